import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { dayOf, instantOf } from '@paw-haven/domain/core/calendar/time';
import { ZONE } from '../../../functions/support/records.ts';
import { PETS, type Person } from '../users.ts';
import type { Outcome, Play } from '../play.ts';

export interface Step {
  readonly name: string;
  readonly weight: number;
  /** Whether the step must not run while another call is in progress. */
  readonly isLong?: boolean;
  /** Resolves to a description that is the same in every run, or undefined if there was nothing to do. */
  readonly act: (play: Play) => Promise<string | undefined>;
}

/** A step that is played in turn instead of by chance, so that it cannot be missed. */
export type RareStep = Omit<Step, 'weight' | 'isLong'>;

/** Groomers in the order in which they may be hired. */
export const GROOMERS = ['house', 'ana', 'theo'] as const;
const HALF_HOURS = 8;
const DAYS_AHEAD = 4;

/** Uses few days and times, so that bookings compete. */
export function someSlot({ random, now }: Play): { day: string; time: string; at: Date; name: string } {
  const ahead = random.int(DAYS_AHEAD);
  const day = addDays(dayOf(now(), ZONE), ahead);
  const half = random.int(HALF_HOURS);
  const time = `${String(9 + Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;
  return { day, time, at: instantOf(day, time, ZONE), name: `+${ahead} ${time}` };
}

/** Mostly any groomer; sometimes a specific one, who may have left. */
export function randomRequest({ random }: Play): { groomerId?: string } {
  return random.chance(0.6) ? {} : { groomerId: random.pick(GROOMERS) };
}

/** Sometimes includes a service that is no longer an add-on. */
export function someAddOns({ random }: Play): { addOns?: string[] } {
  return random.chance(0.6) ? {} : { addOns: random.pick([['grind'], ['dip'], ['grind', 'dip']]) };
}

export const somePet = ({ random }: Play, uid: string): string =>
  `${uid}-${random.chance(0.75) ? PETS[0] : PETS[1]}`;

export function wordOf(outcome: Outcome): string {
  return outcome.kind === 'refused' ? outcome.code : outcome.kind;
}

/** Prefers the newest items, because the list grows. */
export function recent<T>({ random }: Play, items: readonly T[], among = 30): T | undefined {
  return items.length === 0 ? undefined : random.pick(items.slice(-among));
}

/** Excludes people whose account is being deleted. */
export function someone({ random, people }: Play): Person {
  return random.pick(people.all().filter(({ uid }) => !people.isLeaving(uid)));
}
