/** Decides where visits that are moved together go. */
import type { ErrorCode } from '../../core/calls/errors.ts';
import { dayOf, type DayKey } from '../../core/calendar/time.ts';
import { assignVisit, entryOf, type PlacedPet } from '../../time/schedule/assign-visit.ts';
import { largeLimitsOf } from '../../time/schedule/large.ts';
import type { Roster } from '../../time/schedule/lanes.ts';
import { bookedInterval, emptyDay, freeEntry, takeAll } from '../../time/schedule/schedule-day.ts';
import type { ScheduleDay } from '../../time/schedule/schema.ts';
import type { Appointment } from '../appointment/schema.ts';
import { isTogether, requirementsOf } from './pets.ts';
import { aheadOfPlaced, withVisit, type Ahead } from '../payment/ahead.ts';
import { overlapOf, type Customer } from '../payment/customer-holds.ts';

export interface MovedVisit {
  /** In order, without canceled ones. */
  readonly pets: readonly [Appointment, ...Appointment[]];
  readonly to: Date;
}

interface MoveSources {
  /** Soonest first. */
  readonly visits: readonly MovedVisit[];
  /** The stored days that the visits leave or go to. */
  readonly days: readonly ScheduleDay[];
  readonly roster: Roster;
  /** All of the customer's upcoming visits, including these. */
  readonly booked: readonly Ahead[];
  readonly customer: Customer | undefined;
  /** By default each pet keeps its groomer if possible. */
  readonly requestedGroomer: string | undefined;
  /** Weights in pounds by pet; needed only if a groomer limits large pets. */
  readonly weights?: ReadonlyMap<string, number | null> | undefined;
  /** Staff have confirmed that a groomer takes one more large pet. */
  readonly passesLimit?: boolean | undefined;
  readonly now: Date;
}

export type PlannedMoves =
  | {
      readonly ok: true;
      /** The changed days. */
      readonly days: ReadonlyMap<DayKey, ScheduleDay>;
      readonly ahead: readonly Ahead[];
      /** The new place of each visit's pets. */
      readonly placed: readonly (readonly PlacedPet[])[];
    }
  /** `visit`: the one that cannot be moved. */
  | { readonly ok: false; readonly reason: ErrorCode; readonly visit: MovedVisit };

export function planMoves(sources: MoveSources): PlannedMoves {
  const { visits, roster, booked, customer, requestedGroomer, weights, passesLimit = false, now } = sources;
  const limits = passesLimit ? undefined : largeLimitsOf(roster.groomers);
  const entries = visits.flatMap(entriesOf);
  // Free all times before placing the first visit, because it may need the time of the next one.
  const days = new Map(sources.days.map((day) => [day.date, entries.reduce(freeEntry, day)]));
  let ahead: readonly Ahead[] = booked.filter(({ entry_id: entry }) => !entries.includes(entry));
  const placed: (readonly PlacedPet[])[] = [];
  for (const visit of visits) {
    const { pets, to } = visit;
    const day = dayOf(to, roster.zone);
    const target = days.get(day) ?? emptyDay(day);
    const wanted = {
      pets: pets.map((pet) => ({
        ...requirementsOf(pet),
        ...(weights?.has(pet.pet_id) && { weight: weights.get(pet.pet_id) }),
      })),
      start: to,
      together: isTogether(pets),
      requestedGroomer,
      passesLimit,
    };
    const placement = assignVisit(target, roster, wanted, now);
    if (!placement.ok) return { ok: false, reason: placement.reason, visit };
    const change = takeAll(target, placement.pets.map(entryOf).map(bookedInterval), now, limits);
    if (!change.ok) return { ok: false, reason: change.reason, visit };
    const overlap = overlapOf(placement.pets, { ahead, customer, now });
    if (overlap) return { ok: false, reason: overlap, visit };
    days.set(day, change.day);
    const own = entriesOf(visit);
    const unpaid = booked.find(({ entry_id: entry }) => own.includes(entry))?.unpaid_visit;
    ahead = placement.pets
      .map((pet) => ({ ...aheadOfPlaced(pet, day), ...(unpaid !== undefined && { unpaid_visit: unpaid }) }))
      .reduce(withVisit, ahead);
    placed.push(placement.pets);
  }
  return { ok: true, days, ahead, placed };
}

const entriesOf = ({ pets }: MovedVisit): string[] => pets.map(({ schedule_entry_id: entry }) => entry);
