/** Fifty customers pay for one slot at once, again and again: in two files, so that both cores are used. */
import { expect } from 'vitest';
import { REFUSED, race, winners } from './race.ts';
import { book, dayIn, makeKnown, openSalon, scheduleOf } from './salon.ts';
import { openWorld } from './world.ts';

const CUSTOMERS = Array.from({ length: 50 }, (_, index) => `customer-${index}`);

/** @throws AssertionError when a round has other than 1 hold and 49 refusals. */
export async function raceForOneSlot(rounds: number): Promise<void> {
  const world = await openWorld();
  try {
    await world.reset();
    await openSalon(world, CUSTOMERS);
    await world.stripe.webhooks({ mode: 'drop' });
    for (let round = 0; round < rounds; round += 1) {
      await makeKnown(world, CUSTOMERS);
      const day = dayIn(world, 2 + round);
      const outcomes = await race(CUSTOMERS.map((uid) => book(world, { uid, day })));
      expect(winners(outcomes), `round ${round}`).toHaveLength(1);
      expect(outcomes.filter((outcome) => !outcome.ok)).toEqual(Array.from({ length: 49 }, () => REFUSED));
      expect((await scheduleOf(world, day)).busy, `round ${round}`).toHaveLength(1);
      // Lets everybody's holds run out, so that nobody has too many of them.
      await world.advanceMinutes(32);
    }
    // One session a hold: nobody could have paid for a slot that was not theirs.
    const sessions = await world.stripe.client.checkout.sessions.list({ limit: 100 });
    expect(sessions.data).toHaveLength(rounds);
    expect(sessions.has_more).toBe(false);
  } finally {
    await world.close();
  }
}
