/** Refunds that are refused or returned, and chargebacks. */
import { ledgerTotals } from '@paw-haven/domain/money/bill/ledger';
import {
  openDisputesQuery,
  paymentIssueSchema,
  paymentIssuesQuery,
} from '@paw-haven/domain/booking/payment/issue';
import { describe, expect, test } from 'vitest';
import { dataOf, documents, queryOf } from '../../../functions/src/lib/firestore/collections.ts';
import { appointmentIdOf } from '../../../functions/src/lib/ids.ts';
import { releaseHolds } from '../../../functions/src/services/checkout/release-holds.ts';
import { payBill } from '../../../functions/src/services/bill/pay-bill.ts';
import { settleRefund } from '../../../functions/src/services/checkout/settle-refund.ts';
import { refundPayment } from '../../../functions/src/services/bill/refund-payment.ts';
import { recordDispute } from '../../../functions/src/services/dispute/record-dispute.ts';
import { repeatRefused } from '../../../functions/src/services/money/card-refunds.ts';
import { ADMIN, MAYA } from '../support/actors.ts';
import { ONE } from '../support/bookings.ts';
import { HALF } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';
import { CARDS, sessionIdOf } from '../support/stripe-control.ts';

const salon = await openSalon({ sizes: true, webhooks: 'drop' });

