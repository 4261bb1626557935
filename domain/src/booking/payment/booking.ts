import * as z from 'zod/mini';
import { LIMITS } from '../../core/limits.ts';
import { laneOf, storedPlace } from '../../time/schedule/lanes.ts';
import { addMinutes } from '../../core/time.ts';
import { splitCents } from '../../core/cents.ts';
import {
  furtherPetSchema,
  furtherPetsToMetadata,
  METADATA_LENGTH,
  petQuoteSchema,
  petQuoteToMetadata,
  storedTiersSchema,
  tiersToMetadata,
  type FurtherPet,
} from './quote-metadata.ts';

export const CURRENCY = 'usd';

const wholeNumber = z.coerce.number().check(z.int(), z.nonnegative());

const optionalText = z.pipe(
  z.optional(z.string()),
  z.transform((text) => text || null),
);

/**
 * The visit that is being paid for. The plain keys describe the first pet, `pet_2` to `pet_4` the others.
 * `create-payment` writes them to the metadata of the checkout session, and every later step reads them from there, so
 * that the browser cannot change them.
 */
const bookingSchema = z.pipe(
  z.object({
    user_id: z.string().check(z.minLength(1)),
    service_id: z.string().check(z.minLength(1)),
    pet_id: z.string().check(z.minLength(1)),
    appointment_date: z.pipe(
      z.iso.datetime(),
      z.transform((text) => new Date(text)),
    ),
    duration_minutes: z.coerce.number().check(z.int(), z.positive()),
    /** US cents, for the whole visit, tax included. */
    amount_cents: wholeNumber,
    /** What the session charges. Missing: the whole amount. */
    now_cents: z.optional(wholeNumber),
    /** Missing: the salon adds no tax. */
    tax_cents: z.optional(wholeNumber),
    tax_milli_percent: z.optional(wholeNumber),
    /** The refund terms the customer agreed to. Unreadable terms must not prevent the booking of a paid visit. */
    // oxlint-disable-next-line promise/valid-params -- zod's catch, not a promise's.
    policy: z.catch(z.optional(storedTiersSchema), undefined),
    special_requests: z.pipe(
      optionalText,
      z.nullable(z.string().check(z.maxLength(LIMITS.specialRequestsLength))),
    ),
    pet_name: optionalText,
    pet_breed: optionalText,
    /** The id of the entry in `schedule_days` that holds the slot, and later belongs to the appointment. */
    schedule_entry_id: z.string().check(z.minLength(1)),
    lane: z.optional(z.string().check(z.minLength(1))),
    /** The lines of the amount, if it is more than the service alone. */
    // Unreadable lines must not prevent the booking of a paid visit.
    // oxlint-disable-next-line promise/valid-params -- zod's catch, not a promise's.
    pet_1: z.catch(z.optional(petQuoteSchema), undefined),
    pet_2: z.optional(furtherPetSchema),
    pet_2_name: optionalText,
    pet_2_breed: optionalText,
    pet_3: z.optional(furtherPetSchema),
    pet_3_name: optionalText,
    pet_3_breed: optionalText,
    pet_4: z.optional(furtherPetSchema),
    pet_4_name: optionalText,
    pet_4_breed: optionalText,
  }),
  z.transform((metadata) => {
    const { pet_name: name, pet_breed: breed, lane, pet_1: quoted } = metadata;
    const { pet_2, pet_2_name, pet_2_breed, pet_3, pet_3_name, pet_3_breed, ...rest } = metadata;
    const { pet_4, pet_4_name, pet_4_breed, pet_name: _, pet_breed: __, pet_1: ___, ...booking } = rest;
    const further = [
      pet_2 && { ...pet_2, pet: { name: pet_2_name ?? '', breed: pet_2_breed } },
      pet_3 && { ...pet_3, pet: { name: pet_3_name ?? '', breed: pet_3_breed } },
      pet_4 && { ...pet_4, pet: { name: pet_4_name ?? '', breed: pet_4_breed } },
    ].filter((pet) => pet !== undefined);
    return {
      ...booking,
      ...(further.length > 0 && { further }),
      /** The lane of the visit; `house` in sessions without a lane. */
      lane: laneOf({ lane }),
      /**
       * A copy of the pet, so that deleting the pet does not cancel the booking. Null in sessions of earlier versions.
       */
      pet: name === null ? null : { name, breed },
      ...quoted,
    };
  }),
);

