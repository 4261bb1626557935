/** Payments that arrive when the slot, the service or the pet is gone. */
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { releaseDueHolds, releaseHolds } from '../../../functions/src/services/checkout/release-holds.ts';
import { sendReminders } from '../../../functions/src/services/notification/send-reminders.ts';
import { ledgerOf, MAYA, NUMBER, openMessages, setUpReach, type Reach } from '../support/messages.ts';
import { refusal } from '../support/race.ts';
import { at } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';
import { CARDS } from '../support/stripe-control.ts';
import { APP_ORIGIN } from '../support/world.ts';

const salon = await openSalon({ webhooks: 'drop' });

const messages = openMessages(salon);

/** Maya's payment arrives after her hold has expired and Leo has booked the slot. Resolves to her session's id. */
async function lateFor(): Promise<string> {
  const late = await salon.book();
  await salon.stripe.pay(late, CARDS.paysLater);
  await salon.advanceMinutes(32);
  await salon.bookedAppointment({ uid: 'leo' });
  await salon.stripe.settleDelayed(late, 'succeed');
  return late;
}

describe('PAY-25 tells the customer of a refund by email, text and push', () => {
  const run = () => sendReminders(messages.dependencies);
  const toMaya = async () =>
    (await messages.outbox()).filter(({ to }) => [MAYA, NUMBER, 'fid-phone'].includes(to));

  /** Makes Maya reachable and keeps the salon's settings. */
  async function reachMaya(reach: Reach = {}): Promise<void> {
    const settings = (await documents.settings(salon.db).get()).data();
    await setUpReach(salon, 'maya', reach);
    if (settings) await documents.settings(salon.db).set(settings);
  }

  test('once, however often webhook, page and timer see it, and even if the browser never returns', async () => {
    await reachMaya();
    const late = await lateFor();
    await salon.stripe.webhooks({ mode: 'normal' });
    const types = ['checkout.session.completed', 'checkout.session.async_payment_succeeded'];
    await salon.stripe.deliverAgain(types, 3);
    await Promise.all([
      ...Array.from({ length: 3 }, () => refusal(salon.verify(late))),
      salon.stripe.deliverAgain(types, 3),
      releaseHolds(salon.dependencies),
    ]);
    await run();
    await run();
    const messages = await toMaya();
    expect(messages.map(({ kind }) => kind).toSorted()).toEqual(['mail', 'push', 'sms']);
    const [mail] = messages.filter(({ kind }) => kind === 'mail');
    expect(mail?.subject).toBe('Payment refunded: $45.00');
    expect(mail?.text).toContain('Basic Groom on');
    expect(mail?.text).toContain(
      '$45.00 will be refunded to your Visa card ending in 0077, usually within 10 days.',
    );
    expect(mail?.text).toContain(`Choose another time: ${APP_ORIGIN}/home`);
    expect(messages.find(({ kind }) => kind === 'sms')?.text).toContain(`${APP_ORIGIN}/home`);
    const ledger = (await ledgerOf(salon)).filter(({ event }) => event === 'refunded');
    expect(ledger.map(({ channel, state }) => `${channel}: ${state}`).toSorted()).toEqual([
      'email: sent',
      'push: sent',
      'sms: sent',
    ]);
  });

  test('by email whatever the preferences say, by text and push only if they allow it', async () => {
    await reachMaya({
      email: { appointment_confirmations: false },
      preferences: { status_updates: false },
    });
    await refusal(salon.verify(await lateFor()));
    await run();
    expect((await toMaya()).map(({ kind }) => kind)).toEqual(['mail']);
  });

  test('with the remaining amount if a part was refunded by hand', async () => {
    await reachMaya();
    const late = await lateFor();
    await salon.stripe.refund(late, 1000);
    await refusal(salon.verify(late));
    await run();
    expect((await toMaya()).find(({ kind }) => kind === 'mail')?.subject).toBe('Payment refunded: $35.00');
  });

  test('only after Stripe has accepted the refund', async () => {
    await reachMaya();
    const late = await lateFor();
    await salon.stripe.failNext(10, '/v1/refunds');
    await refusal(salon.verify(late));
    await run();
    expect(await toMaya()).toEqual([]);
    await salon.stripe.failNext(0);
    await releaseHolds(salon.dependencies);
    await run();
    expect(await toMaya()).toHaveLength(3);
  });
});

