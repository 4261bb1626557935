import { describe, expect, test } from 'vitest';
import { anAppointment } from '../testing/factories.ts';
import { addMinutes } from '../time.ts';
import { isRecentSignIn, obstacleToErasure, paymentWithoutPerson, withoutPerson } from './erasure.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const at = (minutes: number) => addMinutes(NOW, minutes);

describe('deleting an account', () => {
  test.each([
    [0, true],
    [-4, true],
    [-5, false],
    [-600, false],
  ])('after a sign-in at %i minutes: %s', (minutes, isRecent) =>
    expect(isRecentSignIn(at(minutes), NOW)).toBe(isRecent),
  );
  test('is refused when nobody knows when the sign-in was', () =>
    expect(isRecentSignIn(null, NOW)).toBe(false));

  const service = { name: 'Basic Groom', description: null, duration_minutes: 60 };
  test.each([
    ['a scheduled visit ahead', 'scheduled', 60, 'upcoming-appointments'],
    ['a visit that goes on', 'in-progress', -30, 'upcoming-appointments'],
    ['a cancelled visit ahead', 'cancelled', 60, undefined],
    ['a visit that was', 'completed', -600, undefined],
    ['a visit that nobody has ticked off', 'scheduled', -600, undefined],
  ] as const)('with %s', (_, status, minutes, obstacle) => {
    const appointment = anAppointment({ status, appointment_date: at(minutes), service });
    expect(obstacleToErasure([appointment], 0, NOW)).toBe(obstacle);
  });
  test('waits for an open payment', () => expect(obstacleToErasure([], 1, NOW)).toBe('payment-open'));
});

describe('what is kept', () => {
  test('an appointment says neither whose pet it was nor what was asked for', () => {
    const kept = { ...anAppointment({ special_requests: 'She is afraid of Mr Smith.' }), ...withoutPerson() };
    expect(kept).toMatchObject({ pet: { name: 'Removed', breed: null }, special_requests: null });
    expect(kept.total_amount).toBe(anAppointment().total_amount);
  });

  test('a payment keeps its booking, without words of the customer', () => {
    const metadata = { service_id: 'basic-groom', special_requests: 'She is afraid.' };
    expect(paymentWithoutPerson({ metadata })).toEqual({
      metadata: { service_id: 'basic-groom' },
      description: null,
    });
  });
});
