import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf, sessionParams, startHarness, stripeError } from '../../testing/harness.ts';
import type { Harness } from '../../testing/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const seconds = (): number => Math.floor(Date.now() / 1000);
const MINUTE = 60;

test("creates an open session in Stripe's format", async () => {
  const session = await harness.createSession({ client_reference_id: 'u1', customer_email: 'a@example.com' });
  expect(session.id).toMatch(/^cs_test_[0-9A-Za-z]{58}$/);
  expect(session).toMatchObject({
    object: 'checkout.session',
    amount_total: 4500,
    amount_subtotal: 4500,
    client_reference_id: 'u1',
    currency: 'usd',
    customer_email: 'a@example.com',
    livemode: false,
    metadata: { order: '42' },
    mode: 'payment',
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    url: `${harness.standIns.url}/c/pay/${session.id}`,
  });
  expect(session.expires_at - session.created).toBe(24 * 60 * MINUTE);
  expect(session.lastResponse.requestId).toMatch(/^req_/);
  expect(session.lastResponse.apiVersion).toBe(Stripe.API_VERSION);
});

test('sums quantities and lists line items in order', async () => {
  const line_items = [3, 1].map((quantity, index) => ({
    quantity,
    price_data: { currency: 'usd', unit_amount: 1000 + index, product_data: { name: `Item ${index}` } },
  }));
  const session = await harness.createSession({ line_items });
  expect(session.amount_total).toBe(4001);
  const listed = await harness.stripe.checkout.sessions.listLineItems(session.id);
  expect(listed.data.map((item) => [item.description, item.quantity, item.amount_total])).toEqual([
    ['Item 0', 3, 3000],
    ['Item 1', 1, 1001],
  ]);
});

test('expands the payment intent, its charge and the line items', async () => {
  const { id } = await harness.createSession();
  await harness.pay(id);
  const expand = ['payment_intent.latest_charge', 'line_items'];
  const session = await harness.stripe.checkout.sessions.retrieve(id, { expand });
  const intent = session.payment_intent as Stripe.PaymentIntent;
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: 4500, metadata: { order: '42' } });
  expect(intent.latest_charge).toMatchObject({
    object: 'charge',
    paid: true,
    billing_details: { name: 'Test Payer' },
  });
  expect(session.line_items?.data).toHaveLength(1);
  const plain = await harness.stripe.checkout.sessions.retrieve(id);
  expect(plain.payment_intent).toBe(intent.id);
  expect(plain).not.toHaveProperty('line_items');
});

test('changes metadata of a session and of its payment separately; an empty value removes a key', async () => {
  const { id } = await harness.createSession({ metadata: { order: '42', note: 'fragile' } });
  await harness.pay(id);
  const { sessions } = harness.stripe.checkout;
  const changed = await sessions.update(id, { metadata: { order: '43', note: '', extra: 'x' } });
  expect(changed).toMatchObject({ id, status: 'complete', metadata: { order: '43', extra: 'x' } });
  expect(changed.metadata).not.toHaveProperty('note');
  expect((await sessions.retrieve(id)).metadata).toEqual({ order: '43', extra: 'x' });
  const intentId = String(changed.payment_intent as string);
  expect((await harness.stripe.paymentIntents.retrieve(intentId)).metadata).toEqual({ order: '42' });
  const intent = await harness.stripe.paymentIntents.update(intentId, { metadata: { order: '' } });
  expect(intent.metadata).toEqual({});
  expect((await harness.stripe.paymentIntents.retrieve(intentId)).status).toBe('succeeded');
});

test('rejects changes to unknown sessions and to unsupported fields', async () => {
  const { sessions } = harness.stripe.checkout;
  const missing = await stripeError(sessions.update('cs_test_none', { metadata: {} }));
  expect(missing.code).toBe('resource_missing');
  const { id } = await harness.createSession();
  const other = await stripeError(sessions.update(id, { shipping_options: '' }));
  expect(other.statusCode).toBe(501);
});

test('rejects an invalid expand before creating anything', async () => {
  const before = await harness.stripe.checkout.sessions.list({ limit: 100 });
  const error = await stripeError(harness.createSession({ expand: ['metadata'] }));
  expect(error).toMatchObject({ statusCode: 400, param: 'expand' });
  expect((await harness.stripe.checkout.sessions.list({ limit: 100 })).data).toHaveLength(before.data.length);
});

test('finds a session by its payment intent and pages through all', async () => {
  const { id } = await harness.createSession();
  await harness.createSession();
  await harness.pay(id);
  const { payment_intent: intent } = await harness.stripe.checkout.sessions.retrieve(id);
  const found = await harness.stripe.checkout.sessions.list({ payment_intent: intent as string });
  expect(found.data.map((session) => session.id)).toEqual([id]);
  const paged: string[] = [];
  for await (const session of harness.stripe.checkout.sessions.list({ limit: 2 })) paged.push(session.id);
  const whole = await harness.stripe.checkout.sessions.list({ limit: 100 });
  expect(paged).toEqual(whole.data.map((session) => session.id));
});

