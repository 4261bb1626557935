import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { openHarness, stripeError } from '../../testing/harness.ts';

const harness = await openHarness();

/** The SDK sends no parameter that is undefined. */
const WITHOUT_CUSTOMER: object = { customer_creation: undefined, customer_email: undefined };

const EXPAND = { expand: ['setup_intent.payment_method', 'customer'] };

interface Saved {
  readonly customer: string;
  readonly payment_method: string;
}

async function save(card?: string): Promise<Saved> {
  const { id } = await harness.createSetup();
  await harness.pay(id, card);
  await harness.control('POST', `/sessions/${id}/authenticate`);
  const session = await harness.stripe.checkout.sessions.retrieve(id, { expand: ['setup_intent'] });
  const { payment_method } = session.setup_intent as Stripe.SetupIntent;
  return { customer: session.customer as string, payment_method: payment_method as string };
}

const charge = (saved: Saved, idempotencyKey?: string, changes: object = {}) =>
  harness.stripe.paymentIntents.create(
    { amount: 4500, currency: 'usd', confirm: true, off_session: true, ...saved, ...changes },
    idempotencyKey === undefined ? {} : { idempotencyKey },
  );

describe('Checkout in setup mode', () => {
  test('saves a card of a new customer, without a payment', async () => {
    const open = await harness.createSetup({ metadata: { visit: '7' } });
    expect(open).toMatchObject({
      amount_total: null,
      currency: null,
      customer: null,
      metadata: { visit: '7' },
      mode: 'setup',
      payment_intent: null,
      payment_status: 'no_payment_required',
      status: 'open',
    });
    expect(await harness.pay(open.id)).toEqual({ kind: 'saved' });
    const session = await harness.stripe.checkout.sessions.retrieve(open.id, EXPAND);
    const intent = session.setup_intent as Stripe.SetupIntent;
    const customer = session.customer as Stripe.Customer;
    expect(session).toMatchObject({ status: 'complete', payment_status: 'no_payment_required', url: null });
    expect(customer).toMatchObject({ object: 'customer', email: 'maya@example.com', name: 'Test Payer' });
    expect(intent).toMatchObject({ status: 'succeeded', usage: 'off_session', customer: customer.id });
    expect(intent.payment_method).toMatchObject({
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2049 },
      customer: customer.id,
      type: 'card',
    });
    await harness.settled();
    expect(harness.receiver.types().toSorted()).toEqual([
      'checkout.session.completed',
      'customer.created',
      'payment_method.attached',
      'setup_intent.created',
      'setup_intent.succeeded',
    ]);
    expect((await harness.control('GET', '/ledger'))['data']).toEqual([]);
    expect(await harness.pay(open.id)).toEqual({ kind: 'closed', status: 'complete' });
  });

  test('adds a card to a customer, whose email is shown', async () => {
    const { customer } = await save();
    const session = await harness.createSetup({ ...WITHOUT_CUSTOMER, customer });
    const page = await (await fetch(String(session.url))).text();
    expect(page).toContain('maya@example.com');
    expect(await harness.pay(session.id, '5555555555554444')).toEqual({ kind: 'saved' });
    const cards = await harness.stripe.customers.listPaymentMethods(customer);
    expect(cards.data.map(({ card }) => card?.last4)).toEqual(['4444', '4242']);
    const both = await stripeError(harness.createSetup({ customer }));
    expect(both.message).toContain('You may only specify one of these parameters');
  });

  test('shows what the card is saved for, and no amount', async () => {
    const { url } = await harness.createSetup();
    const page = await (await fetch(String(url))).text();
    for (const text of [
      'Save a card',
      'Nothing is charged now.',
      'If you do not come, we may charge $45.00.',
      'Declined when charged',
    ])
      expect(page).toContain(text);
    expect(page).not.toContain('$0.00');
    expect(page).not.toContain('Refund takes a while');
  });

  test.each([
    ['4000000000000002', 'card_declined'],
    ['4000000000009995', 'card_declined'],
    ['4000000000000069', 'expired_card'],
  ])('%s cannot be saved', async (card, code) => {
    const { id } = await harness.createSetup();
    expect(await harness.pay(id, card)).toMatchObject({ kind: 'declined', code });
    const session = await harness.stripe.checkout.sessions.retrieve(id, { expand: ['setup_intent'] });
    expect(session).toMatchObject({
      status: 'open',
      customer: null,
      setup_intent: { status: 'requires_payment_method', last_setup_error: { code } },
    });
    expect(await harness.pay(id)).toEqual({ kind: 'saved' });
  });

  test('a card that must be confirmed is saved only afterward', async () => {
    const { id } = await harness.createSetup();
    expect(await harness.pay(id, '4000002500003155')).toEqual({ kind: 'authenticate' });
    expect(await harness.control('POST', `/sessions/${id}/authenticate`, { outcome: 'fail' })).toMatchObject({
      kind: 'declined',
      code: 'setup_intent_authentication_failure',
    });
    await harness.pay(id, '4000002500003155');
    expect(await harness.control('POST', `/sessions/${id}/authenticate`)).toEqual({ kind: 'saved' });
  });

  test('expires, and cancels the setup', async () => {
    const { id } = await harness.createSetup();
    await harness.stripe.checkout.sessions.expire(id);
    const session = await harness.stripe.checkout.sessions.retrieve(id, { expand: ['setup_intent'] });
    expect(session).toMatchObject({ status: 'expired', setup_intent: { status: 'canceled' } });
    expect(await harness.pay(id)).toEqual({ kind: 'closed', status: 'expired' });
  });

  test('refuses what belongs to payments, and setups in payment mode', async () => {
    const items = [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 1 } }];
    const error = await stripeError(harness.createSetup({ line_items: items as never }));
    expect(error).toMatchObject({ statusCode: 400, param: 'line_items' });
    const other = await stripeError(harness.createSession({ customer_creation: 'always' }));
    expect(other.code).toBe('not_part_of_stand_in');
  });
});

