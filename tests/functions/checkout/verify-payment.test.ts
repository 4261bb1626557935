import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { appointmentIdOf } from '../../../functions/src/lib/ids.ts';
import { refusal } from '../support/race.ts';
import { at } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';
import { CARDS } from '../support/stripe-control.ts';

// These tests cover the page after payment; the webhook is tested in another file.
const salon = await openSalon({ webhooks: 'drop' });

describe('a paid session', () => {
  test('PAY-18 PAY-19 becomes an appointment', async () => {
    const id = await salon.book({ specialRequests: 'Slowly, please.' });
    await salon.stripe.pay(id);
    const answer = await salon.verify(id);
    expect(answer).toEqual({ success: true, appointmentId: appointmentIdOf(id) });
    const appointment = await salon.appointment(answer.appointmentId);
    expect(appointment).toMatchObject({
      user_id: 'maya',
      service_id: 'basic-groom',
      pet_id: 'maya-pet',
      appointment_date: at(salon.dayIn(3), '10:00'),
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
    const { id, stripe_session_id: session } = await salon.bookedAppointment(request);
    const document = await salon.db.doc(paths.appointment(id)).get();
    expect(document.data()).toEqual({
      id,
      user_id: 'leo',
      service_id: 'deluxe',
      pet_id: 'leo-pet',
      appointment_date: Timestamp.fromDate(at(salon.dayIn(3), '10:00')),
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
    const { schedule_entry_id: entry } = await salon.bookedAppointment();
    const { busy, count } = await salon.scheduleOf();
    expect(busy).toEqual([expect.objectContaining({ id: entry, kind: 'appointment' })]);
    expect(busy[0]).not.toHaveProperty('until');
    expect(count).toBe(1);
    expect((await salon.customer())?.holds).toEqual([]);
  });

  test('writes the payment as the Stripe extension does, and closes the session', async () => {
    const { stripe_session_id: id } = await salon.bookedAppointment();
    const [payment, ...others] = (await salon.db.collection(paths.payments('maya')).get()).docs;
    expect(others).toEqual([]);
    const session = await salon.sessionOf(id);
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
    expect((await documents.checkoutSession(salon.db, 'maya', id).get()).data()?.status).toBe('complete');
  });

  test('leaves one line in the audit log, without personal data', async () => {
    const { id } = await salon.bookedAppointment();
    const lines = await salon.auditLines();
    expect(lines).toEqual([
      expect.objectContaining({ action: 'appointment-created', actor: 'maya', subject: id, to: 'scheduled' }),
    ]);
    expect(JSON.stringify(lines)).not.toContain('@');
  });

  test('keeps the booked price and duration when the service changes meanwhile', async () => {
    const id = await salon.book();
    await documents.service(salon.db, 'basic-groom').update({
      base_price: 999,
      duration_minutes: 30,
      is_active: false,
    });
    await salon.stripe.pay(id);
    const { appointmentId } = await salon.verify(id);
    const appointment = await salon.appointment(appointmentId);
    expect(appointment).toMatchObject({ total_amount: 45, service: { duration_minutes: 60 } });
  });
});

describe('refuses', () => {
  test('an unpaid session, and keeps its hold', async () => {
    const id = await salon.book();
    expect(await refusal(salon.verify(id))).toBe('payment-pending');
    expect((await salon.scheduleOf()).busy).toHaveLength(1);
    expect(await salon.allAppointments()).toEqual([]);
  });

  test('a session whose card was declined', async () => {
    const id = await salon.book();
    expect(await salon.stripe.pay(id, CARDS.declined)).toBe('declined');
    expect(await refusal(salon.verify(id))).toBe('payment-pending');
  });

  test('a session of another customer, as if it did not exist', async () => {
    const id = await salon.book();
    await salon.stripe.pay(id);
    expect(await refusal(salon.verify(id, 'leo'))).toBe('session-not-found');
    expect(await salon.allAppointments()).toEqual([]);
  });

  test('a missing session, and one for another product', async () => {
    expect(await refusal(salon.verify('cs_test_none'))).toBe('session-not-found');
    const foreign = await salon.stripe.client.checkout.sessions.create({
      mode: 'payment',
      success_url: 'https://elsewhere.example',
      metadata: { user_id: 'maya' },
      line_items: [
        { quantity: 1, price_data: { currency: 'usd', unit_amount: 100, product_data: { name: 'Mug' } } },
      ],
    });
    await salon.stripe.pay(foreign.id);
    expect(await refusal(salon.verify(foreign.id))).toBe('session-not-found');
    expect(await salon.allAppointments()).toEqual([]);
  });

  test('an expired session, and frees its slot', async () => {
    const id = await salon.book();
    await salon.stripe.client.checkout.sessions.expire(id);
    expect(await refusal(salon.verify(id))).toBe('payment-failed');
    expect((await salon.scheduleOf()).busy).toEqual([]);
    expect((await documents.checkoutSession(salon.db, 'maya', id).get()).data()?.status).toBe('expired');
  });
});

describe('a delayed payment', () => {
  test('keeps its slot while it is processing, even beyond 31 minutes', async () => {
    const id = await salon.book();
    await salon.stripe.pay(id, CARDS.paysLater);
    await salon.advanceMinutes(29);
    expect(await refusal(salon.verify(id))).toBe('payment-pending');
    await salon.advanceMinutes(29);
    expect(await refusal(salon.book({ uid: 'leo' }))).toBe('slot-taken');
  });

  test('becomes an appointment when it arrives', async () => {
    const id = await salon.book();
    await salon.stripe.pay(id, CARDS.paysLater);
    await salon.stripe.settleDelayed(id, 'succeed');
    expect((await salon.verify(id)).success).toBe(true);
  });

  test('frees the slot when it fails', async () => {
    const id = await salon.book();
    await salon.stripe.pay(id, CARDS.paysLater);
    await salon.stripe.settleDelayed(id, 'fail');
    expect(await refusal(salon.verify(id))).toBe('payment-failed');
    expect((await salon.scheduleOf()).busy).toEqual([]);
  });
});

test('writes nothing more when called again', async () => {
  const id = await salon.book();
  await salon.stripe.pay(id);
  const first = await salon.verify(id);
  const before = await salon.countIn(COLLECTIONS.auditLog);
  expect(await salon.verify(id)).toEqual(first);
  expect(await salon.countIn(COLLECTIONS.auditLog)).toBe(before);
  expect(await salon.allAppointments()).toHaveLength(1);
});
