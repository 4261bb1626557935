/** Refunds of payments that the customer has disputed: the provider refuses them until the bank has decided. */
import { toCents } from '@paw-haven/domain/core/cents';
import { ledgerTotals } from '@paw-haven/domain/money/bill/ledger';
import { visitMoney } from '@paw-haven/domain/booking/price/visit-money';
import { expect, test } from 'vitest';
import { toPaymentEvent } from '../../../functions/src/gateways/stripe-objects.ts';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { appointmentIdOf } from '../../../functions/src/lib/ids.ts';
import { payBill } from '../../../functions/src/services/bill/pay-bill.ts';
import { refundPayment } from '../../../functions/src/services/bill/refund-payment.ts';
import { handlePaymentEvent } from '../../../functions/src/services/checkout/handle-payment-event.ts';
import { releaseHolds } from '../../../functions/src/services/checkout/release-holds.ts';
import { settleRefund } from '../../../functions/src/services/checkout/settle-refund.ts';
import { repeatRefunds, repeatRefused } from '../../../functions/src/services/money/card-refunds.ts';
import { ADMIN, MAYA } from '../support/actors.ts';
import { ONE } from '../support/bookings.ts';
import { endAtEachStep } from '../support/crash-injection.ts';
import { rounds } from '../support/race.ts';
import { HALF } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';
import { CARDS, sessionIdOf } from '../support/stripe-control.ts';

const EVERY = rounds(4, 1);

const salon = await openSalon({ sizes: true });
const { dependencies } = salon;

const refunds = async () => (await salon.refunds()).map(({ state, dispute }) => [state, dispute]);
const issue = async (id: string) => (await documents.paymentIssue(salon.db, id).get()).data();
const atStripe = async () => (await salon.stripeRefunds()).length;

/** Cents in all and by what the close shows, beside the provider's balance. */
async function books() {
  const { totalCents, taxCents, tipCents } = ledgerTotals(await salon.ledger());
  return { cents: totalCents, tax: taxCents, tip: tipCents, balance: await salon.stripe.balance() };
}
const NOTHING = { cents: 0, tax: 0, tip: 0, balance: 0 };

async function paid(card: string = CARDS.disputed) {
  await salon.setPolicy(HALF, 9250);
  await salon.changeService('styled', { taxable: true });
  const id = await salon.book({ ...ONE, day: salon.dayIn(5) });
  await salon.stripe.pay(id, card);
  await salon.stripe.settled();
  const { appointmentId } = await salon.verify(id);
  return { id, appointmentId };
}

async function end(sessionId: string, outcome: 'win' | 'lose', run = dependencies) {
  await salon.stripe.endDispute(sessionId, outcome);
  await salon.stripe.settled();
  await repeatRefused(run);
}

/** Handles the end of the dispute. */
async function receiveEnd(run: typeof dependencies) {
  const { data } = await salon.stripe.client.events.list({ type: 'charge.dispute.*' });
  for (const event of data.toReversed().slice(2)) await handlePaymentEvent(run, toPaymentEvent(event, false));
}

const settle = (id: string, of: 'refund' | 'issue' = 'refund') =>
  settleRefund(dependencies, { actor: ADMIN, input: { of, id, method: 'cash' } });

test('POLICY-07 a refund waits while the bank decides, and is made once when the salon wins', async () => {
  const { id, appointmentId } = await paid();
  expect(await salon.cancel({ appointmentId })).toMatchObject({ refundCents: 3278 });
  await repeatRefused(dependencies);
  expect(await refunds()).toEqual([['failed', 'open']]);
  const [{ id: refundId } = expect.fail()] = await salon.refunds();
  await expect(settle(refundId)).rejects.toMatchObject({ code: 'changed-elsewhere' });
  await end(id, 'win');
  expect(await refunds()).toEqual([['done', undefined]]);
  await repeatRefused(dependencies);
  expect([await atStripe(), await books()]).toEqual([1, NOTHING]);
  expect(await salon.appointment(appointmentId)).toMatchObject({
    refunded_cents: 3278,
    refunded_amount: 32.78,
  });
});

