/** Finds where a visit of one to four pets can start. */
import { addDays } from '../../core/calendar/calendar.ts';
import {
  assignVisit,
  type PetRequirements,
  type VisitPlacement,
  type VisitRequirements,
} from '../../time/schedule/assign-visit.ts';
import { slotsOfLanes, type LaneSlot } from '../../time/schedule/lane-slots.ts';
import type { Roster } from '../../time/schedule/lanes.ts';
import { emptyDay } from '../../time/schedule/schedule-day.ts';
import type { ScheduleDay } from '../../time/schedule/schema.ts';
import { dayOf, type DayKey } from '../../core/calendar/time.ts';

export interface VisitFittingQuestion
  extends Roster, Pick<VisitRequirements, 'pets' | 'together' | 'requestedGroomer'> {
  /** Minutes before a start until which it can be booked (`min_notice_minutes`). */
  readonly noticeMinutes?: number | undefined;
  readonly now: Date;
  /** Undefined for an empty day. */
  readonly timesOf: (day: DayKey) => ScheduleDay | undefined;
}

export interface FittingSlot extends LaneSlot {
  readonly day: DayKey;
}

/** Whether all pets can be placed if the visit starts at `start`. */
export function visitFitsAt(question: VisitFittingQuestion, start: Date): boolean {
  const day = dayOf(start, question.zone);
  const isStart = candidatesOn(question, day).some((slot) => slot.start.getTime() === start.getTime());
  return isStart && placedAt(question, day, start).ok;
}

/** The first start after `after` at which all pets can be placed, on that day or a later one up to `last`. */
export function nextVisitFitting(
  question: VisitFittingQuestion,
  after: Date,
  last: DayKey,
): FittingSlot | undefined {
  for (let day = dayOf(after, question.zone); day <= last; day = addDays(day, 1)) {
    const slot = candidatesOn(question, day).find(
      ({ start }) => start > after && placedAt(question, day, start).ok,
    );
    if (slot) return { ...slot, day };
  }
  return undefined;
}

/** All possible starts on a day, with the lanes of the pets. */
export function visitStartsOn(question: VisitFittingQuestion, day: DayKey): LaneSlot[] {
  return candidatesOn(question, day).flatMap((slot) => {
    const placement = placedAt(question, day, slot.start);
    return placement.ok ? [{ ...slot, lanes: [...new Set(placement.pets.map(({ lane }) => lane))] }] : [];
  });
}

/** Starts at which each pet fits on its own. Together they may still need more lanes than are free. */
function candidatesOn(question: VisitFittingQuestion, day: DayKey): LaneSlot[] {
  const { pets, together, requestedGroomer, timesOf, ...roster } = question;
  const turns = together ? pets : [onEnd(pets)];
  const [first = [], ...others] = turns.map((turn) =>
    slotsOfLanes({
      ...roster,
      ...turn,
      weights: 'weights' in turn ? turn.weights : [turn.weight],
      groomerId: together ? undefined : requestedGroomer,
      day,
      times: timesOf(day) ?? { busy: [] },
    }).filter(({ available }) => available),
  );
  return first.filter(({ start }) =>
    others.every((slots) => slots.some((slot) => slot.start.getTime() === start.getTime())),
  );
}

/** Consecutive pets are one long turn on one lane. */
const onEnd = (pets: readonly PetRequirements[]) => ({
  durationMinutes: pets.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0),
  bufferMinutes: Math.max(...pets.map(({ bufferMinutes = 0 }) => bufferMinutes)),
  addOnIds: pets.flatMap(({ serviceId, addOnIds = [] }) => [serviceId, ...addOnIds]),
  weights: pets.map(({ weight }) => weight),
});

const placedAt = (
  { pets, together, requestedGroomer, timesOf, now, ...roster }: VisitFittingQuestion,
  day: DayKey,
  start: Date,
): VisitPlacement =>
  assignVisit(timesOf(day) ?? emptyDay(day), roster, { pets, together, requestedGroomer, start }, now);
