import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { openHarness } from '../../testing/harness.ts';

const harness = await openHarness();

/** Retrieves the session and its payment intent. */
async function look(id: string): Promise<{ session: Stripe.Checkout.Session; intent: Stripe.PaymentIntent }> {
  const session = await harness.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
  return { session, intent: session.payment_intent as Stripe.PaymentIntent };
}

/** Types of all events so far, oldest first. */
async function shown(): Promise<string[]> {
  const { data } = await harness.stripe.events.list({ limit: 100 });
  return data.map(({ type }) => type as string).toReversed();
}

test('completes the session with the payer', async () => {
  const { id } = await harness.createSession();
  expect(await harness.pay(id)).toEqual({ kind: 'paid' });
  const { session } = await look(id);
  expect(session).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
  expect(session.customer_details).toMatchObject({ email: 'payer@example.com', name: 'Test Payer' });
});

test('charges once, however often the form is submitted', async () => {
  const { id } = await harness.createSession();
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => harness.pay(id)));
  expect(outcomes.filter(({ kind }) => kind === 'paid')).toHaveLength(1);
  expect(outcomes.filter(({ kind }) => kind === 'closed')).toHaveLength(9);
  expect((await shown()).filter((type) => type === 'charge.succeeded')).toHaveLength(1);
});

test.each([
  ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
  ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
  ['4000000000000069', 'expired_card', undefined, 'Your card has expired.'],
  ['4000000000000127', 'incorrect_cvc', undefined, "Your card's security code is incorrect."],
  [
    '4000000000000119',
    'processing_error',
    undefined,
    'An error occurred while processing your card. Try again in a little bit.',
  ],
  [
    '4111111111111111',
    'card_declined',
    'test_mode_live_card',
    'Your card was declined. Your request was in test mode, but used a non test card.',
  ],
])('declines %s with %s %s', async (card, code, declineCode, message) => {
  const { id } = await harness.createSession();
  expect(await harness.pay(id, card)).toMatchObject({ kind: 'declined', code, message });
  const { session, intent } = await look(id);
  expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid' });
  expect(intent).toMatchObject({ status: 'requires_payment_method', last_payment_error: { code, message } });
  expect(intent.last_payment_error?.decline_code).toBe(declineCode);
  expect(await shown()).toEqual(['payment_intent.created', 'charge.failed', 'payment_intent.payment_failed']);
});

test('pays with the same intent after a decline', async () => {
  const { id } = await harness.createSession();
  await harness.pay(id, '4000000000000002');
  const before = await look(id);
  await harness.pay(id);
  const after = await look(id);
  expect(after.intent.id).toBe(before.intent.id);
  expect(after.intent).toMatchObject({ status: 'succeeded', last_payment_error: null });
});

test('completes the payment after authentication', async () => {
  const { id } = await harness.createSession();
  expect(await harness.pay(id, '4000002500003155')).toEqual({ kind: 'authenticate' });
  expect((await look(id)).intent).toMatchObject({ status: 'requires_action' });
  expect(await harness.control('POST', `/sessions/${id}/authenticate`)).toEqual({ kind: 'paid' });
  expect((await look(id)).session.payment_status).toBe('paid');
});

test('charges nothing after failed authentication and accepts another card', async () => {
  const { id } = await harness.createSession();
  await harness.pay(id, '4000002500003155');
  const outcome = await harness.control('POST', `/sessions/${id}/authenticate`, { outcome: 'fail' });
  expect(outcome).toMatchObject({ kind: 'declined', code: 'payment_intent_authentication_failure' });
  expect((await look(id)).session.status).toBe('open');
  expect(await harness.control('POST', `/sessions/${id}/authenticate`)).toHaveProperty('error');
  expect(await harness.pay(id)).toEqual({ kind: 'paid' });
});

test('cancels the payment of a session that expires during authentication', async () => {
  const { id } = await harness.createSession();
  await harness.pay(id, '4000002500003155');
  await harness.control('POST', `/sessions/${id}/expire`);
  expect(await harness.control('POST', `/sessions/${id}/authenticate`)).toEqual({
    kind: 'closed',
    status: 'expired',
  });
  expect((await look(id)).intent.status).toBe('canceled');
});

test('completes a session with delayed payment as unpaid, and marks it paid later', async () => {
  const { id } = await harness.createSession();
  expect(await harness.pay(id, '4000000000000077')).toEqual({ kind: 'processing' });
  const waiting = await look(id);
  expect(waiting.session).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
  expect(waiting.intent.status).toBe('processing');
  await harness.control('POST', `/async/${id}/succeed`);
  const settled = await look(id);
  expect(settled.session.payment_status).toBe('paid');
  expect(settled.intent).toMatchObject({ status: 'succeeded', amount_received: 4500 });
  expect((await shown()).at(-1)).toBe('checkout.session.async_payment_succeeded');
  expect(await harness.control('POST', `/async/${id}/fail`)).toHaveProperty('error');
});

test('neither offers nor accepts delayed payments in a card-only session', async () => {
  const only = await harness.createSession({ allowed_payment_method_types: ['card'] });
  expect(only.payment_method_types).toEqual(['card']);
  const page = async (id: string) => (await fetch(`${harness.standIns.url}/c/pay/${id}`)).text();
  expect(await page(only.id)).not.toContain('Pays later');
  expect(await harness.pay(only.id, '4000000000000077')).toEqual({ kind: 'paid' });
  const { session, intent } = await look(only.id);
  expect(session.payment_status).toBe('paid');
  expect(intent.payment_method_types).toEqual(['card']);
  const any = await harness.createSession();
  expect(any.payment_method_types).toEqual(['card', 'us_bank_account']);
  expect(await page(any.id)).toContain('Pays later');
});

test('reports a failed delayed payment', async () => {
  const { id } = await harness.createSession();
  await harness.pay(id, '4000000000000077');
  await harness.control('POST', `/async/${id}/fail`);
  const { session, intent } = await look(id);
  expect(session).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
  expect(intent.status).toBe('requires_payment_method');
  expect((await shown()).at(-1)).toBe('checkout.session.async_payment_failed');
});

test('prefers the session’s email to the form’s', async () => {
  const { id } = await harness.createSession({ customer_email: 'known@example.com' });
  await harness.control('POST', `/sessions/${id}/pay`, { email: 'other@example.com' });
  expect((await look(id)).session.customer_details?.email).toBe('known@example.com');
});

test('returns 404 for an unknown session', async () => {
  expect(await harness.pay('cs_test_nothing')).toEqual({
    error: { message: "No such checkout.session: 'cs_test_nothing'" },
  });
});
