/** The time to suggest for the next visit of the same pets. */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { daysAround, firstStart, nextFree } from '@paw-haven/domain/booking/recur/next-visit';
import { NEAR_DAYS, type FreeStart } from '@paw-haven/domain/booking/recur/preview';
import { isTogether, requirementsOf } from '@paw-haven/domain/booking/visit/pets';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { groomerIdOf } from '@paw-haven/domain/time/groomer/names';
import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import { isTooFar } from '@paw-haven/domain/time/schedule/day-marks';
import { scheduleDaySchema, scheduleDaysQuery } from '@paw-haven/domain/time/schedule/schema';
import { useLiveQuery } from '../../lib/firestore/use-live-query.ts';

export interface NextFreeContext {
  readonly settings: Pick<BusinessSettings, 'time_zone' | 'business_hours'>;
  readonly groomers: readonly Groomer[];
  readonly now: Date;
  /** For customers: the minimum notice, and how far ahead they can book. */
  readonly noticeMinutes?: number;
  readonly horizonDays?: number;
}

/**
 * The nearest free time for the pets of a visit, if possible with the same groomer; null if there is none, undefined
 * until it is known. Reads a week of days; nothing without an interval in `weeks`, or beyond the horizon.
 */
export function useNextFree(
  pets: readonly [Appointment, ...Appointment[]],
  weeks: number | null,
  { settings, groomers, now, noticeMinutes = 0, horizonDays = 0 }: NextFreeContext,
): FreeStart | null | undefined {
  const [first] = pets;
  const { time_zone: zone, business_hours: hours } = settings;
  // Keyed by day, so that the query is not repeated every minute.
  const due = weeks === null ? undefined : firstStart(first.appointment_date, weeks, { zone, now });
  const day = due && dayOf(due, zone);
  const isNeeded = day !== undefined && !isTooFar(day, now, zone, horizonDays);
  const read = useLiveQuery(
    isNeeded ? scheduleDaysQuery(addDays(day, -NEAR_DAYS), addDays(day, NEAR_DAYS)) : null,
    scheduleDaySchema,
  );
  if (!due || !isNeeded || read.status === 'error') return null;
  if (read.status !== 'success') return undefined;
  const days = new Map(
    daysAround(due, zone)
      .filter((key) => !isTooFar(key, now, zone, horizonDays))
      .map((key) => [key, read.data.find(({ date }) => date === key) ?? null]),
  );
  const question = {
    groomers,
    hours,
    zone,
    now,
    noticeMinutes,
    pets: pets.map(requirementsOf),
    together: isTogether(pets),
    days,
    ahead: [],
  };
  return nextFree(question, due, groomerIdOf(first)) ?? null;
}
