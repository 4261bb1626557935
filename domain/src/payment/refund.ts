/** `refunds/{id}`: what goes back to a card, from the decision until the payment provider has done it. */
import * as z from 'zod/mini';
import { COLLECTIONS } from '../paths.ts';
import type { QuerySpec } from '../query.ts';
import { VISIT_LIMITS } from '../visit/limits.ts';

export const REFUND_STATES = ['due', 'done', 'failed'] as const;

/**
 * `cancelled`: by the policy, or what the salon gave when it cancelled. `by-hand`: `refund-payment`. `overpaid`: more was
 * paid than the bill came to. `provider`: made in the payment provider's dashboard.
 */
export const REFUND_REASONS = ['cancelled', 'by-hand', 'overpaid', 'provider'] as const;

/** What the salon gives back when it cancels. */
export const REFUND_CHOICES = ['everything', 'policy', 'nothing'] as const;
export type RefundChoice = (typeof REFUND_CHOICES)[number];

const cents = z.int().check(z.nonnegative());

/** How often the card's bank has sent it back; missing where it never did. */
export const returnCountSchema = z.optional(z.int().check(z.nonnegative()));

/** As often as it is sent to a card by itself: a bank that sent it back twice will again. */
const MOST_SENT = 2;

/** From now on staff give it back, at the salon or in the provider's dashboard. */
export const isGivenUp = ({
  return_count: count = 0,
}: {
  readonly return_count?: number | undefined;
}): boolean => count >= MOST_SENT;

export const refundSchema = z.object({
  id: z.string(),
  user_id: z.string(),
  /** The first of its pets. */
  appointment_id: z.string(),
  visit_id: z.string(),
  /** The checkout session that was paid. */
  session_id: z.string(),
  cents,
  /** What of it was tax. Missing: of an older one; then each pet's part says it. */
  tax_cents: z.optional(z.int()),
  /** What of it was tip: no revenue, and not in the appointments' `refunded_cents`. */
  tip_cents: z._default(cents, 0),
  /**
   * Its part of each pet, which is in `refunded_cents`; their sum and `tip_cents` are `cents`. Empty of a bill's own
   * payment page: what goes back of that is in `salon_cents`.
   */
  parts: z.array(z.object({ appointment_id: z.string(), cents })).check(z.maxLength(VISIT_LIMITS.pets)),
  state: z.enum(REFUND_STATES),
  reason: z.enum(REFUND_REASONS),
  /** Why, in the words of staff; empty where no one said. */
  note: z._default(z.string(), ''),
  created_at: z.date(),
  /** Counts attempts that the provider has refused: a part of the idempotency key. */
  attempt: z._default(z.int(), 0),
  return_count: returnCountSchema,
  /** By the payment provider, once it has taken the refund. */
  provider_id: z.nullish(z.string()),
  done_at: z.optional(z.date()),
  failed_at: z.optional(z.date()),
});

export type Refund = z.infer<typeof refundSchema>;

/** What has not gone back yet, the oldest first. */
export function openRefundsQuery(limit: number): QuerySpec {
  return {
    collection: COLLECTIONS.refunds,
    where: [['state', 'in', ['due', 'failed']]],
    orderBy: [['created_at', 'asc']],
    limit,
  };
}

/** What the provider has not been asked for, or did not answer: the oldest first. */
export function dueRefundsQuery(limit: number): QuerySpec {
  return {
    collection: COLLECTIONS.refunds,
    where: [['state', '==', 'due']],
    orderBy: [['created_at', 'asc']],
    limit,
  };
}

/** What the provider refused until `before`, the longest ago first: those that are refused again come last. */
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

/** Refunds of one payment; there are few. */
export function refundsOfSessionQuery(sessionId: string): QuerySpec {
  return { collection: COLLECTIONS.refunds, where: [['session_id', '==', sessionId]], limit: 50 };
}
