/**
 * A lane is one place at which one dog is groomed at a time: a groomer's id, or `id#2` and `id#3` for further places. A
 * salon without groomers has one lane, `house`.
 */
import { weekdayOf } from '../../core/calendar/calendar.ts';
import { HOUSE } from '../../core/records/groomer-identity.ts';
import type { BusinessHours, OpeningHours } from './hours.ts';
import {
  addMinutes,
  instantOf,
  minutesBetween,
  WEEKDAYS,
  type DayKey,
  type Weekday,
} from '../../core/calendar/time.ts';
import { isBlocking, overlaps, type Span } from './busy.ts';
import type { BusyInterval, OffInterval } from './schema.ts';
import { isOpenDay, openingWindow, openMinutesOf, type SlotQuestion } from './slots.ts';

/** The fields of a groomer that determine where a visit fits. */
export interface WorkingGroomer {
  readonly id: string;
  readonly active: boolean;
  readonly order: number;
  readonly hours?: BusinessHours | undefined;
  readonly breaks: Partial<Record<Weekday, readonly { readonly start: string; readonly end: string }[]>>;
  readonly places: number;
  readonly service_ids?: readonly string[] | undefined;
  /** At most `count` pets of more than `over_lbs` pounds a day. */
  readonly large?: { readonly count: number; readonly over_lbs: number } | undefined;
}

/** The groomers and opening hours of a salon. */
export interface Roster {
  readonly groomers: readonly WorkingGroomer[];
  /** The salon's opening hours. */
  readonly hours: BusinessHours;
  readonly zone: string;
}

/** A lane on one day. */
export interface LaneOfDay {
  readonly lane: string;
  readonly groomerId: string;
  readonly day: DayKey;
  readonly zone: string;
  /** The groomer's hours, limited to the salon's. */
  readonly hours: BusinessHours;
  /** The groomer's breaks on that day. */
  readonly breaks: readonly Span[];
  readonly large: WorkingGroomer['large'];
}

const HOUSE_GROOMER: WorkingGroomer = { id: HOUSE, active: true, order: 0, breaks: {}, places: 1 };

/** The lane of an interval; defaults to the lane of the salon's first groomer. */
export const laneOf = ({ lane }: { readonly lane?: string | undefined }): string => lane ?? HOUSE;

/** The lane as it is stored; `house` is left out. */
export const storedLane = (lane: string): { lane?: string } => (lane === HOUSE ? {} : { lane });

/** The groomer and lane as an appointment stores them; `house` is left out. */
export const storedPlace = (lane: string): { groomer_id?: string; lane?: string } => {
  const groomer = groomerOfLane(lane);
  return { ...(groomer === HOUSE ? {} : { groomer_id: groomer }), ...storedLane(lane) };
};

export const groomerOfLane = (lane: string): string => lane.split('#', 1)[0] ?? lane;

/** The active groomers in order; `house` if there are none. */
export function bookableGroomers<G extends WorkingGroomer>(
  groomers: readonly G[],
): readonly (G | WorkingGroomer)[] {
  const active = groomers.filter(({ active: isActive }) => isActive);
  if (active.length === 0) return [HOUSE_GROOMER];
  return active.toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
}

/** All lanes, in the groomers' order. */
export const lanesOf = (groomers: readonly WorkingGroomer[]): string[] =>
  bookableGroomers(groomers).flatMap(lanesOfGroomer);

export const lanesOfGroomer = ({ id, places }: Pick<WorkingGroomer, 'id' | 'places'>): string[] =>
  Array.from({ length: places }, (_, place) => (place === 0 ? id : `${id}#${place + 1}`));

/** The groomer's hours limited to the salon's; the salon's if the groomer has none. */
export function hoursOfGroomer(
  { hours }: Pick<WorkingGroomer, 'hours'>,
  salonHours: BusinessHours,
): BusinessHours {
  if (!hours) return salonHours;
  const days = WEEKDAYS.flatMap((day) => {
    const cut = cutHours(hours[day], salonHours[day]);
    return cut ? [[day, cut] as const] : [];
  });
  return Object.fromEntries(days);
}

function cutHours(own: OpeningHours | undefined, salon: OpeningHours | undefined): OpeningHours | undefined {
  if (!own || !salon) return undefined;
  const open = own.open > salon.open ? own.open : salon.open;
  const close = own.close < salon.close ? own.close : salon.close;
  return { open, close, closed: own.closed || salon.closed || open >= close };
}

export function breaksOfDay({ breaks }: Pick<WorkingGroomer, 'breaks'>, day: DayKey, zone: string): Span[] {
  return (breaks[weekdayOf(day)] ?? []).map(({ start, end }) => ({
    start: instantOf(day, start, zone),
    end: instantOf(day, end, zone),
  }));
}

export interface LaneFilter {
  /** Limits the result to groomers who offer this service. */
  readonly serviceId?: string | undefined;
  /** Limits the result to groomers who offer all of these services. */
  readonly addOnIds?: readonly string[] | undefined;
  /** Limits the result to this groomer. */
  readonly groomerId?: string | undefined;
}

/** The lanes of a day in the groomers' order, including lanes that are closed that day. */
export function lanesOfDay(
  { groomers, hours, zone }: Roster,
  day: DayKey,
  { serviceId, addOnIds = [], groomerId }: LaneFilter = {},
): LaneOfDay[] {
  return bookableGroomers(groomers)
    .filter(({ id }) => groomerId === undefined || id === groomerId)
    .filter((groomer) => serviceId === undefined || offersService(groomer, serviceId))
    .filter((groomer) => addOnIds.every((id) => offersService(groomer, id)))
    .flatMap((groomer) => {
      const { large } = groomer;
      const own = { hours: hoursOfGroomer(groomer, hours), breaks: breaksOfDay(groomer, day, zone), large };
      return lanesOfGroomer(groomer).map((lane) => ({ lane, groomerId: groomer.id, day, zone, ...own }));
    });
}

