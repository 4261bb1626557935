/**
 * Time-zone arithmetic over `Intl`, so that "today", opening hours and slots mean the business's own clock wherever
 * the browser or server is. A day is the string `yyyy-mm-dd`, a time of day `HH:mm`; both sort as text.
 */
export type DayKey = string;
export type TimeOfDay = string;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME_PATTERN = /^([01]\d|2[0-3]):([0-5]\d)$/;

export function isTimeZone(zone: string): boolean {
  try {
    formatterFor(zone);
    return true;
  } catch {
    return false;
  }
}

/** True for a day that exists: `2026-02-29` does not. */
export function isDayKey(text: string): boolean {
  const match = DAY_PATTERN.exec(text);
  return match !== null && dayFromUtc(utcOfDay(text)) === text;
}

export function isTimeOfDay(text: string): boolean {
  return TIME_PATTERN.test(text);
}

/** Minutes since midnight; throws RangeError on anything but `HH:mm`. */
export function minutesOf(time: TimeOfDay): number {
  const match = TIME_PATTERN.exec(time);
  if (!match) throw new RangeError(`Not a time of day (HH:mm): ${time}`);
  return Number(match[1]) * 60 + Number(match[2]);
}

export function addMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MINUTE_MS);
}

export function minutesBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / MINUTE_MS;
}

export function addDays(day: DayKey, days: number): DayKey {
  return dayFromUtc(utcOfDay(day) + days * DAY_MS);
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: DayKey, to: DayKey): number {
  return Math.round((utcOfDay(to) - utcOfDay(from)) / DAY_MS);
}

export function weekdayOf(day: DayKey): Weekday {
  return WEEKDAYS[new Date(utcOfDay(day)).getUTCDay()] as Weekday;
}

/** The calendar day that the clock in `zone` shows at `instant`. */
export function dayOf(instant: Date, zone: string): DayKey {
  return dayFromUtc(wallClock(instant.getTime(), zone));
}

/** The time of day, `HH:mm`, that the clock in `zone` shows at `instant`. */
export function timeOf(instant: Date, zone: string): TimeOfDay {
  return new Date(wallClock(instant.getTime(), zone)).toISOString().slice(11, 16);
}

/**
 * The instant at which the clock in `zone` shows `day` and `time`. A time that a clock change skips is moved forward
 * by the length of the gap; of a time that comes twice the first is meant.
 */
export function instantOf(day: DayKey, time: TimeOfDay, zone: string): Date {
  const midnight = utcOfDay(day);
  const wall = midnight + minutesOf(time) * MINUTE_MS;
  // A zone's offset changes at most once within three days. On most days it does not, and nothing has to be looked for.
  const usual = offsetAtMidnight(midnight - DAY_MS, zone);
  if (offsetAtMidnight(midnight + 2 * DAY_MS, zone) === usual) return new Date(wall - usual);
  const before = offsetAt(wall - DAY_MS, zone);
  const after = offsetAt(wall + DAY_MS, zone);
  const fits = [wall - before, wall - after].filter((utc) => wallClock(utc, zone) === wall);
  return new Date(fits.length > 0 ? Math.min(...fits) : wall - before);
}

/** Midnight at the start of `day` (the first moment of it, where a clock change skips midnight). */
export function startOfDay(day: DayKey, zone: string): Date {
  return instantOf(day, '00:00', zone);
}

/** Start of `day` and of the day after it: 23, 24 or 25 hours apart (23½ or 24½ on Lord Howe). */
export function dayBounds(day: DayKey, zone: string): { start: Date; end: Date } {
  return { start: startOfDay(day, zone), end: startOfDay(addDays(day, 1), zone) };
}

function utcOfDay(day: DayKey): number {
  const match = DAY_PATTERN.exec(day);
  if (!match) throw new RangeError(`Not a day (yyyy-mm-dd): ${day}`);
  return Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
}

function dayFromUtc(utc: number): DayKey {
  return new Date(utc).toISOString().slice(0, 10);
}

/** Minutes that the clock in `zone` is ahead of UTC at `instant`. */
export function offsetMinutes(instant: Date, zone: string): number {
  return offsetAt(instant.getTime(), zone) / MINUTE_MS;
}

/** Milliseconds that `zone` is ahead of UTC at `utc`. */
function offsetAt(utc: number, zone: string): number {
  return wallClock(utc, zone) - Math.floor(utc / 1000) * 1000;
}

const MOST_MIDNIGHTS = 1000;
const midnights = new Map<string, number>();

/** `offsetAt` of a midnight UTC, remembered: all slots of a day ask for the same, and `Intl` is slow. */
function offsetAtMidnight(utc: number, zone: string): number {
  const key = `${zone} ${utc}`;
  const known = midnights.get(key);
  if (known !== undefined) return known;
  if (midnights.size >= MOST_MIDNIGHTS) midnights.clear();
  const offset = offsetAt(utc, zone);
  midnights.set(key, offset);
  return offset;
}

/** What the clock in `zone` shows at `utc`, written as if it were UTC (whole seconds). */
function wallClock(utc: number, zone: string): number {
  const part: Record<string, number> = {};
  for (const { type, value } of formatterFor(zone).formatToParts(utc)) part[type] = Number(value);
  return Date.UTC(
    part['year'] ?? 0,
    (part['month'] ?? 1) - 1,
    part['day'],
    part['hour'],
    part['minute'],
    part['second'],
  );
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(zone, formatter);
  }
  return formatter;
}
