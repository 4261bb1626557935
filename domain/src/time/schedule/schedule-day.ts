/**
 * Changes to a schedule day, as pure functions from day to day. Every path that takes, moves, or frees time runs one of
 * these in a transaction on `schedule_days/{day}`, which prevents double bookings.
 */
import { LIMITS } from '../../core/limits/limits.ts';
import type { DayKey } from '../../core/calendar/time.ts';
import { isBlocking, overlaps, type Span } from './busy.ts';
import { largeCount, type LargeLimits } from './large.ts';
import { groomerOfLane, isOff, laneOf } from './lanes.ts';
import type { BusyInterval, OffInterval, ScheduleDay } from './schema.ts';

export type TakeRefusal = 'slot-taken' | 'time-off' | 'day-full' | 'day-limit';

export type ScheduleChange =
  | { readonly ok: true; readonly day: ScheduleDay }
  | { readonly ok: false; readonly reason: TakeRefusal };

/** The time that something takes, its lane (defaults to `house`), and whether it is of a large pet. */
export type Entry = Span & {
  readonly id: string;
  readonly lane?: string | undefined;
  readonly large?: boolean | undefined;
};

const TAKEN = { ok: false, reason: 'slot-taken' } as const;

export function emptyDay(date: DayKey): ScheduleDay {
  return { date, busy: [], count: 0 };
}

/**
 * Adds all of `intervals` or none; the only function that adds time to a day. Each replaces the entry with its id.
 * Blocking intervals on a lane must not overlap, nothing is placed into time off, and a groomer gets no more large pets
 * than the limit; an existing visit may stay. Without `limits`, any number of large pets is placed.
 */
export function takeAll(
  day: ScheduleDay,
  intervals: readonly BusyInterval[],
  now: Date,
  limits?: LargeLimits,
): ScheduleChange {
  const ids = new Set(intervals.map(({ id }) => id));
  const busy = day.busy.filter((other) => !ids.has(other.id) && isBlocking(other, now));
  for (const interval of intervals) {
    if (busy.some((other) => collides(other, interval))) return TAKEN;
    const isNew = !isAlreadyPlaced(day, interval, now);
    if (isNew && isOff(day, laneOf(interval), interval)) return { ok: false, reason: 'time-off' };
    busy.push(interval);
    if (isNew && interval.large && isOverLimit(busy, interval, now, limits))
      return { ok: false, reason: 'day-limit' };
  }
  if (busy.length > LIMITS.dayIntervals) return { ok: false, reason: 'day-full' };
  return { ok: true, day: withBusy(day, busy) };
}

function isOverLimit(
  busy: readonly BusyInterval[],
  interval: BusyInterval,
  now: Date,
  limits: LargeLimits | undefined,
): boolean {
  const groomerId = groomerOfLane(laneOf(interval));
  const most = limits?.get(groomerId);
  return most !== undefined && largeCount(busy, groomerId, now) > most;
}

/** Holds a slot for a customer who is paying. Placing the same hold again renews it. */
export function placeHold(day: ScheduleDay, hold: Entry & { until: Date }, now: Date): ScheduleChange {
  return takeAll(day, [heldInterval(hold)], now);
}

/**
 * Takes the time of an appointment. It replaces the hold with the same id, even an expired one if the time is still
 * free. Taking the same time again changes nothing.
 */
export function takeAppointment(day: ScheduleDay, entry: Entry, now: Date): ScheduleChange {
  return takeAll(day, [bookedInterval(entry)], now);
}

/**
 * Takes the time of all entries of a visit whose payment has arrived, or of none. A start in the past is accepted only
 * while the entry's hold runs. An entry that already is an appointment belongs to another payment and is refused.
 */
export function takePaid(
  day: ScheduleDay,
  entries: readonly Entry[],
  now: Date,
  limits?: LargeLimits,
): ScheduleChange | { readonly ok: false; readonly reason: 'slot-past' } {
  for (const { id, start } of entries) {
    const own = day.busy.find((interval) => interval.id === id);
    if (own?.kind === 'appointment') return TAKEN;
    const isHeld = own !== undefined && isBlocking(own, now);
    if (start <= now && !isHeld) return { ok: false, reason: 'slot-past' };
  }
  return takeAll(day, entries.map(bookedInterval), now, limits);
}

