/** Where on a day a visit of one or several pets can start. */
import { assignVisit, type PetWanted } from '@paw-haven/domain/schedule/assign-visit';
import { slotsOfLanes, type LaneSlot } from '@paw-haven/domain/schedule/lane-slots';
import {
  bookableGroomers,
  givesService,
  lanesOfGroomer,
  type Roster,
  type WorkingGroomer,
} from '@paw-haven/domain/schedule/lanes';
import type { ScheduleDay } from '@paw-haven/domain/schedule/schema';

/** What a pet needs of the day; before a service is chosen only a length. */
export type SlotPet = Pick<PetWanted, 'durationMinutes' | 'bufferMinutes' | 'addOnIds'> & {
  readonly serviceId?: string | undefined;
};

interface StartQuestion {
  readonly now: Date;
  /** Who shall groom; undefined: anyone. */
  readonly groomerId?: string | undefined;
  /** In their order. */
  readonly pets: readonly SlotPet[];
  readonly together?: boolean | undefined;
}

/** The starts at which all pets have their place. */
export function visitStarts(
  question: StartQuestion,
  scheduleDay: ScheduleDay,
  roster: Roster,
): readonly LaneSlot[] {
  const { now, groomerId: wished, pets, together = false } = question;
  const asked = { ...roster, day: scheduleDay.date, times: scheduleDay, now };
  const isFree = ({ available }: LaneSlot): boolean => available;
  if (!together || pets.length === 1)
    return slotsOfLanes({ ...asked, ...onEnd(pets), groomerId: wished }).filter(isFree);
  const wanted = pets.flatMap(({ serviceId, ...pet }, index) =>
    serviceId === undefined ? [] : [{ ...pet, serviceId, entryId: `${index}`, petId: `${index}` }],
  );
  return slotsOfLanes({ ...asked, ...(pets[0] as SlotPet) })
    .filter(isFree)
    .filter(
      ({ start }) => assignVisit(scheduleDay, roster, { pets: wanted, start, together, wished }, now).ok,
    );
}

/** One after the other they are one long turn on one lane. */
function onEnd(pets: readonly SlotPet[]): SlotPet {
  return {
    durationMinutes: pets.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0),
    bufferMinutes: Math.max(...pets.map(({ bufferMinutes = 0 }) => bufferMinutes)),
    addOnIds: pets.flatMap(idsOf),
  };
}

/** Of the service and its add-ons. */
const idsOf = ({ serviceId, addOnIds = [] }: SlotPet): readonly string[] =>
  serviceId === undefined ? addOnIds : [serviceId, ...addOnIds];

/** Whether the groomer gives what is asked for: all of it, or all of one pet's where each may have another groomer. */
export function isFit(groomer: WorkingGroomer, pets: readonly SlotPet[], together: boolean): boolean {
  const givesAll = (pet: SlotPet): boolean => idsOf(pet).every((id) => givesService(groomer, id));
  return together ? pets.some(givesAll) : pets.every(givesAll);
}

/** Whether there are lanes enough to groom all at once, whatever the hours. */
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
        idsOf(pet).every((id) => givesService(groomer, id)) &&
        fits([...taken, lane]),
    );
  };
  return fits([]);
}
