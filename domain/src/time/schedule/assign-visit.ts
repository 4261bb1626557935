/** Places all pets of a visit or none: one after the other on one lane, or at the same time on several lanes. */
import { addMinutes } from '../../core/calendar/time.ts';
import { assign, type AssignRefusal, rankLanes, type LaneRequirements } from './assign.ts';
import type { Span } from './busy.ts';
import { isLargeOn, takesLarge } from './large.ts';
import { bookableGroomers, groomerOfLane, storedLane, type Roster } from './lanes.ts';
import type { Entry } from './schedule-day.ts';
import type { ScheduleDay } from './schema.ts';

/** The requirements of one pet of the visit. */
export interface PetRequirements extends Pick<
  LaneRequirements,
  'entryId' | 'durationMinutes' | 'bufferMinutes' | 'preferred'
> {
  readonly petId: string;
  readonly serviceId: string;
  readonly addOnIds?: readonly string[] | undefined;
  /** In pounds. Unknown: the pet never counts as large. */
  readonly weight?: number | null | undefined;
}

export interface VisitRequirements extends Pick<
  LaneRequirements,
  'start' | 'requestedGroomer' | 'outsideHours' | 'passesLimit'
> {
  /** Pets in the order in which they are groomed; at least one. */
  readonly pets: readonly PetRequirements[];
  /** Whether all pets start at the same time. */
  readonly together: boolean;
}

/** Where and when one pet is groomed. */
export interface PlacedPet extends Span {
  readonly entryId: string;
  readonly petId: string;
  readonly lane: string;
  /** For consecutive pets, only the last one has a buffer: the longest of all pets. */
  readonly bufferMinutes: number;
  /** Whether the pet counts toward its groomer's daily limit on large pets. */
  readonly large?: true;
}

export type VisitPlacement =
  | { readonly ok: true; readonly pets: readonly PlacedPet[] }
  | { readonly ok: false; readonly reason: AssignRefusal };

/** Assigns lanes to the pets. The caller must first remove the visit's entries from `day`. */
export function assignVisit(
  day: ScheduleDay,
  roster: Roster,
  visit: VisitRequirements,
  now: Date,
): VisitPlacement {
  return visit.together ? atTheSameTime(day, roster, visit, now) : oneAfterTheOther(day, roster, visit, now);
}

/** The entry of a placed pet on the schedule day. */
export const entryOf = ({ entryId: id, lane, start, end, bufferMinutes, large }: PlacedPet): Entry => ({
  id,
  ...storedLane(lane),
  start,
  end: addMinutes(end, bufferMinutes),
  ...(large && { large }),
});

/** `large` as it is stored; false is left out. */
const storedLarge = (
  { groomers }: Roster,
  lane: string,
  { weight }: Pick<PetRequirements, 'weight'>,
): Pick<PlacedPet, 'large'> => (isLargeOn(groomers, lane, weight) ? { large: true } : {});

function oneAfterTheOther(
  day: ScheduleDay,
  roster: Roster,
  { pets, start, requestedGroomer, outsideHours, passesLimit }: VisitRequirements,
  now: Date,
): VisitPlacement {
  const [first] = pets as readonly [PetRequirements, ...PetRequirements[]];
  const bufferMinutes = Math.max(...pets.map(({ bufferMinutes: own = 0 }) => own));
  const whole: LaneRequirements = {
    entryId: first.entryId,
    start,
    durationMinutes: pets.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0),
    bufferMinutes,
    serviceId: first.serviceId,
    addOnIds: pets.flatMap(({ serviceId, addOnIds = [] }) => [serviceId, ...addOnIds]),
    preferred: first.preferred,
    requestedGroomer,
    outsideHours,
    weights: pets.map(({ weight }) => weight),
    passesLimit,
  };
  const assigned = assign(day, roster, whole, now);
  if (!assigned.ok) return assigned;
  const turns = turnsOf({ pets, start, together: false });
  const placed = pets.map((pet, index) => ({
    entryId: pet.entryId,
    petId: pet.petId,
    lane: assigned.lane,
    ...(turns[index] as Span),
    bufferMinutes: index === pets.length - 1 ? bufferMinutes : 0,
    ...storedLarge(roster, assigned.lane, pet),
  }));
  return { ok: true, pets: placed };
}

/** Assigns a lane to each pet. The wished groomer gets as many pets as they have places, at least one. */
function atTheSameTime(
  day: ScheduleDay,
  roster: Roster,
  { pets, start, requestedGroomer, outsideHours, passesLimit }: VisitRequirements,
  now: Date,
): VisitPlacement {
  const choices: string[][] = [];
  for (const pet of pets) {
    const preferred = requestedGroomer ?? pet.preferred;
    const wanted = { ...pet, start, outsideHours, preferred, weights: [pet.weight], passesLimit };
    const ranked = rankLanes(day, roster, wanted, now);
    if (!ranked.ok) return ranked;
    choices.push(ranked.lanes.map(({ lane }) => lane));
  }
  const hasRequested = (lanes: readonly string[]): boolean =>
    requestedGroomer === undefined || lanes.some((lane) => groomerOfLane(lane) === requestedGroomer);
  const isWithinLimits = (lanes: readonly string[]): boolean =>
    passesLimit === true ||
    bookableGroomers(roster.groomers).every(({ id: groomerId, large }) => {
      const own = pets.filter((_, index) => groomerOfLane(lanes[index] as string) === groomerId);
      const weights = own.map(({ weight }) => weight);
      return takesLarge(day.busy, { groomerId, large }, weights, now);
    });
  const lanes = distinct(choices, (chosen) => hasRequested(chosen) && isWithinLimits(chosen));
  if (!lanes) return { ok: false, reason: distinct(choices, hasRequested) ? 'day-limit' : 'slot-taken' };
  const placed = pets.map((pet, index) => ({
    entryId: pet.entryId,
    petId: pet.petId,
    lane: lanes[index] as string,
    start,
    end: addMinutes(start, pet.durationMinutes),
    bufferMinutes: pet.bufferMinutes ?? 0,
    ...storedLarge(roster, lanes[index] as string, pet),
  }));
  return { ok: true, pets: placed };
}

/** Picks a different choice for each pet, preferring earlier ones; undefined if that is impossible. */
function distinct(
  choices: readonly (readonly string[])[],
  isFine: (chosen: readonly string[]) => boolean,
  chosen: readonly string[] = [],
): readonly string[] | undefined {
  const next = choices[chosen.length];
  if (!next) return isFine(chosen) ? chosen : undefined;
  for (const lane of next) {
    if (chosen.includes(lane)) continue;
    const found = distinct(choices, isFine, [...chosen, lane]);
    if (found) return found;
  }
  return undefined;
}

/** When each pet is groomed. */
export function turnsOf({
  pets,
  start,
  together,
}: Pick<VisitRequirements, 'start' | 'together'> & {
  readonly pets: readonly Pick<PetRequirements, 'durationMinutes'>[];
}): Span[] {
  let begin = start;
  return pets.map(({ durationMinutes }) => {
    const turn = { start: begin, end: addMinutes(begin, durationMinutes) };
    if (!together) begin = turn.end;
    return turn;
  });
}

/** Minutes from the start of the visit to the end of its last pet. */
export function visitMinutes(
  pets: readonly Pick<PetRequirements, 'durationMinutes'>[],
  together: boolean,
): number {
  const minutes = pets.map(({ durationMinutes }) => durationMinutes);
  return together ? Math.max(...minutes) : minutes.reduce((sum, each) => sum + each, 0);
}