export const offersService = (
  { service_ids }: Pick<WorkingGroomer, 'service_ids'>,
  serviceId: string,
): boolean => service_ids?.includes(serviceId) ?? true;

/** Whether none of the filtered lanes works on `day`, because of hours or time off. */
export function isDayOff(
  roster: Roster,
  day: DayKey,
  times: Pick<DayTimes, 'off'>,
  filter: LaneFilter = {},
): boolean {
  return lanesOfDay(roster, day, filter).every(({ lane, hours, zone }) => {
    const opening = isOpenDay(hours, day) ? hours[weekdayOf(day)] : undefined;
    if (!opening) return true;
    const [open, close] = [instantOf(day, opening.open, zone), instantOf(day, opening.close, zone)];
    return timeOffOn(times, lane).some(({ start, end }) => start <= open && end >= close);
  });
}

/** Minutes that all lanes work on `day` by their hours, including breaks. */
export function workMinutesOf(roster: Roster, day: DayKey): number {
  return lanesOfDay(roster, day).reduce((sum, { hours }) => sum + openMinutesOf(hours, day), 0);
}

/** The number of lanes that work on `day`. Day marks turn red from 8 visits per lane. */
export function workingLanesOf(roster: Roster, day: DayKey): number {
  return lanesOfDay(roster, day).filter(({ hours }) => openMinutesOf(hours, day) > 0).length;
}

/** The intervals of a day in its public document. */
export interface DayTimes {
  readonly busy: readonly BusyInterval[];
  readonly off?: readonly OffInterval[] | undefined;
}

export function busyOf({ busy }: Pick<DayTimes, 'busy'>, lane: string): BusyInterval[] {
  return busy.filter((interval) => laneOf(interval) === lane);
}

/** Time off on a lane: for everyone, for the groomer, or for this place only. */
export function timeOffOn({ off = [] }: Pick<DayTimes, 'off'>, lane: string): OffInterval[] {
  return off.filter((entry) => isOffOn(entry, lane));
}

const isOffOn = ({ lane: off }: OffInterval, lane: string): boolean =>
  off === undefined || off === lane || off === groomerOfLane(lane);

/** Whether any part of `span` on the lane is time off. */
export const isOff = (times: Pick<DayTimes, 'off'>, lane: string, span: Span): boolean =>
  timeOffOn(times, lane).some((entry) => overlaps(entry, span));

/** How much of a day is booked. */
export interface DayLoad {
  /** Minutes of the opening hours without breaks and time off, over all lanes. */
  readonly workMinutes: number;
  /** Those of them that are booked or held. */
  readonly bookedMinutes: number;
}

/** The load of the lanes that the filter leaves, of all without one. */
export function loadOf(
  roster: Roster,
  day: DayKey,
  times: DayTimes,
  { now, ...filter }: LaneFilter & { readonly now: Date },
): DayLoad {
  const loads = lanesOfDay(roster, day, filter).map((lane): DayLoad => {
    const window = openingWindow(lane);
    if (!window) return { workMinutes: 0, bookedMinutes: 0 };
    const away = [...timeOffOn(times, lane.lane), ...lane.breaks];
    const busy = busyOf(times, lane.lane).filter((interval) => isBlocking(interval, now));
    const workMinutes = minutesLeft(window, away);
    return { workMinutes, bookedMinutes: workMinutes - minutesLeft(window, [...away, ...busy]) };
  });
  const sumOf = (name: keyof DayLoad) => loads.reduce((sum, load) => sum + load[name], 0);
  return { workMinutes: sumOf('workMinutes'), bookedMinutes: sumOf('bookedMinutes') };
}

/** Minutes of the window outside all of the spans. */
function minutesLeft({ open, close }: { open: Date; close: Date }, taken: readonly Span[]): number {
  let [left, from] = [0, open];
  for (const { start, end } of taken.toSorted((a, b) => a.start.getTime() - b.start.getTime())) {
    if (start >= close) break;
    if (start > from) left += minutesBetween(from, start);
    if (end > from) from = end;
  }
  return from < close ? left + minutesBetween(from, close) : left;
}

export interface SlotNeeds {
  readonly durationMinutes: number;
  /** Minutes to keep free after the visit; they may reach past closing and into a break. */
  readonly bufferMinutes?: number | undefined;
  readonly now: Date;
}

/** The input of `slotsOfDay` for one lane. Time off and breaks count as booked. */
export function slotQuestionOf(
  { lane, day, zone, hours, breaks }: LaneOfDay,
  times: DayTimes,
  { durationMinutes, bufferMinutes = 0, now }: SlotNeeds,
): SlotQuestion {
  const taken = [...busyOf(times, lane), ...timeOffOn(times, lane).map(asBusy)];
  // Moves each start back by the buffer, so that a visit ends at least that long before it.
  const withBuffer = taken.map((time) => ({ ...time, start: addMinutes(time.start, -bufferMinutes) }));
  return { day, hours, zone, durationMinutes, busy: [...withBuffer, ...breaks.map(asBusy)], now };
}

const asBusy = ({ start, end }: Span): BusyInterval => ({ id: '', kind: 'appointment', start, end });
