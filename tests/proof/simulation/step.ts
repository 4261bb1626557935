import { addDays } from '@paw-haven/domain/calendar';
import { dayOf, instantOf } from '@paw-haven/domain/time';
import { ZONE } from '../../functions/support/salon.ts';
import { PETS, type Person } from './users.ts';
import type { Outcome, Play } from './play.ts';

export interface Step {
  readonly name: string;
  readonly weight: number;
  /** Not while something else is under way. */
  readonly isLong?: boolean;
  /** Resolves to what is told of it, in words that are the same in every run; undefined where there was nothing to do. */
  readonly act: (play: Play) => Promise<string | undefined>;
}

/** Groomers in the order in which they may be hired. */
export const GROOMERS = ['house', 'ana', 'theo'] as const;
const HALF_HOURS = 8;
const DAYS_AHEAD = 4;

/** Few days and few times: everyone wants the same. */
export function someSlot({ random, now }: Play): { day: string; time: string; at: Date; name: string } {
  const ahead = random.int(DAYS_AHEAD);
  const day = addDays(dayOf(now(), ZONE), ahead);
  const half = random.int(HALF_HOURS);
  const time = `${String(9 + Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;
  return { day, time, at: instantOf(day, time, ZONE), name: `+${ahead} ${time}` };
}

/** Mostly anyone; now and then someone who has left. */
export function someWish({ random }: Play): { groomerId?: string } {
  return random.chance(0.6) ? {} : { groomerId: random.pick(GROOMERS) };
}

/** Now and then what no longer is an add-on. */
export function someAddOns({ random }: Play): { addOns?: string[] } {
  return random.chance(0.6) ? {} : { addOns: random.pick([['grind'], ['dip'], ['grind', 'dip']]) };
}

export const somePet = ({ random }: Play, uid: string): string =>
  `${uid}-${random.chance(0.75) ? PETS[0] : PETS[1]}`;

export function wordOf(outcome: Outcome): string {
  return outcome.kind === 'refused' ? outcome.code : outcome.kind;
}

/** The newest are of most interest, and the list grows. */
export function recent<T>({ random }: Play, items: readonly T[], among = 30): T | undefined {
  return items.length === 0 ? undefined : random.pick(items.slice(-among));
}

/** Not someone whose account is half deleted: they have nothing left to do here. */
export function someone({ random, people }: Play): Person {
  return random.pick(people.all().filter(({ uid }) => !people.isLeaving(uid)));
}
