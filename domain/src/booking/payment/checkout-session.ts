import * as z from 'zod/mini';
import { cardSnapshotSchema } from '../../offer/policy/card.ts';
import { SUBCOLLECTIONS } from '../../core/records/paths.ts';
import type { QuerySpec } from '../../core/records/query.ts';

/**
 * `customers/{uid}/checkout_sessions/{id}`: the Stripe extension's contract, plus the session's hold. `setup`: saves a
 * card and charges nothing. `charge`: no page, but a fee on its way to the bank. `detach`: no page, but a replaced card
 * that the provider has still to remove.
 */
export const checkoutSessionSchema = z.object({
  id: z.string(),
  sessionId: z.string(),
  url: z.string(),
  created: z.date(),
  mode: z.enum(['payment', 'setup', 'charge', 'detach']),
  status: z.enum(['open', 'complete', 'expired']),
  /** The ids of the schedule entries of the visit's pets. A bill has one of its own. */
  entry_ids: z.array(z.string()),
  appointment_date: z.date(),
  /** Id of the visit whose bill the session pays; missing if the session pays a booking. */
  bill: z.optional(z.string()),
  /** Id of the visit whose fee it pays. */
  fee: z.optional(z.string()),
  /** Of a setup: what each pet's appointment gets once the card is saved. */
  cards: z.optional(z.array(cardSnapshotSchema)),
  /** Of a charge or a replaced card: the provider's ids of the customer and the card. Missing: no card is saved. */
  payer: z.optional(z.object({ customer_id: z.string(), payment_method_id: z.string() })),
  /** US cents. */
  amount_total: z.int(),
});

export type CheckoutSession = z.infer<typeof checkoutSessionSchema>;

/** Open sessions of all customers that were created before `before`, so that their holds have expired. */
export function overdueCheckoutSessionsQuery(before: Date, limit: number): QuerySpec {
  return {
    collection: SUBCOLLECTIONS.checkoutSessions,
    group: true,
    where: [
      ['status', '==', 'open'],
      ['created', '<', before],
    ],
    orderBy: [['created', 'asc']],
    limit,
  };
}
