import { expect, test } from 'vitest';
import { bookingFromMetadata, bookingToMetadata, processingHoldEnd, type BookedPet } from './booking.ts';
import { aBooking } from '../../testing/factories.ts';
import { toCents, toDollars } from '../../core/cents.ts';
import { confirmationNumber } from './confirmation-number.ts';
import { pendingBookingSchema } from './pending-booking.ts';
import { isOwnSession, type SessionClaim } from './session-owner.ts';

const booking = aBooking({ pet: { name: 'Biscuit', breed: 'Beagle' } });

const PAY_22_CASES = [
  ['cs_test_a1b2c3d4e5f6', 'C3D4E5F6'],
  ['short', 'SHORT'],
] as const;
test.each(PAY_22_CASES)('PAY-22 the confirmation number of %s is %s', (id, expected) =>
  expect(confirmationNumber(id)).toBe(expected),
);

test('keeps a booking unchanged through the payment provider’s metadata', () => {
  const metadata = bookingToMetadata(booking);
  for (const value of Object.values(metadata)) expect(typeof value).toBe('string');
  expect(bookingFromMetadata(metadata)).toEqual(booking);
});

test('ALL-07 stores the lane only if it is not the house', () => {
  expect(bookingToMetadata(booking)['pet_1']).not.toContain('lane');
  const metadata = bookingToMetadata(aBooking({ lane: 'theo#2' }));
  expect(metadata['pet_1']).toContain('"lane":"theo#2"');
  expect(bookingFromMetadata(metadata)?.pets).toMatchObject([{ lane: 'theo#2' }]);
});

test('PAY-10 keeps missing special requests as null', () => {
  const metadata = bookingToMetadata({ ...booking, special_requests: null });
  expect('special_requests' in metadata).toBe(false);
  expect(bookingFromMetadata(metadata)?.special_requests).toBeNull();
});

test('stores the pet with the booking, without missing fields and cut to the metadata limit', () => {
  const roundTrip = (pet: BookedPet['pet']) =>
    bookingFromMetadata(bookingToMetadata(aBooking({ pet })))?.pets[0].pet;
  expect(roundTrip({ name: 'Biscuit', breed: null })).toEqual({ name: 'Biscuit', breed: null });
  expect(roundTrip({ name: 'B'.repeat(600), breed: 'Beagle' })?.name).toHaveLength(500);
});

test.each<[string, Partial<SessionClaim>, boolean]>([
  ['made by this deployment', {}, true],
  ['made by another one', { metadata: { project: 'salon-two' } }, false],
  ['that names no project', { metadata: {} }, false],
  ['that charges less', { amountCents: 4499 }, false],
  ['that charges more', { amountCents: 4501 }, false],
  ['in another currency', { currency: 'eur' }, false],
  ['made for another schedule entry', { clientReference: 'entry-2' }, false],
  ['made for no one, like a payment link', { clientReference: null }, false],
])('a session %s: %j, own: %s', (_, changes, isOwn) => {
  const claim = {
    metadata: { project: 'salon-one' },
    amountCents: 4500,
    currency: 'usd',
    clientReference: booking.pets[0].schedule_entry_id,
    ...changes,
  };
  expect(isOwnSession(claim, booking, 'salon-one')).toBe(isOwn);
});

test.each([
  ['right after the payment', 0, 600, 120],
  ['an hour later', 60, 600, 60],
  ['shortly before the bound', 110, 600, 10],
  ['at the bound', 120, 600, undefined],
  ['shortly before the visit', 10, 25, 15],
  ['once the visit has begun', 30, 25, undefined],
])('keeps the slot of a payment in processing, %s', (_, age, startsAfter, minutes) => {
  const createdAt = new Date('2026-12-01T12:00:00Z');
  const after = (amount: number) => new Date(createdAt.getTime() + amount * 60_000);
  const end = processingHoldEnd({ createdAt, start: after(startsAfter) }, after(age));
  expect(end).toEqual(minutes === undefined ? undefined : after(age + minutes));
});

const PET_1 = bookingToMetadata(booking)['pet_1'] ?? '';
test.each([
  ['nothing', null],
  ['another shop’s metadata', { order: '7' }],
  ['a missing user', { ...bookingToMetadata(booking), user_id: '' }],
  ['no pet', { user_id: 'maya' }],
  ['an invalid date', { user_id: 'maya', pet_1: PET_1.replace(/2026[^"]+/, 'tomorrow') }],
  [
    'a duration of zero',
    { user_id: 'maya', pet_1: PET_1.replace('"duration_minutes":60', '"duration_minutes":0') },
  ],
])('does not accept %s as a booking', (_, metadata) => expect(bookingFromMetadata(metadata)).toBeUndefined());

test('converts to cents without rounding errors', () => {
  expect(toCents(19.99)).toBe(1999);
  expect(toCents(1.005 * 100)).toBe(10050);
  expect(toDollars(4550)).toBe(45.5);
});

test('PAY-14 stores serviceId, petId, appointmentDate and specialRequests in session storage', () => {
  const pending = {
    serviceId: 's',
    petId: 'p',
    appointmentDate: '2026-12-01T15:00:00.000Z',
    specialRequests: null,
  };
  expect(pendingBookingSchema.parse(pending)).toEqual(pending);
  expect(pendingBookingSchema.safeParse({ ...pending, petId: '' }).success).toBe(false);
});
