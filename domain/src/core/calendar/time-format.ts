/** Formats days and instants in the business time zone. The examples are in US English. */
import dayjs from 'dayjs';
import { calendarDay } from './calendar.ts';
import type { Translated } from '../text/language.ts';
import { dayOf, DAY_MS, MINUTE_MS, offsetMinutes, type DayKey } from './time.ts';

/** dayjs patterns, and words for days. */
export const DATE_WORDS = {
  locale: 'en',
  day: 'dddd, MMMM D',
  dayShort: 'ddd, MMM D',
  dayWithYear: 'ddd, MMM D, YYYY',
  date: 'MMM D',
  instant: 'ddd, MMM D, YYYY [at] h:mm A',
  visit: 'ddd, MMM D · h:mm A',
  visitWithYear: 'ddd, MMM D, YYYY · h:mm A',
  deadline: 'ddd, MMM D, h:mm A',
  month: 'MMMM YYYY',
  today: 'today',
  tomorrow: 'tomorrow',
  inDays: (days: number) => `in ${days} days`,
  /** Used on their own, not within a sentence. */
  todayLabel: 'Today',
  yesterdayLabel: 'Yesterday',
};

export type DateWords = Omit<Translated<typeof DATE_WORDS>, 'locale'> & {
  /** The name of a dayjs locale, or a locale object. */
  readonly locale: string | ILocale;
};

/** `Tuesday, November 24`. */
export const formatDay = (day: DayKey, words: DateWords = DATE_WORDS): string =>
  formatInLocale(calendarDay(day), 'day', words);

/** `Tue, Nov 24`. */
export const formatDayShort = (day: DayKey, words: DateWords = DATE_WORDS): string =>
  formatInLocale(calendarDay(day), 'dayShort', words);

/** `Tue, Nov 24, 2026`. */
export const formatDayWithYear = (day: DayKey, words: DateWords = DATE_WORDS): string =>
  formatInLocale(calendarDay(day), 'dayWithYear', words);

/** `Nov 24`. */
export const formatDate = (day: DayKey, words: DateWords = DATE_WORDS): string =>
  formatInLocale(calendarDay(day), 'date', words);

/**
 * `Nov 22 – 28, 2026`, `Oct 31 – Nov 6, 2026`, `Dec 31, 2026 – Jan 6, 2027`; one day as `Tue, Nov 24, 2026`. For the
 * administration, in English.
 */
export function formatDayRange(first: DayKey, last: DayKey): string {
  const [from, to] = [calendarDay(first), calendarDay(last)];
  if (from.isSame(to)) return formatDayWithYear(first);
  const start = from.format(from.isSame(to, 'year') ? 'MMM D' : 'MMM D, YYYY');
  return `${start} – ${to.format(from.isSame(to, 'month') ? 'D, YYYY' : 'MMM D, YYYY')}`;
}

/** `Tue, Nov 24, 2026 at 2:30 PM` in `zone`. */
export const formatInstant = (instant: Date, zone: string, words: DateWords = DATE_WORDS): string =>
  formatInLocale(wallClock(instant, zone), 'instant', words);

/** `Tue, Nov 24 · 2:30 PM` in `zone`, with the year if it is not this year. */
export function formatVisit(instant: Date, zone: string, now: Date, words: DateWords = DATE_WORDS): string {
  const wall = wallClock(instant, zone);
  const isThisYear = dayOf(now, zone).startsWith(`${wall.year()}-`);
  return formatInLocale(wall, isThisYear ? 'visit' : 'visitWithYear', words);
}

/** `Sun, Mar 14, 10:00 AM` in `zone`. */
export const formatDeadline = (instant: Date, zone: string, words: DateWords = DATE_WORDS): string =>
  formatInLocale(wallClock(instant, zone), 'deadline', words);

/** `today`, `tomorrow`, or `in 8 days`; undefined for a past day. */
export function formatDaysAhead(
  day: DayKey,
  today: DayKey,
  words: DateWords = DATE_WORDS,
): string | undefined {
  const days = (calendarDay(day).valueOf() - calendarDay(today).valueOf()) / DAY_MS;
  if (days < 0) return undefined;
  if (days < 2) return days === 0 ? words.today : words.tomorrow;
  return words.inDays(days);
}

// dayjs's own `utcOffset` and `tz` depend on the time zone of the machine.
const wallClock = (instant: Date, zone: string): dayjs.Dayjs =>
  dayjs.utc(instant.getTime() + offsetMinutes(instant, zone) * MINUTE_MS);

type Pattern =
  | 'day'
  | 'dayShort'
  | 'dayWithYear'
  | 'date'
  | 'instant'
  | 'visit'
  | 'visitWithYear'
  | 'deadline'
  | 'month';

/** Formats with the words' locale, regardless of the date pickers' locale. */
export const formatInLocale = (day: dayjs.Dayjs, pattern: Pattern, words: DateWords): string =>
  day.locale(words.locale).format(words[pattern]);
