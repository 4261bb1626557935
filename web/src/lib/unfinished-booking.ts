/**
 * What a customer had chosen on the booking page when leaving it: stored on the device for that customer, across reloads
 * and signing in again, until it is booked. Each field is checked alone: an older release may have written it.
 */
import { isDayKey } from '@paw-haven/domain/calendar';
import { groomerIdSchema } from '@paw-haven/domain/groomer/identity';
import { isTimeOfDay, type DayKey, type TimeOfDay } from '@paw-haven/domain/time';
import * as z from 'zod/mini';
import { readStored, unfinishedVisitKey, writeStored } from './storage.ts';

export interface UnfinishedBooking {
  readonly serviceId: string | null;
  readonly day: DayKey | null;
  readonly time: TimeOfDay | null;
  /** Missing: anyone. */
  readonly groomerId?: string;
}

const textThat = (isValid: (text: string) => boolean) =>
  z.transform((value: unknown) => (typeof value === 'string' && isValid(value) ? value : null));
const schema = z.object({
  serviceId: textThat((text) => text !== ''),
  day: textThat(isDayKey),
  time: textThat(isTimeOfDay),
  groomerId: z.transform((value: unknown) => groomerIdSchema.safeParse(value).data),
});

const keyOf = (uid: string) => `unfinished-booking:${uid}`;

/** Null where nothing is stored. */
export function readUnfinishedBooking(uid: string): UnfinishedBooking | null {
  const stored = readStored(keyOf(uid), schema);
  if (!stored) return null;
  const { groomerId, ...booking } = stored;
  const wish = groomerId === undefined ? {} : { groomerId };
  return { ...booking, ...(booking.day === null ? { time: null } : {}), ...wish };
}

export function keepUnfinishedBooking(uid: string, booking: UnfinishedBooking): void {
  const { serviceId, day, time, groomerId } = booking;
  const isNothing = serviceId === null && day === null && groomerId === undefined;
  // Undefined is left out of JSON.
  if (isNothing) forgetUnfinishedBooking(uid);
  else writeStored(keyOf(uid), { serviceId, day, time, groomerId });
}

export function forgetUnfinishedBooking(uid: string): void {
  writeStored(keyOf(uid), null);
  writeStored(unfinishedVisitKey(uid), null);
}