export const heldInterval = (hold: Entry & { until: Date }): BusyInterval => ({
  ...interval(hold, 'hold'),
  until: hold.until,
});

export const bookedInterval = (entry: Entry): BusyInterval => interval(entry, 'appointment');

const interval = ({ id, start, end, lane, large }: Entry, kind: BusyInterval['kind']): BusyInterval => ({
  id,
  kind,
  start,
  end,
  ...(lane === undefined ? {} : { lane }),
  ...(large === true && { large }),
});

/** Frees the hold with this id; an appointment stays. */
export function freeHold(day: ScheduleDay, id: string): ScheduleDay {
  return day.busy.some((other) => other.id === id && other.kind === 'hold') ? freeEntry(day, id) : day;
}

/** Frees the entry with this id; an unknown id changes nothing. */
export function freeEntry(day: ScheduleDay, id: string): ScheduleDay {
  return withBusy(
    day,
    day.busy.filter((other) => other.id !== id),
  );
}

/** Removes the expired holds. */
export function releaseExpiredHolds(day: ScheduleDay, now: Date): ScheduleDay {
  return withBusy(
    day,
    day.busy.filter((other) => isBlocking(other, now)),
  );
}

export function expiredHolds(day: ScheduleDay, now: Date): BusyInterval[] {
  return day.busy.filter((other) => !isBlocking(other, now));
}

/** Adds time off; visits already in it stay. Replaces entries with the same id. */
export function addOff(day: ScheduleDay, entries: readonly OffInterval[]): ScheduleChange {
  const ids = new Set(entries.map(({ id }) => id));
  const off = [...(day.off ?? []).filter(({ id }) => !ids.has(id)), ...entries];
  if (off.length > LIMITS.dayOff) return { ok: false, reason: 'day-full' };
  return { ok: true, day: withOff(day, off) };
}

/** Ends the time off `id` at `from`; the part before that stays. */
export function removeOff(day: ScheduleDay, id: string, from: Date): ScheduleDay {
  const off = (day.off ?? []).flatMap((entry) => {
    if (entry.id !== id || entry.end <= from) return [entry];
    return entry.start < from ? [{ ...entry, end: from }] : [];
  });
  return withOff(day, off);
}

/** Whether `entry` could be taken. An existing entry with the same id does not block it. */
export function isFree(day: ScheduleDay, entry: Entry, now: Date): boolean {
  return takeAppointment(day, entry, now).ok;
}

const collides = (other: BusyInterval, entry: Entry): boolean =>
  laneOf(other) === laneOf(entry) && overlaps(other, entry);

/** Whether the entry already has this time on this lane. */
function isAlreadyPlaced(day: ScheduleDay, entry: Entry, now: Date): boolean {
  return day.busy.some(
    (own) =>
      own.id === entry.id &&
      laneOf(own) === laneOf(entry) &&
      own.start <= entry.start &&
      own.end >= entry.end &&
      isBlocking(own, now),
  );
}

/** Whether the day has neither visits nor time off. */
export const isIdle = ({ busy, off = [] }: ScheduleDay): boolean => busy.length === 0 && off.length === 0;

/** The day with an updated `tidy_at`. Every change ends with this. */
export function withTidyAt(day: ScheduleDay): ScheduleDay {
  const { tidy_at: _, ...rest } = day;
  if (isIdle(day)) return { ...rest, tidy_at: LONG_AGO };
  const ends = day.busy.flatMap(({ kind, until }) => (kind === 'hold' && until ? [until.getTime()] : []));
  return ends.length === 0 ? rest : { ...rest, tidy_at: new Date(Math.min(...ends)) };
}

const LONG_AGO = new Date(0);

function withBusy(day: ScheduleDay, busy: readonly BusyInterval[]): ScheduleDay {
  const sorted = [...busy].sort((a, b) => a.start.getTime() - b.start.getTime());
  return withTidyAt({
    ...day,
    busy: sorted,
    count: sorted.filter(({ kind }) => kind === 'appointment').length,
  });
}

function withOff(day: ScheduleDay, off: readonly OffInterval[]): ScheduleDay {
  const { off: _, ...rest } = day;
  if (off.length === 0) return withTidyAt(rest);
  return withTidyAt({ ...rest, off: off.toSorted((a, b) => a.start.getTime() - b.start.getTime()) });
}
