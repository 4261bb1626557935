import * as z from 'zod/mini';
import { COLLECTIONS } from '../paths.ts';
import type { QuerySpec } from '../query.ts';
import { returnCountSchema } from './refund.ts';

/**
 * Why a paid booking could not be given. `slot-past`: the visit had begun before the money came. `pet-missing`: of a
 * session that carries no pet, made before bookings did.
 */
export const ISSUE_REASONS = [
  'slot-taken',
  'slot-past',
  'pet-missing',
  'service-missing',
  'account-deleted',
  'dispute',
  'refund-failed',
] as const;

/**
 * `payment_issues/{id}`: money came in for a booking that could not be given, and went back. `dispute`: a customer had
 * their bank take a payment back. `refund-failed`: the card's bank did not take a refund. An admin sees the case.
 */
export const paymentIssueSchema = z.object({
  id: z.string(),
  user_id: z.string(),
  service_id: z.string(),
  stripe_session_id: z.string(),
  appointment_date: z.date(),
  /** US dollars. */
  amount: z.number(),
  reason: z.enum(ISSUE_REASONS),
  /** Id of the provider's refund, or of its dispute. Null while the money is still to go back. */
  refund_id: z.nullable(z.string()),
  /** Whether a dispute waits for the salon's answer, which has a deadline. */
  needs_response: z.optional(z.boolean()),
  return_count: returnCountSchema,
  created_at: z.date(),
});

export type PaymentIssue = z.infer<typeof paymentIssueSchema>;

/** Of one attempt to give the money back: what the bank sent back is given under another key. */
export const refundKeyOf = ({ id, return_count: count }: Pick<PaymentIssue, 'id' | 'return_count'>): string =>
  count ? `${id}_${count}` : id;

/** Newest first: what the administration lists. */
export function paymentIssuesQuery(limit: number): QuerySpec {
  return { collection: COLLECTIONS.paymentIssues, orderBy: [['created_at', 'desc']], limit };
}

/** Disputes that the salon has to answer at the payment provider. */
export function openDisputesQuery(limit: number): QuerySpec {
  return { collection: COLLECTIONS.paymentIssues, where: [['needs_response', '==', true]], limit };
}

/** Cases whose money has not gone back yet. */
export function unrefundedIssuesQuery(limit: number): QuerySpec {
  return { collection: COLLECTIONS.paymentIssues, where: [['refund_id', '==', null]], limit };
}
