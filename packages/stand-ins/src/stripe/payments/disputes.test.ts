import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { openHarness, stripeError } from '../../testing/harness.ts';

const harness = await openHarness();

interface Paid {
  readonly session: string;
  readonly intent: string;
  readonly charge: string;
}

async function pay(card?: string): Promise<Paid> {
  const { id } = await harness.createSession();
  await harness.pay(id, card);
  const { payment_intent: intent } = await harness.stripe.checkout.sessions.retrieve(id);
  const { latest_charge: charge } = await harness.stripe.paymentIntents.retrieve(intent as string);
  return { session: id, intent: intent as string, charge: charge as string };
}

/** Types of the dispute events, oldest first. */
async function shown(): Promise<string[]> {
  const { data } = await harness.stripe.events.list({ type: 'charge.dispute.*' });
  return data.map(({ type }) => type as string).toReversed();
}

async function onlyDispute(): Promise<Stripe.Dispute> {
  const { data } = await harness.stripe.disputes.list();
  expect(data).toHaveLength(1);
  return data[0] as Stripe.Dispute;
}

test('disputes a payment with the card ending in 0259 as fraudulent at once', async () => {
  const { session, intent, charge } = await pay('4000000000000259');
  expect(await harness.stripe.checkout.sessions.retrieve(session)).toMatchObject({ payment_status: 'paid' });
  expect(await harness.stripe.charges.retrieve(charge)).toMatchObject({ disputed: true, paid: true });
  const dispute = await onlyDispute();
  expect(dispute.id).toMatch(/^du_/);
  expect(dispute).toMatchObject({
    object: 'dispute',
    amount: 4500,
    charge,
    payment_intent: intent,
    reason: 'fraudulent',
    status: 'needs_response',
    is_charge_refundable: false,
    evidence: { customer_email_address: 'payer@example.com' },
  });
  expect(dispute.balance_transactions).toMatchObject([
    { amount: -4500, net: -4500, type: 'adjustment', reporting_category: 'dispute', source: dispute.id },
  ]);
  expect(await shown()).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn']);
  await harness.settled();
  const event = harness.receiver.received.find(({ event: { type } }) => type === 'charge.dispute.created');
  expect(event?.event.data.object).toMatchObject({ id: dispute.id, payment_intent: intent });
});

test('keeps the money withdrawn after a lost dispute, and rejects a refund', async () => {
  const { session, intent: payment_intent } = await pay();
  await harness.control('POST', `/payments/${session}/dispute`, { reason: 'product_not_received' });
  const { id } = await onlyDispute();
  const refund = () => harness.stripe.refunds.create({ payment_intent });
  expect(await stripeError(refund())).toMatchObject({ statusCode: 400, code: 'charge_disputed' });
  await harness.control('POST', `/disputes/${id}/lose`);
  const lost = await harness.stripe.disputes.retrieve(id, { expand: ['charge'] });
  expect(lost).toMatchObject({
    status: 'lost',
    reason: 'product_not_received',
    charge: { disputed: true, amount_refunded: 0 },
  });
  expect(lost.balance_transactions).toHaveLength(1);
  expect((await shown()).at(-1)).toBe('charge.dispute.closed');
  expect(await stripeError(refund())).toMatchObject({ code: 'charge_disputed' });
  expect(await harness.control('POST', `/disputes/${id}/win`)).toHaveProperty('error');
});

test('returns the money after a won dispute and then allows a refund', async () => {
  const { charge } = await pay();
  await harness.control('POST', `/payments/${charge}/dispute`);
  const { id } = await onlyDispute();
  await harness.control('POST', `/disputes/${id}/win`);
  const won = await harness.stripe.disputes.retrieve(id);
  expect(won.status).toBe('won');
  expect(won.balance_transactions.map(({ amount }) => amount)).toEqual([-4500, 4500]);
  expect(await shown()).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.closed',
    'charge.dispute.funds_reinstated',
  ]);
  expect((await harness.stripe.refunds.create({ charge })).status).toBe('succeeded');
});