describe('paid after the hold expired and the slot was taken', () => {
  test('is refunded once and listed for the admin', async () => {
    const late = await lateFor();
    expect(await refusal(salon.verify(late))).toBe('payment-refunded');
    const [refund, ...more] = await salon.stripeRefunds();
    expect(more).toEqual([]);
    expect(refund).toMatchObject({ amount: 4500, status: 'succeeded' });
    expect(await salon.issues()).toEqual([
      expect.objectContaining({
        user_id: 'maya',
        stripe_session_id: late,
        reason: 'slot-taken',
        amount: 45,
        refund_id: refund?.id,
      }),
    ]);
    expect((await salon.allAppointments()).map((appointment) => appointment.user_id)).toEqual(['leo']);
    expect((await salon.scheduleOf()).count).toBe(1);
  });

  test('has one refund and one payment issue for repeated and simultaneous calls', async () => {
    const late = await lateFor();
    const codes = await Promise.all(Array.from({ length: 5 }, () => refusal(salon.verify(late))));
    expect(codes).toEqual(Array.from({ length: 5 }, () => 'payment-refunded'));
    await refusal(salon.verify(late));
    expect(await salon.stripeRefunds()).toHaveLength(1);
    expect(await salon.issues()).toHaveLength(1);
    const lines = await salon.db
      .collection(COLLECTIONS.auditLog)
      .where('action', '==', 'payment-refunded')
      .get();
    expect(lines.size).toBe(1);
  });

  test('shows the refund in the customer’s payment', async () => {
    const late = await lateFor();
    await refusal(salon.verify(late));
    const [payment] = (await salon.db.collection('customers/maya/payments').get()).docs;
    expect(payment?.data()).toMatchObject({ amount_received: 4500, amount_refunded: 4500 });
  });

  test('is refunded later when Stripe is unavailable, and stays open until then', async () => {
    const late = await lateFor();
    await salon.stripe.failNext(10, '/v1/refunds');
    expect(await refusal(salon.verify(late))).toBe('payment-provider');
    expect(await salon.issues()).toEqual([expect.objectContaining({ refund_id: null })]);
    await salon.stripe.failNext(0);
    expect(await releaseHolds(salon.dependencies)).toMatchObject({ refunded: 1, failed: 0 });
    expect(await salon.stripeRefunds()).toHaveLength(1);
    expect(await salon.issues()).toEqual([
      expect.objectContaining({ refund_id: expect.stringMatching(/^re_/) }),
    ]);
  });
});

test('books a payment after the hold expired if the slot is still free', async () => {
  const late = await salon.book();
  await salon.stripe.pay(late, CARDS.paysLater);
  await salon.advanceMinutes(40);
  await salon.stripe.settleDelayed(late, 'succeed');
  expect((await salon.verify(late)).success).toBe(true);
  expect(await salon.stripeRefunds()).toEqual([]);
});

describe('PAY-19 a change by the customer between payment and return does not undo the booking', () => {
  const pet = () => documents.pet(salon.db, 'maya-pet');
  const asBooked = { name: 'Pet of maya', breed: 'Beagle' };
  test.each<[string, () => Promise<unknown>]>([
    ['the pet is deleted', () => pet().delete()],
    ['the pet is given to someone else', () => pet().update({ owner_id: 'leo' })],
    ['the pet is called otherwise', () => pet().update({ name: 'Rex' })],
    ['the pet cannot be read', () => salon.db.doc(paths.pet('maya-pet')).update({ name: '' })],
    [
      'the service is switched off',
      () => documents.service(salon.db, 'basic-groom').update({ is_active: false }),
    ],
    ['the salon closes on that day', () => documents.settings(salon.db).update({ business_hours: {} })],
  ])('%s: the appointment is made and nothing is refunded', async (_, change) => {
    const id = await salon.book();
    await salon.stripe.pay(id);
    await change();
    await salon.verify(id);
    expect((await salon.allAppointments()).map((made) => made.pet)).toEqual([asBooked]);
    expect(await salon.stripeRefunds()).toEqual([]);
    expect(await salon.issues()).toEqual([]);
  });
});

describe('money that arrives after the visit’s start', () => {
  /** Minutes until the slot begins. */
  const untilSlot = () =>
    (at(salon.dayIn(3), '10:00').getTime() - salon.dependencies.now().getTime()) / 60_000;

  test('is refunded, and no appointment is made in the past', async () => {
    const id = await salon.book();
    await salon.stripe.pay(id, CARDS.paysLater);
    await salon.advanceMinutes(untilSlot() + 60);
    await salon.stripe.settleDelayed(id, 'succeed');
    expect(await refusal(salon.verify(id))).toBe('payment-refunded');
    expect(await salon.issues()).toEqual([expect.objectContaining({ reason: 'slot-past', amount: 45 })]);
    expect(await salon.stripeRefunds()).toHaveLength(1);
    expect(await salon.allAppointments()).toEqual([]);
  });

  test('is booked if the hold still runs, and refunded if it is noticed only later', async () => {
    await salon.advanceMinutes(untilSlot() - 5);
    const heard = await salon.book();
    await salon.stripe.pay(heard);
    await salon.advanceMinutes(10);
    await salon.verify(heard);
    expect(await salon.allAppointments()).toHaveLength(1);
    const unheard = await salon.book({ uid: 'leo', time: '11:00' });
    await salon.stripe.pay(unheard);
    await salon.advanceMinutes(60);
    expect(await releaseHolds(salon.dependencies)).toMatchObject({ settled: 1, failed: 0 });
    expect(await salon.allAppointments()).toHaveLength(1);
    expect(await salon.issues()).toEqual([expect.objectContaining({ user_id: 'leo', reason: 'slot-past' })]);
    expect(await salon.stripeRefunds()).toHaveLength(1);
  });
});

