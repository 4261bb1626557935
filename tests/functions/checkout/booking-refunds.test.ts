/** Refunds are made once, whatever happens on the way. */
import { billTotals } from '@paw-haven/domain/money/bill/bill';
import type { Bill } from '@paw-haven/domain/money/bill/schema';
import { openRefundsQuery, refundSchema } from '@paw-haven/domain/booking/payment/refund';
import { inOrder } from '@paw-haven/domain/booking/visit/pets';
import { describe, expect, test } from 'vitest';
import type { Actor } from '@paw-haven/domain/contract/permissions';
import { dataOf, queryOf } from '../../../functions/src/lib/firestore/collections.ts';
import {
  cancelAppointment,
  setAppointmentStatus,
} from '../../../functions/src/services/appointment/change-status.ts';
import { handlePaymentEvent } from '../../../functions/src/services/checkout/handle-payment-event.ts';
import { releaseHolds } from '../../../functions/src/services/checkout/release-holds.ts';
import { closeBill, openBill } from '../../../functions/src/services/bill/bill.ts';
import { payBill } from '../../../functions/src/services/bill/pay-bill.ts';
import { refundPayment } from '../../../functions/src/services/bill/refund-payment.ts';
import { executeRefund } from '../../../functions/src/services/money/card-refunds.ts';
import { ADMIN, MAYA } from '../support/actors.ts';
import { endAtEachStep } from '../support/crash-injection.ts';
import { BOTH, ONE } from '../support/bookings.ts';
import { refusal, rounds } from '../support/race.ts';
import { HALF } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';
import { sessionIdOf } from '../support/stripe-control.ts';

const salon = await openSalon({ sizes: true, webhooks: 'drop' });

