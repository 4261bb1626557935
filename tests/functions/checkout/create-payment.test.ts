import { bookingFromMetadata } from '@paw-haven/domain/booking/payment/booking';
import { paths } from '@paw-haven/domain/core/records/paths';
import { instantOf } from '@paw-haven/domain/core/calendar/time';
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { refusal } from '../support/race.ts';
import { at, ZONE } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';
import { APP_ORIGIN } from '../support/world.ts';

const salon = await openSalon();

describe('PAY-11 create-payment', () => {
  test('holds the slot for 31 minutes and opens a session that ends before the hold', async () => {
    const before = salon.dependencies.now();
    const id = await salon.book();
    const day = salon.dayIn(3);
    const { busy, count } = await salon.scheduleOf();
    const start = instantOf(day, '10:00', ZONE);
    expect(busy).toEqual([
      expect.objectContaining({ kind: 'hold', start, end: instantOf(day, '11:00', ZONE) }),
    ]);
    expect(count).toBe(0);
    const until = busy[0]?.until?.getTime() ?? 0;
    expect(until - before.getTime()).toBeGreaterThanOrEqual(31 * 60_000);
    expect(until - before.getTime()).toBeLessThan(32 * 60_000);
    const session = await salon.sessionOf(id);
    expect(session.expires_at * 1000).toBeLessThan(until);
    expect(session.status).toBe('open');
  });

  test('charges the service’s price and stores the booking in the session', async () => {
    const id = await salon.book({ service: 'deluxe', specialRequests: '  Nervous of dryers ' });
    const session = await salon.sessionOf(id);
    const booking = bookingFromMetadata(session.metadata);
    expect(session).toMatchObject({
      amount_total: 12_000,
      currency: 'usd',
      customer_email: 'maya@example.com',
      // The person is named only in the metadata, which can be removed.
      client_reference_id: booking?.pets[0].schedule_entry_id,
      success_url: `${APP_ORIGIN}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${APP_ORIGIN}/home`,
      metadata: { project: salon.projectId },
    });
    expect(booking).toMatchObject({
      user_id: 'maya',
      special_requests: 'Nervous of dryers',
      pets: [
        {
          service_id: 'deluxe',
          pet_id: 'maya-pet',
          pet: { name: 'Pet of maya', breed: 'Beagle' },
          duration_minutes: 120,
          amount_cents: 12_000,
          now_cents: 12_000,
          appointment_date: at(salon.dayIn(3), '10:00'),
        },
      ],
    });
  });

  test('stores the session for its customer in the Stripe extension’s shape', async () => {
    const id = await salon.book();
    const stored = (await documents.checkoutSession(salon.db, 'maya', id).get()).data();
    expect(stored).toMatchObject({ id, sessionId: id, mode: 'payment', status: 'open', amount_total: 4500 });
    expect(stored?.url).toContain(id);
  });

  test('PAY-10 leaves special requests out when there are none', async () => {
    const id = await salon.book({ specialRequests: null });
    const session = await salon.sessionOf(id);
    expect(session.metadata).not.toHaveProperty('special_requests');
  });

  test('keeps personal data out of the public day', async () => {
    await salon.book({ specialRequests: 'secret' });
    const stored = await salon.db.doc(paths.scheduleDay(salon.dayIn(3))).get();
    const text = JSON.stringify(stored.data());
    for (const word of ['maya', 'secret', 'cs_test', 'basic-groom']) expect(text).not.toContain(word);
  });
});

describe('refuses', () => {
  const cases: readonly [string, Parameters<typeof salon.book>[0], string][] = [
    ['a service that does not exist', { service: 'none' }, 'service-unavailable'],
    ['a service that is not active', { service: 'retired' }, 'service-unavailable'],
    ['a pet of someone else', { petId: 'leo-pet' }, 'pet-not-found'],
    ['a pet that does not exist', { petId: 'none' }, 'pet-not-found'],
    ['a time before opening', { time: '08:30' }, 'outside-hours'],
    ['an end after closing', { time: '17:30' }, 'outside-hours'],
    ['a time between the half hours', { time: '10:10' }, 'outside-hours'],
  ];
  test.each(cases)('%s', async (_, wish, code) => {
    expect(await refusal(salon.book(wish))).toBe(code);
    expect(await salon.countIn('schedule_days')).toBe(0);
    expect((await salon.stripe.client.checkout.sessions.list()).data).toEqual([]);
  });

  test('a price below the smallest charge', async () => {
    const service = documents.service(salon.db, 'nails');
    await service.update({ base_price: 0.49 });
    expect(await refusal(salon.book({ service: 'nails' }))).toBe('service-unavailable');
    await service.update({ base_price: 0.5 });
    await salon.book({ service: 'nails' });
  });

  test('BOOK-19 a slot in the past', async () => {
    expect(await refusal(salon.book({ day: salon.dayIn(-1) }))).toBe('slot-past');
  });

  test('BOOK-15 a closed day and missing hours', async () => {
    await documents.settings(salon.db).update({ business_hours: {} });
    expect(await refusal(salon.book())).toBe('outside-hours');
    await documents.settings(salon.db).delete();
    expect(await refusal(salon.book())).toBe('outside-hours');
  });

  test.each([
    ['the same time', 'basic-groom', '10:00'],
    ['an overlap at its end', 'basic-groom', '10:30'],
    ['a long one around it', 'deluxe', '09:30'],
    ['a short one within', 'nails', '10:30'],
  ])('BOOK-16 %s while somebody else pays', async (_, service, time) => {
    await salon.book();
    expect(await refusal(salon.book({ uid: 'leo', service, time }))).toBe('slot-taken');
    expect((await salon.scheduleOf()).busy).toHaveLength(1);
  });

  test('no adjacent slot', async () => {
    await salon.book();
    await salon.book({ uid: 'leo', time: '11:00' });
    await salon.book({ uid: 'leo', time: '09:00' });
    expect((await salon.scheduleOf()).busy).toHaveLength(3);
  });
});

describe('when Stripe fails', () => {
  test('frees the slot and reports that nothing was charged', async () => {
    await salon.stripe.failNext(10, '/v1/checkout/sessions');
    expect(await refusal(salon.book())).toBe('payment-provider');
    expect((await salon.scheduleOf()).busy).toEqual([]);
    expect((await salon.customer())?.holds).toEqual([]);
    await salon.stripe.failNext(0);
    await salon.book({ uid: 'leo' });
  });

  test('opens one session if the first response was lost', async () => {
    await fetch(`${salon.stripe.url}/_test/faults`, {
      method: 'POST',
      body: JSON.stringify({ mode: 'drop-after', count: 1, path: '/v1/checkout/sessions' }),
    });
    await salon.book();
    expect((await salon.stripe.client.checkout.sessions.list()).data).toHaveLength(1);
  });
});