describe('a payment that stays in processing', () => {
  test('keeps its slot for two hours, then frees it and refunds money that arrives later', async () => {
    const id = await salon.book();
    await salon.stripe.pay(id, CARDS.paysLater);
    const gaps: number[] = [];
    for (let minutes = 5; minutes <= 115; minutes += 5) {
      await salon.advanceMinutes(5);
      await releaseDueHolds(salon.dependencies);
      const { busy } = await salon.scheduleOf();
      const now = salon.dependencies.now();
      if (!busy.some(({ until }) => until && until > now)) gaps.push(minutes);
    }
    expect(gaps).toEqual([]);
    expect(await refusal(salon.book({ uid: 'leo' }))).toBe('slot-taken');
    await salon.advanceMinutes(10);
    await releaseHolds(salon.dependencies);
    expect((await salon.scheduleOf()).busy).toEqual([]);
    await salon.bookedAppointment({ uid: 'leo' });
    await salon.stripe.settleDelayed(id, 'succeed');
    await releaseHolds(salon.dependencies);
    expect(await salon.issues()).toEqual([
      expect.objectContaining({ user_id: 'maya', reason: 'slot-taken' }),
    ]);
    expect(await salon.stripeRefunds()).toHaveLength(1);
  });

  test('counts towards the number of slots that a customer may hold', async () => {
    for (const time of ['10:00', '11:00', '12:00'])
      await salon.stripe.pay(await salon.book({ time }), CARDS.paysLater);
    await salon.advanceMinutes(32);
    await releaseHolds(salon.dependencies);
    expect(await refusal(salon.book({ time: '15:00' }))).toBe('too-many-holds');
    await salon.advanceMinutes(100);
    await releaseHolds(salon.dependencies);
    await salon.book({ time: '15:00' });
  });

  test('is prevented by accepting cards only', async () => {
    const session = await salon.sessionOf(await salon.book());
    expect(session.allowed_payment_method_types).toEqual(['card']);
  });
});

describe('refunds what can no longer be given', () => {
  test.each([
    [
      'a service that was deleted',
      'service-missing',
      () => documents.service(salon.db, 'basic-groom').delete(),
    ],
    [
      'a service that cannot be read',
      'service-missing',
      () => salon.db.doc(paths.service('basic-groom')).update({ duration_minutes: 22.5 }),
    ],
  ])('%s', async (_, reason, disappear) => {
    const id = await salon.book();
    await salon.stripe.pay(id);
    await disappear();
    expect(await refusal(salon.verify(id))).toBe('payment-refunded');
    expect(await salon.issues()).toEqual([expect.objectContaining({ reason })]);
    expect(await salon.stripeRefunds()).toHaveLength(1);
    expect((await salon.scheduleOf()).busy).toEqual([]);
    expect(await salon.allAppointments()).toEqual([]);
  });

  test.each([
    ['their time zone', { time_zone: 'Nowhere/Land' }],
    ['their opening hours', { business_hours: { monday: 'always' } }],
  ])(
    'nothing when the settings have lost %s: the visit is booked, canceled and cleared',
    async (_, broken) => {
      const id = await salon.book();
      await salon.stripe.pay(id);
      await salon.book({ uid: 'leo', time: '13:00' });
      await salon.db.doc(paths.businessSettings()).update(broken);
      const { appointmentId } = await salon.verify(id);
      expect((await salon.scheduleOf()).count).toBe(1);
      await salon.cancel({ actor: { uid: 'maya', roles: [] }, appointmentId });
      await salon.advanceMinutes(32);
      expect(await releaseHolds(salon.dependencies)).toMatchObject({ settled: 1, failed: 0 });
      expect((await salon.scheduleOf()).busy).toEqual([]);
      expect(await salon.stripeRefunds()).toEqual([]);
    },
  );

  test('a pet whose name was erased from the session', async () => {
    const id = await salon.book();
    const { metadata } = await salon.sessionOf(id);
    const { pet_1_name: _, ...erased } = metadata ?? {};
    const nameless = await salon.aSession(erased);
    await salon.stripe.pay(nameless);
    expect(await refusal(salon.verify(nameless))).toBe('payment-refunded');
    expect(await salon.issues()).toEqual([expect.objectContaining({ reason: 'pet-missing' })]);
  });

  test('nothing more after a refund by hand before the booking, and makes no appointment', async () => {
    const id = await salon.book();
    await salon.stripe.pay(id);
    await salon.stripe.refund(id);
    expect(await refusal(salon.verify(id))).toBe('payment-refunded');
    expect(await salon.issues()).toEqual([]);
    expect(await salon.allAppointments()).toEqual([]);
    expect((await salon.scheduleOf(salon.dayIn(3))).busy).toEqual([]);
  });
});
