/** Fifty customers book the same start in a salon of three at once, in every round. */
import { expect } from 'vitest';
import { at, lanesAt, TEAM } from './lanes.ts';
import { race, REFUSED, winners } from './race.ts';
import { book, closeDay, dayIn, hire, makeKnown, openSalon, type BookingOptions } from './salon.ts';
import { openWorld, type World } from './world.ts';

const CUSTOMERS = Array.from({ length: 50 }, (_, index) => `customer-${index}`);

/** The requested groomer by the customer's index; undefined for anyone. */
type Requests = (index: number) => string | undefined;

export const ANYONE: Requests = () => undefined;
/** Every second customer takes anyone; the others ask for one of the three groomers in turn. */
export const MIXED: Requests = (index) => (index % 2 === 0 ? undefined : ['house', 'ana', 'theo'][index % 3]);

/** Throws an AssertionError unless each round ends with 3 holds, one on each lane, and 47 refusals. */
export async function raceForThreeLanes(rounds: number, requests: Requests): Promise<void> {
  await inSalonOfThree(async (world) => {
    for (let round = 0; round < rounds; round += 1) {
      const day = dayIn(world, 2 + round);
      const outcomes = await everybody(world, (index) => requestFor(day, requests(index)));
      const refusals = outcomes.filter((outcome) => !outcome.ok);
      expect(refusals, `round ${round}`).toEqual(Array.from({ length: 47 }, () => REFUSED));
      expect(winners(outcomes), `round ${round}`).toHaveLength(3);
      expect(await lanesAt(world, day), `round ${round}`).toEqual(['ana', 'house', 'theo']);
      await world.advanceMinutes(32);
    }
    const sessions = await world.stripe.client.checkout.sessions.list({ limit: 100 });
    expect(sessions.has_more ? 'more' : sessions.data.length).toBe(rounds <= 33 ? 3 * rounds : 'more');
  });
}

/**
 * Races bookings against a simultaneous day off on lane `ana`: a booking that came first stays, none comes after it.
 * Throws an AssertionError unless each round has 2 winners on the open lanes and at most one on `ana`.
 */
export async function raceAgainstTimeOff(rounds: number): Promise<void> {
  await inSalonOfThree(async (world) => {
    for (let round = 0; round < rounds; round += 1) {
      const day = dayIn(world, 2 + round);
      const off = { id: 'off', lane: 'ana', start: at(day, '00:00'), end: at(day, '23:59') };
      const [outcomes] = await Promise.all([
        everybody(world, (index) => requestFor(day, MIXED(index))),
        closeDay(world, day, off),
      ]);
      const lanes = await lanesAt(world, day);
      expect(
        lanes.filter((lane) => lane !== 'ana'),
        `round ${round}`,
      ).toEqual(['house', 'theo']);
      expect(winners(outcomes)).toHaveLength(lanes.length);
      const refusals = new Set(outcomes.flatMap((outcome) => (outcome.ok ? [] : outcome.code)));
      expect([...refusals].every((code) => code === 'slot-taken' || code === 'time-off')).toBe(true);
      await world.advanceMinutes(32);
    }
  });
}

const requestFor = (day: string, groomerId: string | undefined): BookingOptions => ({
  day,
  ...(groomerId === undefined ? {} : { groomerId }),
});

const everybody = async (world: World, optionsOf: (index: number) => BookingOptions) => {
  await makeKnown(world, CUSTOMERS);
  return race(CUSTOMERS.map((uid, index) => book(world, { uid, ...optionsOf(index) })));
};

async function inSalonOfThree(act: (world: World) => Promise<void>): Promise<void> {
  const world = await openWorld();
  try {
    await world.reset();
    await openSalon(world, CUSTOMERS);
    await hire(world, TEAM);
    await world.stripe.webhooks({ mode: 'drop' });
    await act(world);
  } finally {
    await world.close();
  }
}
