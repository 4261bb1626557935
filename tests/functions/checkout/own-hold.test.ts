/** A customer who left the payment page or clicked twice blocks no slot. */
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { cancelAppointment } from '../../../functions/src/services/appointment/change-status.ts';
import { placeHold } from '../../../functions/src/services/checkout/place-hold.ts';
import {
  allAppointments,
  book,
  bookedAppointment,
  dayIn,
  makeKnown,
  openSalon,
  refusal,
  scheduleOf,
  verify,
  ZONE,
} from '../support/salon.ts';
import { rounds } from '../support/rounds.ts';
import { CARDS } from '../support/stripe-control.ts';
import type { AppError } from '@paw-haven/domain/core/errors';
import { LIMITS } from '@paw-haven/domain/core/limits';
import { instantOf } from '@paw-haven/domain/core/time';
import { openTestWorld } from '../support/test-world.ts';
import { parseInput } from '../../../functions/src/lib/run-callable.ts';

const world = await openTestWorld(async (world) => {
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

test('keeps the customer’s hold at another time', async () => {
  const first = await book(world);
  const second = await book(world, { time: '13:00' });
  expect((await openSessions()).toSorted()).toEqual([first, second].toSorted());
});

test('finishes the earlier booking if it is already paid, and refuses the second', async () => {
  const first = await book(world);
  await world.stripe.pay(first);
  expect(await refusal(book(world))).toBe('already-booked');
  expect((await allAppointments(world)).map((made) => made.stripe_session_id)).toEqual([first]);
  expect(await openSessions()).toEqual([]);
});

test.each([
  ['the same visit', '10:00', 'basic-groom', {}],
  ['another service at the same time', '10:00', 'nails', { petId: 'maya-pet' }],
  ['an overlap at its end', '10:30', 'nails', { petId: 'maya-pet' }],
  ['a longer service around it', '09:30', 'deluxe', { petId: 'maya-pet' }],
])('reports a customer’s own booking, and whether it is this visit: %s', async (_, time, service, pet) => {
  const { id } = await bookedAppointment(world);
  const refused = await book(world, { time, service }).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'already-booked' });
  expect((refused as AppError).details).toEqual({ appointmentId: id, ...pet });
  expect(await refusal(book(world, { uid: 'leo', time, service }))).toBe('slot-taken');
});

test('reports the time as taken by someone else after the customer’s own visit was canceled', async () => {
  const { id } = await bookedAppointment(world);
  await cancelAppointment(world.dependencies, { actor: { uid: 'maya', roles: [] }, appointmentId: id });
  await book(world, { uid: 'leo' });
  expect(await refusal(book(world))).toBe('slot-taken');
});

test('replaces a hold whose session Stripe does not know', async () => {
  const lost = await book(world);
  await world.stripe.reset();
  const second = await book(world);
  expect(await openSessions()).toEqual([second]);
  expect((await scheduleOf(world)).busy).toHaveLength(1);
  expect((await documents.checkoutSession(world.db, 'maya', lost).get()).data()?.status).toBe('expired');
});

describe('one customer keeps at most three slots while paying', () => {
  const bookThree = async () => {
    for (const time of ['09:00', '11:00', '13:00']) await book(world, { time });
  };

  test('refuses a fourth and changes nothing', async () => {
    await bookThree();
    expect(await refusal(book(world, { time: '15:00' }))).toBe('too-many-holds');
    expect(await openSessions()).toHaveLength(3);
    expect((await scheduleOf(world)).busy).toHaveLength(3);
    await book(world, { uid: 'leo', time: '15:00' });
  });

  test('does not count the hold that is replaced', async () => {
    await bookThree();
    await book(world, { time: '13:30' });
    expect(await openSessions()).toHaveLength(3);
  });

  test('does not count expired or paid holds', async () => {
    await bookThree();
    await world.advanceMinutes(32);
    await bookedAppointment(world, { time: '15:00' });
    await bookThree();
    expect(await openSessions()).toHaveLength(3);
  });

  test('applies to many simultaneous clicks', async () => {
    const times = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'];
    const clicks = await Promise.allSettled(times.map((time) => book(world, { time })));
    expect(clicks.filter((click) => click.status === 'fulfilled')).toHaveLength(LIMITS.openHolds);
    expect((await scheduleOf(world)).busy).toHaveLength(LIMITS.openHolds);
  });
});

test('refuses a second payment while the first is being processed', async () => {
  const first = await book(world);
  await world.stripe.pay(first, CARDS.paysLater);
  expect(await refusal(book(world))).toBe('payment-pending');
  expect(await openSessions()).toEqual([]);
});

const ROUNDS = rounds(3, 50);

test(`simultaneous clicks never leave two pages that can be paid (rounds: ${ROUNDS})`, async () => {
  for (let run = 0; run < ROUNDS; run += 1) {
    await makeKnown(world, ['maya']);
    const day = dayIn(world, 3 + run);
    // A confirmed account may leave that many unpaid.
    const request = { day };
    const clicks = await Promise.allSettled([
      book(world, request),
      book(world, request),
      book(world, request),
    ]);
    expect(clicks.some((click) => click.status === 'fulfilled')).toBe(true);
    expect(await openSessions()).toHaveLength(1);
    expect((await scheduleOf(world, day)).busy).toHaveLength(1);
    await world.advanceMinutes(32);
  }
});

test('the replaced page cannot be paid, and paying the new one books', async () => {
  const first = await book(world);
  const second = await book(world);
  expect(await world.stripe.pay(first)).toBe('closed');
  await world.stripe.pay(second);
  await verify(world, second);
  expect(await allAppointments(world)).toHaveLength(1);
});

test('takes over a hold that an interrupted call left behind, after a minute', async () => {
  const input = {
    service: 'basic-groom',
    date: instantOf(dayIn(world, 3), '12:00', ZONE).toISOString(),
    time: '10:00',
    petId: 'maya-pet',
    specialRequests: null,
  };
  await placeHold(world.dependencies, { uid: 'maya', input: parseInput('create-payment', input) }, null);
  expect(await refusal(book(world))).toBe('busy');
  expect(await refusal(book(world, { uid: 'leo' }))).toBe('slot-taken');
  await world.advanceMinutes(1);
  await book(world);
  expect((await scheduleOf(world)).busy).toHaveLength(1);
});