describe('refused refunds and chargebacks', () => {
  const issues = async () =>
    (await salon.db.collection('payment_issues').get()).docs.map((doc) => doc.data()['reason'] as string);
  const disputes = async () =>
    dataOf(await queryOf(salon.db, paymentIssuesQuery(10), paymentIssueSchema).get());
  const toAnswer = async () =>
    (await queryOf(salon.db, openDisputesQuery(10), paymentIssueSchema).get()).size;
  const settled = async () =>
    (await disputes())
      .filter(({ reason }) => reason === 'refund-failed')
      .map(({ settled_at: at }) => at !== undefined);
  const sum = async () => (await salon.ledger()).reduce((total, { cents }) => total + cents, 0);
  const pay = async (card: string) => {
    await salon.stripe.webhooks({ mode: 'normal' });
    const id = await salon.book({ ...ONE, day: salon.dayIn(5) });
    await salon.stripe.pay(id, card);
    await salon.stripe.settled();
    const { appointmentId } = await salon.verify(id);
    return { id, appointmentId };
  };

  test('POLICY-07 keeps a refused refund on the list and retries it after a day', async () => {
    await salon.setPolicy(HALF);
    const [visit] = await salon.aVisit();
    await salon.stripe.refuseNextRefund();
    expect(await salon.cancel({ appointmentId: visit.id })).toMatchObject({ refundCents: 3000 });
    expect(await salon.refunds()).toMatchObject([{ state: 'failed', attempt: 1 }]);
    await releaseHolds(salon.dependencies);
    expect(await salon.refunds()).toMatchObject([{ state: 'failed', attempt: 1 }]);
    await repeatRefused(salon.dependencies);
    expect(await salon.refunds()).toMatchObject([{ state: 'done' }]);
    expect(await salon.stripe.balance()).toBe(0);
  });

  test('POLICY-07 does not refund again what staff meanwhile refunded in the dashboard', async () => {
    await salon.setPolicy(HALF);
    const [visit] = await salon.aVisit();
    await refundPayment(salon.dependencies, {
      actor: ADMIN,
      input: { requestId: 'part', visitId: visit.id, cents: 500, reason: 'Late.' },
    });
    await salon.stripe.refuseNextRefund();
    await salon.cancel({ actor: ADMIN, appointmentId: visit.id, choice: 'policy' });
    expect((await salon.refunds()).map(({ state }) => state).toSorted()).toEqual(['done', 'failed']);
    await salon.stripe.refund(visit.stripe_session_id, 1500);
    await salon.verify(visit.stripe_session_id);
    // A thousand cents of it are left, and then nothing.
    await repeatRefused(salon.dependencies);
    await repeatRefused(salon.dependencies);
    expect(await salon.refundedAtProvider(visit.stripe_session_id)).toBe(3000);
    expect((await salon.refunds()).map(({ state }) => state)).toEqual(['done', 'done']);
    expect([
      (await salon.ledger()).reduce((sum, { cents }) => sum + cents, 0),
      await salon.stripe.balance(),
    ]).toEqual([0, 0]);
    expect(await salon.appointment(visit.id)).toMatchObject({ refunded_cents: 3000, refunded_amount: 30 });
  });

  test('POLICY-07 does not refund again what was fully refunded in the dashboard before', async () => {
    await salon.setPolicy({ ...HALF, tiers: [{ hours: 1, refund_percent: 50 }] });
    const [visit] = await salon.aVisit();
    await salon.stripe.refuseNextRefund();
    await salon.cancel({ appointmentId: visit.id });
    await salon.stripe.refund(visit.stripe_session_id);
    await salon.verify(visit.stripe_session_id);
    await repeatRefused(salon.dependencies);
    expect((await salon.refunds()).map(({ state, cents }) => [state, cents])).toEqual([
      ['done', 1500],
      ['done', 1500],
    ]);
    expect([
      (await salon.ledger()).reduce((sum, { cents }) => sum + cents, 0),
      await salon.stripe.balance(),
    ]).toEqual([0, 0]);
  });

  test('POLICY-11 lists a refund that the bank returns as an issue, and makes it due again', async () => {
    await salon.setPolicy(HALF);
    const { appointmentId } = await pay(CARDS.refundFails);
    await salon.cancel({ appointmentId });
    expect(await salon.refunds()).toMatchObject([{ state: 'done' }]);
    await salon.advanceSeconds(6);
    await salon.stripe.settled();
    expect(await salon.refunds()).toMatchObject([{ state: 'failed', attempt: 1 }]);
    expect(await issues()).toEqual(['refund-failed']);
    expect(await salon.appointment(appointmentId)).toMatchObject({
      refunded_amount: 0,
      refunded_cents: 3000,
    });
    expect([await sum(), await salon.stripe.balance()]).toEqual([3000, 3000]);
  });

  const afterBank = async () => {
    await salon.advanceSeconds(6);
    await salon.stripe.settled();
  };
  const atStripe = async () => (await salon.stripeRefunds()).length;

  test('POLICY-11 sends a returned refund to the card once more, and then leaves it to staff', async () => {
    await salon.setPolicy(HALF);
    const { appointmentId } = await pay(CARDS.refundFails);
    await salon.cancel({ appointmentId });
    await afterBank();
    await repeatRefused(salon.dependencies);
    expect(await salon.refunds()).toMatchObject([{ state: 'done', return_count: 1 }]);
    await afterBank();
    await repeatRefused(salon.dependencies);
    expect(await salon.refunds()).toMatchObject([{ state: 'failed', return_count: 2 }]);
    expect(await atStripe()).toBe(2);
    expect(await issues()).toEqual(['refund-failed', 'refund-failed']);
    expect([await sum(), await salon.stripe.balance()]).toEqual([3000, 3000]);
  });

  test('POLICY-11 CLOSE-01 records that staff paid a returned refund at the salon', async () => {
    await salon.setPolicy(HALF);
    const { id, appointmentId } = await pay(CARDS.refundFails);
    await salon.cancel({ appointmentId });
    const [refund] = await salon.refunds();
    const settle = (method: 'cash' | 'card' = 'cash') =>
      settleRefund(salon.dependencies, {
        actor: ADMIN,
        input: { of: 'refund', id: refund?.id ?? '', method },
      });
    await expect(settle()).rejects.toMatchObject({ code: 'changed-elsewhere' });
    await afterBank();
    await expect(settle()).rejects.toMatchObject({ code: 'changed-elsewhere' });
    await repeatRefused(salon.dependencies);
    await afterBank();

    expect(await settle()).toEqual({ refundCents: 3000 });
    expect(await settle('card')).toEqual({ refundCents: 3000 });
    await repeatRefused(salon.dependencies);
    expect(await salon.refunds()).toMatchObject([{ state: 'done', paid_by_hand: 'cash' }]);
    expect(await atStripe()).toBe(2);
    expect(await salon.appointment(appointmentId)).toMatchObject({
      refunded_cents: 3000,
      refunded_amount: 30,
    });
    const { byMethod, totalCents } = ledgerTotals(await salon.ledger());
    expect([byMethod.cash, totalCents]).toEqual([-3000, 0]);
    expect(await settled()).toEqual([true, true]);

    // Another part of the same payment is refunded in the dashboard.
    await salon.stripe.refund(id, 500);
    await salon.stripe.settled();
    expect(await salon.appointment(appointmentId)).toMatchObject({
      refunded_cents: 3500,
      refunded_amount: 35,
    });
    expect(await sum()).toBe(-500);
  });

  test('POLICY-11 does not reopen a refund paid at the salon when the bank returns another of that amount', async () => {
    const { id } = await pay(CARDS.refundFails);
    const refundInDashboard = async () => {
      await salon.stripe.refund(id, 1000);
      await salon.stripe.settled();
    };
    await refundInDashboard();
    await afterBank();
    await repeatRefused(salon.dependencies);
    await afterBank();
    const [returned] = await salon.refunds();
    const input = { of: 'refund', id: returned?.id ?? '', method: 'cash' } as const;
    await settleRefund(salon.dependencies, { actor: ADMIN, input });
    await refundInDashboard();
    expect((await salon.refunds()).map(({ state }) => state)).toEqual(['done', 'done']);
    await afterBank();
    const paid = (await salon.refunds()).map(({ state, paid_by_hand: method }) => [
      state,
      method ?? 'online',
    ]);
    expect(Object.fromEntries(paid)).toEqual({ done: 'cash', failed: 'online' });
  });

  test('PAY-25 CLOSE-01 records that staff paid back a payment without a visit at the salon', async () => {
    await salon.stripe.webhooks({ mode: 'normal' });
    const id = await salon.book({ ...ONE, day: salon.dayIn(5) });
    await documents.service(salon.db, 'styled').delete();
    await salon.stripe.pay(id, CARDS.refundFails);
    await salon.stripe.settled();
    const settle = () =>
      settleRefund(salon.dependencies, {
        actor: ADMIN,
        input: { of: 'issue', id: appointmentIdOf(id), method: 'cash' },
      });
    await expect(settle()).rejects.toMatchObject({ code: 'changed-elsewhere' });
    await afterBank();
    await releaseHolds(salon.dependencies);
    await afterBank();
    expect(await settle()).toEqual({ refundCents: 6000 });
    expect(await settle()).toEqual({ refundCents: 6000 });
    await releaseHolds(salon.dependencies);
    expect(await atStripe()).toBe(2);
    const { byMethod, totalCents } = ledgerTotals(await salon.ledger());
    expect([byMethod.cash, totalCents]).toEqual([-6000, 0]);
    expect(await settled()).toEqual([true, true]);
  });

  test('PAY-25 POLICY-11 does the same for a payment without a visit, until staff refund it in the dashboard', async () => {
    await salon.stripe.webhooks({ mode: 'normal' });
    const id = await salon.book({ ...ONE, day: salon.dayIn(5) });
    await documents.service(salon.db, 'styled').delete();
    await salon.stripe.pay(id, CARDS.refundFails);
    await salon.stripe.settled();
    const record = () => documents.paymentIssue(salon.db, appointmentIdOf(id)).get();
    const sums = async () => [await sum(), await salon.stripe.balance()];
    expect([await issues(), await sums()]).toEqual([['service-missing'], [0, 0]]);
    await afterBank();
    await salon.stripe.deliverAgain(['refund.failed'], 2);
    expect((await issues()).toSorted()).toEqual(['refund-failed', 'service-missing']);
    expect((await record()).data()).toMatchObject({ refund_id: null, return_count: 1 });
    expect(await sums()).toEqual([6000, 6000]);
    const [payment] = (await salon.db.collection('customers/maya/payments').get()).docs;
    expect(payment?.get('amount_refunded')).toBe(0);

    await releaseHolds(salon.dependencies);
    expect((await record()).data()).toMatchObject({ refund_id: expect.stringMatching(/^re_/) });
    expect(await sums()).toEqual([0, 0]);
    await afterBank();
    await releaseHolds(salon.dependencies);
    await releaseHolds(salon.dependencies);
    expect((await record()).data()).toMatchObject({ refund_id: null, return_count: 2 });
    expect([await issues(), await atStripe()]).toEqual([expect.objectContaining({ length: 3 }), 2]);
    expect(await sums()).toEqual([6000, 6000]);

    await salon.stripe.refund(id);
    await salon.stripe.settled();
    expect((await record()).data()).toMatchObject({ refund_id: expect.stringMatching(/^re_/) });
    expect(await sums()).toEqual([0, 0]);
  });

  test('POLICY-07 POLICY-11 makes a returned dashboard refund due again, and does not refund it twice', async () => {
    const { id, appointmentId } = await pay(CARDS.refundFails);
    await salon.stripe.refund(id, 1000);
    await salon.stripe.settled();
    expect(await salon.refunds()).toMatchObject([{ state: 'done', reason: 'provider' }]);
    await afterBank();
    await salon.stripe.deliverAgain(['refund.failed'], 2);
    expect(await salon.refunds()).toMatchObject([{ state: 'failed', attempt: 1 }]);
    expect(await issues()).toEqual(['refund-failed']);
    expect(await salon.appointment(appointmentId)).toMatchObject({
      refunded_amount: 0,
      refunded_cents: 1000,
    });
    expect([await sum(), await salon.stripe.balance()]).toEqual([6000, 6000]);
    await salon.stripe.refund(id, 1000);
    await salon.stripe.settled();
    await repeatRefused(salon.dependencies);
    expect(await salon.refunds()).toMatchObject([{ state: 'done' }]);
    expect([await sum(), await salon.stripe.balance()]).toEqual([5000, 5000]);
  });

  test('POLICY-07 records a chargeback as an issue and an entry, and a won one as another entry', async () => {
    await salon.setPolicy(HALF);
    const { id } = await pay(CARDS.disputed);
    expect(await issues()).toEqual(['dispute']);
    expect([await sum(), await salon.stripe.balance()]).toEqual([0, 0]);
    expect(await toAnswer()).toBe(1);
    await salon.stripe.endDispute(id, 'win');
    await salon.stripe.settled();
    expect([await sum(), await salon.stripe.balance()]).toEqual([3000, 3000]);
    expect(await issues()).toEqual(['dispute']);
    expect(await toAnswer()).toBe(0);
  });

  test('POLICY-07 expects no answer to a lost chargeback, whatever events come late', async () => {
    const { id } = await pay(CARDS.disputed);
    expect(await toAnswer()).toBe(1);
    await salon.stripe.endDispute(id, 'lose');
    await salon.stripe.settled();
    expect(await toAnswer()).toBe(0);
    const session = (await salon.dependencies.payments.readCheckout(id)) ?? expect.fail();
    const [{ refund_id } = expect.fail()] = await disputes();
    const dispute = { id: refund_id ?? '', cents: 6000, moved: -6000, needsResponse: true, isChange: false };
    const late = { ...dispute, state: 'open' } as const;
    await recordDispute(salon.dependencies, session, late);
    expect(await toAnswer()).toBe(0);
    expect(await sum()).toBe(0);
  });

  test('CLOSE-02 TIP-01 takes tax and tip of the payment with a chargeback, and restores them when it is won', async () => {
    await salon.setPolicy(HALF, 9250);
    await salon.changeService('styled', { taxable: true });
    const sums = async () => {
      const { totalCents, taxCents, tipCents } = ledgerTotals(await salon.ledger());
      return [totalCents, taxCents, tipCents];
    };
    const { id, appointmentId: visitId } = await pay(CARDS.disputed);
    const taxed = (await salon.ledger()).map(({ cents, tax_cents: tax }) => [cents, tax]);
    expect(taxed.toSorted(([a = 0], [b = 0]) => b - a)).toEqual([
      [3278, 277],
      [-3278, -277],
    ]);
    const request = { actor: MAYA, email: 'maya@example.com', input: { visitId, tipCents: 1000 } };
    const session = sessionIdOf((await payBill(salon.dependencies, request)).url);
    await salon.stripe.pay(session, CARDS.disputed);
    await salon.stripe.settled();
    expect(await sums()).toEqual([0, 0, 0]);
    for (const won of [id, session]) await salon.stripe.endDispute(won, 'win');
    await salon.stripe.settled();
    expect(await sums()).toEqual([7555, 555, 1000]);
  });

  test('POLICY-07 BILL-05 names the visit in a chargeback of a bill’s payment', async () => {
    const { appointmentId: visitId } = await salon.phone();
    await salon.stripe.webhooks({ mode: 'normal' });
    const request = { actor: MAYA, email: 'maya@example.com', input: { visitId, tipCents: 0 } };
    const session = sessionIdOf((await payBill(salon.dependencies, request)).url);
    await salon.stripe.pay(session, CARDS.disputed);
    await salon.stripe.settled();
    expect(await issues()).toEqual(['dispute']);
    expect((await salon.ledger()).map(({ visit_id: visit, kind }) => `${visit} ${kind}`).toSorted()).toEqual([
      `${visitId} dispute`,
      `${visitId} payment`,
    ]);
    expect(await salon.stripe.balance()).toBe(0);
  });
});
