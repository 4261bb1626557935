/** Parses a day that was typed, in the language of the date words. */
import { addDays, calendarDay, daysBetween, isDayKey, weekdayOf } from './calendar.ts';
import { DATE_WORDS, type DateWords } from './time-format.ts';
import { WEEKDAYS, type DayKey } from './time.ts';

export const DAY_UNREADABLE = 'Enter a day, for example 12/24/2026.';

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  calendarDay('2026-01-01').month(month).format('MMMM'),
);

/** Words with no meaning of their own: `24 de diciembre`, `24th of December`. */
const IGNORED = ['de', 'of'];

export interface DayReading {
  readonly words?: DateWords;
  /** Takes a date without a year as the next one; otherwise as the one closest to today. */
  readonly isAhead?: boolean;
}

/** Shorter input matches too many names. */
const MIN_LETTERS = 3;

/**
 * The day that `text` names: `today`, `fri` (the next one, today included), `2026-12-01`, `12/1`, `12/1/26`, `dec1`,
 * `December 1 2026`, `Tue, Dec 1, 2026`. Undefined for other text.
 */
export function parseDay(text: string, today: DayKey, reading: DayReading = {}): DayKey | undefined {
  const { words = DATE_WORDS, isAhead = false } = reading;
  const typed = folded(text.trim());
  if (isDayKey(typed)) return typed;
  const relative = [words.yesterdayLabel, words.todayLabel, words.tomorrow].map(folded).indexOf(typed);
  if (relative >= 0) return addDays(today, relative - 1);
  const weekday = weekdayFrom(typed, words);
  if (weekday !== undefined) return nextWeekday(weekday, today);
  const date = dateFrom(typed, words);
  return date && dayIn(date, today, isAhead);
}

/** In lower case and without accents. */
const folded = (text: string): string => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

/** Position of the only name that starts with `word`, or of the first of several; -1 if there is none. */
function indexOfName(names: readonly string[], word: string): number {
  return word.length < MIN_LETTERS ? -1 : names.findIndex((name) => folded(name).startsWith(word));
}

/** Names of the months from January, and of the weekdays from Sunday. */
function namesIn({ locale }: DateWords) {
  const { months = MONTHS, weekdays = WEEKDAYS } = typeof locale === 'string' ? {} : locale;
  return { months, weekdays };
}

const weekdayFrom = (typed: string, words: DateWords) =>
  WEEKDAYS[indexOfName(namesIn(words).weekdays, typed)];

function nextWeekday(weekday: (typeof WEEKDAYS)[number], today: DayKey): DayKey | undefined {
  const ahead = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(today, days));
  return ahead.find((day) => weekdayOf(day) === weekday);
}

interface TypedDate {
  readonly month: number;
  readonly day: number;
  readonly year: number | undefined;
}

function dateFrom(typed: string, words: DateWords): TypedDate | undefined {
  const all = typed
    .replaceAll(/([a-z])(\d)|(\d)(?=[a-z]{3})/g, '$1$3 $2')
    .split(/[\s,]+/)
    .map((part) => part.replace(/^([a-z]+)\.$/, '$1'))
    .filter((part) => part !== '' && !IGNORED.includes(part));
  // The weekday of a date is not needed.
  const [first = '', ...rest] = all;
  const parts = rest.length > 0 && weekdayFrom(first, words) && hasMonth(rest, words) ? rest : all;
  return numbersFrom(parts, words) ?? namedDateFrom(parts, words);
}

const hasMonth = (parts: readonly string[], words: DateWords): boolean =>
  parts.some((part) => /\d[/.-]\d/.test(part) || indexOfName(namesIn(words).months, part) >= 0);

/** `12/24`, `12/24/26`, `12-24-2026`. */
function numbersFrom(parts: readonly string[], words: DateWords): TypedDate | undefined {
  if (parts.length !== 1) return undefined;
  const [, one, separator, two, , year] =
    /^(\d{1,2})([/.-])(\d{1,2})(\2(\d{2}|\d{4}))?$/.exec(parts[0] ?? '') ?? [];
  if (one === undefined || two === undefined || separator === undefined) return undefined;
  const [month, day] = words.date.startsWith('D') ? [two, one] : [one, two];
  return { month: Number(month), day: Number(day), year: year ? Number(year.padStart(4, '20')) : undefined };
}

/** `dec 24`, `24 dec 2026`, `December 24th`. */
function namedDateFrom(parts: readonly string[], words: DateWords): TypedDate | undefined {
  const name = parts.find((part) => /^[a-z]+$/.test(part)) ?? '';
  const month = indexOfName(namesIn(words).months, name) + 1;
  const [day, year, ...more] = parts.filter((part) => part !== name);
  if (month === 0 || day === undefined || more.length > 0) return undefined;
  if (!/^\d{1,2}(st|nd|rd|th)?$/.test(day) || (year !== undefined && !/^\d{4}$/.test(year))) return undefined;
  return { month, day: Number.parseInt(day, 10), year: year === undefined ? undefined : Number(year) };
}

/** The day in the given year, or else the next or closest one. */
function dayIn({ month, day, year }: TypedDate, today: DayKey, isAhead: boolean): DayKey | undefined {
  const two = (part: number) => String(part).padStart(2, '0');
  const thisYear = Number(today.slice(0, 4));
  const years = year === undefined ? [thisYear, thisYear + 1, thisYear - 1] : [year];
  const candidates = years.map((each) => `${each}-${two(month)}-${two(day)}`).filter(isDayKey);
  if (year === undefined && isAhead) return candidates.toSorted().find((item) => item >= today);
  const far = (item: DayKey) => Math.abs(daysBetween(today, item));
  return candidates.toSorted((one, other) => far(one) - far(other))[0];
}
