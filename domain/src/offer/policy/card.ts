/** What a customer agreed to when saving a card with a booking. */
import * as z from 'zod/mini';
import { languageSchema } from '../../core/text/language.ts';

export const CARD_LIMITS = {
  /** Days after a no-show or a cancellation during which staff can charge the fee. */
  chargeDays: 7,
} as const;

const count = z.int().check(z.nonnegative());

/** An appointment's copy of the terms. The pets of a visit share its amounts; nothing ever raises them. */
export const cardSnapshotSchema = z.object({
  /** US cents: this pet's part of the most that can be charged. */
  no_show_cents: count,
  late_cancel_cents: count,
  /** A cancellation fewer hours before the start is late; 0: none is. */
  late_hours: count,
  agreed_at: z.date(),
  /** The text as shown, and its language. */
  text: z.string(),
  language: languageSchema,
  /** The start to which hours are counted. Missing: the appointment's start. */
  counts_to: z.optional(z.date()),
  /** Set if the customer moved the visit when it was too late to cancel: canceling it remains late. */
  is_late: z.optional(z.boolean()),
  /** Set if the salon canceled the visit: nothing can be charged. */
  is_waived: z.optional(z.boolean()),
});

export type CardSnapshot = z.infer<typeof cardSnapshotSchema>;
