/** Days and times as people read them. English, like all texts of the product; the zone is always the business's. */
import { dayOf, minutesOf, timeOf, type DayKey, type TimeOfDay } from './time.ts';

/** `Tuesday, November 24`. */
export function formatDay(day: DayKey): string {
  const part = partsOf(day);
  return `${part.weekday}, ${part.month} ${part.day}`;
}

/** `Tue, Nov 24`. */
export function formatDayShort(day: DayKey): string {
  const part = partsOf(day, 'short');
  return `${part.weekday}, ${part.month} ${part.day}`;
}

/** `Tue, Nov 24, 2026`. */
export function formatDayWithYear(day: DayKey): string {
  return `${formatDayShort(day)}, ${partsOf(day).year}`;
}

/** `Nov 24`. */
export function formatDate(day: DayKey): string {
  const part = partsOf(day, 'short');
  return `${part.month} ${part.day}`;
}

/** `Nov 22 – 28, 2026`, `Oct 31 – Nov 6, 2026`, `Dec 31, 2026 – Jan 6, 2027`; one day as `Tue, Nov 24, 2026`. */
export function formatDayRange(first: DayKey, last: DayKey): string {
  if (first === last) return formatDayWithYear(first);
  const [from, to] = [partsOf(first, 'short'), partsOf(last, 'short')];
  const end = `${formatDate(last)}, ${to.year}`;
  if (from.year !== to.year) return `${formatDate(first)}, ${from.year} – ${end}`;
  return from.month === to.month
    ? `${formatDate(first)} – ${to.day}, ${to.year}`
    : `${formatDate(first)} – ${end}`;
}

/** `2:30 PM`. */
export function formatTime(time: TimeOfDay): string {
  const minutes = minutesOf(time);
  const hour = Math.floor(minutes / 60);
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}:${String(minutes % 60).padStart(2, '0')}`;
  return `${clock} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `Tue, Nov 24, 2026 at 2:30 PM`, on the clock of `zone`. */
export function formatInstant(instant: Date, zone: string): string {
  return `${formatDayWithYear(dayOf(instant, zone))} at ${formatTime(timeOf(instant, zone))}`;
}

interface DayParts {
  readonly weekday: string;
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

// By hand: it stands on the first page that a phone loads, and `Intl` takes its time to wake up.
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
export const MONTH_NAMES: readonly string[] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Short names are the first three letters. */
function partsOf(day: DayKey, length: 'long' | 'short' = 'long'): DayParts {
  const date = new Date(`${day}T00:00:00Z`);
  const name = (names: readonly string[], index: number) =>
    (names[index] ?? '').slice(0, length === 'short' ? 3 : undefined);
  return {
    weekday: name(WEEKDAYS, date.getUTCDay()),
    day: String(date.getUTCDate()),
    month: name(MONTH_NAMES, date.getUTCMonth()),
    year: String(date.getUTCFullYear()),
  };
}
