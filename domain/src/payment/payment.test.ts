import { expect, test } from 'vitest';
import { bookingFromMetadata, bookingToMetadata, toCents, toDollars, type Booking } from './booking.ts';
import { confirmationNumber } from './confirmation-number.ts';
import { pendingBookingSchema } from './pending-booking.ts';

const booking: Booking = {
  user_id: 'maya',
  service_id: 'basic-groom',
  pet_id: 'biscuit',
  appointment_date: new Date('2026-12-01T15:00:00Z'),
  duration_minutes: 60,
  amount_cents: 4500,
  special_requests: 'Nervous of dryers; please go slowly.',
  schedule_entry_id: 'entry-1',
};

const PAY_22_CASES = [
  ['cs_test_a1b2c3d4e5f6', 'C3D4E5F6'],
  ['short', 'SHORT'],
] as const;
test.each(PAY_22_CASES)('PAY-22 the confirmation number of %s is %s', (id, expected) =>
  expect(confirmationNumber(id)).toBe(expected),
);

test('a booking survives its trip through the payment provider’s metadata', () => {
  const metadata = bookingToMetadata(booking);
  for (const value of Object.values(metadata)) expect(typeof value).toBe('string');
  expect(bookingFromMetadata(metadata)).toEqual(booking);
});

test('PAY-10 no special requests stay null', () => {
  const metadata = bookingToMetadata({ ...booking, special_requests: null });
  expect('special_requests' in metadata).toBe(false);
  expect(bookingFromMetadata(metadata)?.special_requests).toBeNull();
});

test.each([
  ['nothing', null],
  ['another shop’s metadata', { order: '7' }],
  ['a missing user', { ...bookingToMetadata(booking), user_id: '' }],
  ['a date that is none', { ...bookingToMetadata(booking), appointment_date: 'tomorrow' }],
  ['a duration of nothing', { ...bookingToMetadata(booking), duration_minutes: '0' }],
])('does not take %s for a booking', (_, metadata) => expect(bookingFromMetadata(metadata)).toBeUndefined());

test('counts in cents without rounding errors', () => {
  expect(toCents(19.99)).toBe(1999);
  expect(toCents(1.005 * 100)).toBe(10050);
  expect(toDollars(4550)).toBe(45.5);
});

test('PAY-14 session storage keeps serviceId, petId, appointmentDate and specialRequests', () => {
  const pending = {
    serviceId: 's',
    petId: 'p',
    appointmentDate: '2026-12-01T15:00:00.000Z',
    specialRequests: null,
  };
  expect(pendingBookingSchema.parse(pending)).toEqual(pending);
  expect(pendingBookingSchema.safeParse({ ...pending, petId: '' }).success).toBe(false);
});
