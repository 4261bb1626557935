/** Days as people type them when they look for something. English, like all texts of the product. */
import { addDays, isDayKey, weekdayOf } from './calendar.ts';
import { WEEKDAYS, type DayKey } from './time.ts';

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;

const RELATIVE: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 };

/** Too many names begin with fewer letters. */
const FEWEST_LETTERS = 3;

/**
 * The day that `text` means: `today`, `fri` (the next one, today included), `2026-12-01`, `1 dec`, `December 1 2026`.
 * Without a year the day is the one closest to `today`. Undefined where it means none.
 */
export function dayFromWords(text: string, today: DayKey): DayKey | undefined {
  const words = text.trim().toLowerCase();
  if (isDayKey(words)) return words;
  const days = Object.hasOwn(RELATIVE, words) ? RELATIVE[words] : undefined;
  if (days !== undefined) return addDays(today, days);
  return weekdayFrom(words, today) ?? dateFrom(words, today);
}

function weekdayFrom(words: string, today: DayKey): DayKey | undefined {
  if (words.length < FEWEST_LETTERS) return undefined;
  const weekday = WEEKDAYS.find((name) => name.startsWith(words));
  if (weekday === undefined) return undefined;
  const ahead = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(today, days));
  return ahead.find((day) => weekdayOf(day) === weekday);
}

function dateFrom(words: string, today: DayKey): DayKey | undefined {
  const parts = words.replaceAll(/[.,]/g, ' ').split(/\s+/).filter(Boolean);
  const name = parts.find((part) => /^[a-z]{3,}$/.test(part));
  const month = name === undefined ? -1 : MONTHS.findIndex((known) => known.startsWith(name));
  const [day, year, ...more] = parts.filter((part) => part !== name);
  if (month < 0 || day === undefined || more.length > 0 || !/^\d{1,2}(st|nd|rd|th)?$/.test(day))
    return undefined;
  if (year !== undefined && !/^\d{4}$/.test(year)) return undefined;
  const key = (ofYear: number) =>
    `${ofYear}-${String(month + 1).padStart(2, '0')}-${String(Number.parseInt(day, 10)).padStart(2, '0')}`;
  const thisYear = Number(today.slice(0, 4));
  const years = year === undefined ? [thisYear, thisYear + 1, thisYear - 1] : [Number(year)];
  const candidates = years.map(key).filter(isDayKey);
  const far = (one: DayKey) => Math.abs(Date.parse(one) - Date.parse(today));
  return candidates.toSorted((one, other) => far(one) - far(other))[0];
}