describe('a charge without the customer', () => {
  test('is paid at once, and in the ledger', async () => {
    const intent = await charge(await save(), 'fee-1', { metadata: { visit: '7' }, description: 'No-show' });
    expect(intent).toMatchObject({
      amount_received: 4500,
      description: 'No-show',
      metadata: { visit: '7' },
      status: 'succeeded',
    });
    const paid = await harness.stripe.charges.retrieve(intent.latest_charge as string);
    expect(paid).toMatchObject({ amount: 4500, paid: true, customer: intent.customer });
    await harness.settled();
    expect(harness.receiver.types()).toEqual(
      expect.arrayContaining(['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded']),
    );
    const refund = await harness.stripe.refunds.create({ payment_intent: intent.id });
    expect(refund.amount).toBe(4500);
    const { customer } = intent;
    const listed = await harness.stripe.paymentIntents.list({ customer: customer as string });
    expect(listed.data.map(({ id }) => id)).toEqual([intent.id]);
  });

  test('is made once for a key, also when it is refused', async () => {
    const saved = await save();
    const [first, again] = [await charge(saved, 'fee-1'), await charge(saved, 'fee-1')];
    expect(again.id).toBe(first.id);
    const bad = await save('4000000000000341');
    const errors = [await stripeError(charge(bad, 'fee-2')), await stripeError(charge(bad, 'fee-2'))];
    expect(new Set(errors.map((error) => error.payment_intent?.id)).size).toBe(1);
  });

  test.each([
    ['4000000000000341', 'card_declined', 'generic_decline'],
    ['4000002760003184', 'authentication_required', 'authentication_required'],
  ])('%s is refused: %s', async (card, code, decline_code) => {
    const saved = await save(card);
    const error = await stripeError(charge(saved));
    expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, decline_code });
    expect(error.payment_intent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code, payment_method: { id: saved.payment_method } },
    });
    await harness.settled();
    expect(harness.receiver.types()).toEqual(
      expect.arrayContaining(['charge.failed', 'payment_intent.payment_failed']),
    );
    expect((await harness.control('GET', '/ledger'))['data']).toEqual([]);
  });

  test('a card that was confirmed when it was saved can be charged', async () => {
    expect((await charge(await save('4000002500003155'))).status).toBe('succeeded');
  });

  test('may be disputed later', async () => {
    const intent = await charge(await save('4000000000000259'));
    const disputes = await harness.stripe.disputes.list({ payment_intent: intent.id });
    expect(disputes.data).toHaveLength(1);
  });

  test('refuses a removed card, one of someone else, and what the bank would see as on session', async () => {
    const [saved, other] = [await save(), await save()];
    const mixed = await stripeError(charge({ ...saved, payment_method: other.payment_method }));
    expect(mixed).toMatchObject({ code: 'resource_missing', param: 'payment_method' });
    await harness.stripe.paymentMethods.detach(saved.payment_method);
    expect(await stripeError(charge(saved))).toMatchObject({ statusCode: 400, param: 'payment_method' });
    const attended = await stripeError(charge(other, undefined, { off_session: false }));
    expect(attended.code).toBe('not_part_of_stand_in');
    const small = await stripeError(charge(other, undefined, { amount: 49 }));
    expect(small.code).toBe('amount_too_small');
  });
});

describe('removal', () => {
  test('a card is detached once', async () => {
    const { customer, payment_method } = await save();
    expect((await harness.stripe.paymentMethods.detach(payment_method)).customer).toBeNull();
    expect((await harness.stripe.paymentMethods.list({ customer })).data).toEqual([]);
    const again = await stripeError(harness.stripe.paymentMethods.detach(payment_method));
    expect(again.message).toContain('is not attached to a customer');
    expect((await harness.stripe.paymentMethods.retrieve(payment_method)).customer).toBeNull();
  });

  test('a deleted customer has no cards and cannot be charged', async () => {
    const saved = await save();
    expect(await harness.stripe.customers.del(saved.customer)).toMatchObject({ deleted: true });
    expect(await stripeError(charge(saved))).toMatchObject({ code: 'resource_missing', param: 'customer' });
    expect((await harness.stripe.paymentMethods.retrieve(saved.payment_method)).customer).toBeNull();
    await harness.settled();
    expect(harness.receiver.types()).toEqual(
      expect.arrayContaining(['payment_method.detached', 'customer.deleted']),
    );
  });
});

test('all of it survives a restart', async () => {
  const saved = await save();
  harness.standIns.importState(harness.standIns.exportState());
  expect((await charge(saved)).status).toBe('succeeded');
});
