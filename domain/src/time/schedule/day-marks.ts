import { LIMITS } from '../../core/limits/limits.ts';
import { addDays } from '../../core/calendar/calendar.ts';
import { addMinutes, dayOf, type DayKey } from '../../core/calendar/time.ts';
import type { ScheduleDay } from './schema.ts';

/** `full` is shown in red as fully booked but may still be opened; `limited` in orange as limited availability. */
export type DayMark = 'full' | 'limited' | 'none';

/** `lanes`: the number of lanes that work on the day. */
export function dayMark(count: number, lanes = 1): DayMark {
  if (count >= LIMITS.fullyBookedCount * Math.max(1, lanes)) return 'full';
  return count >= 1 ? 'limited' : 'none';
}

/** Marks of the days that have any; `lanesOn` returns the number of lanes that work on a day. */
export function dayMarks(
  days: readonly Pick<ScheduleDay, 'date' | 'count'>[],
  lanesOn: (day: DayKey) => number = () => 1,
): ReadonlyMap<DayKey, DayMark> {
  return new Map(
    days.filter(({ count }) => count > 0).map(({ date, count }) => [date, dayMark(count, lanesOn(date))]),
  );
}

/** The days whose marks are read: today and the next 30, in the business time zone. */
export function calendarWindow(now: Date, zone: string): { first: DayKey; last: DayKey } {
  const first = dayOf(now, zone);
  return { first, last: addDays(first, LIMITS.calendarWindowDays) };
}

export function isPastDay(day: DayKey, now: Date, zone: string): boolean {
  return day < dayOf(now, zone);
}

/** Whether customers cannot book or move to the day yet: after `horizon_days`, or ten years if that is 0. */
export function isTooFar(day: DayKey, now: Date, zone: string, horizonDays = 0): boolean {
  return day > addDays(dayOf(now, zone), horizonDays || LIMITS.bookableDays);
}

/** Whether the start is too soon for customers to book or move to (`min_notice_minutes`). */
export function isTooSoon(start: Date, now: Date, noticeMinutes: number): boolean {
  return start < addMinutes(now, noticeMinutes);
}
