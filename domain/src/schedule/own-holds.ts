import { entriesOf, type OwnHold } from '../payment/customer.ts';
import { addMinutes } from '../time.ts';
import { assign, type Assignment, type Wanted } from './assign.ts';
import { overlaps, type Span } from './busy.ts';
import type { Roster } from './lanes.ts';
import { freeHold } from './schedule-day.ts';
import type { ScheduleDay } from './schema.ts';

export interface Seat {
  readonly assignment: Assignment;
  /** The day once `replaced` have given way. */
  readonly day: ScheduleDay;
  /** The customer's own unpaid holds that give way to the visit. */
  readonly replaced: readonly OwnHold[];
}

/**
 * The lane for a visit of one pet. An own unpaid hold that overlaps gives way when it is of the same pet, and of another
 * pet when no other lane is free; then no more of them than necessary.
 */
export function findSeat(
  day: ScheduleDay,
  roster: Roster,
  { petId, ...wanted }: Wanted & { readonly petId: string },
  holds: readonly OwnHold[],
  now: Date,
): Seat {
  const { start, durationMinutes, bufferMinutes = 0 } = wanted;
  const span = { start, end: addMinutes(start, durationMinutes) };
  const overlapping = holds.filter((hold) =>
    overlaps(hold, { start, end: addMinutes(span.end, bufferMinutes) }),
  );
  const ofPet = overlapping.filter((hold) => isOfPet(hold, petId, span));
  const others = overlapping.filter((hold) => !ofPet.includes(hold));
  const seatWithout = (replaced: readonly OwnHold[]): Seat => {
    const rest = replaced.flatMap(entriesOf).reduce((left, { entry_id }) => freeHold(left, entry_id), day);
    return { assignment: assign(rest, roster, wanted, now), day: rest, replaced };
  };
  const first = seatWithout(ofPet);
  if (first.assignment.ok || others.length === 0) return first;
  for (const replaced of [...others.map((hold) => [...ofPet, hold]), overlapping]) {
    const seat = seatWithout(replaced);
    if (seat.assignment.ok) return seat;
  }
  return first;
}

/** Holds from before pets were noted may be of any. */
const isOfPet = (hold: OwnHold, petId: string, span: Span): boolean =>
  entriesOf(hold).some((entry) => (entry.pet_id ?? petId) === petId && overlaps(entry, span));
