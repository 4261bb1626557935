import Stripe from 'stripe';
import type { EventVerifier } from './payment-gateway.ts';
import { toPaymentEvent } from './stripe-objects.ts';

/** Stripe's own tolerance: an older signature may be a recording. */
const TOLERANCE_SECONDS = 300;

export function createStripeEventVerifier(webhookSecret: string): EventVerifier {
  return {
    verify(rawBody, signature) {
      if (signature === undefined) return undefined;
      try {
        const event = Stripe.webhooks.constructEvent(rawBody, signature, webhookSecret, TOLERANCE_SECONDS);
        return toPaymentEvent(event);
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
          return undefined;
        throw error;
      }
    },
  };
}
