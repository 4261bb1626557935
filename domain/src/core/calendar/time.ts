/**
 * Converts between instants and local time in a time zone. A day is the string `yyyy-mm-dd`, a time of day `HH:mm`;
 * both sort as text. Calendar arithmetic is in `calendar.ts` and uses dayjs. Time zones do not, because `dayjs.tz` is
 * much slower and wrong around clock changes of the zone and of the machine it runs on (`time.test.ts` shows each
 * case). Public pages load this module but not dayjs: docs/adr/0002-time.md.
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

const TIME_PATTERN = /^([01]\d|2[0-3]):([0-5]\d)$/;

export function isTimeZone(zone: string): boolean {
  try {
    formatterFor(zone);
    return true;
  } catch {
    return false;
  }
}

export function isTimeOfDay(text: string): boolean {
  return TIME_PATTERN.test(text);
}

/** Minutes since midnight. Throws RangeError for anything but `HH:mm`. */
export function minutesOf(time: TimeOfDay): number {
  const match = TIME_PATTERN.exec(time);
  if (!match) throw new RangeError(`Not a time of day (HH:mm): ${time}`);
  return Number(match[1]) * 60 + Number(match[2]);
}

/** `2:30 PM`. */
export function formatTime(time: TimeOfDay): string {
  const minutes = minutesOf(time);
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`;
}

export function addMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MINUTE_MS);
}

export function minutesBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / MINUTE_MS;
}

/** The calendar day in `zone` at `instant`. */
export function dayOf(instant: Date, zone: string): DayKey {
  return wallClock(instant, zone).slice(0, 10);
}

/** The time of day in `zone` at `instant`, as `HH:mm`. */
export function timeOf(instant: Date, zone: string): TimeOfDay {
  return wallClock(instant, zone).slice(11, 16);
}

/** The local time in `zone` as ISO text without an offset: `2026-11-24T14:30:00.000`. */
function wallClock(instant: Date, zone: string): string {
  return new Date(instant.getTime() + offsetAt(instant.getTime(), zone)).toISOString().slice(0, -1);
}

/**
 * The instant of `day` and `time` in `zone`. A time that a clock change skips is moved forward by the length of the
 * gap. For a time that occurs twice it is the first occurrence, unlike in dayjs.
 */
export function instantOf(day: DayKey, time: TimeOfDay, zone: string): Date {
  const wall = Date.parse(`${day}T00:00Z`) + minutesOf(time) * MINUTE_MS;
  if (Number.isNaN(wall)) throw new RangeError(`Not a day (yyyy-mm-dd): ${day}`);
  const before = offsetAt(wall - DAY_MS, zone);
  const after = offsetAt(wall + DAY_MS, zone);
  const fitting = [before, after].filter((offset) => offsetAt(wall - offset, zone) === offset);
  return new Date(wall - (fitting.length > 0 ? Math.max(...fitting) : before));
}

/** The first instant of `day`: midnight, or later if a clock change skips midnight. */
export function startOfDay(day: DayKey, zone: string): Date {
  return instantOf(day, '00:00', zone);
}

/** Minutes that `zone` is ahead of UTC at `instant`. */
export function offsetMinutes(instant: Date, zone: string): number {
  return offsetAt(instant.getTime(), zone) / MINUTE_MS;
}

/** Milliseconds that `zone` is ahead of UTC at `utc`. A zone's offset changes at most once a day. */
function offsetAt(utc: number, zone: string): number {
  const midnight = Math.floor(utc / DAY_MS) * DAY_MS;
  const offset = offsetAtMidnight(midnight, zone);
  return offset === offsetAtMidnight(midnight + DAY_MS, zone) ? offset : readOffset(utc, zone);
}

/** Per zone; more than the days of four years, for which the settings list a zone's changes. */
const CACHED_MIDNIGHTS = 5000;
const midnightsOf = new Map<string, Map<number, number>>();

/** `readOffset` at midnight UTC, cached because `Intl` takes as long as calculating the rest of a month's slots. */
function offsetAtMidnight(utc: number, zone: string): number {
  const midnights = midnightsOf.get(zone) ?? new Map<number, number>();
  const cached = midnights.get(utc);
  if (cached !== undefined) return cached;
  const offset = readOffset(utc, zone);
  if (midnights.size >= CACHED_MIDNIGHTS) midnights.clear();
  midnightsOf.set(zone, midnights.set(utc, offset));
  return offset;
}

function readOffset(utc: number, zone: string): number {
  const part: Record<string, number> = {};
  for (const { type, value } of formatterFor(zone).formatToParts(utc)) part[type] = Number(value);
  const wall = Date.UTC(
    part['year'] ?? 0,
    (part['month'] ?? 1) - 1,
    part['day'],
    part['hour'],
    part['minute'],
    part['second'],
  );
  return wall - Math.floor(utc / 1000) * 1000;
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
