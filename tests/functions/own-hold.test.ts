/** A customer who left the payment page, or clicked twice, stands in nobody's way, the own least of all. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { documents } from '../../functions/src/lib/firestore/collections.ts';
import { planBooking } from '../../functions/src/services/payment/plan-booking.ts';
import { placeHold } from '../../functions/src/services/payment/place-hold.ts';
import {
  allAppointments,
  book,
  dayIn,
  openSalon,
  refusal,
  scheduleOf,
  verify,
  ZONE,
} from './support/salon.ts';
import { CARDS } from './support/stripe-control.ts';
import { instantOf } from '@paw-haven/domain/time';
import { openWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.reset();
  await openSalon(world);
  await world.stripe.webhooks({ mode: 'drop' });
});

const statusOf = async (id: string) => (await world.stripe.client.checkout.sessions.retrieve(id)).status;

async function openSessions(): Promise<string[]> {
  const { data } = await world.stripe.client.checkout.sessions.list({ status: 'open' });
  return data.map((session) => session.id);
}

test.each([
  ['the same slot again', '10:00', 'basic-groom'],
  ['another slot that overlaps', '10:30', 'basic-groom'],
  ['a longer service over it', '09:30', 'deluxe'],
])('replaces the hold when its customer chooses %s', async (_, time, service) => {
  const first = await book(world);
  const second = await book(world, { time, service });
  expect(await statusOf(first)).toBe('expired');
  expect(await openSessions()).toEqual([second]);
  expect((await scheduleOf(world)).busy).toHaveLength(1);
  expect((await documents.checkoutSession(world.db, 'maya', first).get()).data()?.status).toBe('expired');
});

test('leaves the customer’s hold at another time alone', async () => {
  const first = await book(world);
  const second = await book(world, { time: '13:00' });
  expect((await openSessions()).toSorted()).toEqual([first, second].toSorted());
});

test('finishes the earlier booking when it turns out to be paid, and refuses the second', async () => {
  const first = await book(world);
  await world.stripe.pay(first);
  expect(await refusal(book(world))).toBe('already-booked');
  expect((await allAppointments(world)).map((made) => made.stripe_session_id)).toEqual([first]);
  expect(await openSessions()).toEqual([]);
});

test('refuses a second payment while the first is being processed', async () => {
  const first = await book(world);
  await world.stripe.pay(first, CARDS.paysLater);
  expect(await refusal(book(world))).toBe('payment-pending');
  expect(await openSessions()).toEqual([]);
});

test('two clicks at once never leave two pages that can be paid, 10 times', async () => {
  for (let run = 0; run < 10; run += 1) {
    const day = dayIn(world, 3 + run);
    const clicks = await Promise.allSettled([
      book(world, { day }),
      book(world, { day }),
      book(world, { day }),
    ]);
    expect(clicks.some((click) => click.status === 'fulfilled')).toBe(true);
    expect(await openSessions()).toHaveLength(run + 1);
    expect((await scheduleOf(world, day)).busy).toHaveLength(1);
  }
});

test('paying the replaced page is impossible, paying the new one books', async () => {
  const first = await book(world);
  const second = await book(world);
  expect(await world.stripe.pay(first)).toBe('closed');
  await world.stripe.pay(second);
  await verify(world, second);
  expect(await allAppointments(world)).toHaveLength(1);
});

test('takes over a hold that a broken-off call left behind, after a minute', async () => {
  const input = {
    service: 'basic-groom',
    date: instantOf(dayIn(world, 3), '12:00', ZONE).toISOString(),
    time: '10:00',
    petId: 'maya-pet',
    specialRequests: null,
  };
  const plan = await planBooking(world.dependencies, { uid: 'maya', input });
  await placeHold(world.dependencies, plan);
  expect(await refusal(book(world))).toBe('busy');
  expect(await refusal(book(world, { uid: 'leo' }))).toBe('slot-taken');
  await world.advanceMinutes(1);
  await book(world);
  expect((await scheduleOf(world)).busy).toHaveLength(1);
});