test('expires an open session once and rejects a closed one', async () => {
  const { id } = await harness.createSession();
  expect(await harness.stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null });
  const error = await stripeError(harness.stripe.checkout.sessions.expire(id));
  expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
  expect(error.message).toContain('This Checkout Session has a status of `expired`.');
  expect(await harness.pay(id)).toEqual({ kind: 'closed', status: 'expired' });
});

test.each([
  ['a moment too early', 30 * MINUTE - 10, false],
  ['within the tolerance below', 30 * MINUTE - 2, true],
  ['within the tolerance above', 24 * 60 * MINUTE + 2, true],
  ['too late', 24 * 60 * MINUTE + 10, false],
])('checks expires_at: %s', async (_name, offset, isAccepted) => {
  const call = harness.createSession({ expires_at: seconds() + offset });
  if (isAccepted) expect((await call).status).toBe('open');
  else
    expect(await stripeError(call)).toMatchObject({ type: 'StripeInvalidRequestError', param: 'expires_at' });
});

const item = (price: object, quantity: unknown = 1): object => ({
  line_items: [
    { quantity, price_data: { currency: 'usd', unit_amount: 4500, product_data: { name: 'x' }, ...price } },
  ],
});

test.each<[string, object, object]>([
  ['no mode', { mode: undefined }, { param: 'mode', code: 'parameter_missing' }],
  ['no line items', { line_items: undefined }, { param: 'line_items', code: 'parameter_missing' }],
  ['no success_url', { success_url: undefined }, { param: 'success_url', code: 'parameter_missing' }],
  ['an empty success_url', { success_url: '' }, { param: 'success_url', code: 'parameter_invalid_empty' }],
  ['a cancel_url that is none', { cancel_url: 'cart' }, { param: 'cancel_url', code: 'url_invalid' }],
  [
    'a script as success_url',
    { success_url: 'javascript:alert(1)' },
    { param: 'success_url', code: 'url_invalid' },
  ],
  ['an amount with cents', item({ unit_amount: 45.5 }), { code: 'parameter_invalid_integer' }],
  ['a negative amount', item({ unit_amount: -1 }), { param: 'line_items[0][price_data][unit_amount]' }],
  ['too small an amount', item({ unit_amount: 49 }), { code: 'amount_too_small' }],
  ['no quantity', item({}, null), { param: 'line_items[0][quantity]' }],
  ['an unknown currency', item({ currency: 'zzz' }), { message: 'Invalid currency: zzz.' }],
  ['an e-mail that is none', { customer_email: 'nobody' }, { code: 'email_invalid' }],
  ['a metadata value of 501 characters', { metadata: { a: 'x'.repeat(501) } }, { param: 'metadata[a]' }],
  ['a metadata key of 41 characters', { metadata: { ['k'.repeat(41)]: 'x' } }, { param: 'metadata' }],
  // Removed in the API version that the SDK is pinned to.
  ['payment_method_types', { payment_method_types: ['card'] }, { param: 'payment_method_types' }],
  ['an unknown parameter', { color: 'red' }, { param: 'color', code: 'parameter_unknown' }],
])('rejects %s', async (_name, changes, expected) => {
  const error = await stripeError(harness.createSession(changes));
  expect(error).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, ...expected });
});

test.each<[string, object]>([
  ['another mode', { mode: 'subscription' }],
  ['a stored price', { line_items: [{ price: 'price_1', quantity: 1 }] }],
  ['discounts', { discounts: [{ coupon: 'c' }] }],
  ['manual capture', { payment_intent_data: { capture_method: 'manual' } }],
])('reports %s as unsupported', async (_name, changes) => {
  const error = await stripeError(harness.createSession(changes));
  expect(error).toMatchObject({ statusCode: 501, code: 'not_part_of_stand_in' });
});

test('reports unsupported resources without retries', async () => {
  const patient = clientOf(harness.standIns, 'sk_test_1', 2);
  const error = await stripeError(patient.customers.create({ email: 'a@example.com' }));
  expect(error).toMatchObject({ statusCode: 501, code: 'not_part_of_stand_in' });
});

test('returns 404 for missing objects', async () => {
  const error = await stripeError(harness.stripe.checkout.sessions.retrieve('cs_test_nothing'));
  expect(error).toMatchObject({ statusCode: 404, code: 'resource_missing' });
  expect(error.message).toBe("No such checkout.session: 'cs_test_nothing'");
});

test.each([
  ['a live key', 'sk_live_123', 'never a live key'],
  ['a publishable key', 'pk_test_123', 'Invalid API Key provided'],
])('rejects %s', async (_name, key, message) => {
  const error = await stripeError(clientOf(harness.standIns, key).checkout.sessions.create(sessionParams()));
  expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
  expect(error.message).toContain(message);
});

test('rejects a request without a key, and keys that are not listed', async () => {
  const response = await fetch(`${harness.standIns.url}/v1/events`);
  expect(response.status).toBe(401);
  const strict = await startHarness({ apiKeys: ['sk_test_listed'] });
  try {
    expect(await stripeError(strict.stripe.events.list())).toMatchObject({ statusCode: 401 });
    expect((await clientOf(strict.standIns, 'sk_test_listed').events.list()).data).toEqual([]);
  } finally {
    await strict.close();
  }
});
