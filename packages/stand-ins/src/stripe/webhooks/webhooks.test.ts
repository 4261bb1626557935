import { createHmac } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { WEBHOOK_SECRET, startHarness } from '../../testing/harness.ts';
import type { Harness } from '../../testing/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
beforeEach(async () => {
  await harness.control('POST', '/reset');
  // Deliveries from the previous test may still be in progress.
  await harness.settled();
  harness.receiver.received.length = 0;
  harness.receiver.statuses = [];
});
afterAll(() => harness.close());

const COMPLETED = 'checkout.session.completed';

async function payOne(card?: string): Promise<string> {
  const { id } = await harness.createSession();
  await harness.pay(id, card);
  return id;
}

test('delivers the events of a payment, which constructEvent accepts', async () => {
  const id = await payOne();
  await harness.settled();
  expect(harness.receiver.types().toSorted()).toEqual([
    'charge.succeeded',
    COMPLETED,
    'payment_intent.created',
    'payment_intent.succeeded',
  ]);
  const completed = harness.receiver.received.find(({ event }) => event.type === COMPLETED);
  expect(completed?.event).toMatchObject({
    object: 'event',
    api_version: Stripe.API_VERSION,
    livemode: false,
    data: { object: { id, status: 'complete', payment_status: 'paid', metadata: { order: '42' } } },
  });
  expect(await harness.stripe.events.retrieve(String(completed?.event.id))).toMatchObject({
    type: COMPLETED,
  });
});

test('lists events by type', async () => {
  await payOne();
  const listed = await harness.stripe.events.list({ types: [COMPLETED, 'charge.succeeded'] });
  expect(listed.data.map(({ type }) => type)).toEqual([COMPLETED, 'charge.succeeded']);
});

test('constructEvent rejects an event if body, secret or time differ', async () => {
  await payOne();
  await harness.settled();
  const [first] = harness.receiver.received;
  const { body = '', signature = '' } = first ?? {};
  const construct = (text: string, header: string, secret: string): unknown =>
    harness.stripe.webhooks.constructEvent(text, header, secret);
  expect(() => construct(body, signature, WEBHOOK_SECRET)).not.toThrow();
  expect(() =>
    construct(body.replace('"livemode": false', '"livemode": true'), signature, WEBHOOK_SECRET),
  ).toThrow(/No signatures found/);
  expect(() => construct(body, signature, 'whsec_other')).toThrow(/No signatures found/);
  const old = Math.floor(Date.now() / 1000) - 301;
  const stale = `t=${old},v1=${createHmac('sha256', WEBHOOK_SECRET).update(`${old}.${body}`).digest('hex')}`;
  expect(() => construct(body, stale, WEBHOOK_SECRET)).toThrow(/tolerance/);
});

test('signs with the real time after the clock was advanced', async () => {
  await harness.control('POST', '/clock/advance', { seconds: 7200 });
  await payOne();
  await harness.settled();
  const time = Number(/t=(\d+)/.exec(harness.receiver.received[0]?.signature ?? '')?.[1]);
  expect(Math.abs(time - Date.now() / 1000)).toBeLessThan(60);
});

test('retries with growing delays until accepted', async () => {
  const now = Date.now();
  // A clock that only the test moves: on a busy machine the first retry's delay of one second could pass on its own.
  const still = await startHarness({ clock: { now: () => now }, scheduler: { schedule: () => () => {} } });
  await still.control('POST', '/webhooks', { mode: 'drop', types: ['payment_intent.created'] });
  still.receiver.statuses = [500, 302, 404];
  const session = await still.createSession();
  await still.stripe.checkout.sessions.expire(session.id);
  await still.control('POST', '/clock/advance', { seconds: 0 });
  expect(still.receiver.types()).toHaveLength(1);
  expect(await still.control('GET', '/pending')).toMatchObject({ pending: 1, retrying: 1 });
  await still.control('POST', '/clock/advance', { seconds: 40 });
  expect(await still.control('GET', '/pending')).toMatchObject({ pending: 0 });
  const { data } = (await still.control('GET', '/deliveries')) as { data: Record<string, unknown>[] };
  expect(data.map(({ attempt, status, ok }) => [attempt, status, ok])).toEqual([
    [1, 500, false],
    [2, 302, false],
    [3, 404, false],
    [4, 200, true],
  ]);
  const times = data.map(({ at }) => Date.parse(String(at)));
  const waits = times.slice(1).map((time, index) => Math.round((time - (times[index] ?? 0)) / 1000));
  expect(waits).toEqual([1, 5, 30]);
  await still.close();
});

