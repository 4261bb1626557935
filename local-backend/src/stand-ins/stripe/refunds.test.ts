import { afterAll, beforeAll, expect, test } from 'vitest';
import { startHarness, stripeError } from '../testing/harness.ts';
import type { Harness } from '../testing/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

async function paidIntent(): Promise<string> {
  const { id } = await harness.createSession();
  await harness.pay(id);
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
  const told = harness.receiver.received
    .map(({ event }) => event)
    .findLast(({ type }) => type === 'charge.refunded');
  expect(told?.data.object).toMatchObject({ id: charge.id, payment_intent: intent, refunded: true });
  expect(told?.data.previous_attributes).toEqual({ amount_refunded: 0, refunded: false });
});

test('refunds in parts, by charge, never more than was paid', async () => {
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

test('refunds once for one idempotency key', async () => {
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
