/** Saved cards at the payment provider: set-up pages, charges without the customer, removal. */
import { describe, expect, test } from 'vitest';
import type { SavedCard } from '../../../functions/src/gateways/payment-gateway.ts';
import { handlePaymentEvent } from '../../../functions/src/services/checkout/handle-payment-event.ts';
import { refusal } from '../support/race.ts';
import { openSalon } from '../support/salon.ts';
import { CARDS } from '../support/stripe-control.ts';
import { APP_ORIGIN } from '../support/world.ts';

const salon = await openSalon({ empty: true, webhooks: 'drop' });
const { payments } = salon.dependencies;

const DAY_SECONDS = 24 * 60 * 60;

const open = (customer: string | undefined, key: string) =>
  payments.openCardSetup({
    customer: { id: customer, email: customer === undefined ? 'maya@example.com' : null },
    idempotencyKey: key,
    clientReference: 'entry-1',
    metadata: { user_id: 'maya' },
    terms: 'We may charge up to $85.00 if you don’t show up.',
    language: 'es',
    expiresAt: new Date(salon.dependencies.now().getTime() + 30 * 60_000),
    successUrl: `${APP_ORIGIN}/done`,
    cancelUrl: `${APP_ORIGIN}/back`,
  });

async function save(card: string = CARDS.pays, customer?: string): Promise<SavedCard> {
  const { id } = await open(customer, `setup-${card}-${customer}`);
  await salon.stripe.pay(id, card);
  await salon.stripe.confirm(id);
  const saved = (await payments.describeSetup(id))?.card;
  if (!saved) throw new Error(`${card} was not saved.`);
  return saved;
}

const charge = ({ customerId, paymentMethodId }: SavedCard, idempotencyKey = 'fee-1') =>
  payments.chargeSavedCard({
    customerId,
    paymentMethodId,
    cents: 4500,
    idempotencyKey,
    metadata: { visit_id: 'v1' },
    description: 'Missed visit',
  });

describe('a set-up page', () => {
  test('CARD-01 saves a card without charging it, and shows what it may be charged for', async () => {
    const setup = await open(undefined, 'setup-1');
    expect(setup).toMatchObject({
      state: 'open',
      card: null,
      clientReference: 'entry-1',
      metadata: { user_id: 'maya' },
    });
    expect(await (await fetch(String(setup.url))).text()).toContain('We may charge up to $85.00');
    expect((await open(undefined, 'setup-1')).id).toBe(setup.id);
    await salon.stripe.pay(setup.id, CARDS.pays);
    const done = await payments.describeSetup(setup.id);
    expect(done).toMatchObject({
      state: 'complete',
      url: null,
      card: { brand: 'Visa', last4: '4242', expires: '2049-12' },
    });
    expect(await salon.stripe.balance()).toBe(0);
    expect(await payments.listCards(done?.card?.customerId ?? '')).toEqual([done?.card]);
  });

  test('is not a payment: nobody can book with it', async () => {
    const { id } = await open(undefined, 'setup-1');
    await salon.stripe.pay(id);
    expect(await payments.readCheckout(id)).toBeUndefined();
    expect(await refusal(salon.verify(id))).toBe('session-not-found');
    const event = { id: 'evt_1', type: 'checkout.session.completed', sessionId: id, paymentId: null };
    expect(await handlePaymentEvent(salon.dependencies, event)).toBe('ignored');
    expect(
      await payments.describeSetup(await salon.aSession({}, { cents: 4500, reference: 'entry-2' })),
    ).toBeUndefined();
    expect(await payments.describeSetup('cs_test_none')).toBeUndefined();
  });

  test('adds a card to the same customer, and to a new one if that was deleted', async () => {
    const first = await save();
    const second = await save(CARDS.declinedLater, first.customerId);
    expect(second.customerId).toBe(first.customerId);
    expect((await payments.listCards(first.customerId)).map(({ last4 }) => last4)).toEqual(['0341', '4242']);
    await salon.stripe.client.customers.del(first.customerId);
    const third = await save(CARDS.pays, first.customerId);
    expect(third.customerId).not.toBe(first.customerId);
  });

  test('can be ended, and a completed one stays complete', async () => {
    const { id } = await open(undefined, 'setup-1');
    expect(await payments.expireCardSetup(id)).toMatchObject({ state: 'expired', card: null });
    const done = await open(undefined, 'setup-2');
    await salon.stripe.pay(done.id);
    expect(await payments.expireCardSetup(done.id)).toMatchObject({ state: 'complete' });
    expect(await payments.expireCardSetup('cs_test_none')).toBeUndefined();
  });
});

describe('a charge without the customer', () => {
  test('CARD-02 is made once for its key, even a week later and when the answer was lost', async () => {
    const saved = await save();
    const first = await charge(saved);
    expect(first).toMatchObject({ status: 'paid' });
    expect(await Promise.all([charge(saved), charge(saved)])).toEqual([first, first]);
    await salon.stripe.advance(7 * DAY_SECONDS);
    expect(await charge(saved)).toEqual(first);
    expect(await salon.stripe.balance()).toBe(4500);
    if (first.status !== 'paid') throw new Error('It was not paid.');
    await payments.refundPart(first.paymentIntent, 1000, 'refund-1');
    expect(await payments.readCharge(first.paymentIntent)).toMatchObject({
      cents: 4500,
      refundedCents: 1000,
      isPaid: true,
      metadata: { visit_id: 'v1' },
    });
    expect(await payments.readCharge('pi_none')).toBeUndefined();
  });

  test.each([
    ['the bank refuses', CARDS.declinedLater, { status: 'refused', code: 'generic_decline' }],
    ['the bank wants the customer', CARDS.needsCustomer, { status: 'needs-customer' }],
  ])('CARD-03 takes nothing if %s', async (_, card, outcome) => {
    const saved = await save(card);
    expect(await charge(saved)).toMatchObject(outcome);
    expect(await charge(saved)).toMatchObject(outcome);
    expect(await salon.stripe.balance()).toBe(0);
  });

  test('takes nothing from a removed card or of a deleted customer', async () => {
    const saved = await save();
    await payments.detachCard(saved.paymentMethodId);
    expect(await charge(saved, 'fee-2')).toEqual({ status: 'refused', code: 'card_missing' });
    await payments.forgetPayer(saved.customerId);
    expect(await charge(saved, 'fee-3')).toEqual({ status: 'refused', code: 'card_missing' });
  });

  test('an outage is no refusal', async () => {
    const saved = await save();
    await salon.stripe.failNext(3, '/v1/payment_intents');
    expect(await refusal(charge(saved))).toBe('payment-provider');
    expect(await charge(saved)).toMatchObject({ status: 'paid' });
  });
});

test('CARD-04 a card is removed at the provider, also when it was removed before', async () => {
  const [one, other] = [await save(), await save(CARDS.needsCustomer)];
  await payments.detachCard(one.paymentMethodId);
  await payments.detachCard(one.paymentMethodId);
  await payments.detachCard('pm_none');
  expect(await payments.listCards(one.customerId)).toEqual([]);
  expect(await payments.listCards(other.customerId)).toHaveLength(1);
  await payments.forgetPayer(other.customerId);
  await payments.forgetPayer(other.customerId);
  expect(await payments.listCards(other.customerId)).toEqual([]);
});
