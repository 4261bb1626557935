/** The lines of a pet's price in the metadata of its checkout session: one value a pet. */
import * as z from 'zod/mini';
import { VISIT_LIMITS } from '../visit/limits.ts';
import { quoteLineSchema, type QuoteLine } from '../visit/line.ts';

/** The payment provider's limit for a metadata value, in characters. */
export const METADATA_LENGTH = 500;

/** Labels of fewer characters say nothing. */
const SHORTEST_LABEL = 8;

/** What is more than a service of one price. */
export interface BookedQuote {
  readonly lines?: QuoteLine[];
  readonly add_on_ids?: string[];
  readonly buffer_minutes?: number;
}

/** Of a booking, what is stored with the appointment. */
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

export const petQuoteSchema = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.issues.push({ code: 'custom', input: text });
        return z.NEVER;
      }
    }),
  ),
  z.pipe(
    z.object({
      lines: z.optional(z.array(z.pipe(storedLineSchema, quoteLineSchema))),
      addOns: z.optional(z.array(z.string())),
      buffer: z.optional(z.int().check(z.nonnegative())),
    }),
    z.transform(({ lines, addOns, buffer }): BookedQuote => ({
      ...(lines && { lines }),
      ...(addOns && { add_on_ids: addOns }),
      ...(buffer !== undefined && { buffer_minutes: buffer }),
    })),
  ),
);

/**
 * Empty for a service of one price. Labels are cut where together they are too long for the payment provider; ids that
 * leave no room for them are left out.
 */
export function petQuoteToMetadata(quote: BookedQuote): Record<string, string> {
  const { lines, add_on_ids: addOns, buffer_minutes: buffer } = quote;
  if (lines === undefined && buffer === undefined) return {};
  const written = (labelLength: number): string =>
    JSON.stringify({
      lines: lines?.map(({ label, cents, minutes, kind, taxable }) => [
        shorten(label, labelLength),
        cents,
        minutes,
        kind === 'add-on',
        taxable,
      ]),
      addOns,
      buffer,
    });
  const fits = (labelLength: number): boolean => written(labelLength).length <= METADATA_LENGTH;
  let [length, tooLong]: [number, number] = [1, VISIT_LIMITS.lineLabel + 1];
  while (tooLong - length > 1) {
    const middle = Math.floor((length + tooLong) / 2);
    if (fits(middle)) length = middle;
    else tooLong = middle;
  }
  const { add_on_ids: _, ...withoutIds } = quote;
  if (addOns && length < SHORTEST_LABEL) return petQuoteToMetadata(withoutIds);
  return { pet_1: written(length) };
}

function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  // Not in the middle of a character of two units.
  return `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
