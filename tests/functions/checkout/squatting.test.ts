/** Unpaid holds and visits of many free accounts do not keep others from booking. */
import { beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { DEFAULT_POLICY } from '@paw-haven/domain/offer/policy/schema';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { instantOf } from '@paw-haven/domain/core/calendar/time';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { parseInput } from '../../../functions/src/lib/run-callable.ts';
import { createSeries } from '../../../functions/src/services/checkout/create-series.ts';
import { startCheckout } from '../../../functions/src/services/checkout/start-checkout.ts';
import { releaseHolds } from '../../../functions/src/services/checkout/release-holds.ts';
import type { BookingOptions } from '../support/bookings.ts';
import { isLong, rounds } from '../support/race.ts';
import { ZONE } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';

const SQUATTERS = Array.from({ length: 29 }, (_, index) => `squatter-${index}`);
const NEWCOMERS = Array.from({ length: rounds(18, 54) }, (_, index) => `newcomer-${index}`);
/** How many newcomers must get a time; the others may find it taken. */
const ENOUGH = (NEWCOMERS.length * 45) / 54;
const WAVES = 3;
const DAYS = 31;
/** Starts of the longest service that leave the least time between them. */
const STARTS = ['09:30', '12:00', '14:30'] as const;

const salon = await openSalon({ customers: [...SQUATTERS, ...NEWCOMERS], webhooks: 'drop' });

const unpaid = async () => (await documents.unpaidHolds(salon.db).get()).data()?.holds ?? [];
const openHolds = async () =>
  (await unpaid()).filter((hold) => !hold.ending && hold.until > salon.dependencies.now());

const HOURS = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00'] as const;

/**
 * Places 87 holds in 49 seconds, three per account and each on another slot, so that no hour from 9 to 16 is left on 28
 * days. Resolves to how many were placed.
 */
async function attack(network?: string): Promise<number> {
  let placed = 0;
  for (let attempt = 0; attempt < 3 * SQUATTERS.length; attempt += 1) {
    const uid = SQUATTERS[attempt % SQUATTERS.length] ?? '';
    const day = salon.dayIn(1 + (attempt % DAYS));
    const time = STARTS[Math.floor(attempt / DAYS)] ?? STARTS[0];
    const request = { uid, day, time, service: 'deluxe', ...(network !== undefined && { network }) };
    if (await placesHold(request)) placed += 1;
    await salon.advanceSeconds(49 / 87);
  }
  return placed;
}

async function placesHold(wish: BookingOptions): Promise<boolean> {
  return salon.book(wish).then(
    () => true,
    () => false,
  );
}

/** Books and pays for visits of new accounts on all days and at all hours. Resolves to how many succeeded. */
async function visits(service: string, network?: string): Promise<number> {
  let booked = 0;
  for (const [index, uid] of NEWCOMERS.entries()) {
    const number = (index * 54) / NEWCOMERS.length;
    const day = salon.dayIn(1 + (number % 27));
    const time = `${String(9 + ((number * 5) % 7)).padStart(2, '0')}:00`;
    const request = { uid, day, time, service, ...(network !== undefined && { network }) };
    await salon.bookedAppointment(request).then(
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
    const openCount = (await openHolds()).length;
    const booked = await visits(service, network);
    console.log(
      `${what}: ${placed} of 87 holds placed, ${openCount} kept, ${booked} of ${NEWCOMERS.length} booked`,
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
      await salon.advanceMinutes(31);
      await releaseHolds(salon.dependencies);
      waves.push(await attack());
    }
    const booked = await visits('basic-groom');
    console.log(
      `${WAVES} waves: ${waves.join(', ')} of 87 holds placed, ${booked} of ${NEWCOMERS.length} booked`,
    );
    expect(booked).toBeGreaterThanOrEqual(ENOUGH);
  });

test('leaves new customers half of a day free after ten minutes', async () => {
  const day = salon.dayIn(5);
  for (const [number, uid] of SQUATTERS.entries())
    await placesHold({ uid, day, time: HOURS[number % HOURS.length] ?? '09:00' });
  expect(await openHolds()).toHaveLength(HOURS.length);
  await salon.advanceMinutes(11);
  let booked = 0;
  for (let round = 0; round < 2; round += 1)
    for (const [number, time] of HOURS.entries()) {
      const uid = NEWCOMERS[round * HOURS.length + number] ?? '';
      await salon.bookedAppointment({ uid, day, time }).then(
        () => (booked += 1),
        () => undefined,
      );
    }
  console.log(`one day: ${booked} of ${HOURS.length} hours booked by new customers`);
  expect(booked).toBeGreaterThanOrEqual(4);
});

describe('where new customers pay nothing online', () => {
  const FREE = { ...DEFAULT_POLICY, deposit_new: 0, deposit_known: 0 };
  beforeEach(() => documents.settings(salon.db).update({ policy: FREE }));
  const bookFree = (wish: BookingOptions) => startCheckout(salon.dependencies, salon.bookingRequest(wish));
  const succeeds = (call: Promise<unknown>): Promise<boolean> =>
    call.then(
      () => true,
      () => false,
    );

  /** Starts of visits of two hours that leave nothing but the last hour of a day. */
  const FULL = ['09:00', '11:00', '13:00', '15:00'] as const;

  /** Six dates of two hours, a week apart. */
  const seriesOf = (uid: string, first: number, time: string, number: number) =>
    createSeries(salon.dependencies, {
      actor: { uid, roles: [] },
      input: parseInput('create-series', {
        requestId: `${uid}-${number}`,
        userId: uid,
        petId: `${uid}-pet`,
        serviceId: 'deluxe',
        appointmentDates: Array.from({ length: 6 }, (_, index) =>
          instantOf(addDays(salon.dayIn(first), 7 * index), time, ZONE).toISOString(),
        ),
        everyWeeks: 1,
        specialRequests: null,
      }),
    });

  /** Books, pays online if that is asked for, and tells how. */
  async function visit(wish: BookingOptions): Promise<'later' | 'now' | undefined> {
    try {
      await bookFree({ ...wish, expectedNowCents: 0 });
      return 'later';
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'price-changed') return undefined;
      const nowCents = Number(error.details['nowCents']);
      return (await succeeds(salon.bookedAppointment({ ...wish, expectedNowCents: nowCents })))
        ? 'now'
        : undefined;
    }
  }

  test('POLICY-04 gives each newcomer a visit on the wished day while 25 accounts ask for series and visits of two hours', async () => {
    const attackers = SQUATTERS.slice(0, 25);
    for (let round = 0; round < 2; round += 1)
      for (const [index, uid] of attackers.entries()) {
        const number = index + round * attackers.length;
        const time = FULL[Math.floor(number / 7) % FULL.length] ?? '09:00';
        await succeeds(seriesOf(uid, 1 + (number % 7), time, round));
        await succeeds(bookFree({ uid, day: salon.dayIn(1 + number), time, service: 'deluxe' }));
        await salon.advanceSeconds(38 / 50);
      }
    const taken = await salon.allAppointments();
    expect(taken).toHaveLength(attackers.length);
    const found = { atWish: 0, thatDay: 0, paidNow: 0 };
    for (const [index, uid] of NEWCOMERS.entries()) {
      const day = salon.dayIn(1 + ((index * 7) % 27));
      const parsed = (index * 5 + Math.floor(index / 27) * 4) % HOURS.length;
      // The page shows which times are taken, so people choose another one.
      for (const [number, time] of [...HOURS.slice(parsed), ...HOURS.slice(0, parsed)].entries()) {
        const way = await visit({ uid, day, time });
        if (!way) continue;
        found.thatDay += 1;
        if (number === 0) found.atWish += 1;
        if (way === 'now') found.paidNow += 1;
        break;
      }
    }
    console.log(`${taken.length} visits taken; of ${NEWCOMERS.length} newcomers: ${JSON.stringify(found)}`);
    expect(found.thatDay).toBe(NEWCOMERS.length);
    expect(found.atWish).toBeGreaterThanOrEqual((NEWCOMERS.length * 41) / 54);
  }, 120_000);
});
