/** The starts of a day over several lanes: what "Anyone" can choose, and the public site's next free times. */
import { addMinutes, type DayKey } from '../time.ts';
import { isBlocking, overlaps } from './busy.ts';
import {
  lanesOfDay,
  slotQuestionOf,
  type Asked,
  type DayTimes,
  type LaneFilter,
  type LaneOfDay,
  type Roster,
} from './lanes.ts';
import { slotsOfDay, type SlotQuestion, type SlotReason, type TimeSlot } from './slots.ts';

/** A start on any of the lanes asked for. */
export interface LaneSlot extends Omit<TimeSlot, 'reason'> {
  readonly reason?: SlotReason | 'Too soon';
  /** Those on which it can be taken, in the groomers' order. */
  readonly lanes: readonly string[];
}

export interface LaneSlotsQuestion extends Roster, LaneFilter, Asked {
  readonly day: DayKey;
  readonly times: DayTimes;
  /** How long before their start customers can book (`min_notice_minutes`). */
  readonly noticeMinutes?: number | undefined;
}

/** Each start that is one on any lane, soonest first; it can be taken where one lane is free. */
export function slotsOfLanes(question: LaneSlotsQuestion): LaneSlot[] {
  const { durationMinutes, now, noticeMinutes = 0 } = question;
  const earliest = addMinutes(now, noticeMinutes);
  const starts = new Map<number, { slot: TimeSlot; lanes: string[] }>();
  for (const { slots, lanes } of byHours(question)) {
    for (const slot of slots) {
      const known = starts.get(slot.start.getTime()) ?? { slot, lanes: [] };
      starts.set(slot.start.getTime(), known);
      if (!slot.available) continue;
      const span = { start: slot.start, end: addMinutes(slot.start, durationMinutes) };
      known.lanes.push(
        ...lanes.filter(({ taken }) => !taken.some((time) => overlaps(time, span))).map(laneName),
      );
    }
  }
  const order = lanesAsked(question).map(laneName);
  return [...starts.values()]
    .toSorted((a, b) => a.slot.start.getTime() - b.slot.start.getTime())
    .map(({ slot: { time, start }, lanes }) => {
      const reason =
        start <= now ? 'Past' : start < earliest ? 'Too soon' : lanes.length === 0 ? 'Booked' : undefined;
      if (reason) return { time, start, available: false, reason, lanes: [] };
      return { time, start, available: true, lanes: order.filter((lane) => lanes.includes(lane)) };
    });
}

/** The lanes on which `start` is a start by the hours, whatever is booked. */
export function lanesStartingAt(
  question: Omit<LaneSlotsQuestion, 'times' | 'noticeMinutes'>,
  start: Date,
): LaneOfDay[] {
  return byHours({ ...question, times: { busy: [] } }).flatMap(({ slots, ofDay }) =>
    slots.some((slot) => slot.start.getTime() === start.getTime()) ? ofDay : [],
  );
}

const laneName = ({ lane }: { readonly lane: string }): string => lane;

const lanesAsked = (question: LaneSlotsQuestion): LaneOfDay[] => lanesOfDay(question, question.day, question);

interface SameHours {
  /** Slots by the hours alone. */
  readonly slots: readonly TimeSlot[];
  readonly lanes: readonly { readonly lane: string; readonly taken: SlotQuestion['busy'] }[];
  readonly ofDay: readonly LaneOfDay[];
}

/** Lanes with the same hours have the same starts, which are the costly part: found once for all of them. */
function byHours(question: LaneSlotsQuestion): SameHours[] {
  const { durationMinutes, bufferMinutes, now, times } = question;
  const groups = new Map<string, LaneOfDay[]>();
  for (const lane of lanesAsked(question)) {
    const key = JSON.stringify(lane.hours);
    groups.set(key, [...(groups.get(key) ?? []), lane]);
  }
  return [...groups.values()].map((ofDay) => {
    const lanes = ofDay.map((lane) => {
      const { busy } = slotQuestionOf(lane, times, { durationMinutes, bufferMinutes, now });
      return { lane: lane.lane, taken: busy.filter((interval) => isBlocking(interval, now)) };
    });
    const [{ day, hours, zone }] = ofDay as [LaneOfDay];
    return { slots: slotsOfDay({ day, hours, zone, durationMinutes, busy: [], now }), lanes, ofDay };
  });
}
