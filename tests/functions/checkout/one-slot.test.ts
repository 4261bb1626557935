/** Fifty customers pay for one slot at once, in every round. */
import { expect, test } from 'vitest';
import { REFUSED, race, winners } from '../support/race.ts';
import { rounds } from '../support/rounds.ts';
import { book, dayIn, makeKnown, openSalon, scheduleOf } from '../support/salon.ts';
import { openTestWorld } from '../support/test-world.ts';

const CUSTOMERS = Array.from({ length: 50 }, (_, index) => `customer-${index}`);

const ROUNDS = rounds(1, 200);
/** Most sessions in one list. */
const MAX_LISTED = 100;

const world = await openTestWorld((opened) => openSalon(opened, CUSTOMERS));

test(`BOOK-16 50 parallel payments for one slot give 1 hold and 49 refusals (rounds: ${ROUNDS})`, async () => {
  await world.stripe.webhooks({ mode: 'drop' });
  for (let round = 0; round < ROUNDS; round += 1) {
    await makeKnown(world, CUSTOMERS);
    const day = dayIn(world, 2 + round);
    const outcomes = await race(CUSTOMERS.map((uid) => book(world, { uid, day })));
    expect(winners(outcomes), `round ${round}`).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.ok)).toEqual(Array.from({ length: 49 }, () => REFUSED));
    expect((await scheduleOf(world, day)).busy, `round ${round}`).toHaveLength(1);
    // Advances the clock until all holds have expired, so that no one has too many.
    await world.advanceMinutes(32);
  }
  // One session per hold: no one could have paid for another customer's slot.
  const sessions = await world.stripe.client.checkout.sessions.list({ limit: MAX_LISTED });
  expect(sessions.data).toHaveLength(Math.min(ROUNDS, MAX_LISTED));
  expect(sessions.has_more).toBe(ROUNDS > MAX_LISTED);
});
