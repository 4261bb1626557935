/** CARD-04: a customer replaces and removes the saved card. */
import { anAppointment } from '@paw-haven/domain/testing/factories';
import type { SavedCard } from '@paw-haven/domain/booking/card/saved-card';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { COLLECTIONS } from '@paw-haven/domain/core/records/paths';
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { changeCard } from '../../../functions/src/services/card/change-card.ts';
import { releaseHolds } from '../../../functions/src/services/checkout/release-holds.ts';
import { endAtEachStep } from '../support/crash-injection.ts';
import { refusal } from '../support/race.ts';
import { openSalon } from '../support/salon.ts';
import { CARDS, sessionIdOf } from '../support/stripe-control.ts';
import { APP_ORIGIN } from '../support/world.ts';

const salon = await openSalon({ prepare: () => save('maya') });
const { db, dependencies } = salon;
const { payments } = dependencies;

const cardOf = async (uid = 'maya') => (await documents.card(db, uid).get()).data();
const atProvider = async (customerId: string) =>
  (await payments.listCards(customerId)).map(({ paymentMethodId }) => paymentMethodId);
const change = (action: 'replace' | 'confirm' | 'remove', sessionId?: string, uid = 'maya') =>
  changeCard(dependencies, uid, { action, sessionId });
/** The scheduled work on payments, once its records are due. */
const release = async () => {
  await salon.advanceMinutes(LIMITS.holdMinutes + 1);
  await releaseHolds(dependencies);
};
const actions = async () =>
  (await db.collection(COLLECTIONS.auditLog).get()).docs.map((entry) => String(entry.get('action')));

/** Saves a card as a booking does. */
async function save(uid: string): Promise<SavedCard> {
  const { id } = await payments.openCardSetup({
    customer: { id: undefined, email: `${uid}@example.com` },
    idempotencyKey: dependencies.newId(),
    clientReference: 'entry-1',
    metadata: {},
    terms: 'We may charge it.',
    language: 'en',
    expiresAt: new Date(dependencies.now().getTime() + 30 * 60_000),
    successUrl: APP_ORIGIN,
    cancelUrl: APP_ORIGIN,
  });
  await salon.stripe.pay(id);
  const saved = (await payments.describeSetup(id))?.card;
  if (!saved) throw new Error('The card was not saved.');
  const { customerId: customer_id, paymentMethodId: payment_method_id, ...shown } = saved;
  const record = {
    id: uid,
    user_id: uid,
    customer_id,
    payment_method_id,
    ...shown,
    saved_at: dependencies.now(),
  };
  await documents.card(db, uid).set(record);
  return record;
}

/** A visit that is protected by the card: tomorrow, unless `changes` say otherwise. */
async function protect(changes: Parameters<typeof anAppointment>[0] = {}) {
  const terms = { no_show_cents: 4500, late_cancel_cents: 2000, late_hours: 24 };
  const consent = { agreed_at: dependencies.now(), text: 'We may charge it.', language: 'en' } as const;
  const appointment_date = new Date(dependencies.now().getTime() + 24 * 60 * 60_000);
  const visit = anAppointment({ appointment_date, card: { ...terms, ...consent }, ...changes });
  await documents.appointment(db, visit.id).set(visit);
}

async function openPage(uid = 'maya'): Promise<string> {
  const { url } = await change('replace', undefined, uid);
  return sessionIdOf(url ?? '');
}