test('retries an unreachable endpoint and finally gives up', async () => {
  await harness.control('POST', '/webhooks', { url: 'http://127.0.0.1:1/nobody' });
  const session = await harness.createSession();
  await harness.stripe.checkout.sessions.expire(session.id);
  await harness.control('POST', '/clock/advance', { seconds: 10 * 3600 });
  const { data } = (await harness.control('GET', '/deliveries')) as { data: Record<string, unknown>[] };
  expect(data).toHaveLength(6);
  expect(data.every(({ ok, error }) => ok === false && String(error).includes('ECONNREFUSED'))).toBe(true);
  expect(await harness.control('GET', '/pending')).toMatchObject({ pending: 0 });
  await harness.control('POST', '/webhooks', { url: harness.receiver.url });
});

test('sends duplicates of the given events', async () => {
  await harness.control('POST', '/webhooks', { mode: 'duplicate', times: 5, types: [COMPLETED] });
  await payOne();
  await harness.settled();
  const completed = harness.receiver.received.filter(({ event }) => event.type === COMPLETED);
  expect(new Set(completed.map(({ event }) => event.id)).size).toBe(1);
  expect(completed).toHaveLength(5);
  expect(harness.receiver.types()).toHaveLength(3 + 5);
});

test('reverses a window of events', async () => {
  await harness.control('POST', '/webhooks', { mode: 'reorder', window: 4 });
  await payOne();
  await harness.settled();
  expect(harness.receiver.types()).toEqual([
    COMPLETED,
    'payment_intent.succeeded',
    'charge.succeeded',
    'payment_intent.created',
  ]);
});

test('holds events until released, in the given order', async () => {
  await harness.control('POST', '/webhooks', { mode: 'hold' });
  await payOne();
  expect(await harness.control('GET', '/pending')).toEqual({ pending: 0, inFlight: 0, retrying: 0, held: 4 });
  expect(harness.receiver.types()).toEqual([]);
  expect(await harness.control('POST', '/webhooks/release', { order: 'reverse' })).toEqual({ released: 4 });
  expect(harness.receiver.types().at(0)).toBe(COMPLETED);
  expect(harness.receiver.types().at(-1)).toBe('payment_intent.created');
});

test('drops events, which can still be sent manually', async () => {
  await harness.control('POST', '/webhooks', { mode: 'drop' });
  await payOne();
  await harness.settled();
  expect(harness.receiver.types()).toEqual([]);
  const { data } = await harness.stripe.events.list({ type: COMPLETED });
  await harness.control('POST', `/events/${data[0]?.id}/deliver`, { times: 5 });
  expect(harness.receiver.types()).toEqual(Array.from({ length: 5 }, () => COMPLETED));
});

test('expires a session by the clock and sends the event', async () => {
  const expires_at = Math.floor(Date.now() / 1000) + 31 * 60;
  const { id } = await harness.createSession({ expires_at });
  await harness.control('POST', '/clock/advance', { seconds: 30 * 60 });
  expect(await harness.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open' });
  await harness.control('POST', '/clock/advance', { seconds: 61 });
  await harness.settled();
  expect(harness.receiver.types()).toEqual(['checkout.session.expired']);
  expect(await harness.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired', url: null });
});

test('never expires a paid session', async () => {
  const id = await payOne();
  await harness.control('POST', '/clock/advance', { seconds: 25 * 3600 });
  expect(harness.receiver.types()).not.toContain('checkout.session.expired');
  expect(await harness.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'complete' });
});

test.each<[unknown, string]>([
  [{ mode: 'sometimes' }, '"mode" must be one of normal, hold, duplicate, reorder, drop.'],
  [{ times: 0 }, '"times" must be a number from 1 to 100.'],
  [{ types: 'all' }, '"types" must be a list of strings.'],
])('rejects the policy %o', async (body, message) => {
  expect(await harness.control('POST', '/webhooks', body as object)).toEqual({ error: { message } });
});
