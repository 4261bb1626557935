import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { addMinutes } from '../time.ts';

/**
 * What is being paid for. The server writes it into the checkout session's metadata and reads it back from there, so
 * that the browser has no say in it after `create-payment`.
 */
export interface Booking {
  readonly user_id: string;
  readonly service_id: string;
  readonly pet_id: string;
  readonly appointment_date: Date;
  readonly duration_minutes: number;
  /** US cents. */
  readonly amount_cents: number;
  readonly special_requests: string | null;
  /** The pet as it was when it was booked: deleting it later undoes no booking. Null in sessions of an earlier version. */
  readonly pet: { readonly name: string; readonly breed: string | null } | null;
  /** The entry in `schedule_days` that holds the slot, and later the appointment. */
  readonly schedule_entry_id: string;
}

export const CURRENCY = 'usd';

/** The payment provider takes no longer value. */
const METADATA_LENGTH = 500;

const optionalText = z.pipe(
  z.optional(z.string()),
  z.transform((text) => text || null),
);

const metadataSchema = z.object({
  user_id: z.string().check(z.minLength(1)),
  service_id: z.string().check(z.minLength(1)),
  pet_id: z.string().check(z.minLength(1)),
  appointment_date: z.pipe(
    z.iso.datetime(),
    z.transform((text) => new Date(text)),
  ),
  duration_minutes: z.coerce.number().check(z.int(), z.positive()),
  amount_cents: z.coerce.number().check(z.int(), z.nonnegative()),
  special_requests: z.pipe(
    optionalText,
    z.nullable(z.string().check(z.maxLength(LIMITS.specialRequestsLength))),
  ),
  pet_name: optionalText,
  pet_breed: optionalText,
  schedule_entry_id: z.string().check(z.minLength(1)),
});

/** Metadata values are strings of at most 500 characters; what is absent is left out. */
export function bookingToMetadata(booking: Booking): Record<string, string> {
  return {
    user_id: booking.user_id,
    service_id: booking.service_id,
    pet_id: booking.pet_id,
    appointment_date: booking.appointment_date.toISOString(),
    duration_minutes: String(booking.duration_minutes),
    amount_cents: String(booking.amount_cents),
    schedule_entry_id: booking.schedule_entry_id,
    ...(booking.special_requests === null ? {} : { special_requests: booking.special_requests }),
    ...(booking.pet === null ? {} : { pet_name: booking.pet.name.slice(0, METADATA_LENGTH) }),
    ...(booking.pet?.breed ? { pet_breed: booking.pet.breed.slice(0, METADATA_LENGTH) } : {}),
  };
}

/** Undefined when the metadata are no booking. Whose booking it is, and what was charged, see `session-owner.ts`. */
export function bookingFromMetadata(
  metadata: Readonly<Record<string, string>> | null | undefined,
): Booking | undefined {
  const parsed = metadataSchema.safeParse(metadata ?? {});
  if (!parsed.success) return undefined;
  const { pet_name: name, pet_breed: breed, ...booking } = parsed.data;
  return { ...booking, pet: name === null ? null : { name, breed } };
}

/** Dollars, as services and appointments carry them, to the cents that the payment provider takes. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

export function toDollars(cents: number): number {
  return cents / 100;
}

/**
 * Until when a payment that is being processed keeps its slot: half an hour at a time, not beyond the visit's start,
 * and not for longer than `LIMITS.processingMinutes`. Undefined when it does not any more.
 */
export function processingHoldEnd(
  { createdAt, start }: { readonly createdAt: Date; readonly start: Date },
  now: Date,
): Date | undefined {
  const ends = [addMinutes(now, LIMITS.holdMinutes), addMinutes(createdAt, LIMITS.processingMinutes), start];
  const end = new Date(Math.min(...ends.map((date) => date.getTime())));
  return end > now ? end : undefined;
}
