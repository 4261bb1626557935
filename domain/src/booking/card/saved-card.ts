import * as z from 'zod/mini';
import { monthOf } from '../../time/schedule/month.ts';

/** `cards/{uid}`: the card that a customer has saved at the payment provider. Written by functions. */
export const savedCardSchema = z.object({
  id: z.string(),
  user_id: z.string(),
  /** The provider's ids of the customer and of the card. */
  customer_id: z.string(),
  payment_method_id: z.string(),
  /** For display; null if unknown. */
  brand: z.nullable(z.string()),
  last4: z.string(),
  /** `yyyy-mm`. */
  expires: z.string(),
  saved_at: z.date(),
  /** The provider's id of the open page on which another card can be saved instead. */
  replacement_id: z.optional(z.string()),
  /** Set while the provider has still to remove it. */
  removed_at: z.optional(z.date()),
});

export type SavedCard = z.infer<typeof savedCardSchema>;

/** Whether the card can still be charged in the month of `day`, a `yyyy-mm-dd`. */
export const isGoodOn = (
  { expires, removed_at: removed }: Pick<SavedCard, 'expires' | 'removed_at'>,
  day: string,
): boolean => removed === undefined && expires >= monthOf(day);
