/** Several pets on one visit: placed one after the other on one lane, or at the same time on several; all or none. */
import { addMinutes } from '../time.ts';
import { assign, type AssignRefusal, rankLanes, type Wanted } from './assign.ts';
import type { Span } from './busy.ts';
import { groomerOfLane, storedLane, type Roster } from './lanes.ts';
import type { Entry } from './schedule-day.ts';
import type { ScheduleDay } from './schema.ts';

/** What one pet of the visit needs. */
export interface PetWanted extends Pick<
  Wanted,
  'entryId' | 'durationMinutes' | 'bufferMinutes' | 'preferred'
> {
  readonly petId: string;
  readonly serviceId: string;
  readonly addOnIds?: readonly string[] | undefined;
}

export interface VisitWanted extends Pick<Wanted, 'start' | 'wished' | 'outsideHours'> {
  /** Pets in the order in which they are groomed; at least one. */
  readonly pets: readonly PetWanted[];
  /** All of them start at once. */
  readonly together: boolean;
}

/** Where and when one pet has its turn. */
export interface PlacedPet extends Span {
  readonly entryId: string;
  readonly petId: string;
  readonly lane: string;
  /** What is kept free on the lane after the last pet counts once: the longest of them. */
  readonly bufferMinutes: number;
}

export type VisitPlacement =
  | { readonly ok: true; readonly pets: readonly PlacedPet[] }
  | { readonly ok: false; readonly reason: AssignRefusal };

/** Entries of the visit that are on `day` already must be taken off it before. */
export function assignVisit(day: ScheduleDay, roster: Roster, visit: VisitWanted, now: Date): VisitPlacement {
  return visit.together ? atTheSameTime(day, roster, visit, now) : oneAfterTheOther(day, roster, visit, now);
}

/** What of the day a placed pet takes. */
export const entryOf = ({ entryId: id, lane, start, end, bufferMinutes }: PlacedPet): Entry => ({
  id,
  ...storedLane(lane),
  start,
  end: addMinutes(end, bufferMinutes),
});

function oneAfterTheOther(
  day: ScheduleDay,
  roster: Roster,
  { pets, start, wished, outsideHours }: VisitWanted,
  now: Date,
): VisitPlacement {
  const [first] = pets as readonly [PetWanted, ...PetWanted[]];
  const bufferMinutes = Math.max(...pets.map(({ bufferMinutes: own = 0 }) => own));
  const whole: Wanted = {
    entryId: first.entryId,
    start,
    durationMinutes: pets.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0),
    bufferMinutes,
    serviceId: first.serviceId,
    addOnIds: pets.flatMap(({ serviceId, addOnIds = [] }) => [serviceId, ...addOnIds]),
    preferred: first.preferred,
    wished,
    outsideHours,
  };
  const assigned = assign(day, roster, whole, now);
  if (!assigned.ok) return assigned;
  const turns = turnsOf({ pets, start, together: false });
  const placed = pets.map(({ entryId, petId }, index) => ({
    entryId,
    petId,
    lane: assigned.lane,
    ...(turns[index] as Span),
    bufferMinutes: index === pets.length - 1 ? bufferMinutes : 0,
  }));
  return { ok: true, pets: placed };
}

/** A lane for each pet. The wished groomer takes as many as there are places, and at least one. */
function atTheSameTime(
  day: ScheduleDay,
  roster: Roster,
  { pets, start, wished, outsideHours }: VisitWanted,
  now: Date,
): VisitPlacement {
  const choices: string[][] = [];
  for (const pet of pets) {
    const preferred = wished ?? pet.preferred;
    const ranked = rankLanes(day, roster, { ...pet, start, outsideHours, preferred }, now);
    if (!ranked.ok) return ranked;
    choices.push(ranked.lanes.map(({ lane }) => lane));
  }
  const hasWished = (lanes: readonly string[]): boolean =>
    wished === undefined || lanes.some((lane) => groomerOfLane(lane) === wished);
  const lanes = distinct(choices, hasWished);
  if (!lanes) return { ok: false, reason: 'slot-taken' };
  const placed = pets.map(({ entryId, petId, durationMinutes, bufferMinutes = 0 }, index) => ({
    entryId,
    petId,
    lane: lanes[index] as string,
    start,
    end: addMinutes(start, durationMinutes),
    bufferMinutes,
  }));
  return { ok: true, pets: placed };
}

/** One of its own choices for each, none twice, earlier choices first; undefined where that cannot be. */
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

/** When each pet has its turn. */
export function turnsOf({ pets, start, together }: Pick<VisitWanted, 'pets' | 'start' | 'together'>): Span[] {
  let begin = start;
  return pets.map(({ durationMinutes }) => {
    const turn = { start: begin, end: addMinutes(begin, durationMinutes) };
    if (!together) begin = turn.end;
    return turn;
  });
}

/** How long the visit takes, from its start to the end of its last pet. */
export function visitMinutes(pets: readonly Pick<PetWanted, 'durationMinutes'>[], together: boolean): number {
  const minutes = pets.map(({ durationMinutes }) => durationMinutes);
  return together ? Math.max(...minutes) : minutes.reduce((sum, each) => sum + each, 0);
}
