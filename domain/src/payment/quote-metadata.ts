/** The lines of a pet's price in the metadata of its checkout session: one value a pet. */
import * as z from 'zod/mini';
import { VISIT_LIMITS } from '../visit/limits.ts';
import { quoteLineSchema, type QuoteLine } from '../visit/line.ts';

/** The payment provider's limit for a metadata value, in characters. */
export const METADATA_LENGTH = 500;

/** What is more than a service of one price. */
export interface BookedQuote {
  readonly lines?: QuoteLine[];
  readonly buffer_minutes?: number;
}

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
      buffer: z.optional(z.int().check(z.nonnegative())),
    }),
    z.transform(({ lines, buffer }): BookedQuote => ({
      ...(lines && { lines }),
      ...(buffer !== undefined && { buffer_minutes: buffer }),
    })),
  ),
);

/** Empty for a service of one price. Labels are cut where together they are too long for the payment provider. */
export function petQuoteToMetadata({ lines, buffer_minutes: buffer }: BookedQuote): Record<string, string> {
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
      buffer,
    });
  let length: number = VISIT_LIMITS.lineLabel;
  while (written(length).length > METADATA_LENGTH && length > 1) length -= 1;
  return { pet_1: written(length) };
}

function shorten(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
}
