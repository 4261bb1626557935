/** Parses a day that was typed into a search, in English. */
import { addDays, calendarDay, daysBetween, isDayKey, weekdayOf } from './calendar.ts';
import { WEEKDAYS, type DayKey } from './time.ts';

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  calendarDay('2026-01-01').month(month).format('MMMM'),
);

const RELATIVE: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 };

/** Shorter input matches too many weekday names. */
const MIN_LETTERS = 3;

/**
 * The day that `text` names: `today`, `fri` (the next one, today included), `2026-12-01`, `12/1`, `12/1/26`, `1 dec`,
 * `December 1 2026`. Without a year, the date closest to `today`. Undefined for other text.
 */
export function parseDay(text: string, today: DayKey): DayKey | undefined {
  const words = text.trim().toLowerCase();
  if (isDayKey(words)) return words;
  const days = Object.hasOwn(RELATIVE, words) ? RELATIVE[words] : undefined;
  if (days !== undefined) return addDays(today, days);
  return weekdayFrom(words, today) ?? slashDateFrom(words, today) ?? dateFrom(words, today);
}

function weekdayFrom(words: string, today: DayKey): DayKey | undefined {
  if (words.length < MIN_LETTERS) return undefined;
  const weekday = WEEKDAYS.find((name) => name.startsWith(words));
  if (weekday === undefined) return undefined;
  const ahead = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(today, days));
  return ahead.find((day) => weekdayOf(day) === weekday);
}

function slashDateFrom(words: string, today: DayKey): DayKey | undefined {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{2}|\d{4}))?$/.exec(words) ?? [];
  if (month === undefined || day === undefined) return undefined;
  return closestDay(Number(month), Number(day), year && Number(year.padStart(4, '20')), today);
}

function dateFrom(words: string, today: DayKey): DayKey | undefined {
  const parts = words.replaceAll(/[.,]/g, ' ').split(/\s+/).filter(Boolean);
  const name = parts.find((part) => /^[a-z]{3,}$/.test(part));
  const month =
    name === undefined ? -1 : MONTHS.findIndex((monthName) => monthName.toLowerCase().startsWith(name));
  const [day, year, ...more] = parts.filter((part) => part !== name);
  if (month < 0 || day === undefined || more.length > 0 || !/^\d{1,2}(st|nd|rd|th)?$/.test(day))
    return undefined;
  if (year !== undefined && !/^\d{4}$/.test(year)) return undefined;
  return closestDay(month + 1, Number.parseInt(day, 10), year && Number(year), today);
}

/** The day in the given year, or else the one closest to `today`. */
function closestDay(
  month: number,
  day: number,
  year: number | '' | undefined,
  today: DayKey,
): DayKey | undefined {
  const two = (part: number) => String(part).padStart(2, '0');
  const thisYear = Number(today.slice(0, 4));
  const years = year ? [year] : [thisYear, thisYear + 1, thisYear - 1];
  const candidates = years.map((year) => `${year}-${two(month)}-${two(day)}`).filter(isDayKey);
  const far = (item: DayKey) => Math.abs(daysBetween(today, item));
  return candidates.toSorted((one, other) => far(one) - far(other))[0];
}
