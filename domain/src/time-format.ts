/** Days and instants as text in US English, on the business's clock. */
import dayjs from 'dayjs';
import { calendarDay } from './calendar.ts';
import { dayOf, DAY_MS, MINUTE_MS, offsetMinutes, type DayKey } from './time.ts';

/** `Tuesday, November 24`. */
export const formatDay = (day: DayKey): string => calendarDay(day).format('dddd, MMMM D');

/** `Tue, Nov 24`. */
export const formatDayShort = (day: DayKey): string => calendarDay(day).format('ddd, MMM D');

/** `Tue, Nov 24, 2026`. */
export const formatDayWithYear = (day: DayKey): string => calendarDay(day).format('ddd, MMM D, YYYY');

/** `Nov 24`. */
export const formatDate = (day: DayKey): string => calendarDay(day).format('MMM D');

/** `Nov 22 – 28, 2026`, `Oct 31 – Nov 6, 2026`, `Dec 31, 2026 – Jan 6, 2027`; one day as `Tue, Nov 24, 2026`. */
export function formatDayRange(first: DayKey, last: DayKey): string {
  const [from, to] = [calendarDay(first), calendarDay(last)];
  if (from.isSame(to)) return formatDayWithYear(first);
  const start = from.format(from.isSame(to, 'year') ? 'MMM D' : 'MMM D, YYYY');
  return `${start} – ${to.format(from.isSame(to, 'month') ? 'D, YYYY' : 'MMM D, YYYY')}`;
}

/** `Tue, Nov 24, 2026 at 2:30 PM`, on the clock of `zone`. */
export function formatInstant(instant: Date, zone: string): string {
  // dayjs's own `utcOffset` and `tz` go through the clock of the machine they run on.
  const wall = dayjs.utc(instant.getTime() + offsetMinutes(instant, zone) * MINUTE_MS);
  return wall.format('ddd, MMM D, YYYY [at] h:mm A');
}

/** `Tue, Nov 24 · 2:30 PM` on the clock of `zone`; with the year where it is not this one. */
export function formatVisit(instant: Date, zone: string, now: Date): string {
  const wall = dayjs.utc(instant.getTime() + offsetMinutes(instant, zone) * MINUTE_MS);
  const isThisYear = dayOf(now, zone).startsWith(`${wall.year()}-`);
  return wall.format(isThisYear ? 'ddd, MMM D · h:mm A' : 'ddd, MMM D, YYYY · h:mm A');
}

/** `today`, `tomorrow`, `in 8 days`; undefined for a day that is over. */
export function formatDaysAhead(day: DayKey, today: DayKey): string | undefined {
  const days = (calendarDay(day).valueOf() - calendarDay(today).valueOf()) / DAY_MS;
  if (days < 0) return undefined;
  if (days < 2) return days === 0 ? 'today' : 'tomorrow';
  return `in ${days} days`;
}