export type Booking = Readonly<z.output<typeof bookingSchema>>;

/** One pet of a booked visit. `pet`: null in sessions of earlier versions. */
export type BookedPet = Omit<FurtherPet, 'pet'> & {
  readonly pet: FurtherPet['pet'] | null;
  /** The pet's part of what the session charges, in US cents. */
  readonly now_cents: number;
};

/** What the session charges, in US cents. */
export const chargedCents = ({
  now_cents: now,
  amount_cents: cents,
}: Pick<Booking, 'now_cents' | 'amount_cents'>): number => now ?? cents;

/** The tax included in `cents` of the payment, rounded down. */
export const taxOfBooking = (
  { tax_cents: tax = 0, amount_cents: total }: Pick<Booking, 'tax_cents' | 'amount_cents'>,
  cents: number,
): number => Math.floor((tax * cents) / total);

/** All pets of a booking in order, each with its part of the amount. */
export function bookedPetsOf(booking: Booking): readonly [BookedPet, ...BookedPet[]] {
  const { further = [], user_id: _, special_requests: __, tax_cents: tax = 0, ...first } = booking;
  const others = further.reduce((sum, { amount_cents: cents }) => sum + cents, 0);
  const othersTax = further.reduce((sum, { tax_cents: cents = 0 }) => sum + cents, 0);
  const pets = [
    { ...first, amount_cents: booking.amount_cents - others, tax_cents: tax - othersTax },
    ...further,
  ];
  const shares = splitCents(
    chargedCents(booking),
    pets.map(({ amount_cents: cents }) => cents),
  );
  return pets.map((pet, index) => ({ ...pet, now_cents: shares[index] ?? 0 })) as readonly BookedPet[] as [
    BookedPet,
  ];
}

/** Whether the booking has a deposit, tax, or refund terms to store. */
export const hasTerms = ({
  now_cents,
  tax_cents,
  policy,
}: Pick<Booking, 'now_cents' | 'tax_cents' | 'policy'>): boolean =>
  now_cents !== undefined || tax_cents !== undefined || policy !== undefined;

const numbersToMetadata = (numbers: Readonly<Record<string, number | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(numbers).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );

/** Absent values are left out. */
export function bookingToMetadata(booking: Booking): Record<string, string> {
  return {
    user_id: booking.user_id,
    service_id: booking.service_id,
    pet_id: booking.pet_id,
    appointment_date: booking.appointment_date.toISOString(),
    duration_minutes: String(booking.duration_minutes),
    amount_cents: String(booking.amount_cents),
    schedule_entry_id: booking.schedule_entry_id,
    ...storedPlace(booking.lane),
    ...numbersToMetadata({
      now_cents: booking.now_cents,
      tax_cents: booking.tax_cents,
      tax_milli_percent: booking.tax_milli_percent,
    }),
    ...(booking.policy && { policy: tiersToMetadata(booking.policy) }),
    ...(booking.special_requests === null ? {} : { special_requests: booking.special_requests }),
    ...(booking.pet === null ? {} : { pet_name: booking.pet.name.slice(0, METADATA_LENGTH) }),
    ...petQuoteToMetadata(booking),
    ...furtherPetsToMetadata(booking.further ?? []),
    ...(booking.pet?.breed ? { pet_breed: booking.pet.breed.slice(0, METADATA_LENGTH) } : {}),
  };
}

/** The booking in the metadata; undefined if invalid. `session-owner.ts` checks the owner and the charged amount. */
export function bookingFromMetadata(
  metadata: Readonly<Record<string, string>> | null | undefined,
): Booking | undefined {
  return bookingSchema.safeParse(metadata ?? {}).data;
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
