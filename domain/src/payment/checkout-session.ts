import * as z from 'zod/mini';
import { paths, SUBCOLLECTIONS } from '../paths.ts';
import type { QuerySpec } from '../query.ts';

/** `customers/{uid}/checkout_sessions/{id}`: the Stripe extension's contract, and the hold that goes with it. */
export const checkoutSessionSchema = z.object({
  id: z.string(),
  sessionId: z.string(),
  url: z.string(),
  created: z.date(),
  mode: z.literal('payment'),
  status: z.enum(['open', 'complete', 'expired']),
  schedule_entry_id: z.string(),
  /** Ids of the entries of the visit's other pets. */
  further_entry_ids: z.optional(z.array(z.string())),
  appointment_date: z.date(),
  /** The visit whose bill it pays; missing: it pays a booking. */
  bill: z.optional(z.string()),
  /** US cents. */
  amount_total: z.int(),
});

export type CheckoutSession = z.infer<typeof checkoutSessionSchema>;

/** Far more than the few slots that a customer may hold: some sessions are over and not closed yet. */
const MOST_OPEN = 20;

/**
 * A customer's payments that are still open. Their holds are not in their own way: a customer who left the payment page
 * may choose the same slot again, and the server replaces the old hold.
 */
export function openCheckoutSessionsQuery(uid: string): QuerySpec {
  return {
    collection: paths.checkoutSessions(uid),
    where: [['status', '==', 'open']],
    limit: MOST_OPEN,
  };
}

/** All customers' open sessions that began before `before`: their holds have run out. */
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
