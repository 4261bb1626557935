import { createHmac } from 'node:crypto';
import { COLLECTIONS } from '@paw-haven/domain/core/records/paths';
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { openSalon } from '../support/salon.ts';
import { CARDS } from '../support/stripe-control.ts';
import { WEBHOOK_SECRET } from '../support/world.ts';

const salon = await openSalon();

test('makes the appointment if the browser was closed after paying', async () => {
  const id = await salon.book();
  await salon.stripe.pay(id);
  await salon.stripe.settled();
  expect(await salon.allAppointments()).toEqual([
    expect.objectContaining({ stripe_session_id: id, status: 'scheduled', payment_status: 'paid' }),
  ]);
});

describe('frees the slot', () => {
  test('when the session expires', async () => {
    const id = await salon.book();
    await salon.advanceMinutes(31);
    await salon.stripe.settled();
    expect((await salon.scheduleOf()).busy).toEqual([]);
    expect((await documents.checkoutSession(salon.db, 'maya', id).get()).data()?.status).toBe('expired');
    expect((await salon.customer())?.holds).toEqual([]);
  });

  test('when a delayed payment fails, and books when it succeeds', async () => {
    const fails = await salon.book();
    const succeeds = await salon.book({ uid: 'leo', time: '13:00' });
    await salon.stripe.pay(fails, CARDS.paysLater);
    await salon.stripe.pay(succeeds, CARDS.paysLater);
    await salon.stripe.settled();
    expect(await salon.allAppointments()).toEqual([]);
    await salon.stripe.settleDelayed(fails, 'fail');
    await salon.stripe.settleDelayed(succeeds, 'succeed');
    await salon.stripe.settled();
    const booked = await salon.allAppointments();
    expect(booked.map((appointment) => appointment.stripe_session_id)).toEqual([succeeds]);
    expect((await salon.scheduleOf()).busy).toHaveLength(1);
  });
});

describe('charge.refunded', () => {
  const refundOf = async (sessionId: string, amount?: number): Promise<void> => {
    await salon.stripe.refund(sessionId, amount);
    await salon.stripe.settled();
  };

  test('records a full refund in the payment and the appointment, and keeps the visit', async () => {
    const { id, stripe_session_id: session } = await salon.bookedAppointment();
    await refundOf(session);
    const appointment = await salon.appointment(id);
    expect(appointment).toMatchObject({ payment_status: 'failed', refunded_amount: 45, status: 'scheduled' });
    const [payment] = (await salon.db.collection('customers/maya/payments').get()).docs;
    expect(payment?.data()).toMatchObject({ amount_refunded: 4500 });
  });

  test('leaves it paid after a partial refund', async () => {
    const { id, stripe_session_id: session } = await salon.bookedAppointment();
    await refundOf(session, 1000);
    const appointment = await salon.appointment(id);
    expect(appointment).toMatchObject({ payment_status: 'paid', refunded_amount: 10 });
  });
});

describe('writes nothing on', () => {
  const post = (body: string, signature?: string) =>
    fetch(salon.webhookUrl, {
      method: 'POST',
      body,
      headers: signature === undefined ? {} : { 'stripe-signature': signature },
    });
  const sign = (body: string, at: number, secret = WEBHOOK_SECRET) =>
    `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
  const now = () => Math.floor(salon.dependencies.now().getTime() / 1000);

  /** A genuine event of a paid session that was not delivered. */
  async function heldBackEvent(): Promise<string> {
    await salon.stripe.webhooks({ mode: 'drop' });
    const id = await salon.book();
    await salon.stripe.pay(id);
    const { data } = await salon.stripe.client.events.list({ type: 'checkout.session.completed' });
    return JSON.stringify(data[0]);
  }

  test.each<[string, (body: string) => string | undefined]>([
    ['no signature', () => undefined],
    ['a forged signature', (body) => sign(body, now(), 'whsec_guessed')],
    ['the signature of another body', (body) => sign(`${body} `, now())],
    ['a signature older than 300 s', (body) => sign(body, now() - 301)],
    ['nonsense for a signature', () => 'v1=nonsense'],
  ])('%s, and answers 400', async (_, signature) => {
    const event = await heldBackEvent();
    const before = await salon.scheduleOf();
    const response = await post(event, signature(event));
    expect(response.status).toBe(400);
    expect(await salon.allAppointments()).toEqual([]);
    expect(await salon.countIn(COLLECTIONS.paymentEvents)).toBe(0);
    expect(await salon.scheduleOf()).toEqual(before);
    // The same event with a valid signature shows that nothing else stopped it.
    expect((await post(event, sign(event, now() - 299))).status).toBe(200);
    expect(await salon.allAppointments()).toHaveLength(1);
  });

  test('a paid event of an unpaid session', async () => {
    const id = await salon.book();
    const object = { id, object: 'checkout.session', payment_status: 'paid', status: 'complete' };
    const forged = JSON.stringify({
      id: 'evt_forged',
      object: 'event',
      type: 'checkout.session.completed',
      data: { object },
    });
    expect((await post(forged, sign(forged, now()))).status).toBe(200);
    expect(await salon.allAppointments()).toEqual([]);
  });

  test('other events, but accepts them', async () => {
    const other = JSON.stringify({
      id: 'evt_other',
      object: 'event',
      type: 'customer.created',
      data: { object: { id: 'cus_1' } },
    });
    expect((await post(other, sign(other, now()))).status).toBe(200);
    expect(await salon.allAppointments()).toEqual([]);
  });
});

test('answers 500 while Stripe is unavailable, and books when the event is repeated', async () => {
  const id = await salon.book();
  await salon.stripe.failNext(3, `/v1/checkout/sessions/${id}`);
  await salon.stripe.pay(id);
  expect(await salon.allAppointments()).toEqual([]);
  await salon.advanceMinutes(5);
  expect(await salon.allAppointments()).toHaveLength(1);
  const { docs } = await salon.db.collection(COLLECTIONS.paymentEvents).get();
  expect(docs.length).toBeGreaterThan(0);
  // Kept longer than Stripe repeats events.
  for (const event of docs)
    expect(event.get('delete_at').toDate() - event.get('handled_at').toDate()).toBe(90 * 86_400_000);
});
