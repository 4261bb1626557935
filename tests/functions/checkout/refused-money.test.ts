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
import { recordDispute } from '../../../functions/src/services/checkout/refused-money.ts';
import { repeatRefused } from '../../../functions/src/services/money/refunds.ts';
import { ADMIN, MAYA } from '../support/actors.ts';
import { HALF, ONE, openPolicySalon } from '../support/policy-salon.ts';
import { book, dayIn, sessionIdOf, verify } from '../support/salon.ts';
import { CARDS } from '../support/stripe-control.ts';

const { world, change, phone, setPolicy, cancel, stored, refunds, ledger, refundedAtProvider, aVisit } =
  await openPolicySalon();

describe('refused refunds and chargebacks', () => {
  const issues = async () =>
    (await world.db.collection('payment_issues').get()).docs.map((doc) => doc.data()['reason'] as string);
  const disputes = async () =>
    dataOf(await queryOf(world.db, paymentIssuesQuery(10), paymentIssueSchema).get());
  const toAnswer = async () =>
    (await queryOf(world.db, openDisputesQuery(10), paymentIssueSchema).get()).size;
  const settled = async () =>
    (await disputes())
      .filter(({ reason }) => reason === 'refund-failed')
      .map(({ settled_at: at }) => at !== undefined);
  const sum = async () => (await ledger()).reduce((total, { cents }) => total + cents, 0);
  const pay = async (card: string) => {
    await world.stripe.webhooks({ mode: 'normal' });
    const id = await book(world, { ...ONE, day: dayIn(world, 5) });
    await world.stripe.pay(id, card);
    await world.stripe.settled();
    const { appointmentId } = await verify(world, id);
    return { id, appointmentId };
  };

  test('POLICY-07 keeps a refused refund on the list and retries it after a day', async () => {
    await setPolicy(HALF);
    const [visit] = await aVisit();
    await world.stripe.refuseNextRefund();
    expect(await cancel({ appointmentId: visit.id })).toMatchObject({ refundCents: 3000 });
    expect(await refunds()).toMatchObject([{ state: 'failed', attempt: 1 }]);
    await releaseHolds(world.dependencies);
    expect(await refunds()).toMatchObject([{ state: 'failed', attempt: 1 }]);
    await repeatRefused(world.dependencies);
    expect(await refunds()).toMatchObject([{ state: 'done' }]);
    expect(await world.stripe.balance()).toBe(0);
  });

  test('POLICY-07 does not refund again what staff meanwhile refunded in the dashboard', async () => {
    await setPolicy(HALF);
    const [visit] = await aVisit();
    await refundPayment(world.dependencies, {
      actor: ADMIN,
      input: { requestId: 'part', visitId: visit.id, cents: 500, reason: 'Late.' },
    });
    await world.stripe.refuseNextRefund();
    await cancel({ actor: ADMIN, appointmentId: visit.id, choice: 'policy' });
    expect((await refunds()).map(({ state }) => state).toSorted()).toEqual(['done', 'failed']);
    await world.stripe.refund(visit.stripe_session_id, 1500);
    await verify(world, visit.stripe_session_id);
    // A thousand cents of it are left, and then nothing.
    await repeatRefused(world.dependencies);
    await repeatRefused(world.dependencies);
    expect(await refundedAtProvider(visit.stripe_session_id)).toBe(3000);
    expect((await refunds()).map(({ state }) => state)).toEqual(['done', 'done']);
    expect([
      (await ledger()).reduce((sum, { cents }) => sum + cents, 0),
      await world.stripe.balance(),
    ]).toEqual([0, 0]);
    expect(await stored(visit.id)).toMatchObject({ refunded_cents: 3000, refunded_amount: 30 });
  });

  test('POLICY-07 does not refund again what was fully refunded in the dashboard before', async () => {
    await setPolicy({ ...HALF, tiers: [{ hours: 1, refund_percent: 50 }] });
    const [visit] = await aVisit();
    await world.stripe.refuseNextRefund();
    await cancel({ appointmentId: visit.id });
    await world.stripe.refund(visit.stripe_session_id);
    await verify(world, visit.stripe_session_id);
    await repeatRefused(world.dependencies);
    expect((await refunds()).map(({ state, cents }) => [state, cents])).toEqual([
      ['done', 1500],
      ['done', 1500],
    ]);
    expect([
      (await ledger()).reduce((sum, { cents }) => sum + cents, 0),
      await world.stripe.balance(),
    ]).toEqual([0, 0]);
  });

  test('POLICY-11 lists a refund that the bank returns as an issue, and makes it due again', async () => {
    await setPolicy(HALF);
    const { appointmentId } = await pay(CARDS.refundFails);
    await cancel({ appointmentId });
    expect(await refunds()).toMatchObject([{ state: 'done' }]);
    await world.advanceSeconds(6);
    await world.stripe.settled();
    expect(await refunds()).toMatchObject([{ state: 'failed', attempt: 1 }]);
    expect(await issues()).toEqual(['refund-failed']);
    expect(await stored(appointmentId)).toMatchObject({ refunded_amount: 0, refunded_cents: 3000 });
    expect([await sum(), await world.stripe.balance()]).toEqual([3000, 3000]);
  });

  const afterBank = async () => {
    await world.advanceSeconds(6);
    await world.stripe.settled();
  };
  const atStripe = async () => (await world.stripe.client.refunds.list()).data.length;

  test('POLICY-11 sends a returned refund to the card once more, and then leaves it to staff', async () => {
    await setPolicy(HALF);
    const { appointmentId } = await pay(CARDS.refundFails);
    await cancel({ appointmentId });
    await afterBank();
    await repeatRefused(world.dependencies);
    expect(await refunds()).toMatchObject([{ state: 'done', return_count: 1 }]);
    await afterBank();
    await repeatRefused(world.dependencies);
    expect(await refunds()).toMatchObject([{ state: 'failed', return_count: 2 }]);
    expect(await atStripe()).toBe(2);
    expect(await issues()).toEqual(['refund-failed', 'refund-failed']);
    expect([await sum(), await world.stripe.balance()]).toEqual([3000, 3000]);
  });

  test('POLICY-11 CLOSE-01 records that staff paid a returned refund at the salon', async () => {
    await setPolicy(HALF);
    const { id, appointmentId } = await pay(CARDS.refundFails);
    await cancel({ appointmentId });
    const [refund] = await refunds();
    const settle = (method: 'cash' | 'card' = 'cash') =>
      settleRefund(world.dependencies, {
        actor: ADMIN,
        input: { of: 'refund', id: refund?.id ?? '', method },
      });
    await expect(settle()).rejects.toMatchObject({ code: 'changed-elsewhere' });
    await afterBank();
    await expect(settle()).rejects.toMatchObject({ code: 'changed-elsewhere' });
    await repeatRefused(world.dependencies);
    await afterBank();

    expect(await settle()).toEqual({ refundCents: 3000 });
    expect(await settle('card')).toEqual({ refundCents: 3000 });
    await repeatRefused(world.dependencies);
    expect(await refunds()).toMatchObject([{ state: 'done', paid_by_hand: 'cash' }]);
    expect(await atStripe()).toBe(2);
    expect(await stored(appointmentId)).toMatchObject({ refunded_cents: 3000, refunded_amount: 30 });
    const { byMethod, totalCents } = ledgerTotals(await ledger());
    expect([byMethod.cash, totalCents]).toEqual([-3000, 0]);
    expect(await settled()).toEqual([true, true]);

    // Another part of the same payment is refunded in the dashboard.
    await world.stripe.refund(id, 500);
    await world.stripe.settled();
    expect(await stored(appointmentId)).toMatchObject({ refunded_cents: 3500, refunded_amount: 35 });
    expect(await sum()).toBe(-500);
  });

  test('POLICY-11 does not reopen a refund paid at the salon when the bank returns another of that amount', async () => {
    const { id } = await pay(CARDS.refundFails);
    const refundInDashboard = async () => {
      await world.stripe.refund(id, 1000);
      await world.stripe.settled();
    };
    await refundInDashboard();
    await afterBank();
    await repeatRefused(world.dependencies);
    await afterBank();
    const [returned] = await refunds();
    const input = { of: 'refund', id: returned?.id ?? '', method: 'cash' } as const;
    await settleRefund(world.dependencies, { actor: ADMIN, input });
    await refundInDashboard();
    expect((await refunds()).map(({ state }) => state)).toEqual(['done', 'done']);
    await afterBank();
    const paid = (await refunds()).map(({ state, paid_by_hand: method }) => [state, method ?? 'online']);
    expect(Object.fromEntries(paid)).toEqual({ done: 'cash', failed: 'online' });
  });

  test('PAY-25 CLOSE-01 records that staff paid back a payment without a visit at the salon', async () => {
    await world.stripe.webhooks({ mode: 'normal' });
    const id = await book(world, { ...ONE, day: dayIn(world, 5) });
    await documents.service(world.db, 'styled').delete();
    await world.stripe.pay(id, CARDS.refundFails);
    await world.stripe.settled();
    const settle = () =>
      settleRefund(world.dependencies, {
        actor: ADMIN,
        input: { of: 'issue', id: appointmentIdOf(id), method: 'cash' },
      });
    await expect(settle()).rejects.toMatchObject({ code: 'changed-elsewhere' });
    await afterBank();
    await releaseHolds(world.dependencies);
    await afterBank();
    expect(await settle()).toEqual({ refundCents: 6000 });
    expect(await settle()).toEqual({ refundCents: 6000 });
    await releaseHolds(world.dependencies);
    expect(await atStripe()).toBe(2);
    const { byMethod, totalCents } = ledgerTotals(await ledger());
    expect([byMethod.cash, totalCents]).toEqual([-6000, 0]);
    expect(await settled()).toEqual([true, true]);
  });

  test('PAY-25 POLICY-11 does the same for a payment without a visit, until staff refund it in the dashboard', async () => {
    await world.stripe.webhooks({ mode: 'normal' });
    const id = await book(world, { ...ONE, day: dayIn(world, 5) });
    await documents.service(world.db, 'styled').delete();
    await world.stripe.pay(id, CARDS.refundFails);
    await world.stripe.settled();
    const record = () => documents.paymentIssue(world.db, appointmentIdOf(id)).get();
    const sums = async () => [await sum(), await world.stripe.balance()];
    expect([await issues(), await sums()]).toEqual([['service-missing'], [0, 0]]);
    await afterBank();
    await world.stripe.deliverAgain(['refund.failed'], 2);
    expect((await issues()).toSorted()).toEqual(['refund-failed', 'service-missing']);
    expect((await record()).data()).toMatchObject({ refund_id: null, return_count: 1 });
    expect(await sums()).toEqual([6000, 6000]);
    const [payment] = (await world.db.collection('customers/maya/payments').get()).docs;
    expect(payment?.get('amount_refunded')).toBe(0);

    await releaseHolds(world.dependencies);
    expect((await record()).data()).toMatchObject({ refund_id: expect.stringMatching(/^re_/) });
    expect(await sums()).toEqual([0, 0]);
    await afterBank();
    await releaseHolds(world.dependencies);
    await releaseHolds(world.dependencies);
    expect((await record()).data()).toMatchObject({ refund_id: null, return_count: 2 });
    expect([await issues(), await atStripe()]).toEqual([expect.objectContaining({ length: 3 }), 2]);
    expect(await sums()).toEqual([6000, 6000]);

    await world.stripe.refund(id);
    await world.stripe.settled();
    expect((await record()).data()).toMatchObject({ refund_id: expect.stringMatching(/^re_/) });
    expect(await sums()).toEqual([0, 0]);
  });

  test('POLICY-07 POLICY-11 makes a returned dashboard refund due again, and does not refund it twice', async () => {
    const { id, appointmentId } = await pay(CARDS.refundFails);
    await world.stripe.refund(id, 1000);
    await world.stripe.settled();
    expect(await refunds()).toMatchObject([{ state: 'done', reason: 'provider' }]);
    await afterBank();
    await world.stripe.deliverAgain(['refund.failed'], 2);
    expect(await refunds()).toMatchObject([{ state: 'failed', attempt: 1 }]);
    expect(await issues()).toEqual(['refund-failed']);
    expect(await stored(appointmentId)).toMatchObject({ refunded_amount: 0, refunded_cents: 1000 });
    expect([await sum(), await world.stripe.balance()]).toEqual([6000, 6000]);
    await world.stripe.refund(id, 1000);
    await world.stripe.settled();
    await repeatRefused(world.dependencies);
    expect(await refunds()).toMatchObject([{ state: 'done' }]);
    expect([await sum(), await world.stripe.balance()]).toEqual([5000, 5000]);
  });

  test('POLICY-07 records a chargeback as an issue and an entry, and a won one as another entry', async () => {
    await setPolicy(HALF);
    const { id } = await pay(CARDS.disputed);
    expect(await issues()).toEqual(['dispute']);
    expect([await sum(), await world.stripe.balance()]).toEqual([0, 0]);
    expect(await toAnswer()).toBe(1);
    await world.stripe.endDispute(id, 'win');
    await world.stripe.settled();
    expect([await sum(), await world.stripe.balance()]).toEqual([3000, 3000]);
    expect(await issues()).toEqual(['dispute']);
    expect(await toAnswer()).toBe(0);
  });

  test('POLICY-07 expects no answer to a lost chargeback, whatever events come late', async () => {
    const { id } = await pay(CARDS.disputed);
    expect(await toAnswer()).toBe(1);
    await world.stripe.endDispute(id, 'lose');
    await world.stripe.settled();
    expect(await toAnswer()).toBe(0);
    const session = (await world.dependencies.payments.readCheckout(id)) ?? expect.fail();
    const [{ refund_id } = expect.fail()] = await disputes();
    const late = { id: refund_id ?? '', cents: 6000, moved: -6000, needsResponse: true, isChange: false };
    await recordDispute(world.dependencies, session, late);
    expect(await toAnswer()).toBe(0);
    expect(await sum()).toBe(0);
  });

  test('CLOSE-02 TIP-01 takes tax and tip of the payment with a chargeback, and restores them when it is won', async () => {
    await setPolicy(HALF, 9250);
    await change('styled', { taxable: true });
    const sums = async () => {
      const { totalCents, taxCents, tipCents } = ledgerTotals(await ledger());
      return [totalCents, taxCents, tipCents];
    };
    const { id, appointmentId: visitId } = await pay(CARDS.disputed);
    const taxed = (await ledger()).map(({ cents, tax_cents: tax }) => [cents, tax]);
    expect(taxed.toSorted(([a = 0], [b = 0]) => b - a)).toEqual([
      [3278, 277],
      [-3278, -277],
    ]);
    const request = { actor: MAYA, email: 'maya@example.com', input: { visitId, tipCents: 1000 } };
    const session = sessionIdOf((await payBill(world.dependencies, request)).url);
    await world.stripe.pay(session, CARDS.disputed);
    await world.stripe.settled();
    expect(await sums()).toEqual([0, 0, 0]);
    for (const won of [id, session]) await world.stripe.endDispute(won, 'win');
    await world.stripe.settled();
    expect(await sums()).toEqual([7555, 555, 1000]);
  });

  test('POLICY-07 BILL-05 names the visit in a chargeback of a bill’s payment', async () => {
    const { appointmentId: visitId } = await phone();
    await world.stripe.webhooks({ mode: 'normal' });
    const request = { actor: MAYA, email: 'maya@example.com', input: { visitId, tipCents: 0 } };
    const session = sessionIdOf((await payBill(world.dependencies, request)).url);
    await world.stripe.pay(session, CARDS.disputed);
    await world.stripe.settled();
    expect(await issues()).toEqual(['dispute']);
    expect((await ledger()).map(({ visit_id: visit, kind }) => `${visit} ${kind}`).toSorted()).toEqual([
      `${visitId} dispute`,
      `${visitId} payment`,
    ]);
    expect(await world.stripe.balance()).toBe(0);
  });
});
