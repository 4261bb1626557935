import { createHmac } from 'node:crypto';
import { COLLECTIONS } from '@paw-haven/domain/core/paths';
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import {
  allAppointments,
  book,
  bookedAppointment,
  countIn,
  openSalon,
  scheduleOf,
} from '../support/salon.ts';
import { CARDS } from '../support/stripe-control.ts';
import { openTestWorld } from '../support/test-world.ts';
import { WEBHOOK_SECRET } from '../support/world.ts';

const world = await openTestWorld((world) => openSalon(world));

test('makes the appointment if the browser was closed after paying', async () => {
  const id = await book(world);
  await world.stripe.pay(id);
  await world.stripe.settled();
  expect(await allAppointments(world)).toEqual([
    expect.objectContaining({ stripe_session_id: id, status: 'scheduled', payment_status: 'paid' }),
  ]);
});

describe('frees the slot', () => {
  test('when the session expires', async () => {
    const id = await book(world);
    await world.advanceMinutes(31);
    await world.stripe.settled();
    expect((await scheduleOf(world)).busy).toEqual([]);
    expect((await documents.checkoutSession(world.db, 'maya', id).get()).data()?.status).toBe('expired');
    expect((await documents.customer(world.db, 'maya').get()).data()?.holds).toEqual([]);
  });

  test('when a delayed payment fails, and books when it succeeds', async () => {
    const fails = await book(world);
    const succeeds = await book(world, { uid: 'leo', time: '13:00' });
    await world.stripe.pay(fails, CARDS.paysLater);
    await world.stripe.pay(succeeds, CARDS.paysLater);
    await world.stripe.settled();
    expect(await allAppointments(world)).toEqual([]);
    await world.stripe.settleDelayed(fails, 'fail');
    await world.stripe.settleDelayed(succeeds, 'succeed');
    await world.stripe.settled();
    const booked = await allAppointments(world);
    expect(booked.map((appointment) => appointment.stripe_session_id)).toEqual([succeeds]);
    expect((await scheduleOf(world)).busy).toHaveLength(1);
  });
});

describe('charge.refunded', () => {
  const refundOf = async (sessionId: string, amount?: number): Promise<void> => {
    await world.stripe.refund(sessionId, amount);
    await world.stripe.settled();
  };

  test('records a full refund in the payment and the appointment, and keeps the visit', async () => {
    const { id, stripe_session_id: session } = await bookedAppointment(world);
    await refundOf(session);
    const appointment = (await documents.appointment(world.db, id).get()).data();
    expect(appointment).toMatchObject({ payment_status: 'failed', refunded_amount: 45, status: 'scheduled' });
    const [payment] = (await world.db.collection('customers/maya/payments').get()).docs;
    expect(payment?.data()).toMatchObject({ amount_refunded: 4500 });
  });

  test('leaves it paid after a partial refund', async () => {
    const { id, stripe_session_id: session } = await bookedAppointment(world);
    await refundOf(session, 1000);
    const appointment = (await documents.appointment(world.db, id).get()).data();
    expect(appointment).toMatchObject({ payment_status: 'paid', refunded_amount: 10 });
  });
});

describe('writes nothing on', () => {
  const post = (body: string, signature?: string) =>
    fetch(world.webhookUrl, {
      method: 'POST',
      body,
      headers: signature === undefined ? {} : { 'stripe-signature': signature },
    });
  const sign = (body: string, at: number, secret = WEBHOOK_SECRET) =>
    `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
  const now = () => Math.floor(world.dependencies.now().getTime() / 1000);

  /** A genuine event of a paid session that was not delivered. */
  async function heldBackEvent(): Promise<string> {
    await world.stripe.webhooks({ mode: 'drop' });
    const id = await book(world);
    await world.stripe.pay(id);
    const { data } = await world.stripe.client.events.list({ type: 'checkout.session.completed' });
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
    const before = await scheduleOf(world);
    const response = await post(event, signature(event));
    expect(response.status).toBe(400);
    expect(await allAppointments(world)).toEqual([]);
    expect(await countIn(world, COLLECTIONS.paymentEvents)).toBe(0);
    expect(await scheduleOf(world)).toEqual(before);
    // The same event with a valid signature shows that nothing else stopped it.
    expect((await post(event, sign(event, now() - 299))).status).toBe(200);
    expect(await allAppointments(world)).toHaveLength(1);
  });

  test('a paid event of an unpaid session', async () => {
    const id = await book(world);
    const object = { id, object: 'checkout.session', payment_status: 'paid', status: 'complete' };
    const forged = JSON.stringify({
      id: 'evt_forged',
      object: 'event',
      type: 'checkout.session.completed',
      data: { object },
    });
    expect((await post(forged, sign(forged, now()))).status).toBe(200);
    expect(await allAppointments(world)).toEqual([]);
  });

  test('other events, but accepts them', async () => {
    const other = JSON.stringify({
      id: 'evt_other',
      object: 'event',
      type: 'customer.created',
      data: { object: { id: 'cus_1' } },
    });
    expect((await post(other, sign(other, now()))).status).toBe(200);
    expect(await allAppointments(world)).toEqual([]);
  });
});

test('answers 500 while Stripe is unavailable, and books when the event is repeated', async () => {
  const id = await book(world);
  await world.stripe.failNext(3, `/v1/checkout/sessions/${id}`);
  await world.stripe.pay(id);
  expect(await allAppointments(world)).toEqual([]);
  await world.advanceMinutes(5);
  expect(await allAppointments(world)).toHaveLength(1);
  const { docs } = await world.db.collection(COLLECTIONS.paymentEvents).get();
  expect(docs.length).toBeGreaterThan(0);
  // Kept longer than Stripe repeats events.
  for (const event of docs)
    expect(event.get('delete_at').toDate() - event.get('handled_at').toDate()).toBe(90 * 86_400_000);
});
