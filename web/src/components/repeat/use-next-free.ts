/** The time to suggest for the next visit of the same pets. */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { dueStart } from '@paw-haven/domain/booking/recur/due';
import {
  NEAR_DAYS,
  previewDate,
  type FreeStart,
  type PreviewQuestion,
} from '@paw-haven/domain/booking/recur/preview';
import { isTogether, requirementsOf } from '@paw-haven/domain/booking/visit/pets';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { dayOf, instantOf, timeOf, type DayKey } from '@paw-haven/domain/core/calendar/time';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { groomerIdOf } from '@paw-haven/domain/time/groomer/names';
import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import { isTooFar } from '@paw-haven/domain/time/schedule/day-marks';
import {
  scheduleDaySchema,
  scheduleDaysQuery,
  type ScheduleDay,
} from '@paw-haven/domain/time/schedule/schema';
import { useLiveQuery } from '../../lib/firestore/use-live-query.ts';

/** The interval when no one recommended one. */
export const USUAL_WEEKS = 6;

interface NextFreeContext {
  readonly settings: Pick<BusinessSettings, 'time_zone' | 'business_hours'>;
  readonly groomers: readonly Groomer[];
  readonly now: Date;
  /** For customers: the minimum notice, and how far ahead they can book. */
  readonly noticeMinutes?: number;
  readonly horizonDays?: number;
}

/** When the pet is due. If that has passed, the same time of day today or tomorrow. */
export function firstStart(
  { appointment_date: visit }: Appointment,
  weeks: number,
  { zone, now }: { readonly zone: string; readonly now: Date },
): Date {
  const due = dueStart(visit, weeks, zone);
  if (due > now) return due;
  const today = instantOf(dayOf(now, zone), timeOf(visit, zone), zone);
  return today > now ? today : instantOf(addDays(dayOf(now, zone), 1), timeOf(visit, zone), zone);
}

/**
 * The nearest free time for the pets of a visit, if possible with the same groomer. Reads a week of days; nothing
 * without an interval in `weeks`, or beyond the horizon.
 */
export function useNextFree(
  pets: readonly [Appointment, ...Appointment[]],
  weeks: number | null,
  { settings, groomers, now, noticeMinutes = 0, horizonDays = 0 }: NextFreeContext,
): FreeStart | undefined {
  const [first] = pets;
  const { time_zone: zone, business_hours: hours } = settings;
  // Keyed by day, so that the query is not repeated every minute.
  const due = weeks === null ? undefined : firstStart(first, weeks, { zone, now });
  const day = due && dayOf(due, zone);
  const isAsked = day !== undefined && !isTooFar(day, now, zone, horizonDays);
  const read = useLiveQuery(
    isAsked ? scheduleDaysQuery(addDays(day, -NEAR_DAYS), addDays(day, NEAR_DAYS)) : null,
    scheduleDaySchema,
  );
  if (!due || !isAsked || read.status !== 'success') return undefined;
  const days = new Map<DayKey, ScheduleDay | null>();
  for (let away = -NEAR_DAYS; away <= NEAR_DAYS; away += 1) {
    const key = addDays(dayOf(due, zone), away);
    if (!isTooFar(key, now, zone, horizonDays))
      days.set(key, read.data.find(({ date }) => date === key) ?? null);
  }
  const question: PreviewQuestion = {
    groomers,
    hours,
    zone,
    now,
    noticeMinutes,
    pets: pets.map(requirementsOf),
    together: isTogether(pets),
    requestedGroomer: undefined,
    days,
    ahead: [],
  };
  const own = groomers.find(({ id }) => id === groomerIdOf(first));
  return (own && freeStart({ ...question, requestedGroomer: own.id }, due)) ?? freeStart(question, due);
}

function freeStart(question: PreviewQuestion, due: Date): FreeStart | undefined {
  const preview = previewDate(question, due);
  if (preview?.state === 'free') return { start: due, groomerId: preview.groomerId ?? '' };
  return preview?.nearest;
}
