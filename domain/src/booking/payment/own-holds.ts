import { isHeldBySalon, type OwnHold } from './customer-holds.ts';
import { addMinutes } from '../../core/calendar/time.ts';
import {
  assignVisit,
  turnsOf,
  visitMinutes,
  type VisitPlacement,
  type VisitRequirements,
} from '../../time/schedule/assign-visit.ts';
import { overlaps, type Span } from '../../time/schedule/busy.ts';
import type { Roster } from '../../time/schedule/lanes.ts';
import { freeHold } from '../../time/schedule/schedule-day.ts';
import type { ScheduleDay } from '../../time/schedule/schema.ts';

export interface FoundPlacement {
  readonly placement: VisitPlacement;
  /** The day without the `replaced` holds. */
  readonly day: ScheduleDay;
  /** The customer's own unpaid holds that the visit replaces. */
  readonly replaced: readonly OwnHold[];
}

/**
 * Finds lanes for a visit. It replaces overlapping unpaid holds of its pets. If no other lane is free, it also replaces
 * the customer's holds of other pets, as few as possible.
 */
export function findPlacement(
  day: ScheduleDay,
  roster: Roster,
  visit: VisitRequirements,
  holds: readonly OwnHold[],
  now: Date,
): FoundPlacement {
  const { pets, start, together } = visit;
  const buffer = Math.max(...pets.map(({ bufferMinutes = 0 }) => bufferMinutes));
  const end = addMinutes(start, visitMinutes(pets, together) + buffer);
  const overlapping = holds.filter((hold) => overlaps(hold, { start, end }));
  const turns = turnsOf(visit);
  const ofPets = overlapping.filter((hold) =>
    pets.some(({ petId }, index) => isOfPet(hold, petId, turns[index] as Span)),
  );
  // A time that the salon holds for another pet stays.
  const others = overlapping.filter((hold) => !ofPets.includes(hold) && !isHeldBySalon(hold));
  const seatWithout = (replaced: readonly OwnHold[]): FoundPlacement => {
    const freed = replaced.flatMap(({ entries }) => entries);
    const rest = freed.reduce((left, { entry_id }) => freeHold(left, entry_id), day);
    return { placement: assignVisit(rest, roster, visit, now), day: rest, replaced };
  };
  const first = seatWithout(ofPets);
  if (first.placement.ok || others.length === 0) return first;
  for (const replaced of [...others.map((hold) => [...ofPets, hold]), [...ofPets, ...others]]) {
    const seat = seatWithout(replaced);
    if (seat.placement.ok) return seat;
  }
  return first;
}

const isOfPet = ({ entries }: OwnHold, petId: string, span: Span): boolean =>
  entries.some((entry) => entry.pet_id === petId && overlaps(entry, span));
