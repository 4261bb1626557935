import * as z from 'zod/mini';
import { parsedJson } from '../../core/calls/parsed-json.ts';
import { nonEmpty } from '../../core/calls/non-empty.ts';
import { LIMITS } from '../../core/limits/limits.ts';
import { VISIT_LIMITS } from '../../core/limits/visit.ts';
import { laneOf, storedLane } from '../../time/schedule/lanes.ts';
import { addMinutes } from '../../core/calendar/time.ts';
import {
  METADATA_LENGTH,
  quoteToMetadata,
  storedQuoteSchema,
  storedTiersSchema,
  tiersToMetadata,
} from './quote-metadata.ts';
import { cut } from '../../core/text/cut.ts';

export const CURRENCY = 'usd';

const someText = z.string().check(z.minLength(1));
const cents = z.int().check(z.nonnegative());

/** Who comes where and when, and for how much. */
const bookedPetSchema = z.object({
  pet_id: someText,
  service_id: someText,
  /** The id of the entry in `schedule_days` that holds the slot, and later belongs to the appointment. */
  schedule_entry_id: someText,
  lane: z.pipe(
    z.optional(someText),
    z.transform((lane) => laneOf({ lane })),
  ),
  appointment_date: z.pipe(
    z.iso.datetime(),
    z.transform((text) => new Date(text)),
  ),
  duration_minutes: z.int().check(z.positive()),
  /** US cents, tax included. */
  amount_cents: cents,
  /** The part of the amount that the session charges. */
  now_cents: cents,
  /** The tax included in the amount. */
  tax_cents: cents,
  /** Whether the pet counts toward its groomer's daily limit on large pets. */
  large: z.optional(z.boolean()),
});

const metadataText = z._default(z.string(), '');

/** The metadata of one pet: see `petToMetadata`. */
const petMetadataSchema = z.pipe(
  z.object({
    booked: z.pipe(parsedJson, bookedPetSchema),
    // Unreadable lines must not prevent the booking of a paid visit.
    quote: z.catch(z.optional(storedQuoteSchema), undefined),
    name: metadataText,
    breed: metadataText,
  }),
  z.transform(({ booked, quote, name, breed }) => ({
    ...booked,
    /** A copy, so that deleting the pet does not cancel the booking. An empty name was erased with the account. */
    pet: { name, breed: breed || null },
    ...quote,
  })),
);

const bookingSchema = z.object({
  user_id: someText,
  /** In the order in which they are groomed. */
  pets: nonEmpty(petMetadataSchema),
  /** The payment link that it is paid with. */
  link_id: z.optional(someText),
  /** Missing: the salon adds no tax. */
  tax_milli_percent: z.optional(z.coerce.number().check(z.int(), z.nonnegative())),
  /** The refund terms the customer agreed to. Unreadable terms must not prevent the booking of a paid visit. */
  policy: z.catch(z.optional(storedTiersSchema), undefined),
  special_requests: z.pipe(
    z.pipe(
      z.optional(z.string()),
      z.transform((text) => text || null),
    ),
    z.nullable(z.string().check(z.maxLength(LIMITS.specialRequestsLength))),
  ),
});

/**
 * The visit that is being paid for. `create-payment` writes it to the metadata of the checkout session, and every later
 * step reads it from there, so that the browser cannot change it.
 */
export type Booking = Readonly<z.output<typeof bookingSchema>>;

/** One pet of a booked visit. */
export type BookedPet = Booking['pets'][number];

const sumOf = ({ pets }: Booking, key: 'amount_cents' | 'now_cents' | 'tax_cents'): number =>
  pets.reduce((sum, pet) => sum + pet[key], 0);

/** What the session charges, in US cents. */
export const chargedCents = (booking: Booking): number => sumOf(booking, 'now_cents');

/** The tax included in `part` of the payment, in US cents: each pet's by its own lines, rounded down. */
export function taxOfBooking(booking: Booking, part: number): number {
  const taxes = booking.pets.map(({ tax_cents: tax, now_cents: now, amount_cents: amount }) =>
    amount === 0 ? 0 : Math.floor((tax * now) / amount),
  );
  return Math.floor((taxes.reduce((sum, tax) => sum + tax, 0) * part) / chargedCents(booking));
}

/** Whether the booking has a deposit, tax, or refund terms to store. */
export const hasTerms = (booking: Booking): boolean =>
  chargedCents(booking) !== sumOf(booking, 'amount_cents') ||
  booking.tax_milli_percent !== undefined ||
  booking.policy !== undefined;

/** The keys of all pets that a visit may have. */
const PET_KEYS = Array.from({ length: VISIT_LIMITS.pets }, (_, index) => `pet_${index + 1}`);

/** Personal fields of a booking's metadata other than the user id. */
export const PERSONAL_METADATA: readonly string[] = [
  'special_requests',
  ...PET_KEYS.flatMap((key) => [`${key}_name`, `${key}_breed`]),
];

/** Absent values are left out. */
export function bookingToMetadata(booking: Booking): Record<string, string> {
  const { user_id, pets, link_id, tax_milli_percent: tax, policy, special_requests } = booking;
  return {
    user_id,
    ...(link_id !== undefined && { link_id }),
    ...(tax !== undefined && { tax_milli_percent: String(tax) }),
    ...(policy && { policy: tiersToMetadata(policy) }),
    ...(special_requests !== null && { special_requests }),
    ...Object.fromEntries(pets.flatMap((pet, index) => petToMetadata(pet, `pet_${index + 1}`))),
  };
}

/** Name and breed have keys of their own, which the deletion of an account clears. */
function petToMetadata(booked: BookedPet, key: string): (readonly [string, string])[] {
  const { pet, lane, lines, add_on_ids, buffer_minutes, ...others } = booked;
  const quote = quoteToMetadata({ lines, add_on_ids, buffer_minutes });
  const texts = [
    [key, JSON.stringify({ ...others, ...storedLane(lane) })],
    [`${key}_quote`, quote],
    [`${key}_name`, cut(pet.name, METADATA_LENGTH)],
    [`${key}_breed`, cut(pet.breed ?? '', METADATA_LENGTH)],
  ] as const;
  return texts.filter(([, text]) => text !== '');
}

/** The booking in the metadata; undefined if invalid. `session-owner.ts` checks the owner and the charged amount. */
export function bookingFromMetadata(
  metadata: Readonly<Record<string, string>> | null | undefined,
): Booking | undefined {
  const given = metadata ?? {};
  const pets = PET_KEYS.filter((key) => given[key] !== undefined).map((key) => ({
    booked: given[key],
    quote: given[`${key}_quote`],
    name: given[`${key}_name`],
    breed: given[`${key}_breed`],
  }));
  return bookingSchema.safeParse({ ...given, pets }).data;
}

/**
 * When a payment in processing stops keeping its slot: after `LIMITS.processingMinutes`, or earlier at the visit's
 * start. Undefined if that has passed.
 */
export function processingHoldEnd(
  { createdAt, start }: { readonly createdAt: Date; readonly start: Date },
  now: Date,
): Date | undefined {
  const ends = [addMinutes(createdAt, LIMITS.processingMinutes), start];
  const end = new Date(Math.min(...ends.map((date) => date.getTime())));
  return end > now ? end : undefined;
}
