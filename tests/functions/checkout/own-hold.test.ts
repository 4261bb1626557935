/** A customer who left the payment page or clicked twice blocks no slot. */
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { placeHold } from '../../../functions/src/services/checkout/place-hold.ts';
import { refusal, rounds } from '../support/race.ts';
import { at } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';
import { CARDS } from '../support/stripe-control.ts';
import type { AppError } from '@paw-haven/domain/core/calls/errors';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { parseInput } from '../../../functions/src/lib/run-callable.ts';

const salon = await openSalon({ webhooks: 'drop' });

async function openSessions(): Promise<string[]> {
  const { data } = await salon.stripe.client.checkout.sessions.list({ status: 'open' });
  return data.map((session) => session.id);
}

test.each([
  ['the same slot again', '10:00', 'basic-groom'],
  ['another slot that overlaps', '10:30', 'basic-groom'],
  ['a longer service over it', '09:30', 'deluxe'],
])('replaces the hold when its customer chooses %s', async (_, time, service) => {
  const first = await salon.book();
  const second = await salon.book({ time, service });
  expect(await salon.statusOf(first)).toBe('expired');
  expect(await openSessions()).toEqual([second]);
  expect((await salon.scheduleOf()).busy).toHaveLength(1);
  expect((await documents.checkoutSession(salon.db, 'maya', first).get()).data()?.status).toBe('expired');
});

test('keeps the customer’s hold at another time', async () => {
  const first = await salon.book();
  const second = await salon.book({ time: '13:00' });
  expect((await openSessions()).toSorted()).toEqual([first, second].toSorted());
});

test('finishes the earlier booking if it is already paid, and refuses the second', async () => {
  const first = await salon.book();
  await salon.stripe.pay(first);
  expect(await refusal(salon.book())).toBe('already-booked');
  expect((await salon.allAppointments()).map((made) => made.stripe_session_id)).toEqual([first]);
  expect(await openSessions()).toEqual([]);
});

test.each([
  ['the same visit', '10:00', 'basic-groom', {}],
  ['another service at the same time', '10:00', 'nails', { petId: 'maya-pet' }],
  ['an overlap at its end', '10:30', 'nails', { petId: 'maya-pet' }],
  ['a longer service around it', '09:30', 'deluxe', { petId: 'maya-pet' }],
])('reports a customer’s own booking, and whether it is this visit: %s', async (_, time, service, pet) => {
  const { id } = await salon.bookedAppointment();
  const refused = await salon.book({ time, service }).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'already-booked' });
  expect((refused as AppError).details).toEqual({ appointmentId: id, ...pet });
  expect(await refusal(salon.book({ uid: 'leo', time, service }))).toBe('slot-taken');
});

test('reports the time as taken by someone else after the customer’s own visit was canceled', async () => {
  const { id } = await salon.bookedAppointment();
  await salon.cancel({ actor: { uid: 'maya', roles: [] }, appointmentId: id });
  await salon.book({ uid: 'leo' });
  expect(await refusal(salon.book())).toBe('slot-taken');
});

test('replaces a hold whose session Stripe does not know', async () => {
  const lost = await salon.book();
  await salon.stripe.reset();
  const second = await salon.book();
  expect(await openSessions()).toEqual([second]);
  expect((await salon.scheduleOf()).busy).toHaveLength(1);
  expect((await documents.checkoutSession(salon.db, 'maya', lost).get()).data()?.status).toBe('expired');
});

describe('one customer keeps at most three slots while paying', () => {
  const bookThree = async () => {
    for (const time of ['09:00', '11:00', '13:00']) await salon.book({ time });
  };

  test('refuses a fourth and changes nothing', async () => {
    await bookThree();
    expect(await refusal(salon.book({ time: '15:00' }))).toBe('too-many-holds');
    expect(await openSessions()).toHaveLength(3);
    expect((await salon.scheduleOf()).busy).toHaveLength(3);
    await salon.book({ uid: 'leo', time: '15:00' });
  });

  test('does not count the hold that is replaced', async () => {
    await bookThree();
    await salon.book({ time: '13:30' });
    expect(await openSessions()).toHaveLength(3);
  });

  test('does not count expired or paid holds', async () => {
    await bookThree();
    await salon.advanceMinutes(32);
    await salon.bookedAppointment({ time: '15:00' });
    await bookThree();
    expect(await openSessions()).toHaveLength(3);
  });

  test('applies to many simultaneous clicks', async () => {
    const times = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'];
    const clicks = await Promise.allSettled(times.map((time) => salon.book({ time })));
    expect(clicks.filter((click) => click.status === 'fulfilled')).toHaveLength(LIMITS.openHolds);
    expect((await salon.scheduleOf()).busy).toHaveLength(LIMITS.openHolds);
  });
});

test('refuses a second payment while the first is being processed', async () => {
  const first = await salon.book();
  await salon.stripe.pay(first, CARDS.paysLater);
  expect(await refusal(salon.book())).toBe('payment-pending');
  expect(await openSessions()).toEqual([]);
});

const ROUNDS = rounds(3, 50);

test(`simultaneous clicks never leave two pages that can be paid (rounds: ${ROUNDS})`, async () => {
  for (let run = 0; run < ROUNDS; run += 1) {
    await salon.makeKnown(['maya']);
    const day = salon.dayIn(3 + run);
    // A confirmed account may leave that many unpaid.
    const request = { day };
    const clicks = await Promise.allSettled([salon.book(request), salon.book(request), salon.book(request)]);
    expect(clicks.some((click) => click.status === 'fulfilled')).toBe(true);
    expect(await openSessions()).toHaveLength(1);
    expect((await salon.scheduleOf(day)).busy).toHaveLength(1);
    await salon.advanceMinutes(32);
  }
});

test('the replaced page cannot be paid, and paying the new one books', async () => {
  const first = await salon.book();
  const second = await salon.book();
  expect(await salon.stripe.pay(first)).toBe('closed');
  await salon.stripe.pay(second);
  await salon.verify(second);
  expect(await salon.allAppointments()).toHaveLength(1);
});

test('takes over a hold that an interrupted call left behind, after a minute', async () => {
  const input = {
    service: 'basic-groom',
    date: at(salon.dayIn(3), '12:00').toISOString(),
    time: '10:00',
    petId: 'maya-pet',
    specialRequests: null,
  };
  await placeHold(salon.dependencies, { uid: 'maya', input: parseInput('create-payment', input) }, null);
  expect(await refusal(salon.book())).toBe('busy');
  expect(await refusal(salon.book({ uid: 'leo' }))).toBe('slot-taken');
  await salon.advanceMinutes(1);
  await salon.book();
  expect((await salon.scheduleOf()).busy).toHaveLength(1);
});
