import * as z from 'zod/mini';
import { toCents } from '../../core/cents.ts';
import { COLLECTIONS } from '../../core/records/paths.ts';
import type { QuerySpec } from '../../core/records/query.ts';
import { DISPUTE_STATES, isForSalon, paidByHandSchema, returnCountSchema } from './refund.ts';

/**
 * Why a payment became an issue. `slot-past`: the visit had begun before the payment arrived. `pet-missing`: a pet's
 * name was erased from the session. `pet-inactive`: a pet has died or no longer comes.
 */
export const ISSUE_REASONS = [
  'slot-taken',
  'slot-past',
  'pet-missing',
  'pet-inactive',
  'service-missing',
  'account-deleted',
  'dispute',
  'refund-failed',
] as const;

/**
 * `payment_issues/{id}`: money came in for a booking that could not be made, and was refunded. `dispute`: a customer
 * had their bank reverse a payment. `refund-failed`: the card's bank did not accept a refund. Admins see these cases.
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
  /**
   * Id of the provider's refund or dispute, or of the ledger entry if staff paid it back at the salon or the bank of a
   * dispute did. Null while the refund is still to be made.
   */
  refund_id: z.nullable(z.string()),
  paid_by_hand: paidByHandSchema,
  /** Whether a dispute waits for the salon's response, which has a deadline. */
  needs_response: z.optional(z.boolean()),
  /** Of a disputed payment. */
  dispute: z.optional(z.enum(DISPUTE_STATES)),
  /** US cents that the bank of a lost dispute returned, if that is not all. */
  bank_cents: z.optional(z.int()),
  /** Of `dispute`: the payment page that was paid, or the payment of a fee without one. */
  session_id: z.optional(z.string()),
  return_count: returnCountSchema,
  /** Id of the `refund-failed` issue about the last return. */
  issue_id: z.optional(z.string()),
  /** Of `refund-failed`: when the money reached the customer after all. */
  settled_at: z.optional(z.date()),
  created_at: z.date(),
});

export type PaymentIssue = z.infer<typeof paymentIssueSchema>;

/**
 * The idempotency key of one refund attempt. A refund that the bank returned, or that a dispute stopped, is retried under
 * another key.
 */
export const refundKeyOf = ({
  id,
  return_count: count,
  dispute,
}: Pick<PaymentIssue, 'id' | 'return_count' | 'dispute'>): string =>
  [id, ...(count ? [count] : []), ...(dispute === 'won' ? [dispute] : [])].join('_');

/** Whether staff have to pay it back, because it cannot be refunded to the card. */
export const isLeftToStaff = (issue: PaymentIssue): boolean => issue.refund_id === null && isForSalon(issue);

/** US cents that are still to be refunded. */
export const issueCentsLeft = ({ amount, bank_cents: byBank = 0 }: PaymentIssue): number =>
  toCents(amount) - byBank;

/** Newest first, for the administration's list. */
export function paymentIssuesQuery(limit: number): QuerySpec {
  return { collection: COLLECTIONS.paymentIssues, orderBy: [['created_at', 'desc']], limit };
}

/** Disputes that the salon must answer at the payment provider. */
export function openDisputesQuery(limit: number): QuerySpec {
  return { collection: COLLECTIONS.paymentIssues, where: [['needs_response', '==', true]], limit };
}

/** Disputes of one payment; there is rarely more than one. */
export function disputesOfSessionQuery(sessionId: string): QuerySpec {
  return { collection: COLLECTIONS.paymentIssues, where: [['session_id', '==', sessionId]], limit: 10 };
}

/** Issues whose money has not been refunded yet. */
export function unrefundedIssuesQuery(limit: number): QuerySpec {
  return { collection: COLLECTIONS.paymentIssues, where: [['refund_id', '==', null]], limit };
}
