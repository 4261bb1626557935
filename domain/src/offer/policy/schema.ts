/** The deposits that the salon requires, and the refunds for canceled visits. */
import * as z from 'zod/mini';

export const POLICY_LIMITS = {
  tiers: 3,
  longestTierHours: 336,
  /** The lowest deposit other than zero. */
  leastDepositPercent: 10,
  noShows: 5,
} as const;

const percentSchema = z.int().check(z.minimum(0), z.maximum(100));

/** If a visit is canceled at least `hours` before its start, `refund_percent` of the online payment is refunded. */
export const refundTierSchema = z.object({
  hours: z.int().check(z.minimum(1), z.maximum(POLICY_LIMITS.longestTierHours)),
  refund_percent: percentSchema,
});

export type RefundTier = z.infer<typeof refundTierSchema>;

/** Hours and percent strictly decrease from tier to tier. Empty: nothing is refunded automatically (docs/adr/0008). */
export const refundTiersSchema = z.array(refundTierSchema).check(
  z.maxLength(POLICY_LIMITS.tiers),
  z.refine(
    (tiers) =>
      tiers.every((tier, index) => {
        const before = tiers[index - 1];
        return !before || (tier.hours < before.hours && tier.refund_percent < before.refund_percent);
      }),
    'Hours and percent must both fall from line to line.',
  ),
);

/** Percent of the visit's price that is paid online; the rest is paid at the salon. */
const depositSchema = z
  .int()
  .check(
    z.refine(
      (percent) => percent === 0 || (percent >= POLICY_LIMITS.leastDepositPercent && percent <= 100),
      'Use 0, or 10 to 100 percent.',
    ),
  );

/** When a card is saved with a booking of which nothing is paid online, and what may be charged to it. */
export const cardPolicySchema = z.object({
  /** Whether customers without a completed visit save a card. */
  new: z.boolean(),
  /** Whether customers with a completed visit save a card. */
  known: z.boolean(),
  /** Percent of the price for canceling later than the first tier allows. */
  late_cancel_percent: percentSchema,
  no_show_percent: percentSchema,
});

export type CardPolicy = z.infer<typeof cardPolicySchema>;

/** `business_settings/main.policy`. */
export const policySchema = z.object({
  /** Percent for customers without a completed visit. */
  deposit_new: z._default(depositSchema, 100),
  /** Percent for customers with a completed visit. */
  deposit_known: z._default(depositSchema, 100),
  tiers: z._default(refundTiersSchema, []),
  /** After this many no-shows, the customer pays everything online; 0: never. */
  prepay_after_no_shows: z._default(z.int().check(z.minimum(0), z.maximum(POLICY_LIMITS.noShows)), 0),
  /** Missing: no card is saved. */
  card: z.optional(cardPolicySchema),
});

export type Policy = z.infer<typeof policySchema>;

/** The policy until the owner sets one: everything is paid online, and nothing is refunded automatically. */
export const DEFAULT_POLICY: Policy = {
  deposit_new: 100,
  deposit_known: 100,
  tiers: [],
  prepay_after_no_shows: 0,
};

/** An appointment's copy of the tiers it was booked under, adjusted when the appointment is moved. */
export const policySnapshotSchema = z.object({
  tiers: refundTiersSchema,
  /** After a late move by the customer: the most that is refunded. */
  most_percent: z.optional(percentSchema),
  /** After a move by the salon, the start to which hours are counted. Missing: the appointment's start. */
  counts_to: z.optional(z.date()),
});

export type PolicySnapshot = z.infer<typeof policySnapshotSchema>;
