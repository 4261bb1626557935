import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { clientOf, openHarness, sessionParams, stripeError } from '../testing/harness.ts';

const harness = await openHarness();

const create = (
  idempotencyKey: string,
  changes: object = {},
): Promise<Stripe.Response<Stripe.Checkout.Session>> =>
  harness.stripe.checkout.sessions.create({ ...sessionParams(), ...changes }, { idempotencyKey });

const sessionCount = async (): Promise<number> =>
  (await harness.stripe.checkout.sessions.list({ limit: 100 })).data.length;

test('replays the first response and marks it as replayed', async () => {
  const first = await create('k');
  const second = await create('k');
  expect(second).toEqual(first);
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(await sessionCount()).toBe(1);
});

test('rejects other parameters with the same key', async () => {
  await create('k');
  const error = await stripeError(create('k', { client_reference_id: 'other' }));
  expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  expect(error.message).toContain("Try using a key other than 'k'");
});

test('rejects a second request while the first is in progress', async () => {
  await harness.control('POST', '/faults', { mode: 'delay', seconds: 600 });
  const first = create('k');
  // Separate connections may reorder requests, so this waits for the session that the first request creates.
  while ((await sessionCount()) === 0) await new Promise((resolve) => setImmediate(resolve));
  const error = await stripeError(create('k'));
  expect(error).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
  await harness.control('POST', '/clock/advance', { seconds: 600 });
  expect((await create('k')).id).toBe((await first).id);
});

test('stores errors caused by state but not by parameters', async () => {
  await stripeError(create('k', { success_url: '' }));
  const { id } = await create('k');
  const expire = (): Promise<unknown> =>
    harness.stripe.checkout.sessions.expire(id, {}, { idempotencyKey: 'e' });
  await harness.pay(id);
  const refusals = [await stripeError(expire()), await stripeError(expire())];
  expect(refusals.map(({ headers }) => headers?.['idempotent-replayed'])).toEqual([undefined, 'true']);
});

test('deletes a key after 24 hours', async () => {
  const first = await create('k');
  await harness.control('POST', '/clock/advance', { seconds: 24 * 60 * 60 });
  expect((await create('k')).id).not.toBe(first.id);
});

test('rejects a key of 256 characters', async () => {
  expect(await stripeError(create('k'.repeat(256)))).toMatchObject({ statusCode: 400 });
});

test.each(['error-before', 'error-after', 'drop-before', 'drop-after'])(
  'creates one session when the client retries after the failure %s',
  async (mode) => {
    await harness.control('POST', '/faults', { mode, path: '/v1/checkout' });
    const patient = clientOf(harness.standIns, 'sk_test_1', 1);
    const session = await patient.checkout.sessions.create(sessionParams());
    expect(session.status).toBe('open');
    expect(await sessionCount()).toBe(1);
  },
);
