/** Fifty customers pay for one slot at once, in every round. */
import { expect, test } from 'vitest';
import { race, REFUSED, rounds, winners } from '../support/race.ts';
import { openSalon } from '../support/salon.ts';

const CUSTOMERS = Array.from({ length: 50 }, (_, index) => `customer-${index}`);

const ROUNDS = rounds(1, 200);
/** Most sessions in one list. */
const MAX_LISTED = 100;

const salon = await openSalon({ customers: CUSTOMERS });

test(`BOOK-16 50 parallel payments for one slot give 1 hold and 49 refusals (rounds: ${ROUNDS})`, async () => {
  await salon.stripe.webhooks({ mode: 'drop' });
  for (let round = 0; round < ROUNDS; round += 1) {
    await salon.makeKnown(CUSTOMERS);
    const day = salon.dayIn(2 + round);
    const outcomes = await race(CUSTOMERS.map((uid) => salon.book({ uid, day })));
    expect(winners(outcomes), `round ${round}`).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.ok)).toEqual(Array.from({ length: 49 }, () => REFUSED));
    expect((await salon.scheduleOf(day)).busy, `round ${round}`).toHaveLength(1);
    // Advances the clock until all holds have expired, so that no one has too many.
    await salon.advanceMinutes(32);
  }
  // One session per hold: no one could have paid for another customer's slot.
  const sessions = await salon.stripe.client.checkout.sessions.list({ limit: MAX_LISTED });
  expect(sessions.data).toHaveLength(Math.min(ROUNDS, MAX_LISTED));
  expect(sessions.has_more).toBe(ROUNDS > MAX_LISTED);
});
