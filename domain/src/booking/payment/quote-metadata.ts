/** Stores the lines of a pet's price in the metadata of the checkout session, one value per pet. */
import * as z from 'zod/mini';
import { laneOf, storedLane } from '../../time/schedule/lanes.ts';
import { refundTiersSchema, type RefundTier } from '../../offer/policy/schema.ts';
import { VISIT_LIMITS } from '../../core/limits/visit.ts';
import { quoteLineSchema, type QuoteLine } from '../appointment/line.ts';

/** The payment provider's limit for a metadata value, in characters. */
export const METADATA_LENGTH = 500;

/** Shorter labels are meaningless. */
const MIN_LABEL_LENGTH = 8;

/** The parts of a quote that a service with a single price does not have. */
export interface BookedQuote {
  readonly lines?: QuoteLine[];
  readonly add_on_ids?: string[];
  readonly buffer_minutes?: number;
}

/** The part of a booking that is stored with the appointment. */
export const bookedQuoteOf = ({ lines, add_on_ids, buffer_minutes }: BookedQuote): BookedQuote => ({
  ...(lines && { lines }),
  ...(add_on_ids && { add_on_ids }),
  ...(buffer_minutes !== undefined && { buffer_minutes }),
});

/** Another pet of a visit, with its own amount and time. */
export interface FurtherPet extends BookedQuote {
  readonly pet_id: string;
  readonly pet: { readonly name: string; readonly breed: string | null };
  readonly service_id: string;
  readonly schedule_entry_id: string;
  readonly lane: string;
  readonly appointment_date: Date;
  readonly duration_minutes: number;
  /** US cents, tax included. */
  readonly amount_cents: number;
  /** The tax included in the amount. */
  readonly tax_cents?: number | undefined;
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

const parsedJson = z.pipe(
  z.string(),
  z.transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.issues.push({ code: 'custom', input: text });
      return z.NEVER;
    }
  }),
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

const storedQuoteShape = {
  lines: z.optional(z.array(z.pipe(storedLineSchema, quoteLineSchema))),
  addOns: z.optional(z.array(z.string())),
  buffer: z.optional(z.int().check(z.nonnegative())),
};

const bookedQuote = ({
  lines,
  addOns,
  buffer,
}: z.output<z.ZodMiniObject<typeof storedQuoteShape>>): BookedQuote => ({
  ...(lines && { lines }),
  ...(addOns && { add_on_ids: addOns }),
  ...(buffer !== undefined && { buffer_minutes: buffer }),
});

/** The first pet's quote; other metadata keys have its pet, place, and time. */
export const petQuoteSchema = z.pipe(
  parsedJson,
  z.pipe(z.object(storedQuoteShape), z.transform(bookedQuote)),
);

export const furtherPetSchema = z.pipe(
  parsedJson,
  z.pipe(
    z.object({
      ...storedQuoteShape,
      pet: z.string().check(z.minLength(1)),
      service: z.string().check(z.minLength(1)),
      entry: z.string().check(z.minLength(1)),
      lane: z.optional(z.string().check(z.minLength(1))),
      start: z.iso.datetime(),
      minutes: z.int().check(z.positive()),
      cents: z.int().check(z.nonnegative()),
      tax: z.optional(z.int().check(z.nonnegative())),
    }),
    z.transform(
      ({ pet, service, entry, lane, start, minutes, cents, tax, ...quote }): Omit<FurtherPet, 'pet'> => ({
        pet_id: pet,
        service_id: service,
        schedule_entry_id: entry,
        lane: laneOf({ lane }),
        appointment_date: new Date(start),
        duration_minutes: minutes,
        amount_cents: cents,
        ...(tax !== undefined && { tax_cents: tax }),
        ...bookedQuote(quote),
      }),
    ),
  ),
);

/** The value of `pet_1`; no key for a service with a single price. */
export function petQuoteToMetadata(quote: BookedQuote): Record<string, string> {
  if (quote.lines === undefined && quote.buffer_minutes === undefined) return {};
  return { pet_1: fitting(quote) };
}

/** The values of `pet_2` and up. Names have separate keys, which the deletion of an account clears. */
export function furtherPetsToMetadata(pets: readonly FurtherPet[]): Record<string, string> {
  return Object.assign(
    {},
    ...pets.map((further, index) => {
      const { pet } = further;
      const key = `pet_${index + 2}`;
      return {
        [key]: furtherPetToMetadata(further),
        [`${key}_name`]: pet.name.slice(0, METADATA_LENGTH),
        ...(pet.breed && { [`${key}_breed`]: pet.breed.slice(0, METADATA_LENGTH) }),
      };
    }),
  ) as Record<string, string>;
}

function furtherPetToMetadata(booked: FurtherPet): string {
  const { pet_id, service_id, schedule_entry_id, lane, appointment_date } = booked;
  return fitting(booked, {
    pet: pet_id,
    service: service_id,
    entry: schedule_entry_id,
    ...storedLane(lane),
    start: appointment_date.toISOString(),
    minutes: booked.duration_minutes,
    cents: booked.amount_cents,
    ...(booked.tax_cents !== undefined && { tax: booked.tax_cents }),
  });
}

/**
 * The quote as JSON that fits the payment provider's limit. Labels are shortened as needed. If they become too short,
 * the add-on ids are left out, then the lines.
 */
function fitting(quote: BookedQuote, others: object = {}): string {
  const { lines, add_on_ids: addOns, buffer_minutes: buffer } = quote;
  const written = (labelLength: number): string =>
    JSON.stringify({
      ...others,
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
  const { add_on_ids: _, lines: __, ...rest } = quote;
  if (addOns && length < MIN_LABEL_LENGTH) return fitting({ ...rest, ...(lines && { lines }) }, others);
  if (lines && !fits(length)) return fitting(rest, others);
  return written(length);
}

function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  // Does not cut a surrogate pair.
  return `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
