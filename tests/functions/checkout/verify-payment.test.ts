import { COLLECTIONS, paths } from '@paw-haven/domain/core/paths';
import { instantOf } from '@paw-haven/domain/core/time';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { appointmentIdOf } from '../../../functions/src/lib/ids.ts';
import {
  allAppointments,
  book,
  bookedAppointment,
  countIn,
  dayIn,
  openSalon,
  refusal,
  scheduleOf,
  verify,
  ZONE,
} from '../support/salon.ts';
import { CARDS } from '../support/stripe-control.ts';
import { openTestWorld } from '../support/test-world.ts';

const world = await openTestWorld(async (world) => {
  await openSalon(world);
  // These tests cover the page after payment; the webhook is tested in another file.
  await world.stripe.webhooks({ mode: 'drop' });
});

describe('a paid session', () => {
  test('PAY-18 PAY-19 becomes an appointment', async () => {
    const id = await book(world, { specialRequests: 'Slowly, please.' });
    await world.stripe.pay(id);
    const answer = await verify(world, id);
    expect(answer).toEqual({ success: true, appointmentId: appointmentIdOf(id) });
    const appointment = (await documents.appointment(world.db, answer.appointmentId).get()).data();
    expect(appointment).toMatchObject({
      user_id: 'maya',
      service_id: 'basic-groom',
      pet_id: 'maya-pet',
      appointment_date: instantOf(dayIn(world, 3), '10:00', ZONE),
      status: 'scheduled',
      payment_status: 'paid',
      total_amount: 45,
      special_requests: 'Slowly, please.',
      stripe_session_id: id,
      service: { name: 'Basic Groom', description: 'Bath, brush and tidy.', duration_minutes: 60 },
      pet: { name: 'Pet of maya', breed: 'Beagle' },
    });
  });

  test('PAY-20 DATA-10 DATA-11 is stored with these fields, including its service and its pet', async () => {
    const request = { uid: 'leo', service: 'deluxe', specialRequests: 'Slowly, please.' };
    const { id, stripe_session_id: session } = await bookedAppointment(world, request);
    const document = await world.db.doc(paths.appointment(id)).get();
    expect(document.data()).toEqual({
      id,
      user_id: 'leo',
      service_id: 'deluxe',
      pet_id: 'leo-pet',
      appointment_date: Timestamp.fromDate(instantOf(dayIn(world, 3), '10:00', ZONE)),
      status: 'scheduled',
      payment_status: 'paid',
      total_amount: 120,
      special_requests: 'Slowly, please.',
      stripe_session_id: session,
      created_at: expect.any(Timestamp),
      updated_at: expect.any(Timestamp),
      service: { name: 'Deluxe Treatment', description: 'Bath, brush and tidy.', duration_minutes: 120 },
      pet: { name: 'Pet of leo', breed: 'Beagle' },
      schedule_entry_id: expect.any(String),
    });
    expect(session).toMatch(/^cs_test_/);
  });

  test('turns its hold into an appointment on the schedule day', async () => {
    const { schedule_entry_id: entry } = await bookedAppointment(world);
    const { busy, count } = await scheduleOf(world);
    expect(busy).toEqual([expect.objectContaining({ id: entry, kind: 'appointment' })]);
    expect(busy[0]).not.toHaveProperty('until');
    expect(count).toBe(1);
    expect((await documents.customer(world.db, 'maya').get()).data()?.holds).toEqual([]);
  });

  test('writes the payment as the Stripe extension does, and closes the session', async () => {
    const { stripe_session_id: id } = await bookedAppointment(world);
    const [payment, ...others] = (await world.db.collection(paths.payments('maya')).get()).docs;
    expect(others).toEqual([]);
    const session = await world.stripe.client.checkout.sessions.retrieve(id);
    expect(payment?.id).toBe(session.payment_intent);
    expect(payment?.data()).toMatchObject({
      amount: 4500,
      amount_received: 4500,
      amount_refunded: 0,
      currency: 'usd',
      status: 'succeeded',
      prices: [],
      created: expect.any(Number),
    });
    expect((await documents.checkoutSession(world.db, 'maya', id).get()).data()?.status).toBe('complete');
  });

  test('leaves one line in the audit log, without personal data', async () => {
    const { id } = await bookedAppointment(world);
    const lines = (await world.db.collection(COLLECTIONS.auditLog).get()).docs.map((line) => line.data());
    expect(lines).toEqual([
      expect.objectContaining({ action: 'appointment-created', actor: 'maya', subject: id, to: 'scheduled' }),
    ]);
    expect(JSON.stringify(lines)).not.toContain('@');
  });

  test('keeps the booked price and duration when the service changes meanwhile', async () => {
    const id = await book(world);
    await documents.service(world.db, 'basic-groom').update({
      base_price: 999,
      duration_minutes: 30,
      is_active: false,
    });
    await world.stripe.pay(id);
    const { appointmentId } = await verify(world, id);
    const appointment = (await documents.appointment(world.db, appointmentId).get()).data();
    expect(appointment).toMatchObject({ total_amount: 45, service: { duration_minutes: 60 } });
  });
});

