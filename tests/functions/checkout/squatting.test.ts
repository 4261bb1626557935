/** Unpaid holds of many free accounts do not keep others from booking. */
import { expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { releaseHolds } from '../../../functions/src/services/checkout/release-holds.ts';
import { book, bookedAppointment, dayIn, openSalon, type Wish } from '../support/salon.ts';
import { isLong, rounds } from '../support/rounds.ts';
import { openTestWorld } from '../support/test-world.ts';

const SQUATTERS = Array.from({ length: 29 }, (_, index) => `squatter-${index}`);
const NEWCOMERS = Array.from({ length: rounds(18, 54) }, (_, index) => `newcomer-${index}`);
/** How many newcomers must get a time; the others may find it taken. */
const ENOUGH = (NEWCOMERS.length * 45) / 54;
const WAVES = 3;
const DAYS = 31;
/** Starts of the longest service that leave the least time between them. */
const STARTS = ['09:30', '12:00', '14:30'] as const;

const world = await openTestWorld(async (world) => {
  await openSalon(world, [...SQUATTERS, ...NEWCOMERS]);
  await world.stripe.webhooks({ mode: 'drop' });
});

const unpaid = async () => (await documents.unpaidHolds(world.db).get()).data()?.holds ?? [];
const standing = async () =>
  (await unpaid()).filter((hold) => !hold.ending && hold.until > world.dependencies.now());

const HOURS = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00'] as const;

/**
 * Places 87 holds in 49 seconds, three per account and each on another slot, so that no hour from 9 to 16 is left on 28
 * days. Resolves to how many were placed.
 */
async function attack(network?: string): Promise<number> {
  let placed = 0;
  for (let attempt = 0; attempt < 3 * SQUATTERS.length; attempt += 1) {
    const uid = SQUATTERS[attempt % SQUATTERS.length] ?? '';
    const day = dayIn(world, 1 + (attempt % DAYS));
    const time = STARTS[Math.floor(attempt / DAYS)] ?? STARTS[0];
    const wish = { uid, day, time, service: 'deluxe', ...(network !== undefined && { network }) };
    if (await placesHold(wish)) placed += 1;
    await world.advanceSeconds(49 / 87);
  }
  return placed;
}

async function placesHold(wish: Wish): Promise<boolean> {
  return book(world, wish).then(
    () => true,
    () => false,
  );
}

/** Books and pays for visits of new accounts on all days and at all hours. Resolves to how many succeeded. */
async function visits(service: string, network?: string): Promise<number> {
  let booked = 0;
  for (const [index, uid] of NEWCOMERS.entries()) {
    const number = (index * 54) / NEWCOMERS.length;
    const day = dayIn(world, 1 + (number % 27));
    const time = `${String(9 + ((number * 5) % 7)).padStart(2, '0')}:00`;
    const wish = { uid, day, time, service, ...(network !== undefined && { network }) };
    await bookedAppointment(world, wish).then(
      () => (booked += 1),
      () => undefined,
    );
  }
  return booked;
}

test.each([
  ...(isLong ? [['an hour', 'basic-groom', undefined] as const] : []),
  ['the longest service, from the same network', 'deluxe', 'network-1'] as const,
])(
  'lets at least 45 of 54 new customers book %s while 29 accounts ask for 87 holds in 49 seconds',
  async (what, service, network) => {
    const placed = await attack(network);
    const kept = (await standing()).length;
    const booked = await visits(service, network);
    console.log(
      `${what}: ${placed} of 87 holds placed, ${kept} kept, ${booked} of ${NEWCOMERS.length} booked`,
    );
    expect(booked).toBeGreaterThanOrEqual(ENOUGH);
  },
  120_000,
);

// oxlint-disable-next-line vitest/no-conditional-tests -- a wave costs as many bookings as a test of its own
if (isLong)
  test(`lets at least 45 of 54 book after the last of ${WAVES} waves`, async () => {
    const waves = [await attack()];
    for (let wave = 1; wave < WAVES; wave += 1) {
      await world.advanceMinutes(31);
      await releaseHolds(world.dependencies);
      waves.push(await attack());
    }
    const booked = await visits('basic-groom');
    console.log(
      `${WAVES} waves: ${waves.join(', ')} of 87 holds placed, ${booked} of ${NEWCOMERS.length} booked`,
    );
    expect(booked).toBeGreaterThanOrEqual(ENOUGH);
  });

test('leaves new customers half of a day free after ten minutes', async () => {
  const day = dayIn(world, 5);
  for (const [number, uid] of SQUATTERS.entries())
    await placesHold({ uid, day, time: HOURS[number % HOURS.length] ?? '09:00' });
  expect(await standing()).toHaveLength(HOURS.length);
  await world.advanceMinutes(11);
  let booked = 0;
  for (let round = 0; round < 2; round += 1)
    for (const [number, time] of HOURS.entries()) {
      const uid = NEWCOMERS[round * HOURS.length + number] ?? '';
      await bookedAppointment(world, { uid, day, time }).then(
        () => (booked += 1),
        () => undefined,
      );
    }
  console.log(`one day: ${booked} of ${HOURS.length} hours booked by new customers`);
  expect(booked).toBeGreaterThanOrEqual(4);
});
