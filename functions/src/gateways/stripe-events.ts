import Stripe from 'stripe';
import * as z from 'zod/mini';
import type { EventVerifier } from './payment-gateway.ts';
import { toPaymentEvent } from './stripe-objects.ts';

/** Maximum age of an event, against replays; Stripe's default. */
const TOLERANCE_SECONDS = 300;

/** Fields of every event. The id is used as a document id. */
const envelope = z.object({
  id: z.string().check(z.regex(/^[^/]+$/)),
  type: z.string(),
  data: z.object({ object: z.object({}) }),
});

/**
 * `isLive` is the deployment's mode; events of the other mode are acknowledged and ignored. `now` tells the age of an
 * event.
 */
export function createStripeEventVerifier(
  webhookSecret: string,
  isLive: boolean,
  now: () => Date,
): EventVerifier {
  return {
    verify(rawBody, signature) {
      if (signature === undefined) return undefined;
      try {
        const event = Stripe.webhooks.constructEvent(
          rawBody,
          signature,
          webhookSecret,
          TOLERANCE_SECONDS,
          undefined,
          now().getTime(),
        );
        return envelope.safeParse(event).success ? toPaymentEvent(event, isLive) : undefined;
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
          return undefined;
        throw error;
      }
    },
  };
}
