/** What a customer agreed to when saving a card with a booking. */
import * as z from 'zod/mini';
import { languageSchema } from '../../core/text/language.ts';
import { POLICY_LIMITS } from './schema.ts';

export const CARD_LIMITS = {
  /** Days after a no-show or a cancellation during which staff can charge the fee. */
  chargeDays: 7,
  text: 1000,
} as const;

const cents = z.int().check(z.nonnegative());

/** An appointment's copy of the terms. The pets of a visit share its amounts; nothing ever raises them. */
export const cardSnapshotSchema = z.object({
  /** US cents: this pet's part of the most that can be charged. */
  no_show_cents: cents,
  late_cancel_cents: cents,
  /** A cancellation fewer hours before the start is late; 0: none is. */
  late_hours: z.int().check(z.minimum(0), z.maximum(POLICY_LIMITS.longestTierHours)),
  agreed_at: z.date(),
  /** The text as shown, and its language. */
  text: z.string().check(z.minLength(1), z.maxLength(CARD_LIMITS.text)),
  language: languageSchema,
  /** The start to which hours are counted. Missing: the appointment's start. */
  counts_to: z.optional(z.date()),
  /** Set if the customer moved the visit when it was too late to cancel: canceling it remains late. */
  is_late: z.optional(z.boolean()),
  /** Set if the salon canceled the visit: nothing can be charged. */
  is_waived: z.optional(z.boolean()),
});

export type CardSnapshot = z.infer<typeof cardSnapshotSchema>;
