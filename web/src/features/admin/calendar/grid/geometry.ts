/** Positions in a day column, in minutes of the business time zone; overlapping items share the width. */
import { appointmentEnd } from '@paw-haven/domain/booking/appointment/lists';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import type { BusinessHours } from '@paw-haven/domain/time/schedule/hours';
import { weekdayOf } from '@paw-haven/domain/core/calendar/calendar';
import {
  dayOf,
  MINUTE_MS,
  minutesOf,
  timeOf,
  type DayKey,
  type TimeOfDay,
} from '@paw-haven/domain/core/calendar/time';

/** Minutes since midnight; `to` is excluded. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Placed<T> extends Span {
  readonly item: T;
  /** Position among the `lanes` that overlapping items share, from 0. */
  readonly lane: number;
  readonly lanes: number;
}

const DEFAULT_SPAN: Span = { from: 9 * 60, to: 18 * 60 };
const DAY_MINUTES = 24 * 60;

export function spanOf(appointment: Pick<Appointment, 'appointment_date' | 'service'>, zone: string): Span {
  return spanBetween(appointment.appointment_date, appointmentEnd(appointment), zone);
}

/** Clips the span to the day of its start, or to `day` if given, for spans that can begin or end on another day. */
export function spanBetween(start: Date, end: Date, zone: string, day?: DayKey): Span {
  if (day !== undefined && dayOf(start, zone) < day) return { from: 0, to: untilOn(day, end, zone) };
  if (day !== undefined) return { from: minutesOf(timeOf(start, zone)), to: untilOn(day, end, zone) };
  const from = minutesOf(timeOf(start, zone));
  const minutes = Math.round((end.getTime() - start.getTime()) / MINUTE_MS);
  return { from, to: Math.min(DAY_MINUTES, from + minutes) };
}

function untilOn(day: DayKey, end: Date, zone: string): number {
  return dayOf(end, zone) > day ? DAY_MINUTES : minutesOf(timeOf(end, zone));
}

/** Whole hours, from the earliest opening or item of the days to the latest end. */
export function windowOf(days: readonly DayKey[], hours: BusinessHours, items: readonly Span[]): Span {
  const open = days.flatMap((day) => {
    const opening = hours[weekdayOf(day)];
    return opening && !opening.closed
      ? [{ from: minutesOf(opening.open), to: minutesOf(opening.close) }]
      : [];
  });
  const all = [...open, ...items];
  const spans = all.length > 0 ? all : [DEFAULT_SPAN];
  return {
    from: Math.floor(Math.min(...spans.map(({ from }) => from)) / 60) * 60,
    to: Math.ceil(Math.max(...spans.map(({ to }) => to)) / 60) * 60,
  };
}

/** Assigns lanes to overlapping items, sorted by time. */
export function place<T>(items: readonly T[], spanOfItem: (item: T) => Span): Placed<T>[] {
  const sorted = items
    .map((item) => ({ item, ...spanOfItem(item) }))
    .sort((one, other) => one.from - other.from || other.to - one.to);
  const placed: Placed<T>[] = [];
  let group: (Span & { item: T; lane: number })[] = [];
  const finish = () => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane)) + 1;
    placed.push(...group.map((entry) => ({ ...entry, lanes })));
    group = [];
  };
  for (const entry of sorted) {
    if (group.every(({ to }) => to <= entry.from)) finish();
    const taken = new Set(group.filter(({ to }) => to > entry.from).map(({ lane }) => lane));
    const lane = group.map((_, index) => index).find((index) => !taken.has(index)) ?? group.length;
    group.push({ ...entry, lane });
  }
  finish();
  return placed;
}

/** The start on the slot grid nearest to `minutes` after midnight, within the window. */
export function snap(minutes: number, window: Span): TimeOfDay {
  const step = LIMITS.slotStepMinutes;
  const nearest = Math.round(minutes / step) * step;
  return timeAt(Math.min(Math.max(nearest, window.from), window.to - step));
}

/** The slot of the grid that contains `minutes` after midnight, within the window. */
export function slotAt(minutes: number, window: Span): Span {
  const step = LIMITS.slotStepMinutes;
  const from = Math.min(Math.max(Math.floor(minutes / step) * step, window.from), window.to - step);
  return { from, to: from + step };
}

/** The time of day; the end of a day becomes its last minute. */
export function timeAt(minutes: number): TimeOfDay {
  const at = Math.min(minutes, DAY_MINUTES - 1);
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
}

/** Height of the bands at the top and bottom of the window in which a drag scrolls the page. */
const EDGE_PX = 72;
const MAX_SCROLL_PX = 14;

/** Pixels to scroll per frame while a drag is at `y` in a window of `height`; negative is up. */
export function edgeScroll(y: number, height: number): number {
  const depth = Math.max(EDGE_PX - y, y - (height - EDGE_PX), 0);
  const pixels = Math.ceil(Math.min(1, depth / EDGE_PX) * MAX_SCROLL_PX);
  return y < height / 2 ? -pixels : pixels;
}
