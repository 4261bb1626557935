/** What the salon asks for in advance, and what goes back when a visit is cancelled. */
import * as z from 'zod/mini';

export const POLICY_LIMITS = {
  tiers: 3,
  longestTierHours: 336,
  /** Besides nothing at all. */
  leastDepositPercent: 10,
  noShows: 5,
} as const;

/** Cancelled at least `hours` before its start, `refund_percent` of what was paid online goes back. */
export const refundTierSchema = z.object({
  hours: z.int().check(z.minimum(1), z.maximum(POLICY_LIMITS.longestTierHours)),
  refund_percent: z.int().check(z.minimum(0), z.maximum(100)),
});

export type RefundTier = z.infer<typeof refundTierSchema>;

/** Both fall strictly from tier to tier. Empty: nothing goes back by itself (docs/adr/0008). */
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

/** `business_settings/main.policy`. */
export const policySchema = z.object({
  /** Percent for customers without a completed visit. */
  deposit_new: z._default(depositSchema, 100),
  /** Percent for customers with one. */
  deposit_known: z._default(depositSchema, 100),
  tiers: z._default(refundTiersSchema, []),
  /** After so many visits that the customer did not come to, everything is paid online; 0: never. */
  prepay_after_no_shows: z._default(z.int().check(z.minimum(0), z.maximum(POLICY_LIMITS.noShows)), 0),
});

export type Policy = z.infer<typeof policySchema>;

/** As long as the owner has not set any: everything is paid online, and nothing goes back by itself. */
export const DEFAULT_POLICY: Policy = {
  deposit_new: 100,
  deposit_known: 100,
  tiers: [],
  prepay_after_no_shows: 0,
};

/** An appointment's copy of the tiers it was booked under, and what moving it did to them. */
export const policySnapshotSchema = z.object({
  tiers: refundTiersSchema,
  /** After a late move by the customer: no more than this goes back. */
  most_percent: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
  /** After a move by the salon: the start that hours are counted to. Missing: the appointment's. */
  counts_to: z.optional(z.date()),
});

export type PolicySnapshot = z.infer<typeof policySnapshotSchema>;
