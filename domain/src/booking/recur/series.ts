/**
 * A series: visits that repeat every few weeks. Its appointments share a `series_id`; the series has no document of its
 * own.
 */
import { addDays, calendarDay, DAY_FORMAT, daysBetween } from '../../core/calendar/calendar.ts';
import type { Appointment } from '../appointment/schema.ts';
import { COLLECTIONS } from '../../core/records/paths.ts';
import type { QuerySpec } from '../../core/records/query.ts';
import { RECUR_LIMITS } from '../../core/limits/recur.ts';
import { dayOf, instantOf, minutesOf, timeOf, type DayKey } from '../../core/calendar/time.ts';
import { VISIT_LIMITS } from '../../core/limits/visit.ts';
import { visitIdOf } from '../appointment/visit-id.ts';

export interface Recurrence {
  /** Start of the first visit. */
  readonly start: Date;
  /** 1 to 26. */
  readonly everyWeeks: number;
}

/** The last day on which a visit of a series may be: 12 months from today. */
export const lastSeriesDay = (now: Date, zone: string): DayKey =>
  calendarDay(dayOf(now, zone)).add(RECUR_LIMITS.months, 'month').format(DAY_FORMAT);

/**
 * The starts of `visits` visits, including the first: on the same weekday at the same local time, also across daylight
 * saving changes.
 */
export function seriesStarts({ start, everyWeeks }: Recurrence, visits: number, zone: string): Date[] {
  const [day, time] = [dayOf(start, zone), timeOf(start, zone)];
  return Array.from({ length: visits }, (_, index) =>
    instantOf(addDays(day, index * everyWeeks * 7), time, zone),
  );
}

/** The maximum number of visits: at most 12, none after `last`. */
export function mostVisits({ start, everyWeeks }: Recurrence, last: DayKey, zone: string): number {
  const days = daysBetween(dayOf(start, zone), last);
  if (days < 0) return 0;
  return Math.min(RECUR_LIMITS.visits, 1 + Math.floor(days / (everyWeeks * 7)));
}

/**
 * Why these starts are not a valid series: at most 12, one per day, in ascending order, none too far ahead. Undefined
 * if they are. Does not check availability.
 */
export function seriesProblem(
  starts: readonly Date[],
  { now, zone }: { readonly now: Date; readonly zone: string },
): 'invalid-input' | 'too-far' | undefined {
  const days = starts.map((start) => dayOf(start, zone));
  const isInOrder = days.every((day, index) => index === 0 || day > (days[index - 1] as DayKey));
  if (days.length === 0 || days.length > RECUR_LIMITS.visits || !isInOrder) return 'invalid-input';
  return (days.at(-1) as DayKey) > lastSeriesDay(now, zone) ? 'too-far' : undefined;
}

/** Whether all starts are at regular intervals; dates may be skipped. */
export function isRegular(starts: readonly Date[], everyWeeks: number, zone: string): boolean {
  const [first] = starts;
  if (!first) return true;
  const [day, time] = [dayOf(first, zone), timeOf(first, zone)];
  return starts.every(
    (start) =>
      daysBetween(day, dayOf(start, zone)) % (everyWeeks * 7) === 0 &&
      instantOf(dayOf(start, zone), time, zone).getTime() === start.getTime(),
  );
}

export interface Move {
  readonly from: Date;
  readonly to: Date;
}

/**
 * The new start of a later visit when an earlier one moves from `from` to `to`: shifted by the same number of days and
 * by the same time on the clock. Undefined if that time would be on another day.
 */
export function shiftedStart(start: Date, { from, to }: Move, zone: string): Date | undefined {
  const minutesAt = (instant: Date): number => minutesOf(timeOf(instant, zone));
  const minutes = minutesAt(start) + minutesAt(to) - minutesAt(from);
  if (minutes < 0 || minutes >= 24 * 60) return undefined;
  const day = addDays(dayOf(start, zone), daysBetween(dayOf(from, zone), dayOf(to, zone)));
  const two = (part: number): string => `${Math.floor(part)}`.padStart(2, '0');
  return instantOf(day, `${two(minutes / 60)}:${two(minutes % 60)}`, zone);
}

/** All appointments of a series: one per pet and visit. */
export function appointmentsOfSeriesQuery(seriesId: string): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.appointments,
    where: [['series_id', '==', seriesId]],
    limit: RECUR_LIMITS.visits * VISIT_LIMITS.pets,
  };
}

/** The later visits that "this one and all after" also changes: in the future, neither started nor canceled. */
export function visitsAfter<
  A extends Pick<Appointment, 'id' | 'user_id' | 'visit_id' | 'series_id' | 'status' | 'appointment_date'>,
>(named: A, series: readonly A[], now: Date): A[][] {
  const visits = new Map<string, A[]>();
  for (const item of series) {
    const isOfSame = item.series_id === named.series_id && item.user_id === named.user_id;
    if (!isOfSame || item.status === 'cancelled' || visitIdOf(item) === visitIdOf(named)) continue;
    const id = visitIdOf(item);
    visits.set(id, [...(visits.get(id) ?? []), item]);
  }
  const startOf = (pets: readonly A[]): number =>
    Math.min(...pets.map(({ appointment_date: date }) => date.getTime()));
  return [...visits.values()]
    .filter((pets) => pets.every(({ status }) => status === 'scheduled'))
    .filter((pets) => startOf(pets) > named.appointment_date.getTime() && startOf(pets) > now.getTime())
    .toSorted((one, other) => startOf(one) - startOf(other));
}

/** `every week`, `every 6 weeks`. */
export const frequencyText = (weeks: number): string => (weeks === 1 ? 'every week' : `every ${weeks} weeks`);
