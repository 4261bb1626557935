/** Money that arrives when the slot is gone, or what was booked is. */
import { COLLECTIONS, paths } from '@paw-haven/domain/paths';
import type { PaymentIssue } from '@paw-haven/domain/payment/issue';
import { paymentIssueSchema } from '@paw-haven/domain/payment/issue';
import { describe, expect, test } from 'vitest';
import { dataOf, documents, queryOf } from '../../functions/src/lib/firestore/collections.ts';
import { cancelAppointment } from '../../functions/src/services/appointment/cancel-appointment.ts';
import { releaseHolds } from '../../functions/src/services/payment/release-holds.ts';
import {
  allAppointments,
  book,
  bookedAppointment,
  dayIn,
  openSalon,
  refusal,
  scheduleOf,
  verify,
} from './support/salon.ts';
import { CARDS } from './support/stripe-control.ts';
import { openTestWorld } from './support/test-world.ts';

const world = await openTestWorld(async (world) => {
  await openSalon(world);
  await world.stripe.webhooks({ mode: 'drop' });
});

async function issues(): Promise<PaymentIssue[]> {
  const all = { collection: COLLECTIONS.paymentIssues };
  return dataOf(await queryOf(world.db, all, paymentIssueSchema).get());
}
const refunds = async () => (await world.stripe.client.refunds.list()).data;

/** Maya's money is on its way when her hold runs out and Leo books the slot. */
async function lateFor(): Promise<string> {
  const late = await book(world);
  await world.stripe.pay(late, CARDS.paysLater);
  await world.advanceMinutes(32);
  await bookedAppointment(world, { uid: 'leo' });
  await world.stripe.settleDelayed(late, 'succeed');
  return late;
}

describe('paid after the hold ended and the slot was taken', () => {
  test('is refunded once, listed for the admin, and told to the customer', async () => {
    const late = await lateFor();
    expect(await refusal(verify(world, late))).toBe('payment-refunded');
    const [refund, ...more] = await refunds();
    expect(more).toEqual([]);
    expect(refund).toMatchObject({ amount: 4500, status: 'succeeded' });
    expect(await issues()).toEqual([
      expect.objectContaining({
        user_id: 'maya',
        stripe_session_id: late,
        reason: 'slot-taken',
        amount: 45,
        refund_id: refund?.id,
      }),
    ]);
    expect((await allAppointments(world)).map((appointment) => appointment.user_id)).toEqual(['leo']);
    expect((await scheduleOf(world)).count).toBe(1);
  });

  test('gives one refund and one case however often and at once it is asked', async () => {
    const late = await lateFor();
    const codes = await Promise.all(Array.from({ length: 5 }, () => refusal(verify(world, late))));
    expect(codes).toEqual(Array.from({ length: 5 }, () => 'payment-refunded'));
    await refusal(verify(world, late));
    expect(await refunds()).toHaveLength(1);
    expect(await issues()).toHaveLength(1);
    const lines = await world.db
      .collection(COLLECTIONS.auditLog)
      .where('action', '==', 'payment-refunded')
      .get();
    expect(lines.size).toBe(1);
  });

  test('shows the refund in the customer’s payment', async () => {
    const late = await lateFor();
    await refusal(verify(world, late));
    const [payment] = (await world.db.collection('customers/maya/payments').get()).docs;
    expect(payment?.data()).toMatchObject({ amount_received: 4500, amount_refunded: 4500 });
  });

  test('refunds later when Stripe is away: the case stays open until then', async () => {
    const late = await lateFor();
    await world.stripe.failNext(10, '/v1/refunds');
    expect(await refusal(verify(world, late))).toBe('payment-provider');
    expect(await issues()).toEqual([expect.objectContaining({ refund_id: null })]);
    await world.stripe.failNext(0);
    expect(await releaseHolds(world.dependencies)).toMatchObject({ refunded: 1, failed: 0 });
    expect(await refunds()).toHaveLength(1);
    expect(await issues()).toEqual([expect.objectContaining({ refund_id: expect.stringMatching(/^re_/) })]);
  });
});

test('paid after the hold ended and the slot still free: the appointment is made', async () => {
  const late = await book(world);
  await world.stripe.pay(late, CARDS.paysLater);
  await world.advanceMinutes(40);
  await world.stripe.settleDelayed(late, 'succeed');
  expect((await verify(world, late)).success).toBe(true);
  expect(await refunds()).toEqual([]);
});

describe('refunds what cannot be given any more', () => {
  test.each([
    ['a pet that was deleted', 'pet-missing', () => documents.pet(world.db, 'maya-pet').delete()],
    [
      'a service that was deleted',
      'service-missing',
      () => documents.service(world.db, 'basic-groom').delete(),
    ],
    [
      'a pet that cannot be read',
      'pet-missing',
      () => world.db.doc(paths.pet('maya-pet')).update({ name: '' }),
    ],
    [
      'a service that cannot be read',
      'service-missing',
      () => world.db.doc(paths.service('basic-groom')).update({ duration_minutes: 22.5 }),
    ],
  ])('%s', async (_, reason, disappear) => {
    const id = await book(world);
    await world.stripe.pay(id);
    await disappear();
    expect(await refusal(verify(world, id))).toBe('payment-refunded');
    expect(await issues()).toEqual([expect.objectContaining({ reason })]);
    expect(await refunds()).toHaveLength(1);
    expect((await scheduleOf(world)).busy).toEqual([]);
    expect(await allAppointments(world)).toEqual([]);
  });

  test.each([
    ['their time zone', { time_zone: 'Nowhere/Land' }],
    ['their opening hours', { business_hours: { monday: 'always' } }],
  ])('nothing when the settings have lost %s: it is booked, cancelled and cleared', async (_, broken) => {
    const id = await book(world);
    await world.stripe.pay(id);
    await book(world, { uid: 'leo', time: '13:00' });
    await world.db.doc(paths.businessSettings()).update(broken);
    const { appointmentId } = await verify(world, id);
    expect((await scheduleOf(world)).count).toBe(1);
    await cancelAppointment(world.dependencies, { actor: { uid: 'maya', roles: [] }, appointmentId });
    await world.advanceMinutes(32);
    expect(await releaseHolds(world.dependencies)).toMatchObject({ settled: 1, failed: 0 });
    expect((await scheduleOf(world)).busy).toEqual([]);
    expect(await refunds()).toEqual([]);
  });

  test('a payment that was given back by hand before it was booked makes no appointment', async () => {
    const id = await book(world);
    await world.stripe.pay(id);
    await world.stripe.refund(id);
    expect(await refusal(verify(world, id))).toBe('payment-refunded');
    expect(await issues()).toEqual([]);
    expect(await allAppointments(world)).toEqual([]);
    expect((await scheduleOf(world, dayIn(world, 3))).busy).toEqual([]);
  });
});
