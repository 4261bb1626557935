/** Calendar-day arithmetic with dayjs in UTC: a day here has no time zone. */
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { startOfDay, WEEKDAYS, type DayKey, type Weekday } from './time.ts';

dayjs.extend(utc);

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;
export const DAY_FORMAT = 'YYYY-MM-DD';

/** Midnight UTC of `day`; throws RangeError on anything but `yyyy-mm-dd`. */
export function calendarDay(day: DayKey): dayjs.Dayjs {
  if (!DAY_PATTERN.test(day)) throw new RangeError(`Not a day (yyyy-mm-dd): ${day}`);
  return dayjs.utc(day);
}

/** Whether the day exists: `2026-02-29` does not. */
export function isDayKey(text: string): boolean {
  return DAY_PATTERN.test(text) && dayjs.utc(text).format(DAY_FORMAT) === text;
}

export function addDays(day: DayKey, days: number): DayKey {
  return calendarDay(day).add(days, 'day').format(DAY_FORMAT);
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: DayKey, to: DayKey): number {
  return calendarDay(to).diff(calendarDay(from), 'day');
}

/** The last day of a period once its first day is `first`: one day stays one day, and no period ends before it starts. */
export function lastDayFrom(
  first: DayKey,
  period: { readonly first: DayKey; readonly last: DayKey },
): DayKey {
  if (!isDayKey(first)) return period.last;
  return period.last === period.first || period.last < first ? first : period.last;
}

export function weekdayOf(day: DayKey): Weekday {
  return WEEKDAYS[calendarDay(day).day()] as Weekday;
}

/** Start of `day` and of the next day: 23, 24 or 25 hours apart (23½ or 24½ on Lord Howe). */
export function dayBounds(day: DayKey, zone: string): { start: Date; end: Date } {
  return { start: startOfDay(day, zone), end: startOfDay(addDays(day, 1), zone) };
}
