/** What a change of the team would leave behind: decided from the groomers and the days to come. */
import { isBlocking, overlaps, type Span } from '../schedule/busy.ts';
import { breaksOfDay, hoursOfGroomer, laneOf, lanesOf, lanesOfGroomer } from '../schedule/lanes.ts';
import type { BusyInterval, ScheduleDay } from '../schedule/schema.ts';
import { openingWindow } from '../schedule/slots.ts';
import type { BusinessHours } from '../settings/schema.ts';
import type { DayKey } from '../time.ts';
import { HOUSE } from './identity.ts';
import { type Groomer } from './schema.ts';

/** A visit or a live hold on a lane, with the schedule day it is on. */
export interface Ahead extends Pick<BusyInterval, 'id' | 'kind' | 'start' | 'end'> {
  readonly day: DayKey;
  readonly lane: string;
}

/** Everything that is not over yet, by its start. */
export function aheadOf(days: readonly ScheduleDay[], now: Date): Ahead[] {
  return days
    .flatMap(({ date, busy }) =>
      busy
        .filter((interval) => interval.end > now && isBlocking(interval, now))
        .map((interval) => ({ ...interval, lane: laneOf(interval), day: date })),
    )
    .toSorted((a, b) => a.start.getTime() - b.start.getTime());
}

/** The lanes that would be gone: those of groomers who leave or have fewer places. */
export function lanesGone(before: readonly Groomer[], after: readonly Groomer[]): string[] {
  const left = new Set(lanesOf(after));
  return lanesOf(before).filter((lane) => !left.has(lane));
}

/** What lies outside the groomer's hours or in a break. */
export function outsideHours(
  ahead: readonly Ahead[],
  groomer: Groomer,
  { hours, zone }: { readonly hours: BusinessHours; readonly zone: string },
): Ahead[] {
  const lanes = new Set(lanesOfGroomer(groomer));
  const own = hoursOfGroomer(groomer, hours);
  return ahead.filter(({ lane, day, start, end }) => {
    if (!lanes.has(lane)) return false;
    const window = openingWindow({ day, hours: own, zone });
    if (!window || start < window.open || end > window.close) return true;
    return breaksOfDay(groomer, day, zone).some((pause) => overlaps(pause, { start, end }));
  });
}

/** What lies in a span of time on a groomer's lanes, or on all. */
export function insideOf(ahead: readonly Ahead[], span: Span, lanes: readonly string[] | 'all'): Ahead[] {
  return ahead.filter((visit) => overlaps(visit, span) && (lanes === 'all' || lanes.includes(visit.lane)));
}

/**
 * The id of a new groomer, from the name: `ana`, or `ana-2` where there is one. The first groomer is `house`, whose are
 * all visits from before.
 */
export function newGroomerId(name: string, taken: readonly string[]): string {
  if (taken.length === 0) return HOUSE;
  const base =
    name
      .normalize('NFD')
      .toLowerCase()
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, LONGEST_BASE) || 'groomer';
  const ids = new Set([...taken, HOUSE, EVERYBODY]);
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${number}`;
    if (!ids.has(id)) return id;
  }
}
const LONGEST_BASE = 30;

/** In place of a groomer's id: time off of all. */
export const EVERYBODY = 'all';
