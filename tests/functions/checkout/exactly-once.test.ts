/** The page after payment and the webhook, repeated, simultaneous and out of order, give one appointment. */
import { COLLECTIONS, paths } from '@paw-haven/domain/core/paths';
import { expect, test } from 'vitest';
import { rounds } from '../support/rounds.ts';
import { allAppointments, book, countIn, openSalon, scheduleOf, verify } from '../support/salon.ts';
import { CARDS } from '../support/stripe-control.ts';
import { openTestWorld } from '../support/test-world.ts';

const SESSION_EVENTS = ['checkout.session.completed', 'checkout.session.async_payment_succeeded'];

const world = await openTestWorld((world) => openSalon(world));

async function expectOnce(sessionId: string): Promise<void> {
  const appointments = await allAppointments(world);
  expect(appointments.map((appointment) => appointment.stripe_session_id)).toEqual([sessionId]);
  expect((await world.db.collection(paths.payments('maya')).get()).size).toBe(1);
  expect(await countIn(world, COLLECTIONS.auditLog)).toBe(1);
  expect(await countIn(world, COLLECTIONS.paymentIssues)).toBe(0);
  const { busy, count } = await scheduleOf(world);
  expect([busy.length, count]).toEqual([1, 1]);
  expect((await world.stripe.client.refunds.list()).data).toEqual([]);
}

const fiveTimes = <T>(call: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 5 }, () => call()));

const ROUNDS = rounds(2, 50);

test(`PAY-19 books once for 5 simultaneous calls each of verify-payment and the webhook (rounds: ${ROUNDS})`, async () => {
  for (let run = 0; run < ROUNDS; run += 1) {
    await world.reset();
    await openSalon(world);
    await world.stripe.webhooks({ mode: 'drop' });
    const id = await book(world);
    await world.stripe.pay(id);
    const [answers, statuses] = await Promise.all([
      fiveTimes(() => verify(world, id)),
      world.stripe.deliverAgain(SESSION_EVENTS, 5),
    ]);
    expect(new Set(answers.map((answer) => answer.appointmentId)).size).toBe(1);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    await expectOnce(id);
  }
});

test('books once when the webhook comes before the page', async () => {
  await world.stripe.webhooks({ mode: 'duplicate', times: 5 });
  const id = await book(world);
  await world.stripe.pay(id);
  await world.stripe.settled();
  await fiveTimes(() => verify(world, id));
  await expectOnce(id);
});

test('books once when the page comes before the webhook', async () => {
  await world.stripe.webhooks({ mode: 'drop' });
  const id = await book(world);
  await world.stripe.pay(id);
  await verify(world, id);
  expect(await world.stripe.deliverAgain(SESSION_EVENTS, 5)).toHaveLength(5);
  await expectOnce(id);
});

test('books once for a delayed payment’s events in reverse order', async () => {
  await world.stripe.webhooks({ mode: 'hold' });
  const id = await book(world);
  await world.stripe.pay(id, CARDS.paysLater);
  await world.stripe.settleDelayed(id, 'succeed');
  await world.stripe.releaseWebhooks('reverse');
  await world.stripe.settled();
  await expectOnce(id);
  expect(await world.stripe.deliverAgain(SESSION_EVENTS, 5)).toHaveLength(10);
  await expectOnce(id);
});

test('handles an event that failed halfway when it comes again', async () => {
  await world.stripe.webhooks({ mode: 'drop' });
  const id = await book(world);
  await world.stripe.pay(id);
  await world.stripe.failNext(3, `/v1/checkout/sessions/${id}`);
  const [first] = await world.stripe.deliverAgain(['checkout.session.completed'], 1);
  expect(first).toBe(500);
  expect(await allAppointments(world)).toEqual([]);
  expect(await world.stripe.deliverAgain(['checkout.session.completed'], 1)).toEqual([200]);
  await expectOnce(id);
});

test('does not restore a canceled appointment on a late event', async () => {
  const id = await book(world);
  await world.stripe.pay(id);
  await world.stripe.settled();
  const [appointment] = await allAppointments(world);
  await world.db.doc(paths.appointment(appointment?.id ?? '')).update({ status: 'cancelled' });
  await world.stripe.deliverAgain(SESSION_EVENTS, 5);
  expect((await allAppointments(world)).map(({ status }) => status)).toEqual(['cancelled']);
});
