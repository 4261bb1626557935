/** The starts of a day over several lanes, for the choice "Anyone" and the next free times on the public site. */
import { addMinutes, type DayKey } from '../../core/calendar/time.ts';
import { isBlocking, overlaps } from './busy.ts';
import { takesLarge } from './large.ts';
import {
  lanesOfDay,
  slotQuestionOf,
  type SlotNeeds,
  type DayTimes,
  type LaneFilter,
  type LaneOfDay,
  type Roster,
} from './lanes.ts';
import { slotsOfDay, type SlotQuestion, type SlotReason, type TimeSlot } from './slots.ts';

/** A start on any of the requested lanes. */
export interface LaneSlot extends Omit<TimeSlot, 'reason'> {
  readonly reason?: SlotReason | 'Too soon' | 'Large';
  /** The lanes on which the start is free, in the groomers' order. */
  readonly lanes: readonly string[];
}

export interface LaneSlotsQuestion extends Roster, LaneFilter, SlotNeeds {
  readonly day: DayKey;
  readonly times: DayTimes;
  /** Minutes before a start until which customers can book it (`min_notice_minutes`). */
  readonly noticeMinutes?: number | undefined;
  /** Weights in pounds of the pets that come to one lane. Missing: they are not large. */
  readonly weights?: readonly (number | null | undefined)[] | undefined;
}

/** Every start on any lane, soonest first; it is available if at least one lane is free. */
export function slotsOfLanes(question: LaneSlotsQuestion): LaneSlot[] {
  const { durationMinutes, now, noticeMinutes = 0 } = question;
  const earliest = addMinutes(now, noticeMinutes);
  const starts = new Map<number, { slot: TimeSlot; lanes: string[]; isLarge: boolean }>();
  for (const { slots, lanes } of byHours(question)) {
    for (const slot of slots) {
      const ofStart = starts.get(slot.start.getTime()) ?? { slot, lanes: [], isLarge: false };
      starts.set(slot.start.getTime(), ofStart);
      if (!slot.available) continue;
      const span = { start: slot.start, end: addMinutes(slot.start, durationMinutes) };
      const free = lanes.filter(({ taken }) => !taken.some((time) => overlaps(time, span)));
      ofStart.lanes.push(...free.filter(({ takesPets }) => takesPets).map(laneName));
      if (free.some(({ takesPets }) => !takesPets)) ofStart.isLarge = true;
    }
  }
  const order = requestedLanes(question).map(laneName);
  return [...starts.values()]
    .toSorted((a, b) => a.slot.start.getTime() - b.slot.start.getTime())
    .map(({ slot: { time, start }, lanes, isLarge }) => {
      const taken = isLarge ? 'Large' : 'Booked';
      const reason =
        start <= now ? 'Past' : start < earliest ? 'Too soon' : lanes.length === 0 ? taken : undefined;
      if (reason) return { time, start, available: false, reason, lanes: [] };
      return { time, start, available: true, lanes: order.filter((lane) => lanes.includes(lane)) };
    });
}

/** The lanes on which `start` is a start by their hours, regardless of bookings. */
export function lanesStartingAt(
  question: Omit<LaneSlotsQuestion, 'times' | 'noticeMinutes'>,
  start: Date,
): LaneOfDay[] {
  return byHours({ ...question, times: { busy: [] } }).flatMap(({ slots, ofDay }) =>
    slots.some((slot) => slot.start.getTime() === start.getTime()) ? ofDay : [],
  );
}

const laneName = ({ lane }: { readonly lane: string }): string => lane;

const requestedLanes = (question: LaneSlotsQuestion): LaneOfDay[] =>
  lanesOfDay(question, question.day, question);

interface SameHours {
  /** Slots by the hours alone. */
  readonly slots: readonly TimeSlot[];
  readonly lanes: readonly {
    readonly lane: string;
    readonly taken: SlotQuestion['busy'];
    /** Whether the groomer takes the pets despite the limit on large ones. */
    readonly takesPets: boolean;
  }[];
  readonly ofDay: readonly LaneOfDay[];
}

/** Groups lanes by their hours. Calculating the starts is expensive, and equal hours have equal starts. */
function byHours(question: LaneSlotsQuestion): SameHours[] {
  const { durationMinutes, bufferMinutes, now, times, weights = [] } = question;
  const groups = new Map<string, LaneOfDay[]>();
  for (const lane of requestedLanes(question)) {
    const key = JSON.stringify(lane.hours);
    groups.set(key, [...(groups.get(key) ?? []), lane]);
  }
  return [...groups.values()].map((ofDay) => {
    const lanes = ofDay.map((lane) => {
      const { busy } = slotQuestionOf(lane, times, { durationMinutes, bufferMinutes, now });
      const takesPets = takesLarge(times.busy, lane, weights, now);
      return { lane: lane.lane, taken: busy.filter((interval) => isBlocking(interval, now)), takesPets };
    });
    const [{ day, hours, zone }] = ofDay as [LaneOfDay];
    return { slots: slotsOfDay({ day, hours, zone, durationMinutes, busy: [], now }), lanes, ofDay };
  });
}