test('POLICY-07 a lost dispute ends the refund, because the bank has returned the money', async () => {
  const { id, appointmentId } = await paid();
  await salon.cancel({ appointmentId });
  await end(id, 'lose');
  expect(await refunds()).toEqual([['done', 'lost']]);
  const [{ id: refundId } = expect.fail()] = await salon.refunds();
  await expect(settle(refundId)).rejects.toMatchObject({ code: 'changed-elsewhere' });
  expect([await atStripe(), await books()]).toEqual([0, NOTHING]);
  const visit = (await salon.appointment(appointmentId)) ?? expect.fail();
  expect(visit).toMatchObject({ refunded_cents: 3278, refunded_amount: 32.78 });
  expect(visitMoney([visit])).toMatchObject({ state: 'refunded', paidCents: 0, onItsWayCents: 0 });
});

test('POLICY-07 a refund decided after the dispute was lost ends at once', async () => {
  const { id, appointmentId } = await paid();
  await end(id, 'lose');
  await salon.cancel({ appointmentId });
  expect([await refunds(), await books()]).toEqual([[['done', 'lost']], NOTHING]);
});

test('POLICY-11 a refund that failed because of the dispute ends with it, and its issue is settled', async () => {
  const { id, appointmentId } = await paid(CARDS.refundFails);
  await salon.cancel({ appointmentId });
  await salon.advanceSeconds(6);
  await salon.stripe.settled();
  await salon.stripe.dispute(id);
  await salon.stripe.settled();
  expect(await refunds()).toEqual([['failed', 'open']]);
  await end(id, 'lose');
  expect([await refunds(), await books()]).toEqual([[['done', 'lost']], NOTHING]);
  const [refund] = await salon.refunds();
  expect((await issue(refund?.issue_id ?? ''))?.settled_at).toBeDefined();
});

test('POLICY-11 staff cannot pay back a returned refund at the salon while the bank decides', async () => {
  const { id, appointmentId } = await paid(CARDS.refundFails);
  await salon.cancel({ appointmentId });
  for (const repeats of [true, false]) {
    await salon.advanceSeconds(6);
    await salon.stripe.settled();
    if (repeats) await repeatRefused(dependencies);
  }
  const [{ id: refundId } = expect.fail()] = await salon.refunds();
  await salon.stripe.dispute(id);
  await salon.stripe.settled();
  await expect(settle(refundId)).rejects.toMatchObject({ code: 'changed-elsewhere' });
  await end(id, 'win');
  expect(await settle(refundId)).toEqual({ refundCents: 3278 });
  expect(await atStripe()).toBe(2);
});

test('POLICY-07 what a lost dispute did not return is left to staff', async () => {
  const { id, appointmentId } = await paid(CARDS.pays);
  await salon.stripe.dispute(id, 1000);
  await salon.stripe.settled();
  await salon.cancel({ appointmentId });
  await end(id, 'lose');
  const open = (await salon.refunds()).filter(({ state }) => state === 'failed');
  expect(open).toMatchObject([{ cents: 2278, dispute: 'lost' }]);
  expect(await settle(open[0]?.id ?? '')).toEqual({ refundCents: 2278 });
  await repeatRefused(dependencies);
  const { byMethod, totalCents } = ledgerTotals(await salon.ledger());
  expect([byMethod.online, byMethod.cash, totalCents]).toEqual([2278, -2278, 0]);
  expect(await salon.stripe.balance()).toBe(2278);
  expect(await salon.appointment(appointmentId)).toMatchObject({
    refunded_cents: 3278,
    refunded_amount: 32.78,
  });
});

