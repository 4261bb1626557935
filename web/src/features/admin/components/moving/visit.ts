/** Visits of several pets, one appointment each, as staff see and move them. */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { isMovable, isNotCancelled } from '@paw-haven/domain/core/records/appointment-status';
import { groomerIdOf } from '@paw-haven/domain/time/groomer/names';
import { shiftedStart, type Move } from '@paw-haven/domain/booking/recur/series';
import {
  assignVisit,
  type PlacedPet,
  type VisitPlacement,
  visitMinutes,
} from '@paw-haven/domain/time/schedule/assign-visit';
import { groomerOfLane, type Roster } from '@paw-haven/domain/time/schedule/lanes';
import { freeEntry } from '@paw-haven/domain/time/schedule/schedule-day';
import type { ScheduleDay } from '@paw-haven/domain/time/schedule/schema';
import { inOrder, isTogether, requirementsOf } from '@paw-haven/domain/booking/visit/pets';
import type { PetChange } from '../pending-changes/pending-change.ts';
import { visitIdOf } from '@paw-haven/domain/booking/appointment/visit-id';

/** The pets of its visit among `loaded` that are not canceled, in order: those that move with it. */
export function petsOfVisit(
  appointment: Appointment,
  loaded: readonly Appointment[],
): readonly [Appointment, ...Appointment[]] {
  const visit = visitIdOf(appointment);
  const others = loaded.filter(
    (other) => other.id !== appointment.id && visitIdOf(other) === visit && isNotCancelled(other.status),
  );
  return inOrder([appointment, ...others]) as [Appointment, ...Appointment[]];
}

/** The pet's position among the pets of a visit. */
export interface Turn {
  readonly number: number;
  readonly of: number;
}

/** Undefined for a visit of one pet. */
export function turnOf(appointment: Appointment, loaded: readonly Appointment[]): Turn | undefined {
  const pets = petsOfVisit(appointment, loaded);
  if (pets.length === 1) return undefined;
  return { number: pets.indexOf(appointment) + 1, of: pets.length };
}

/** A visit moves as a whole, so none of its pets may have arrived. */
export const canMove = (pets: readonly Appointment[]): boolean =>
  pets.every(({ status }) => isMovable(status));

/** The changes of the later visits of the series that move with it. */
export const changesOfLater = (
  later: readonly (readonly Appointment[])[],
  move: Move,
  zone: string,
): readonly PetChange[] =>
  later.flat().flatMap((appointment): PetChange[] => {
    const date = shiftedStart(appointment.appointment_date, move, zone);
    return date ? [{ appointment, action: { kind: 'move', date } }] : [];
  });

/** Length of the visit after a move, in minutes. */
export const minutesOfVisit = (pets: readonly Appointment[]): number =>
  visitMinutes(pets.map(requirementsOf), isTogether(pets));

export interface VisitMove {
  /** In order. */
  readonly pets: readonly Appointment[];
  /** New start of the visit. */
  readonly start: Date;
  /** The requested groomer; undefined keeps each pet's groomer if possible. */
  readonly requestedGroomer: string | undefined;
}

/** Placement of the pets, by the same rules as on the server. */
export function placeMoved(
  { pets, start, requestedGroomer }: VisitMove,
  { day, roster, now }: { readonly day: ScheduleDay; readonly roster: Roster; readonly now: Date },
): VisitPlacement {
  const others = pets.reduce((left, { schedule_entry_id: entry }) => freeEntry(left, entry), day);
  const visit = { pets: pets.map(requirementsOf), start, together: isTogether(pets), requestedGroomer };
  return assignVisit(others, roster, visit, now);
}

/**
 * The change of each pet. The first is sent for all of them: with the visit's start as its new time and the requested
 * groomer.
 */
export function changesOfMove(
  { pets, requestedGroomer }: VisitMove,
  placed: readonly PlacedPet[],
): readonly [PetChange, ...PetChange[]] {
  const isLead = ({ lane }: PlacedPet) => groomerOfLane(lane) === requestedGroomer;
  const lead = Math.max(0, isTogether(pets) ? placed.findIndex(isLead) : 0);
  const all = pets.map((appointment, index): PetChange => {
    const { start: date, lane } = placed[index] as PlacedPet;
    const before = groomerIdOf(appointment);
    const after = groomerOfLane(lane);
    const groomerId = index === lead ? requestedGroomer : after === before ? undefined : after;
    return { appointment, action: { kind: 'move', date, groomerId } };
  });
  return [all[lead] as PetChange, ...all.filter((_, index) => index !== lead)];
}
