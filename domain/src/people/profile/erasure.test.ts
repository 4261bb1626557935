import { bookingFromMetadata, bookingToMetadata } from '../../booking/payment/booking.ts';
import { describe, expect, test } from 'vitest';
import { aBookingOfTwo, anAppointment } from '../../testing/factories.ts';
import { addMinutes } from '../../core/calendar/time.ts';
import {
  isPurgeable,
  isRecentSignIn,
  pseudonymizedFields,
  deletionObstacle,
  paymentWithoutPerson,
} from './erasure.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const at = (minutes: number) => addMinutes(NOW, minutes);

describe('deleting an account', () => {
  test.each([
    [0, true],
    [-4, true],
    [-5, false],
    [-600, false],
  ])('after a sign-in %i minutes from now, counts as recent: %s', (minutes, isRecent) =>
    expect(isRecentSignIn(at(minutes), NOW)).toBe(isRecent),
  );
  test('is refused if the time of the sign-in is unknown', () =>
    expect(isRecentSignIn(null, NOW)).toBe(false));

  const service = { name: 'Basic Groom', description: null, duration_minutes: 60 };
  test.each([
    ['a scheduled visit ahead', 'scheduled', 60, 'upcoming-appointments'],
    ['a visit in progress', 'in-progress', -30, 'upcoming-appointments'],
    ['a cancelled visit ahead', 'cancelled', 60, undefined],
    ['a past visit', 'completed', -600, undefined],
    ['a past visit that was never completed', 'scheduled', -600, undefined],
  ] as const)('with %s', (_, status, minutes, obstacle) => {
    const appointment = anAppointment({ status, appointment_date: at(minutes), service });
    expect(deletionObstacle([appointment], 0, NOW)).toBe(obstacle);
  });
  test('is blocked by an open payment', () => expect(deletionObstacle([], 1, NOW)).toBe('payment-open'));
});

test.each([
  [null, false],
  [-24 * 60, false],
  [-25 * 60, true],
])('forgets a deletion that was finished %j minutes from now: %s', (minutes, may) =>
  expect(isPurgeable({ finished_at: minutes === null ? null : at(minutes) }, NOW)).toBe(may),
);

describe('kept records', () => {
  const maya = {
    uid: 'maya',
    pseudonym: 'former-1',
    full_name: 'Maya Lopez',
    addresses: ['maya@example.com', '+15550100142'],
  };

  test.each(['closeouts', 'ledger', 'time_off'] as const)(
    'removes name, address and number from words in %s',
    (collection) => {
      const field = collection === 'ledger' ? 'reason' : 'note';
      const changed = (text: string) =>
        pseudonymizedFields(collection, { [field]: text, cents: 1 }, maya)[field];
      for (const message of [
        'MAYA  LOPEZ',
        'Maya@Example.com',
        '+15550100142',
        '(555) 010-0142',
        '1 555.010.0142',
      ])
        expect(changed(`$5 to ${message}.`)).toBe('$5 to [removed].');
      // Other numbers, and words that only contain the name.
      for (const other of ['555 010 01423', '15550100143', 'Maya paid', ''])
        expect(changed(other)).toBeUndefined();
    },
  );

  test('removes words about the person from a refund, and keeps the amount', () => {
    const refund = { user_id: 'maya', note: 'She moved away.', cents: 500 };
    expect(pseudonymizedFields('refunds', refund, maya)).toEqual({ user_id: 'former-1', note: '[removed]' });
    expect(pseudonymizedFields('refunds', { ...refund, note: '' }, maya)).toEqual({ user_id: 'former-1' });
  });

  test('removes user, pet, and special requests from an appointment', () => {
    const appointment = anAppointment({ user_id: 'maya', special_requests: 'She is afraid of Mr Smith.' });
    expect(pseudonymizedFields('appointments', appointment, maya)).toEqual({
      user_id: 'former-1',
      pet: { name: 'Removed', breed: null },
      special_requests: null,
    });
  });

  test('does not change another person’s appointment', () =>
    expect(pseudonymizedFields('appointments', anAppointment({ user_id: 'leo' }), maya)).toEqual({}));

  test('keeps the booking of a payment without personal texts', () => {
    const metadata = { service_id: 'basic-groom', special_requests: 'She is afraid.' };
    expect(paymentWithoutPerson({ metadata })).toEqual({
      metadata: { service_id: 'basic-groom' },
      description: null,
      customer: null,
    });
    const payment = { amount: 4500, metadata: { user_id: 'maya', ...metadata }, description: 'Wish' };
    expect(pseudonymizedFields('payments', payment, maya)).toEqual({
      metadata: { user_id: 'former-1', service_id: 'basic-groom' },
      description: null,
      customer: null,
    });
  });

  test('ADDON-06 removes the pets’ names from a payment and keeps each pet’s price', () => {
    const metadata = bookingToMetadata(aBookingOfTwo());
    expect(JSON.stringify(metadata)).toContain('Olive');
    const { metadata: anonymous } = paymentWithoutPerson({ metadata });
    expect(JSON.stringify(anonymous)).not.toMatch(/Olive|Pug|Biscuit/);
    expect(bookingFromMetadata(anonymous)?.pets).toMatchObject([
      { pet_id: 'biscuit', amount_cents: 7000 },
      { pet_id: 'olive', amount_cents: 4500 },
    ]);
  });

  test('removes only the name and addresses from a review and its response', () => {
    const review = {
      user_id: 'maya',
      user_name: 'Maya Lopez',
      rating: 5,
      review_text: 'Ask maya lopez, MAYA@example.com or +15550100142.',
      admin_response: 'Thank you, Maya Lopez!',
    };
    expect(pseudonymizedFields('reviews', review, maya)).toEqual({
      user_id: 'former-1',
      user_name: null,
      review_text: 'Ask [removed], [removed] or [removed].',
      admin_response: 'Thank you, [removed]!',
    });
  });

  test('does not remove a single name', () => {
    const review = { user_id: 'maya', review_text: 'Rose is a rose (really).' };
    const changes = pseudonymizedFields('reviews', review, { ...maya, full_name: 'Rose' });
    expect(changes).toEqual({ user_id: 'former-1', user_name: null });
  });

  test('keeps the text of another person’s review', () => {
    const review = { user_id: 'leo', user_name: 'Leo Park', review_text: 'Maya Lopez!', updated_by: 'maya' };
    expect(pseudonymizedFields('reviews', review, maya)).toEqual({ updated_by: 'former-1' });
  });

  test('replaces the id at any depth and keeps other values identical', () => {
    const at = new Date();
    const line = { data: { asked: 'maya', text: 'maya' }, list: ['leo', { who: 'maya' }], at, count: 1 };
    const changes = pseudonymizedFields('deliveries', line, maya);
    expect(changes).toEqual({
      data: { asked: 'former-1', text: 'former-1' },
      list: ['leo', { who: 'former-1' }],
    });
    expect(pseudonymizedFields('deliveries', { ...line, ...changes }, maya)).toEqual({});
  });
});
