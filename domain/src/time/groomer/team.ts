/** Finds what a change of the team would affect, from the groomers and the upcoming days. */
import { isBlocking, overlaps, type Span } from '../schedule/busy.ts';
import { breaksOfDay, hoursOfGroomer, laneOf, lanesOf, lanesOfGroomer } from '../schedule/lanes.ts';
import type { BusyInterval, ScheduleDay } from '../schedule/schema.ts';
import { openingWindow } from '../schedule/slots.ts';
import type { BusinessHours } from '../schedule/hours.ts';
import type { DayKey } from '../../core/calendar/time.ts';
import { HOUSE } from '../../core/records/groomer-identity.ts';
import { type Groomer } from './schema.ts';

/** The groomers to choose from: none in a salon of one. */
export function teamOf(groomers: readonly Groomer[]): readonly Groomer[] {
  return groomers.length > 1 ? groomers : [];
}

/** A visit or an active hold on a lane, with its schedule day. */
export interface Ahead extends Pick<BusyInterval, 'id' | 'kind' | 'start' | 'end'> {
  readonly day: DayKey;
  readonly lane: string;
}

/** Visits and active holds that are not over, by start. */
export function aheadOf(days: readonly ScheduleDay[], now: Date): Ahead[] {
  return days
    .flatMap(({ date, busy }) =>
      busy
        .filter((interval) => interval.end > now && isBlocking(interval, now))
        .map((interval) => ({ ...interval, lane: laneOf(interval), day: date })),
    )
    .toSorted((a, b) => a.start.getTime() - b.start.getTime());
}

/** The lanes that would disappear: those of groomers who leave or get fewer places. */
export function removedLanes(before: readonly Groomer[], after: readonly Groomer[]): string[] {
  const left = new Set(lanesOf(after));
  return lanesOf(before).filter((lane) => !left.has(lane));
}

/** Visits and holds outside the groomer's hours or during a break. */
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

/** Visits and holds that overlap a span of time, on the given lanes or on all. */
export function overlappingAhead(
  ahead: readonly Ahead[],
  span: Span,
  lanes: readonly string[] | 'all',
): Ahead[] {
  return ahead.filter((visit) => overlaps(visit, span) && (lanes === 'all' || lanes.includes(visit.lane)));
}

/**
 * A new groomer's id, made from the name: `ana`, or `ana-2` if that is taken. The first groomer is `house`, to whom all
 * earlier visits belong.
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
      .slice(0, MAX_BASE_LENGTH) || 'groomer';
  const ids = new Set([...taken, HOUSE, ALL_GROOMERS]);
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${number}`;
    if (!ids.has(id)) return id;
  }
}
const MAX_BASE_LENGTH = 30;

/** Replaces a groomer's id in time off for everyone. */
export const ALL_GROOMERS = 'all';
