/** What the parts of a simulated year share. */
import { instantOf, type DayKey } from '@paw-haven/domain/core/calendar/time';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { ZONE } from '../../../functions/support/records.ts';
import type { Play } from '../play.ts';

/** Moves the clocks to that time; does nothing if it has passed. */
export async function advanceTo(play: Play, day: DayKey, time: string): Promise<void> {
  const seconds = Math.round((instantOf(day, time, ZONE).getTime() - play.now().getTime()) / 1000);
  if (seconds > 0) await play.world.advanceSeconds(seconds);
}

/** A new id for a request. */
export const requestOf = (play: Play): string => `year-${(play.written += 1)}`;

/** Any pet whose owner stays. */
export function anyPet({ random, stored, people }: Play): Pet {
  return random.pick(
    [...stored.pets.values()].filter(
      ({ owner_id: owner, inactive }) =>
        inactive === undefined && !people.isLeaving(owner) && !owner.startsWith('former-'),
    ),
  );
}

/** Visits of the pets that come from now on, by their appointments. */
export const upcoming = ({ stored, now }: Play) =>
  [...stored.appointments.values()]
    .map(({ appointment }) => appointment)
    .filter(({ status, appointment_date: start }) => status === 'scheduled' && start > now());
