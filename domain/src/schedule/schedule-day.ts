/**
 * Every change of a day's schedule, as pure functions from day to day. All paths that take, move or free time run one
 * of these inside a transaction on `schedule_days/{day}`: that is what makes a double booking impossible.
 */
import type { DayKey } from '../time.ts';
import { isBlocking, overlaps, type Span } from './busy.ts';
import type { BusyInterval, ScheduleDay } from './schema.ts';

export type ScheduleChange =
  | { readonly ok: true; readonly day: ScheduleDay }
  | { readonly ok: false; readonly reason: 'slot-taken' };

const TAKEN: ScheduleChange = { ok: false, reason: 'slot-taken' };

export function emptyDay(date: DayKey): ScheduleDay {
  return { date, busy: [], count: 0 };
}

/** Holds a slot for a customer who pays. Placing the same hold again renews it. */
export function placeHold(
  day: ScheduleDay,
  hold: Span & { id: string; until: Date },
  now: Date,
): ScheduleChange {
  return take(day, { id: hold.id, kind: 'hold', start: hold.start, end: hold.end, until: hold.until }, now);
}

/**
 * Takes the time for an appointment: turns its own hold into an appointment, also one that ran out if nobody took the
 * time since; refuses when somebody did. Taking the same time again changes nothing.
 */
export function takeAppointment(day: ScheduleDay, entry: Span & { id: string }, now: Date): ScheduleChange {
  return take(day, { id: entry.id, kind: 'appointment', start: entry.start, end: entry.end }, now);
}

/**
 * The same for a payment that has arrived. While its hold runs, a time that has begun is given too; without one only
 * times to come are. An entry that is an appointment already belongs to another payment.
 */
export function takePaid(
  day: ScheduleDay,
  entry: Span & { id: string },
  now: Date,
): ScheduleChange | { readonly ok: false; readonly reason: 'slot-past' } {
  const own = day.busy.find(({ id }) => id === entry.id);
  if (own?.kind === 'appointment') return TAKEN;
  const isHeld = own !== undefined && isBlocking(own, now);
  if (entry.start <= now && !isHeld) return { ok: false, reason: 'slot-past' };
  return takeAppointment(day, entry, now);
}

/** Frees the hold of `id`; an appointment stays. */
export function freeHold(day: ScheduleDay, id: string): ScheduleDay {
  return day.busy.some((interval) => interval.id === id && interval.kind === 'hold') ? free(day, id) : day;
}

/** Frees whatever `id` holds; unknown ids change nothing. */
export function free(day: ScheduleDay, id: string): ScheduleDay {
  return withBusy(
    day,
    day.busy.filter((interval) => interval.id !== id),
  );
}

/** Drops the holds that ran out. */
export function releaseExpiredHolds(day: ScheduleDay, now: Date): ScheduleDay {
  return withBusy(
    day,
    day.busy.filter((interval) => isBlocking(interval, now)),
  );
}

export function expiredHolds(day: ScheduleDay, now: Date): BusyInterval[] {
  return day.busy.filter((interval) => !isBlocking(interval, now));
}

/** Whether `span` is free for `id` (its own entry does not stand in its way). */
export function isFree(day: ScheduleDay, span: Span, id: string, now: Date): boolean {
  return !day.busy.some((other) => other.id !== id && isBlocking(other, now) && overlaps(other, span));
}

function take(day: ScheduleDay, interval: BusyInterval, now: Date): ScheduleChange {
  if (!isFree(day, interval, interval.id, now)) return TAKEN;
  const others = day.busy.filter((other) => other.id !== interval.id && isBlocking(other, now));
  return { ok: true, day: withBusy(day, [...others, interval]) };
}

function withBusy(day: ScheduleDay, busy: readonly BusyInterval[]): ScheduleDay {
  const sorted = [...busy].sort((a, b) => a.start.getTime() - b.start.getTime());
  return {
    date: day.date,
    busy: sorted,
    count: sorted.filter((interval) => interval.kind === 'appointment').length,
  };
}