describe('CARD-04 another card', () => {
  test('takes over for all visits, and the old one is removed at the provider', async () => {
    await protect();
    const before = await cardOf();
    const id = await openPage();
    const page = await (await fetch(`${salon.stripe.url}/c/pay/${id}`)).text();
    expect(page).toContain('This card replaces your saved card. Nothing is charged now.');
    expect(page).toContain('maya@example.com');
    expect(await refusal(change('confirm', id))).toBe('payment-pending');
    await salon.stripe.pay(id, CARDS.declinedLater);
    await salon.stripe.settled();
    const after = await cardOf();
    expect(after).toMatchObject({ last4: '0341', customer_id: before?.customer_id });
    expect(after).not.toHaveProperty('replacement_id');
    expect(await atProvider(before?.customer_id ?? '')).toEqual([after?.payment_method_id]);
    expect(await salon.stripe.balance()).toBe(0);
    // The page that the customer comes back to asks, too.
    await change('confirm', id);
    expect(await cardOf()).toEqual(after);
    expect((await actions()).filter((action) => action === 'card-replaced')).toHaveLength(1);
  });

  test('counts only from the page that was opened last', async () => {
    const before = await cardOf();
    const first = await openPage();
    const second = await openPage();
    expect(await payments.describeSetup(first)).toMatchObject({ state: 'expired' });
    await salon.stripe.pay(second, CARDS.declinedLater);
    await change('confirm', second);
    expect(await cardOf()).toMatchObject({ last4: '0341' });
    expect(await atProvider(before?.customer_id ?? '')).toHaveLength(1);
  });

  test('is nobody else’s: a stranger cannot confirm it, and needs a card to replace one', async () => {
    const id = await openPage();
    await salon.stripe.webhooks({ mode: 'drop' });
    await salon.stripe.pay(id);
    const before = await cardOf();
    expect(await refusal(change('confirm', id, 'leo'))).toBe('session-not-found');
    expect(await refusal(change('replace', undefined, 'leo'))).toBe('card-not-found');
    expect(await cardOf()).toEqual(before);
    expect(await refusal(change('confirm', 'cs_test_none'))).toBe('session-not-found');
    expect(await refusal(change('confirm'))).toBe('session-not-found');
  });

  test('a process that ends anywhere leaves one card', async () => {
    await salon.stripe.webhooks({ mode: 'drop' });
    const last = await endAtEachStep(
      dependencies,
      async (crashing) => {
        const { url } = await change('replace');
        const id = sessionIdOf(url ?? '');
        await salon.stripe.pay(id);
        await changeCard(crashing, 'maya', { action: 'confirm', sessionId: id });
      },
      async () => {
        const { data } = await salon.stripe.client.checkout.sessions.list({ status: 'complete', limit: 1 });
        const isStored = (await cardOf())?.replacement_id === undefined;
        // Once it is stored, the timer alone removes the old card.
        if (isStored) await release();
        else await change('confirm', data[0]?.id);
        const saved = await cardOf();
        expect(await atProvider(saved?.customer_id ?? '')).toEqual([saved?.payment_method_id]);
      },
    );
    expect(last).toBeGreaterThan(4);
  });
});

describe('CARD-04 removal', () => {
  test('removes the card here and, with the address, at the provider', async () => {
    const before = await cardOf();
    const open = await openPage();
    await change('remove');
    expect(await cardOf()).toBeUndefined();
    expect(await atProvider(before?.customer_id ?? '')).toEqual([]);
    expect(await payments.describeSetup(open)).toMatchObject({ state: 'expired' });
    await change('remove');
    expect((await actions()).filter((action) => action === 'card-removed')).toHaveLength(1);
  });

  test.each([
    ['is ahead', {}],
    ['was missed this week', { status: 'no-show', appointment_date: daysAgo(6) }],
    [
      'was canceled this week',
      { status: 'cancelled', cancelled_at: daysAgo(6), appointment_date: daysAgo(6) },
    ],
    ['has just been missed, and nobody has said so', { appointment_date: daysAgo(1) }],
  ] as const)('is refused while a protected visit %s', async (_, changes) => {
    await protect(changes);
    expect(await refusal(change('remove'))).toBe('card-needed');
    expect(await cardOf()).not.toHaveProperty('removed_at');
  });

  test.each([
    ['was completed', { status: 'completed', appointment_date: daysAgo(1) }],
    ['was missed long ago', { status: 'no-show', appointment_date: daysAgo(8) }],
    ['was canceled in time', { status: 'cancelled', cancelled_at: daysAgo(3), appointment_date: daysAgo(1) }],
    ['is not protected', { card: undefined }],
  ] as const)('is possible once the visit %s', async (_, changes) => {
    await protect(changes);
    await change('remove');
    expect(await cardOf()).toBeUndefined();
  });

  test('is possible for a missed visit of two pets once its fee was charged', async () => {
    const missed = { status: 'no-show', visit_id: 'first' } as const;
    const fee = { status: 'charged', cents: 9000, reason: 'no-show', at: daysAgo(6) } as const;
    // The second pet's appointment alone is less than a week old.
    const [start, next] = [new Date(daysAgo(7).getTime() - 30 * 60_000), daysAgo(6.99)];
    await protect({ ...missed, id: 'first', appointment_date: start });
    await protect({ ...missed, id: 'second', appointment_date: next });
    expect(await refusal(change('remove'))).toBe('card-needed');
    await documents.appointment(db, 'first').update({ fee });
    await change('remove');
    expect(await cardOf()).toBeUndefined();
  });

  test('goes on after a process that ended anywhere', async () => {
    await endAtEachStep(
      dependencies,
      (crashing) => changeCard(crashing, 'maya', { action: 'remove' }),
      async () => {
        await change('remove');
        expect(await cardOf()).toBeUndefined();
        await save('maya');
      },
    );
  });
});

function daysAgo(days: number): Date {
  return new Date(salon.began.getTime() - days * 24 * 60 * 60_000);
}
