/** Chooses the groomer, inside the transaction that takes the time, from what is booked on the day by then. */
import { dayBounds } from '../../core/calendar/calendar.ts';
import { addMinutes, minutesBetween } from '../../core/calendar/time.ts';
import { isBlocking, overlaps, type Span } from './busy.ts';
import { lanesStartingAt } from './lane-slots.ts';
import { takesLarge } from './large.ts';
import { groomerOfLane, isOff, laneOf, lanesOfDay, type LaneOfDay, type Roster } from './lanes.ts';
import { takeAppointment, type TakeRefusal } from './schedule-day.ts';
import type { ScheduleDay } from './schema.ts';
import { isOpenDay } from './slots.ts';

export interface LaneRequirements {
  /** The id of the entry that will take the time; an existing entry with this id does not block it. */
  readonly entryId: string;
  readonly start: Date;
  readonly durationMinutes: number;
  /** Minutes kept free on the lane after the visit. */
  readonly bufferMinutes?: number | undefined;
  readonly serviceId?: string | undefined;
  readonly addOnIds?: readonly string[] | undefined;
  /** The groomer the customer wants; no one else is assigned. */
  readonly requestedGroomer?: string | undefined;
  /** The groomer to prefer if free: the pet's last one, or the visit's current one. */
  readonly preferred?: string | undefined;
  /** Staff have confirmed the time, so opening hours and breaks are ignored. */
  readonly outsideHours?: boolean | undefined;
  /** Weights in pounds of all pets that come to the lane; unknown ones are never too large. */
  readonly weights?: readonly (number | null | undefined)[] | undefined;
  /** Staff have confirmed that the groomer takes one more large pet. */
  readonly passesLimit?: boolean | undefined;
}

export type AssignRefusal = TakeRefusal | 'groomer-unavailable' | 'outside-hours';

/** The lanes that could take the visit, best first. */
export type RankedLanes =
  | { readonly ok: true; readonly lanes: readonly LaneOfDay[] }
  | { readonly ok: false; readonly reason: AssignRefusal };

export type Assignment =
  | { readonly ok: true; readonly lane: string; readonly groomerId: string }
  | { readonly ok: false; readonly reason: AssignRefusal };

/**
 * The lane for a visit: the wished groomer's, else the preferred one's, else that of the groomer with the fewest booked
 * minutes on the day, then by order and id. Does not check whether the start has passed.
 */
export function assign(day: ScheduleDay, roster: Roster, wanted: LaneRequirements, now: Date): Assignment {
  const ranked = rankLanes(day, roster, wanted, now);
  if (!ranked.ok) return ranked;
  const [{ lane, groomerId }] = ranked.lanes as [LaneOfDay];
  return { ok: true, lane, groomerId };
}

/** All lanes that can take the visit, in the order of `assign`; at least one. */
export function rankLanes(
  day: ScheduleDay,
  roster: Roster,
  wanted: LaneRequirements,
  now: Date,
): RankedLanes {
  const { serviceId, addOnIds, requestedGroomer: groomerId } = wanted;
  const lanes = lanesOfDay(roster, day.date, { serviceId, addOnIds, groomerId });
  if (lanes.length === 0) return { ok: false, reason: 'groomer-unavailable' };
  const span = { start: wanted.start, end: addMinutes(wanted.start, wanted.durationMinutes) };
  const starting = wanted.outsideHours
    ? outsideHours(lanes, day, wanted)
    : startingAt(day, roster, wanted, now);
  // A visit past midnight would not be on the next day's document.
  const isWithinDay = span.end <= dayBounds(day.date, roster.zone).end;
  if (starting.length === 0 || !isWithinDay) return { ok: false, reason: 'outside-hours' };
  const refusals = new Set<TakeRefusal>();
  const free = starting.filter((lane) => {
    const refusal = obstacle(day, lane, { ...wanted, ...span }, now);
    if (refusal) refusals.add(refusal);
    return !refusal;
  });
  if (free.length > 0) return { ok: true, lanes: byFitness(day, free, wanted.preferred, now) };
  // A taken time may become free again, so that is a more useful answer than time off; staff may pass a limit.
  const reasons: readonly TakeRefusal[] = ['day-full', 'day-limit', 'slot-taken'];
  return { ok: false, reason: reasons.find((reason) => refusals.has(reason)) ?? 'time-off' };
}

/** Lanes for a visit outside hours. Without a wish: lanes of groomers who work that day; if none do, all lanes. */
function outsideHours(
  lanes: readonly LaneOfDay[],
  { date }: ScheduleDay,
  { requestedGroomer }: LaneRequirements,
) {
  const working = requestedGroomer === undefined ? lanes.filter(({ hours }) => isOpenDay(hours, date)) : [];
  return working.length > 0 ? working : lanes;
}

function startingAt(day: ScheduleDay, roster: Roster, wanted: LaneRequirements, now: Date): LaneOfDay[] {
  const { durationMinutes, serviceId, addOnIds, requestedGroomer: groomerId } = wanted;
  return lanesStartingAt(
    { ...roster, day: day.date, durationMinutes, serviceId, addOnIds, groomerId, now },
    wanted.start,
  );
}

function obstacle(
  day: ScheduleDay,
  laneOfDay: LaneOfDay,
  wanted: LaneRequirements & Span,
  now: Date,
): TakeRefusal | undefined {
  const { lane, breaks } = laneOfDay;
  const { entryId: id, start, end, bufferMinutes = 0, outsideHours = false } = wanted;
  const isPause = !outsideHours && breaks.some((pause) => overlaps(pause, { start, end }));
  // An existing visit may stay in time off, but no visit is placed there.
  const time = { start, end: addMinutes(end, bufferMinutes) };
  if (isPause || isOff(day, lane, time)) return 'time-off';
  const change = takeAppointment(day, { id, lane, ...time }, now);
  if (!change.ok) return change.reason;
  const { weights = [], passesLimit = false } = wanted;
  return passesLimit || takesLarge(day.busy, laneOfDay, weights, now) ? undefined : 'day-limit';
}

function byFitness(
  day: ScheduleDay,
  free: readonly LaneOfDay[],
  preferred: string | undefined,
  now: Date,
): LaneOfDay[] {
  const minutes = bookedMinutes(day, now);
  const load = ({ groomerId }: LaneOfDay): number =>
    groomerId === preferred ? -1 : (minutes.get(groomerId) ?? 0);
  // The sort is stable, and the lanes are in the groomers' order.
  return free.toSorted((a, b) => load(a) - load(b));
}

/** Booked minutes by groomer, over all of their lanes; holds count while they run. */
function bookedMinutes({ busy }: ScheduleDay, now: Date): ReadonlyMap<string, number> {
  const minutes = new Map<string, number>();
  for (const interval of busy) {
    if (!isBlocking(interval, now)) continue;
    const groomer = groomerOfLane(laneOf(interval));
    minutes.set(groomer, (minutes.get(groomer) ?? 0) + minutesBetween(interval.start, interval.end));
  }
  return minutes;
}
