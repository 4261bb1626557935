/** Possible starts on a day for a visit of one or several pets. */
import { assignVisit, type PetRequirements } from '@paw-haven/domain/time/schedule/assign-visit';
import { slotsOfLanes, type LaneSlot } from '@paw-haven/domain/time/schedule/lane-slots';
import {
  bookableGroomers,
  offersService,
  lanesOfGroomer,
  type Roster,
  type WorkingGroomer,
} from '@paw-haven/domain/time/schedule/lanes';
import type { ScheduleDay } from '@paw-haven/domain/time/schedule/schema';

/** A pet's requirements for a slot; only the length before a service is chosen. */
export type SlotPet = Pick<PetRequirements, 'durationMinutes' | 'bufferMinutes' | 'addOnIds'> & {
  readonly serviceId?: string | undefined;
};

interface StartQuestion {
  readonly now: Date;
  /** Undefined means any groomer. */
  readonly groomerId?: string | undefined;
  /** In order. */
  readonly pets: readonly SlotPet[];
  readonly together?: boolean | undefined;
}

/** The starts at which all pets can be placed. */
export function visitStarts(
  question: StartQuestion,
  scheduleDay: ScheduleDay,
  roster: Roster,
): readonly LaneSlot[] {
  const { now, groomerId: requestedGroomer, pets, together = false } = question;
  const context = { ...roster, day: scheduleDay.date, times: scheduleDay, now };
  const isFree = ({ available }: LaneSlot): boolean => available;
  if (!together)
    return slotsOfLanes({ ...context, ...onEnd(pets), groomerId: requestedGroomer }).filter(isFree);
  const wanted = pets.flatMap(({ serviceId, ...pet }, index) =>
    serviceId === undefined ? [] : [{ ...pet, serviceId, entryId: `${index}`, petId: `${index}` }],
  );
  return slotsOfLanes({ ...context, ...(pets[0] as SlotPet) })
    .filter(isFree)
    .filter(
      ({ start }) =>
        assignVisit(scheduleDay, roster, { pets: wanted, start, together, requestedGroomer }, now).ok,
    );
}

/** Pets groomed one after the other count as one long turn on one lane. */
function onEnd(pets: readonly SlotPet[]): SlotPet {
  return {
    durationMinutes: pets.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0),
    bufferMinutes: Math.max(...pets.map(({ bufferMinutes = 0 }) => bufferMinutes)),
    addOnIds: pets.flatMap(idsOf),
  };
}

/** Ids of the service and its add-ons. */
const idsOf = ({ serviceId, addOnIds = [] }: SlotPet): readonly string[] =>
  serviceId === undefined ? addOnIds : [serviceId, ...addOnIds];

/**
 * Whether the groomer offers all services, or, if each pet can have another groomer, all services of at least one pet.
 */
export function canGroom(groomer: WorkingGroomer, pets: readonly SlotPet[], together: boolean): boolean {
  const givesAll = (pet: SlotPet): boolean => idsOf(pet).every((id) => offersService(groomer, id));
  return together ? pets.some(givesAll) : pets.every(givesAll);
}

/** Whether there are enough lanes to groom all pets at once, regardless of hours. */
export function hasLanesFor(pets: readonly SlotPet[], groomers: readonly WorkingGroomer[]): boolean {
  const lanes = bookableGroomers(groomers).flatMap((groomer) =>
    lanesOfGroomer(groomer).map((lane) => ({ groomer, lane })),
  );
  const fits = (taken: readonly string[]): boolean => {
    const pet = pets[taken.length];
    if (!pet) return true;
    return lanes.some(
      ({ groomer, lane }) =>
        !taken.includes(lane) &&
        idsOf(pet).every((id) => offersService(groomer, id)) &&
        fits([...taken, lane]),
    );
  };
  return fits([]);
}
