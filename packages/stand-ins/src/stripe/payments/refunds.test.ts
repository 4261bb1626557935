import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { openHarness, startHarness, stripeError } from '../../testing/harness.ts';

const harness = await openHarness();

async function paidIntent(card?: string): Promise<string> {
  const { id } = await harness.createSession();
  await harness.pay(id, card);
  const session = await harness.stripe.checkout.sessions.retrieve(id);
  return session.payment_intent as string;
}

test('refunds the whole payment and sends charge.refunded', async () => {
  const intent = await paidIntent();
  const refund = await harness.stripe.refunds.create({
    payment_intent: intent,
    reason: 'requested_by_customer',
  });
  expect(refund).toMatchObject({
    object: 'refund',
    amount: 4500,
    status: 'succeeded',
    payment_intent: intent,
  });
  const charge = await harness.stripe.charges.retrieve(refund.charge as string);
  expect(charge).toMatchObject({ refunded: true, amount_refunded: 4500 });
  await harness.settled();
  const shown = harness.receiver.received
    .map(({ event }) => event)
    .findLast(({ type }) => type === 'charge.refunded');
  expect(shown?.data.object).toMatchObject({ id: charge.id, payment_intent: intent, refunded: true });
  expect(shown?.data.previous_attributes).toEqual({ amount_refunded: 0, refunded: false });
});

test('refunds in parts, by charge, up to the amount paid', async () => {
  const { latest_charge: charge } = await harness.stripe.paymentIntents.retrieve(await paidIntent());
  const part = { charge: charge as string };
  await harness.stripe.refunds.create({ ...part, amount: 1500 });
  expect(await harness.stripe.charges.retrieve(part.charge)).toMatchObject({
    refunded: false,
    amount_refunded: 1500,
  });
  const error = await stripeError(harness.stripe.refunds.create({ ...part, amount: 3001 }));
  expect(error.message).toBe('Refund amount ($30.01) is greater than unrefunded amount on charge ($30.00)');
  expect((await harness.stripe.refunds.create(part)).amount).toBe(3000);
  expect(await stripeError(harness.stripe.refunds.create(part))).toMatchObject({
    code: 'charge_already_refunded',
  });
  const listed = await harness.stripe.refunds.list(part);
  expect(listed.data.map(({ amount }) => amount)).toEqual([3000, 1500]);
  expect(await harness.stripe.refunds.retrieve(String(listed.data[0]?.id))).toEqual(listed.data[0]);
});

test('refunds once per idempotency key', async () => {
  const payment_intent = await paidIntent();
  const refund = (): ReturnType<typeof harness.stripe.refunds.create> =>
    harness.stripe.refunds.create(
      { payment_intent, amount: 1000 },
      { idempotencyKey: `refund-${payment_intent}` },
    );
  const answers = [await refund(), await refund(), await refund()];
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect((await harness.stripe.refunds.list({ payment_intent })).data).toHaveLength(1);
});

test('rejects a refund of an unpaid payment', async () => {
  const { id } = await harness.createSession();
  await harness.pay(id, '4000000000000002');
  const { payment_intent: intent } = await harness.stripe.checkout.sessions.retrieve(id);
  const error = await stripeError(harness.stripe.refunds.create({ payment_intent: intent as string }));
  expect(error).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
});

test.each<[string, object, object]>([
  ['without a payment', {}, { code: 'parameter_missing' }],
  ['of nothing', { charge: 'ch_1', amount: 0 }, { param: 'amount' }],
  ['for a made-up reason', { charge: 'ch_1', reason: 'whim' }, { param: 'reason' }],
  ['of an unknown charge', { charge: 'ch_1' }, { code: 'resource_missing', statusCode: 404 }],
  ['of an unknown payment', { payment_intent: 'pi_1' }, { code: 'resource_missing', statusCode: 404 }],
])('rejects a refund %s', async (_name, params, expected) => {
  expect(await stripeError(harness.stripe.refunds.create(params))).toMatchObject(expected);
});

const REFUNDS_LATE = '4000000000007726';
const REFUND_FAILS = '4000000000005126';

/** Events about a refund or its charge, oldest first. */
async function reported(): Promise<Stripe.Event[]> {
  const { data } = await harness.stripe.events.list({ limit: 100 });
  return data.toReversed().filter(({ type }) => /refund/.test(type));
}

test('keeps a refund to the card ending in 7726 pending until the clock advances', async () => {
  const payment_intent = await paidIntent(REFUNDS_LATE);
  const refund = await harness.stripe.refunds.create({ payment_intent });
  expect(refund).toMatchObject({ status: 'pending', pending_reason: 'processing' });
  await harness.control('POST', '/clock/advance', { seconds: 5 });
  const done = await harness.stripe.refunds.retrieve(refund.id);
  expect(done.status).toBe('succeeded');
  expect(done).not.toHaveProperty('pending_reason');
  const events = await reported();
  expect(events.map(({ type }) => type)).toEqual([
    'refund.created',
    'charge.refunded',
    'refund.updated',
    'charge.refund.updated',
  ]);
  expect(events[2]?.data.previous_attributes).toEqual({ pending_reason: 'processing', status: 'pending' });
});

