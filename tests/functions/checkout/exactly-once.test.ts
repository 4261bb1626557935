/** The page after payment and the webhook, repeated, simultaneous and out of order, give one appointment. */
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { expect, test } from 'vitest';
import { rounds } from '../support/race.ts';
import { openSalon } from '../support/salon.ts';
import { CARDS } from '../support/stripe-control.ts';

const SESSION_EVENTS = ['checkout.session.completed', 'checkout.session.async_payment_succeeded'];

const salon = await openSalon();

async function expectOnce(sessionId: string): Promise<void> {
  const appointments = await salon.allAppointments();
  expect(appointments.map((appointment) => appointment.stripe_session_id)).toEqual([sessionId]);
  expect((await salon.db.collection(paths.payments('maya')).get()).size).toBe(1);
  expect(await salon.countIn(COLLECTIONS.auditLog)).toBe(1);
  expect(await salon.countIn(COLLECTIONS.paymentIssues)).toBe(0);
  const { busy, count } = await salon.scheduleOf();
  expect([busy.length, count]).toEqual([1, 1]);
  expect(await salon.stripeRefunds()).toEqual([]);
}

const fiveTimes = <T>(call: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 5 }, () => call()));

const ROUNDS = rounds(2, 50);

test(`PAY-19 books once for 5 simultaneous calls each of verify-payment and the webhook (rounds: ${ROUNDS})`, async () => {
  for (let run = 0; run < ROUNDS; run += 1) {
    await salon.reset();
    await salon.stripe.webhooks({ mode: 'drop' });
    const id = await salon.book();
    await salon.stripe.pay(id);
    const [answers, statuses] = await Promise.all([
      fiveTimes(() => salon.verify(id)),
      salon.stripe.deliverAgain(SESSION_EVENTS, 5),
    ]);
    expect(new Set(answers.map((answer) => answer.appointmentId)).size).toBe(1);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    await expectOnce(id);
  }
});

test('books once when the webhook comes before the page', async () => {
  await salon.stripe.webhooks({ mode: 'duplicate', times: 5 });
  const id = await salon.book();
  await salon.stripe.pay(id);
  await salon.stripe.settled();
  await fiveTimes(() => salon.verify(id));
  await expectOnce(id);
});

test('books once when the page comes before the webhook', async () => {
  await salon.stripe.webhooks({ mode: 'drop' });
  const id = await salon.book();
  await salon.stripe.pay(id);
  await salon.verify(id);
  expect(await salon.stripe.deliverAgain(SESSION_EVENTS, 5)).toHaveLength(5);
  await expectOnce(id);
});

test('books once for a delayed payment’s events in reverse order', async () => {
  await salon.stripe.webhooks({ mode: 'hold' });
  const id = await salon.book();
  await salon.stripe.pay(id, CARDS.paysLater);
  await salon.stripe.settleDelayed(id, 'succeed');
  await salon.stripe.releaseWebhooks('reverse');
  await salon.stripe.settled();
  await expectOnce(id);
  expect(await salon.stripe.deliverAgain(SESSION_EVENTS, 5)).toHaveLength(10);
  await expectOnce(id);
});

test('handles an event that failed halfway when it comes again', async () => {
  await salon.stripe.webhooks({ mode: 'drop' });
  const id = await salon.book();
  await salon.stripe.pay(id);
  await salon.stripe.failNext(3, `/v1/checkout/sessions/${id}`);
  const [first] = await salon.stripe.deliverAgain(['checkout.session.completed'], 1);
  expect(first).toBe(500);
  expect(await salon.allAppointments()).toEqual([]);
  expect(await salon.stripe.deliverAgain(['checkout.session.completed'], 1)).toEqual([200]);
  await expectOnce(id);
});

test('does not restore a canceled appointment on a late event', async () => {
  const id = await salon.book();
  await salon.stripe.pay(id);
  await salon.stripe.settled();
  const [appointment] = await salon.allAppointments();
  await salon.db.doc(paths.appointment(appointment?.id ?? '')).update({ status: 'cancelled' });
  await salon.stripe.deliverAgain(SESSION_EVENTS, 5);
  expect((await salon.allAppointments()).map(({ status }) => status)).toEqual(['cancelled']);
});
