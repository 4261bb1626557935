/** `refunds/{id}`: a refund to a card, from the decision until the payment provider has made it. */
import * as z from 'zod/mini';
import { SALON_METHODS } from './methods.ts';
import { COLLECTIONS } from '../../core/records/paths.ts';
import type { QuerySpec } from '../../core/records/query.ts';
import { VISIT_LIMITS } from '../../core/limits/visit.ts';

export const REFUND_STATES = ['due', 'done', 'failed'] as const;

/**
 * `cancelled`: by the policy, or the amount the salon chose when it canceled. `by-hand`: `refund-payment`. `overpaid`:
 * the payments exceed the bill. `provider`: made in the payment provider's dashboard.
 */
export const REFUND_REASONS = ['cancelled', 'by-hand', 'overpaid', 'provider'] as const;

/** How much the salon refunds when it cancels. */
export const REFUND_CHOICES = ['everything', 'policy', 'nothing'] as const;
export type RefundChoice = (typeof REFUND_CHOICES)[number];

const cents = z.int().check(z.nonnegative());

/** How often the card's bank has returned the refund; missing if never. */
export const returnCountSchema = z.optional(z.int().check(z.nonnegative()));

/** Most automatic attempts: a bank that returned a refund twice will do so again. */
const MAX_ATTEMPTS = 2;

/** How staff paid a refund at the salon. Missing for refunds to the card. */
export const paidByHandSchema = z.optional(z.enum(SALON_METHODS));

/** What the payer's bank decided about a disputed payment; `open` until it has. */
export const DISPUTE_STATES = ['open', 'won', 'lost'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

interface Attempted {
  readonly return_count?: number | undefined;
  readonly dispute?: DisputeState | undefined;
}

/** Whether automatic attempts have ended. Staff then refund at the salon or in the provider's dashboard. */
export const isGivenUp = ({ return_count: count = 0, dispute }: Attempted): boolean =>
  count >= MAX_ATTEMPTS || dispute === 'lost';

/** Whether staff may pay it at the salon: while a dispute is open, the bank may still return the money. */
export const isForSalon = (attempted: Attempted): boolean =>
  isGivenUp(attempted) && attempted.dispute !== 'open';

export const refundSchema = z.object({
  id: z.string(),
  user_id: z.string(),
  /** Id of the first pet's appointment. */
  appointment_id: z.string(),
  visit_id: z.string(),
  /** The checkout session that was paid. */
  session_id: z.string(),
  cents,
  /** The tax in the refund. */
  tax_cents: z.int(),
  /** The tip in the refund. Tips are not revenue and not part of the appointments' `refunded_cents`. */
  tip_cents: z._default(cents, 0),
  /**
   * Each pet's part, which is included in its `refunded_cents`. Together with `tip_cents` they add up to `cents`. Empty
   * for a payment of a bill, whose refunds reduce `salon_cents`.
   */
  parts: z.array(z.object({ appointment_id: z.string(), cents })).check(z.maxLength(VISIT_LIMITS.pets)),
  /** Whether it returns a fee, whose payment may have had no payment page: `session_id` is then the payment's id. */
  fee: z.optional(z.boolean()),
  state: z.enum(REFUND_STATES),
  reason: z.enum(REFUND_REASONS),
  /** The reason staff entered; may be empty. */
  note: z._default(z.string(), ''),
  created_at: z.date(),
  /** Number of attempts that the provider refused; part of the idempotency key. */
  attempt: z._default(z.int(), 0),
  return_count: returnCountSchema,
  /** Id of the payment issue about the last return. */
  issue_id: z.optional(z.string()),
  paid_by_hand: paidByHandSchema,
  /**
   * Of a disputed payment, which the provider does not refund. `lost`: the bank returned the money, which is this refund
   * if it is done; a failed one is for what the bank did not return.
   */
  dispute: z.optional(z.enum(DISPUTE_STATES)),
  /** The provider's id of the refund, once accepted. */
  provider_id: z.nullish(z.string()),
  done_at: z.optional(z.date()),
  failed_at: z.optional(z.date()),
});

export type Refund = z.infer<typeof refundSchema>;

/** Whether the bank of a lost dispute returned the money. */
export const isByBank = ({ state, dispute }: Pick<Refund, 'state' | 'dispute'>): boolean =>
  state === 'done' && dispute === 'lost';

/** Whether the provider has sent it or will, rather than staff at the salon or the bank of a dispute. */
export const isToCard = (refund: Pick<Refund, 'state' | 'dispute' | 'paid_by_hand'>): boolean =>
  refund.paid_by_hand === undefined && !isByBank(refund);

/** Refunds that are due or failed, oldest first. */
export function openRefundsQuery(limit: number): QuerySpec {
  return {
    collection: COLLECTIONS.refunds,
    where: [['state', 'in', ['due', 'failed']]],
    orderBy: [['created_at', 'asc']],
    limit,
  };
}

/** Refunds that still have to be sent to the provider, oldest first. */
export function dueRefundsQuery(limit: number): QuerySpec {
  return {
    collection: COLLECTIONS.refunds,
    where: [['state', '==', 'due']],
    orderBy: [['created_at', 'asc']],
    limit,
  };
}

/**
 * Refunds that the provider refused up to `before`. The oldest refusal comes first, so repeated ones move to the end.
 */
export function refusedRefundsQuery(before: Date, limit: number): QuerySpec {
  return {
    collection: COLLECTIONS.refunds,
    where: [
      ['state', '==', 'failed'],
      ['failed_at', '<=', before],
    ],
    orderBy: [['failed_at', 'asc']],
    limit,
  };
}

/** Refunds of one payment; there are only a few. */
export function refundsOfSessionQuery(sessionId: string): QuerySpec {
  return { collection: COLLECTIONS.refunds, where: [['session_id', '==', sessionId]], limit: 50 };
}
