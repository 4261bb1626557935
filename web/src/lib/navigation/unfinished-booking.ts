/**
 * A customer's selection on the booking page. Stored on the device for that customer, across reloads and sign-ins,
 * until it is booked. Each field is validated separately, because an older release may have written it.
 */
import { isDayKey } from '@paw-haven/domain/core/calendar/calendar';
import { groomerIdSchema } from '@paw-haven/domain/core/records/groomer-identity';
import { isTimeOfDay, type DayKey, type TimeOfDay } from '@paw-haven/domain/core/calendar/time';
import * as z from 'zod/mini';
import { readStored, unfinishedVisitKey, writeStored } from '../browser/storage.ts';

export interface UnfinishedBooking {
  readonly serviceId: string | null;
  readonly day: DayKey | null;
  readonly time: TimeOfDay | null;
  /** Missing when any groomer will do. */
  readonly groomerId?: string | undefined;
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

/** Null when nothing is stored. */
export function readUnfinishedBooking(uid: string): UnfinishedBooking | null {
  const stored = readStored(keyOf(uid), schema);
  if (!stored) return null;
  return stored.day === null ? { ...stored, time: null } : stored;
}

export function saveUnfinishedBooking(uid: string, booking: UnfinishedBooking): void {
  const { serviceId, day, time, groomerId } = booking;
  const isNothing = serviceId === null && day === null && groomerId === undefined;
  // JSON omits undefined fields.
  if (isNothing) clearUnfinishedBooking(uid);
  else writeStored(keyOf(uid), { serviceId, day, time, groomerId });
}

export function clearUnfinishedBooking(uid: string): void {
  writeStored(keyOf(uid), null);
  writeStored(unfinishedVisitKey(uid), null);
}
