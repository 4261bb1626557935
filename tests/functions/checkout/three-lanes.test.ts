/** Fifty customers book the same start in a salon of three at once, in every round. */
import { expect, test } from 'vitest';
import { race, REFUSED, rounds, winners } from '../support/race.ts';
import { at, TEAM } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';

const ROUNDS = rounds(1, 100);
const OFF_ROUNDS = rounds(1, 50);
const CUSTOMERS = Array.from({ length: 50 }, (_, index) => `customer-${index}`);

/** The requested groomer by the customer's index; none for anyone. */
type Requests = (index: number) => { readonly groomerId?: string };

const ANYONE: Requests = () => ({});
/** Every second customer takes anyone; the others ask for one of the three groomers in turn. */
const MIXED: Requests = (index) =>
  index % 2 === 0 ? {} : { groomerId: ['house', 'ana', 'theo'][index % 3] ?? 'house' };

const salon = await openSalon({ customers: CUSTOMERS, groomers: TEAM, webhooks: 'drop' });

const everybody = async (day: string, requests: Requests) => {
  await salon.makeKnown(CUSTOMERS);
  return race(CUSTOMERS.map((uid, index) => salon.book({ uid, day, ...requests(index) })));
};

test.each([
  ['with three groomers free', ANYONE],
  ['for certain groomers and anyone mixed', MIXED],
])(`SCHED-07 50 parallel payments %s give 3 holds (rounds: ${ROUNDS})`, async (_, requests) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const day = salon.dayIn(2 + round);
    const outcomes = await everybody(day, requests);
    const refusals = outcomes.filter((outcome) => !outcome.ok);
    expect(refusals, `round ${round}`).toEqual(Array.from({ length: 47 }, () => REFUSED));
    expect(winners(outcomes), `round ${round}`).toHaveLength(3);
    expect(await salon.lanesAt(day), `round ${round}`).toEqual(['ana', 'house', 'theo']);
    await salon.expire();
  }
  const sessions = await salon.stripe.client.checkout.sessions.list({ limit: 100 });
  expect(sessions.has_more ? 'more' : sessions.data.length).toBe(ROUNDS <= 33 ? 3 * ROUNDS : 'more');
});

test(`STAFF-05 no booking follows a simultaneous day off (rounds: ${OFF_ROUNDS})`, async () => {
  for (let round = 0; round < OFF_ROUNDS; round += 1) {
    const day = salon.dayIn(2 + round);
    const off = { id: 'off', lane: 'ana', start: at(day, '00:00'), end: at(day, '23:59') };
    const [outcomes] = await Promise.all([everybody(day, MIXED), salon.takeOff(day, off)]);
    const lanes = await salon.lanesAt(day);
    // A booking that came first stays; none comes after the day off.
    expect(
      lanes.filter((lane) => lane !== 'ana'),
      `round ${round}`,
    ).toEqual(['house', 'theo']);
    expect(winners(outcomes)).toHaveLength(lanes.length);
    const refusals = new Set(outcomes.flatMap((outcome) => (outcome.ok ? [] : outcome.code)));
    expect([...refusals].every((code) => code === 'slot-taken' || code === 'time-off')).toBe(true);
    await salon.expire();
  }
});
