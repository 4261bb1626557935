/**
 * The business time zone's UTC offsets as a table in the content. The first use of `Intl` for a time zone costs a phone
 * more than rendering the rest of the page (measured: 60 ms).
 */
import {
  addMinutes,
  DAY_MS,
  MINUTE_MS,
  offsetMinutes,
  WEEKDAYS,
  type DayKey,
  type TimeOfDay,
  type Weekday,
} from '../core/calendar/time.ts';

export interface ZoneOffset {
  /** The first instant with this offset. */
  readonly from: Date;
  /** Minutes ahead of UTC. */
  readonly minutes: number;
}

export interface BusinessClock {
  /** IANA name, used for instants before the table starts. */
  readonly zone: string;
  /** Ordered by `from`. */
  readonly offsets: readonly ZoneOffset[];
}

/** Offsets from the start of the year before last to the end of next year, so the table changes once a year. */
export function zoneOffsets(zone: string, now: Date): readonly ZoneOffset[] {
  const year = now.getUTCFullYear();
  const end = Date.UTC(year + 2, 0, 1);
  let at = Date.UTC(year - 2, 0, 1);
  const table: ZoneOffset[] = [{ from: new Date(at), minutes: offsetMinutes(new Date(at), zone) }];
  for (; at < end; at += DAY_MS) {
    const minutes = offsetMinutes(new Date(at + DAY_MS), zone);
    if (minutes !== offsetMinutes(new Date(at), zone)) table.push({ from: changeAfter(at, zone), minutes });
  }
  return table;
}

/** The first minute within a day of `at` that has another offset. */
function changeAfter(at: number, zone: string): Date {
  const before = offsetMinutes(new Date(at), zone);
  let [low, high] = [at, at + DAY_MS];
  while (high - low > MINUTE_MS) {
    const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetMinutes(new Date(middle), zone) === before) low = middle;
    else high = middle;
  }
  return new Date(high);
}

/** Day, time, and weekday at `at` in the business time zone. */
export function clockAt(at: Date, clock: BusinessClock): { day: DayKey; time: TimeOfDay; weekday: Weekday } {
  const minutes = clock.offsets.findLast(({ from }) => from <= at)?.minutes ?? offsetMinutes(at, clock.zone);
  // Shifted so that its UTC fields show the local time.
  const wall = addMinutes(at, minutes);
  const text = wall.toISOString();
  return {
    day: text.slice(0, 10),
    time: text.slice(11, 16),
    weekday: WEEKDAYS[wall.getUTCDay()] ?? 'sunday',
  };
}