test.each(['win', 'lose'] as const)(
  'BILL-05 TIP-01 a refund of a bill’s payment and tip follows its own dispute (%s)',
  async (outcome) => {
    const { id, appointmentId: visitId } = await paid(CARDS.pays);
    const request = { actor: MAYA, email: 'maya@example.com', input: { visitId, tipCents: 1000 } };
    const session = sessionIdOf((await payBill(dependencies, request)).url);
    await salon.stripe.pay(session, CARDS.disputed);
    await salon.stripe.settled();
    const { tipCents, taxCents, totalCents } = ledgerTotals(await salon.ledger());
    expect([tipCents, taxCents, totalCents]).toEqual([0, 277, 3278]);
    const input = { requestId: 'all', visitId, cents: 7555, reason: 'Coat was not done' };
    await refundPayment(dependencies, { actor: ADMIN, input });
    expect(await refunds()).toEqual(
      expect.arrayContaining([
        ['done', undefined],
        ['failed', 'open'],
      ]),
    );
    await end(session, outcome);
    await repeatRefunds(dependencies);
    expect((await salon.refunds()).map(({ state }) => state)).toEqual(['done', 'done']);
    expect(await salon.refundedAtProvider(id)).toBe(3278);
    expect(await salon.refundedAtProvider(session)).toBe(outcome === 'win' ? 4277 : 0);
    expect(await books()).toEqual(NOTHING);
  },
);

test('PAY-25 staff pay back what a lost dispute did not return of a payment without a visit', async () => {
  const id = await salon.book({ ...ONE, day: salon.dayIn(5) });
  const issueId = appointmentIdOf(id);
  await documents.service(salon.db, 'styled').delete();
  await salon.stripe.webhooks({ mode: 'hold' });
  await salon.stripe.pay(id, CARDS.pays);
  await salon.stripe.dispute(id, 1000);
  await releaseHolds(dependencies);
  await salon.stripe.releaseWebhooks('forward');
  await salon.stripe.webhooks({ mode: 'normal' });
  await end(id, 'lose');
  for (const _ of [1, 2]) expect((await releaseHolds(dependencies)).failed).toBe(0);
  const { amount, bank_cents } = (await issue(issueId)) ?? expect.fail();
  expect(bank_cents).toBe(1000);
  const left = toCents(amount) - 1000;
  for (const _ of [1, 2]) expect(await settle(issueId, 'issue')).toEqual({ refundCents: left });
  const { byMethod, totalCents, taxCents } = ledgerTotals(await salon.ledger());
  expect([byMethod.online, byMethod.cash, totalCents, taxCents]).toEqual([left, -left, 0, 0]);
  expect([await atStripe(), await salon.stripe.balance()]).toEqual([0, left]);
});

test.each(['win', 'lose'] as const)(
  'PAY-25 a payment without a visit follows its dispute as well (%s)',
  async (outcome) => {
    const id = await salon.book({ ...ONE, day: salon.dayIn(5) });
    const issueId = appointmentIdOf(id);
    await documents.service(salon.db, 'styled').delete();
    await salon.stripe.pay(id, CARDS.disputed);
    await salon.stripe.settled();
    const disputes = async () =>
      (await salon.db.collection('payment_issues').where('reason', '==', 'dispute').get()).size;
    expect(await disputes()).toBe(1);
    expect((await releaseHolds(dependencies)).failed).toBe(0);
    expect(await issue(issueId)).toMatchObject({ refund_id: null, dispute: 'open' });
    await expect(settle(issueId, 'issue')).rejects.toMatchObject({ code: 'changed-elsewhere' });
    await end(id, outcome);
    for (const _ of [1, 2]) expect((await releaseHolds(dependencies)).failed).toBe(0);
    expect((await issue(issueId))?.refund_id).toEqual(expect.any(String));
    expect([await atStripe(), await books()]).toEqual([outcome === 'win' ? 1 : 0, NOTHING]);
  },
);

test.each(['win', 'lose'] as const)(
  'POLICY-07 a process that ends at any step ends a disputed refund once (%s)',
  async (outcome) => {
    const prepare = async () => {
      const { id, appointmentId } = await paid();
      await salon.cancel({ appointmentId });
      await salon.stripe.webhooks({ mode: 'drop' });
      await salon.stripe.endDispute(id, outcome);
    };
    await prepare();
    const ended = await endAtEachStep(
      dependencies,
      receiveEnd,
      async () => {
        await receiveEnd(dependencies);
        await repeatRefused(dependencies);
        const state = ['done', outcome === 'lose' ? 'lost' : undefined];
        expect([await refunds(), await books()]).toEqual([[state], NOTHING]);
        expect(await atStripe()).toBe(outcome === 'win' ? 1 : 0);
        await salon.reset();
        await prepare();
      },
      EVERY,
    );
    expect(ended).toBeGreaterThan(EVERY);
  },
);
