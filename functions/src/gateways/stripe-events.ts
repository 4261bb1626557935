import Stripe from 'stripe';
import * as z from 'zod/mini';
import type { EventVerifier } from './payment-gateway.ts';
import { toPaymentEvent } from './stripe-objects.ts';

/** Stripe's own tolerance: an older signature may be a recording. */
const TOLERANCE_SECONDS = 300;

/** What every event has. The id becomes a document's id. */
const envelope = z.object({
  id: z.string().check(z.regex(/^[^/]+$/)),
  type: z.string(),
  data: z.object({ object: z.object({}) }),
});

/** `isLive`: events of the other mode are answered and not looked at. */
export function createStripeEventVerifier(webhookSecret: string, isLive: boolean): EventVerifier {
  return {
    verify(rawBody, signature) {
      if (signature === undefined) return undefined;
      try {
        const event = Stripe.webhooks.constructEvent(rawBody, signature, webhookSecret, TOLERANCE_SECONDS);
        return envelope.safeParse(event).success ? toPaymentEvent(event, isLive) : undefined;
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
          return undefined;
        throw error;
      }
    },
  };
}