test('disputes the amount that was not refunded, and fails pending refunds', async () => {
  const { intent: payment_intent, charge } = await pay();
  await harness.stripe.refunds.create({ payment_intent, amount: 1000 });
  await harness.control('POST', '/refunds/next', { outcome: 'pending' });
  const late = await harness.stripe.refunds.create({ payment_intent, amount: 500 });
  await harness.control('POST', `/payments/${payment_intent}/dispute`);
  expect((await onlyDispute()).amount).toBe(3500);
  expect(await harness.stripe.refunds.retrieve(late.id)).toMatchObject({
    status: 'failed',
    failure_reason: 'charge_for_pending_refund_disputed',
  });
  const { data } = await harness.stripe.disputes.list({ charge });
  expect(data).toHaveLength(1);
});

test('accepts a dispute of a full charge after a partial refund, and rejects invalid disputes', async () => {
  const { intent } = await pay();
  await harness.stripe.refunds.create({ payment_intent: intent, amount: 1000 });
  const dispute = (id: string, body: object = {}) => harness.control('POST', `/payments/${id}/dispute`, body);
  expect(await dispute(intent, { amount: 4501 })).toHaveProperty('error');
  expect(await dispute(intent, { amount: 0.5 })).toHaveProperty('error');
  expect(await dispute(intent, { reason: 'whim' })).toHaveProperty('error');
  expect(await dispute(intent, { amount: 4500 })).toMatchObject({ amount: 4500, object: 'dispute' });
  expect(await dispute(intent)).toHaveProperty('error');
  const declined = await pay('4000000000000002');
  expect(await dispute(declined.intent)).toHaveProperty('error');
  expect(await dispute((await harness.createSession()).id)).toHaveProperty('error');
  const refunded = await pay();
  await harness.stripe.refunds.create({ payment_intent: refunded.intent });
  expect(await dispute(refunded.intent)).toHaveProperty('error');
  expect((await harness.stripe.disputes.list()).data).toHaveLength(1);
});

test('adds up payments, refunds and disputes in the ledger exactly', async () => {
  const first = await pay();
  const { id } = await harness.stripe.refunds.create({ payment_intent: first.intent, amount: 1234 });
  await harness.control('POST', `/refunds/${id}/fail`);
  await harness.stripe.refunds.create({ payment_intent: first.intent, amount: 1001 });
  await harness.control('POST', '/clock/advance', { seconds: 60 });
  await pay('4000000000000259');
  const ledger = await harness.control('GET', '/ledger');
  const data = ledger['data'] as Record<string, unknown>[];
  expect(data.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['charge', 4500],
    ['refund', -1234],
    ['refund_failure', 1234],
    ['refund', -1001],
    ['charge', 4500],
    ['dispute', -4500],
  ]);
  expect(data[1]).toMatchObject({
    charge: first.charge,
    currency: 'usd',
    payment_intent: first.intent,
    source: id,
  });
  const passed = Date.parse(String(data[4]?.['at'])) - Date.parse(String(data[3]?.['at']));
  expect(passed).toBeGreaterThanOrEqual(60_000);
  expect(ledger['sums']).toEqual({
    usd: { received: 9000, refunded: -1001, disputed: -4500, balance: 3499 },
  });
  const own = await harness.control('GET', `/ledger?payment=${first.session}`);
  expect(own['data']).toEqual(data.slice(0, 4));
  expect(own['sums']).toEqual({ usd: { received: 4500, refunded: -1001, disputed: 0, balance: 3499 } });
});

test('returns balance transactions by source, expanded and by id', async () => {
  const { charge } = await pay();
  const { balance_transaction: transaction } = await harness.stripe.charges.retrieve(charge, {
    expand: ['balance_transaction'],
  });
  const { data } = await harness.stripe.balanceTransactions.list({ source: charge });
  expect(data).toEqual([transaction]);
  expect(data[0]).toMatchObject({ amount: 4500, fee: 0, net: 4500, type: 'charge' });
  expect((await harness.stripe.balanceTransactions.list({ type: 'refund' })).data).toEqual([]);
  expect(await harness.stripe.balanceTransactions.retrieve(String(data[0]?.id))).toMatchObject(data[0] ?? {});
});

test('returns 404 for an unknown dispute', async () => {
  expect(await stripeError(harness.stripe.disputes.retrieve('du_1'))).toMatchObject({
    code: 'resource_missing',
    statusCode: 404,
  });
  expect(await harness.control('POST', '/disputes/du_1/win')).toHaveProperty('error');
});
