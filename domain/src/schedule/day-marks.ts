import { LIMITS } from '../limits.ts';
import { addDays } from '../calendar.ts';
import { dayOf, type DayKey } from '../time.ts';
import type { ScheduleDay } from './schema.ts';

/** `full` is shown in red as fully booked and may still be opened; `limited` in orange as limited availability. */
export type DayMark = 'full' | 'limited' | 'none';

export function dayMark(count: number): DayMark {
  if (count >= LIMITS.fullyBookedCount) return 'full';
  return count >= 1 ? 'limited' : 'none';
}

/** Marks of the days that have any. */
export function dayMarks(days: readonly Pick<ScheduleDay, 'date' | 'count'>[]): ReadonlyMap<DayKey, DayMark> {
  return new Map(days.filter((day) => day.count > 0).map((day) => [day.date, dayMark(day.count)]));
}

/** The days whose marks are read: today and the next 30, on the business's calendar. */
export function calendarWindow(now: Date, zone: string): { first: DayKey; last: DayKey } {
  const first = dayOf(now, zone);
  return { first, last: addDays(first, LIMITS.calendarWindowDays) };
}

export function isPastDay(day: DayKey, now: Date, zone: string): boolean {
  return day < dayOf(now, zone);
}

/** Beyond what customers book and move. */
export function isTooFar(day: DayKey, now: Date, zone: string): boolean {
  return day > addDays(dayOf(now, zone), LIMITS.bookableDays);
}