describe('the refund', () => {
  test('POLICY-07 is made once for two simultaneous cancellations and five webhooks', async () => {
    await salon.setPolicy(HALF);
    for (let round = 0; round < rounds(1, 50); round += 1) {
      const [visit] = await salon.aVisit({ ...ONE, day: salon.dayIn(5 + round) });
      const session = visit.stripe_session_id;
      const payment = (await salon.dependencies.payments.readCheckout(session))?.payment?.id ?? '';
      const event = (number: number) =>
        handlePaymentEvent(salon.dependencies, {
          id: `evt_${round}_${number}`,
          type: 'charge.refunded',
          sessionId: null,
          paymentId: payment,
        });
      await Promise.allSettled([
        salon.cancel({ appointmentId: visit.id }),
        salon.cancel({ appointmentId: visit.id }),
        ...[1, 2, 3, 4, 5].map(event),
      ]);
      await event(6);
      expect(await salon.refundedAtProvider(session)).toBe(3000);
      const all = (await salon.refunds()).map(({ state, cents }) => `${state} ${cents}`);
      expect(all).toEqual(Array.from({ length: round + 1 }, () => 'done 3000'));
      expect((await salon.ledger()).reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
      expect(await salon.appointment(visit.id)).toMatchObject({ refunded_cents: 3000, refunded_amount: 30 });
    }
  });

  test('POLICY-07 is made once after a process ends at any of its steps', async () => {
    await salon.setPolicy(HALF);
    let number = 3;
    let visit = (await salon.aVisit({ ...ONE, day: salon.dayIn(number) }))[0];
    const ended = await endAtEachStep(
      salon.dependencies,
      (crashing) => cancelAppointment(crashing, { actor: MAYA, appointmentId: visit.id }),
      async () => {
        const before = await salon.appointment(visit.id);
        if (before?.status === 'scheduled') await salon.cancel({ appointmentId: visit.id });
        await releaseHolds(salon.dependencies);
        expect(await salon.refundedAtProvider(visit.stripe_session_id)).toBe(3000);
        expect(await salon.appointment(visit.id)).toMatchObject({
          status: 'cancelled',
          refunded_cents: 3000,
          refunded_amount: 30,
        });
        number += 1;
        [visit] = await salon.aVisit({ ...ONE, day: salon.dayIn(number) });
      },
    );
    expect(ended).toBeGreaterThan(3);
    const sums = await salon.ledger();
    const returned = sums.filter(({ kind }) => kind === 'refund').reduce((sum, { cents }) => sum + cents, 0);
    expect(Math.abs(returned) % 3000).toBe(0);
  });

  test('POLICY-07 is retried by the timer if the provider failed, and the dashboard shows it until then', async () => {
    await salon.setPolicy(HALF);
    const [visit] = await salon.aVisit();
    await salon.stripe.failNext(3, '/v1/refunds');
    expect(await salon.cancel({ appointmentId: visit.id })).toEqual({
      status: 'cancelled',
      refundCents: 3000,
    });
    const open = async () => dataOf(await queryOf(salon.db, openRefundsQuery(10), refundSchema).get()).length;
    expect(await open()).toBe(1);
    await releaseHolds(salon.dependencies);
    expect(await open()).toBe(0);
    expect(await salon.refundedAtProvider(visit.stripe_session_id)).toBe(3000);
  });

  test('POLICY-07 beyond the ledger counts as made in the dashboard, and goes to the pets in order', async () => {
    await salon.setPolicy(HALF);
    const [biscuit, olive] = await salon.aVisit(BOTH);
    const session = biscuit.stripe_session_id;
    await salon.cancel({ appointmentId: olive?.id ?? '' });
    await salon.stripe.refund(session, 1000);
    await salon.verify(session);
    await salon.verify(session);
    const of = inOrder(await salon.allAppointments());
    expect(of.map((item) => (item.refunded_amount ?? 0) * 100)).toEqual([1000, 2250]);
    expect((await salon.refunds()).map(({ reason, cents }) => `${reason} ${cents}`).toSorted()).toEqual([
      'cancelled 2250',
      'provider 1000',
    ]);
    expect((await salon.ledger()).reduce((sum, { cents }) => sum + cents, 0)).toBe(5750 - 3250);
    // The salon can refund no more than the rest.
    expect(await salon.cancel({ actor: ADMIN, appointmentId: biscuit.id })).toMatchObject({
      refundCents: 2500,
    });
  });

  test('POLICY-07 changes nothing when repeated', async () => {
    await salon.setPolicy(HALF);
    const [visit] = await salon.aVisit();
    await salon.cancel({ appointmentId: visit.id });
    const [refund] = await salon.refunds();
    await executeRefund(salon.dependencies, refund?.id ?? '');
    await executeRefund(salon.dependencies, refund?.id ?? '');
    expect(await salon.refundedAtProvider(visit.stripe_session_id)).toBe(3000);
    expect(await salon.ledger()).toHaveLength(2);
  });
});

describe('a refund by hand', () => {
  const refund = (visitId: string, cents: number, requestId = 'r1', actor: Actor = ADMIN) =>
    refundPayment(salon.dependencies, {
      actor,
      input: { requestId, visitId, cents, reason: 'A matted ear.' },
    });
  const sum = async () => (await salon.ledger()).reduce((total, { cents }) => total + cents, 0);

  test('POLICY-08 returns a part, once, and no more than is left', async () => {
    const [visit] = await salon.aVisit();
    expect(await refund(visit.id, 2500)).toEqual({ refundCents: 2500 });
    expect(await refund(visit.id, 2500)).toEqual({ refundCents: 2500 });
    expect(await salon.refundedAtProvider(visit.stripe_session_id)).toBe(2500);
    await expect(refund(visit.id, 3501, 'r2')).rejects.toMatchObject({
      code: 'invalid-input',
      details: { field: 'cents', left: 3500 },
    });
    await setAppointmentStatus(salon.dependencies, {
      actor: ADMIN,
      appointmentId: visit.id,
      status: 'completed',
    });
    await refund(visit.id, 3500, 'r3');
    expect([await sum(), await salon.stripe.balance()]).toEqual([0, 0]);
    expect(await salon.refunds()).toMatchObject([
      { reason: 'by-hand', note: 'A matted ear.', state: 'done' },
      { reason: 'by-hand', state: 'done' },
    ]);
  });

  test('POLICY-08 is possible after a canceled visit too, and is split over its pets', async () => {
    await salon.setPolicy(HALF);
    const [biscuit] = await salon.aVisit(BOTH);
    await salon.cancel({ actor: ADMIN, appointmentId: biscuit.id, wholeVisit: true, choice: 'nothing' });
    await refund(biscuit.id, 1001);
    const of = inOrder(await salon.allAppointments()).map((item) => item.refunded_cents);
    expect(of).toEqual([610, 391]);
    expect([await sum(), await salon.stripe.balance()]).toEqual([4749, 4749]);
  });

  test('TIP-01 BILL-05 returns the tip of a bill paid online last', async () => {
    await salon.setPolicy(HALF);
    const [visit] = await salon.aVisit();
    await openBill(salon.dependencies, { actor: ADMIN, visitId: visit.id });
    const request = { actor: MAYA, email: 'maya@example.com', input: { visitId: visit.id, tipCents: 1000 } };
    const session = sessionIdOf((await payBill(salon.dependencies, request)).url);
    await salon.stripe.pay(session);
    await salon.verify(session);
    expect(await salon.stripe.balance()).toBe(7000);
    await refund(visit.id, 6500);
    const [, ofBill] = (await salon.refunds()).toSorted((a, b) => a.cents - b.cents);
    expect(ofBill).toMatchObject({ cents: 3500, tip_cents: 500, session_id: session });
    expect([await sum(), await salon.stripe.balance()]).toEqual([500, 500]);
    const bill = await salon.billOf(visit.id);
    expect(bill?.payments.reduce((total, { cents }) => total + cents, 0)).toBe(500);
    expect(bill?.tip_cents).toBe(500);
    await expect(refund(visit.id, 501, 'r2')).rejects.toMatchObject({ details: { left: 500 } });
  });

  test('POLICY-08 BILL-01 may be repeated for one payment of the bill', async () => {
    const { appointmentId: visitId } = await salon.phone();
    const request = { actor: MAYA, email: 'maya@example.com', input: { visitId, tipCents: 0 } };
    const session = sessionIdOf((await payBill(salon.dependencies, request)).url);
    await salon.stripe.pay(session);
    await salon.verify(session);
    for (let number = 1; number <= 11; number += 1) await refund(visitId, 100, `r${number}`);
    expect(await openBill(salon.dependencies, { actor: ADMIN, visitId })).toMatchObject({ paidCents: 4900 });
    expect([await sum(), await salon.stripe.balance()]).toEqual([4900, 4900]);
  });

  test('POLICY-08 BILL-04 makes nothing due again when the bill was already closed', async () => {
    const [visit] = await salon.aVisit();
    await openBill(salon.dependencies, { actor: ADMIN, visitId: visit.id });
    await closeBill(salon.dependencies, { actor: ADMIN, visitId: visit.id });
    await refund(visit.id, 1000);
    const bill = (await salon.billOf(visit.id)) as Bill;
    expect(billTotals(bill)).toMatchObject({ totalCents: 6000, paidCents: 5000, dueCents: 0 });
    expect(await salon.appointment(visit.id)).toMatchObject({ payment_status: 'paid' });
  });

  test('POLICY-08 is not allowed for customers and groomers', async () => {
    const [visit] = await salon.aVisit();
    for (const actor of [MAYA, { uid: 'grace', roles: ['groomer'] as const }])
      expect(await refusal(refund(visit.id, 100, 'r1', actor))).toBe('permission-denied');
    expect(await refusal(refund('nothing', 100))).toBe('appointment-not-found');
  });
});