test('fails a refund to the card ending in 5126 after it succeeded, and returns the money', async () => {
  const payment_intent = await paidIntent(REFUND_FAILS);
  const refund = await harness.stripe.refunds.create({ payment_intent });
  const charge = refund.charge as string;
  expect(refund.status).toBe('succeeded');
  expect(refund).not.toHaveProperty('failure_reason');
  expect(await harness.stripe.charges.retrieve(charge)).toMatchObject({ refunded: true });
  await harness.control('POST', '/clock/advance', { seconds: 5 });
  const failed = await harness.stripe.refunds.retrieve(refund.id, {
    expand: ['balance_transaction', 'failure_balance_transaction'],
  });
  expect(failed).toMatchObject({
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    balance_transaction: { amount: -4500, type: 'refund', source: refund.id },
    failure_balance_transaction: { amount: 4500, type: 'refund_failure', source: refund.id },
  });
  expect(await harness.stripe.charges.retrieve(charge)).toMatchObject({
    amount_refunded: 0,
    refunded: false,
  });
  await harness.settled();
  const types = harness.receiver.types();
  for (const type of ['refund.updated', 'charge.refund.updated', 'refund.failed'])
    expect(types.filter((name) => name === type)).toHaveLength(1);
  const event = (await reported()).find(({ type }) => type === 'charge.refund.updated');
  expect(event?.data.previous_attributes).toEqual({
    failure_balance_transaction: null,
    failure_reason: null,
    status: 'succeeded',
  });
});

test('fails one of several refunds, whose amount can then be refunded again', async () => {
  const payment_intent = await paidIntent();
  const first = await harness.stripe.refunds.create({ payment_intent, amount: 1500 });
  await harness.stripe.refunds.create({ payment_intent, amount: 3000 });
  const reason = 'lost_or_stolen_card';
  await harness.control('POST', `/refunds/${first.id}/fail`, { reason });
  expect(await harness.stripe.refunds.retrieve(first.id)).toMatchObject({ failure_reason: reason });
  const charge = first.charge as string;
  expect(await harness.stripe.charges.retrieve(charge)).toMatchObject({
    amount_refunded: 3000,
    refunded: false,
  });
  expect(await harness.control('POST', `/refunds/${first.id}/fail`)).toHaveProperty('error');
  expect((await harness.stripe.refunds.create({ payment_intent })).amount).toBe(1500);
});

test('keeps the next refund pending on request, until it is ended', async () => {
  const payment_intent = await paidIntent();
  await harness.control('POST', '/refunds/next', { outcome: 'pending' });
  const late = await harness.stripe.refunds.create({ payment_intent, amount: 1000 });
  const next = await harness.stripe.refunds.create({ payment_intent, amount: 1000 });
  await harness.control('POST', '/clock/advance', { seconds: 3600 });
  expect((await harness.stripe.refunds.retrieve(late.id)).status).toBe('pending');
  expect(next.status).toBe('succeeded');
  await harness.control('POST', `/refunds/${late.id}/succeed`);
  expect((await harness.stripe.refunds.retrieve(late.id)).status).toBe('succeeded');
  expect(await harness.control('POST', `/refunds/${late.id}/succeed`)).toHaveProperty('error');
  expect(await harness.control('POST', '/refunds/re_1/fail')).toHaveProperty('error');
});

test('refuses the next refund for a low balance, also when its idempotency key is reused', async () => {
  const payment_intent = await paidIntent();
  await harness.control('POST', '/refunds/next', { outcome: 'refuse' });
  const refund = (idempotencyKey: string): Promise<Stripe.Refund> =>
    harness.stripe.refunds.create({ payment_intent }, { idempotencyKey });
  const refused = {
    statusCode: 400,
    type: 'StripeInvalidRequestError',
    code: 'balance_insufficient',
    message: 'Insufficient funds in your Stripe balance to refund this amount.',
  };
  expect(await stripeError(refund('key-1'))).toMatchObject(refused);
  expect(await stripeError(refund('key-1'))).toMatchObject(refused);
  expect((await harness.stripe.refunds.list({ payment_intent })).data).toEqual([]);
  expect(await reported()).toEqual([]);
  expect((await refund('key-2')).status).toBe('succeeded');
});

test('still refuses the next refund after one was rejected for another reason', async () => {
  const payment_intent = await paidIntent();
  await harness.control('POST', '/refunds/next');
  expect(await stripeError(harness.stripe.refunds.create({ payment_intent, amount: 4501 }))).toMatchObject({
    param: 'amount',
  });
  expect(await stripeError(harness.stripe.refunds.create({ payment_intent }))).toMatchObject({
    code: 'balance_insufficient',
  });
});

test('fails pending refunds after a restart', async () => {
  const payment_intent = await paidIntent(REFUND_FAILS);
  const refund = await harness.stripe.refunds.create({ payment_intent });
  const second = await startHarness();
  try {
    second.standIns.importState(structuredClone(harness.standIns.exportState()));
    await second.control('POST', '/clock/advance', { seconds: 5 });
    expect(await second.stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'failed' });
    const { sums } = await second.control('GET', '/ledger');
    expect(sums).toEqual({ usd: { received: 4500, refunded: 0, disputed: 0, balance: 4500 } });
  } finally {
    await second.close();
  }
});
