/** Stores the terms of a booking in the metadata of the checkout session: the lines of a pet's price, refund tiers. */
import * as z from 'zod/mini';
import { parsedJson } from '../../core/calls/parsed-json.ts';
import { refundTiersSchema, type RefundTier } from '../../offer/policy/schema.ts';
import { VISIT_LIMITS } from '../../core/limits/visit.ts';
import { quoteLineSchema, type QuoteLine } from '../appointment/line.ts';
import { shortened } from '../../core/text/cut.ts';

/** The payment provider's limit for a metadata value, in characters. */
export const METADATA_LENGTH = 500;

/** Shorter labels are meaningless. */
const MIN_LABEL_LENGTH = 8;

/** The parts of a quote that a service with a single price does not have. */
export interface BookedQuote {
  readonly lines?: QuoteLine[] | undefined;
  readonly add_on_ids?: string[] | undefined;
  readonly buffer_minutes?: number | undefined;
}

/** The part of a booking that is stored with the appointment. */
export const bookedQuoteOf = ({ lines, add_on_ids, buffer_minutes }: BookedQuote): BookedQuote => ({
  ...(lines && { lines }),
  ...(add_on_ids && { add_on_ids }),
  ...(buffer_minutes !== undefined && { buffer_minutes }),
});

/** Label, cents, minutes, whether it is an add-on, whether it is taxable. */
const storedLineSchema = z.pipe(
  z.tuple([z.string(), z.number(), z.number(), z.boolean(), z.boolean()]),
  z.transform(([label, cents, minutes, isAddOn, taxable]) => ({
    label,
    cents,
    minutes,
    kind: isAddOn ? ('add-on' as const) : ('service' as const),
    taxable,
  })),
);

/** The tiers of a policy, as pairs of hours and percent. */
export const storedTiersSchema = z.pipe(
  parsedJson,
  z.pipe(
    z.array(z.tuple([z.number(), z.number()])),
    z.pipe(
      z.transform((pairs: [number, number][]) =>
        pairs.map(([hours, percent]) => ({ hours, refund_percent: percent })),
      ),
      refundTiersSchema,
    ),
  ),
);

export const tiersToMetadata = (tiers: readonly RefundTier[]): string =>
  JSON.stringify(tiers.map(({ hours, refund_percent: percent }) => [hours, percent]));

/** A pet's quote: see `quoteToMetadata`. */
export const storedQuoteSchema = z.pipe(
  parsedJson,
  z.object({
    lines: z.optional(z.array(z.pipe(storedLineSchema, quoteLineSchema))),
    add_on_ids: z.optional(z.array(z.string())),
    buffer_minutes: z.optional(z.int().check(z.nonnegative())),
  }),
);

/**
 * The quote as JSON that fits the payment provider's limit; empty for a service with a single price. Labels are
 * shortened as needed. If they become too short, the add-on ids are left out, then the lines.
 */
export function quoteToMetadata({ lines, add_on_ids, buffer_minutes }: BookedQuote): string {
  if (lines === undefined && buffer_minutes === undefined) return '';
  const written = (labelLength: number): string =>
    JSON.stringify({
      lines: lines?.map(({ label, cents, minutes, kind, taxable }) => [
        shortened(label, labelLength),
        cents,
        minutes,
        kind === 'add-on',
        taxable,
      ]),
      add_on_ids,
      buffer_minutes,
    });
  const fits = (labelLength: number): boolean => written(labelLength).length <= METADATA_LENGTH;
  let [length, tooLong]: [number, number] = [1, VISIT_LIMITS.lineLabel + 1];
  while (tooLong - length > 1) {
    const middle = Math.floor((length + tooLong) / 2);
    if (fits(middle)) length = middle;
    else tooLong = middle;
  }
  if (add_on_ids && length < MIN_LABEL_LENGTH) return quoteToMetadata({ lines, buffer_minutes });
  if (lines && !fits(length)) return quoteToMetadata({ buffer_minutes });
  return written(length);
}
