/** Finds where a visit fits that has become too long for its start. */
import { addDays } from '../../core/calendar.ts';
import { dayOf, type DayKey } from '../../core/time.ts';
import { slotsOfLanes, type LaneSlot, type LaneSlotsQuestion } from './lane-slots.ts';
import type { DayTimes } from './lanes.ts';

export interface FittingQuestion extends Omit<LaneSlotsQuestion, 'day' | 'times'> {
  /** Undefined for an empty day. */
  readonly timesOf: (day: DayKey) => DayTimes | undefined;
}

export interface FittingSlot extends LaneSlot {
  readonly day: DayKey;
}

/** Whether the visit fits at `start`. */
export function fitsAt(question: FittingQuestion, start: Date): boolean {
  return freeOn(question, dayOf(start, question.zone)).some(
    (slot) => slot.start.getTime() === start.getTime(),
  );
}

/** The first start after `after` that is free, on that day or a later one up to `last`. */
export function nextFitting(question: FittingQuestion, after: Date, last: DayKey): FittingSlot | undefined {
  for (let day = dayOf(after, question.zone); day <= last; day = addDays(day, 1)) {
    const slot = freeOn(question, day).find(({ start }) => start > after);
    if (slot) return { ...slot, day };
  }
  return undefined;
}

const freeOn = (question: FittingQuestion, day: DayKey): LaneSlot[] =>
  slotsOfLanes({ ...question, day, times: question.timesOf(day) ?? { busy: [] } }).filter(
    ({ available }) => available,
  );