describe('refuses', () => {
  test('an unpaid session, and keeps its hold', async () => {
    const id = await book(world);
    expect(await refusal(verify(world, id))).toBe('payment-pending');
    expect((await scheduleOf(world)).busy).toHaveLength(1);
    expect(await allAppointments(world)).toEqual([]);
  });

  test('a session whose card was declined', async () => {
    const id = await book(world);
    expect(await world.stripe.pay(id, CARDS.declined)).toBe('declined');
    expect(await refusal(verify(world, id))).toBe('payment-pending');
  });

  test('a session of another customer, as if it did not exist', async () => {
    const id = await book(world);
    await world.stripe.pay(id);
    expect(await refusal(verify(world, id, 'leo'))).toBe('session-not-found');
    expect(await allAppointments(world)).toEqual([]);
  });

  test('a missing session, and one for another product', async () => {
    expect(await refusal(verify(world, 'cs_test_none'))).toBe('session-not-found');
    const foreign = await world.stripe.client.checkout.sessions.create({
      mode: 'payment',
      success_url: 'https://elsewhere.example',
      metadata: { user_id: 'maya' },
      line_items: [
        { quantity: 1, price_data: { currency: 'usd', unit_amount: 100, product_data: { name: 'Mug' } } },
      ],
    });
    await world.stripe.pay(foreign.id);
    expect(await refusal(verify(world, foreign.id))).toBe('session-not-found');
    expect(await allAppointments(world)).toEqual([]);
  });

  test('an expired session, and frees its slot', async () => {
    const id = await book(world);
    await world.stripe.client.checkout.sessions.expire(id);
    expect(await refusal(verify(world, id))).toBe('payment-failed');
    expect((await scheduleOf(world)).busy).toEqual([]);
    expect((await documents.checkoutSession(world.db, 'maya', id).get()).data()?.status).toBe('expired');
  });
});

describe('a delayed payment', () => {
  test('keeps its slot while it is processing, even beyond 31 minutes', async () => {
    const id = await book(world);
    await world.stripe.pay(id, CARDS.paysLater);
    await world.advanceMinutes(29);
    expect(await refusal(verify(world, id))).toBe('payment-pending');
    await world.advanceMinutes(29);
    expect(await refusal(book(world, { uid: 'leo' }))).toBe('slot-taken');
  });

  test('becomes an appointment when it arrives', async () => {
    const id = await book(world);
    await world.stripe.pay(id, CARDS.paysLater);
    await world.stripe.settleDelayed(id, 'succeed');
    expect((await verify(world, id)).success).toBe(true);
  });

  test('frees the slot when it fails', async () => {
    const id = await book(world);
    await world.stripe.pay(id, CARDS.paysLater);
    await world.stripe.settleDelayed(id, 'fail');
    expect(await refusal(verify(world, id))).toBe('payment-failed');
    expect((await scheduleOf(world)).busy).toEqual([]);
  });
});

test('writes nothing more when called again', async () => {
  const id = await book(world);
  await world.stripe.pay(id);
  const first = await verify(world, id);
  const before = await countIn(world, COLLECTIONS.auditLog);
  expect(await verify(world, id)).toEqual(first);
  expect(await countIn(world, COLLECTIONS.auditLog)).toBe(before);
  expect(await allAppointments(world)).toHaveLength(1);
});
