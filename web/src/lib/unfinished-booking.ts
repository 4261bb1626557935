/**
 * What a customer had chosen on the booking page when leaving it: kept on the device for that customer, across reloads
 * and signing in again, until it is booked. Read by hand: it may come from an older release, or from anybody's editor.
 */
import { isDayKey } from '@paw-haven/domain/calendar';
import { isTimeOfDay, type DayKey, type TimeOfDay } from '@paw-haven/domain/time';
import { readStored, writeStored } from './storage.ts';

export interface UnfinishedBooking {
  readonly serviceId: string | null;
  readonly day: DayKey | null;
  readonly time: TimeOfDay | null;
}

const keyOf = (uid: string) => `unfinished-booking:${uid}`;

/** Null where nothing is kept, or nothing that can be used. */
export function readUnfinishedBooking(uid: string): UnfinishedBooking | null {
  try {
    const kept: unknown = JSON.parse(readStored('localStorage', keyOf(uid)) ?? 'null');
    return typeof kept === 'object' && kept !== null ? pick(kept as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

export function keepUnfinishedBooking(uid: string, booking: UnfinishedBooking): void {
  const { serviceId, day, time } = booking;
  const isEmpty = serviceId === null && day === null;
  writeStored('localStorage', keyOf(uid), isEmpty ? null : JSON.stringify({ serviceId, day, time }));
}

export function forgetUnfinishedBooking(uid: string): void {
  writeStored('localStorage', keyOf(uid), null);
}

function pick({ serviceId, day, time }: Readonly<Record<string, unknown>>): UnfinishedBooking {
  const keptDay = typeof day === 'string' && isDayKey(day) ? day : null;
  return {
    serviceId: typeof serviceId === 'string' && serviceId !== '' ? serviceId : null,
    day: keptDay,
    time: keptDay !== null && typeof time === 'string' && isTimeOfDay(time) ? time : null,
  };
}
