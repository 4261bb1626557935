import { expect, test } from 'vitest';
import { anAppointment } from '../../testing/factories.ts';
import { isConfirmed, isListed, petsToConfirm } from './confirmation.ts';

const date = new Date('2026-12-01T15:00:00Z');
const now = new Date('2026-11-30T15:00:00Z');
const confirmed_at = new Date('2026-11-30T14:00:00Z');
const request = { appointmentId: 'appointment-1', date };
const idsOf = (visit: Parameters<typeof petsToConfirm>[1], at = now) =>
  petsToConfirm(request, visit, at)?.map(({ id }) => id);

test('CONF-01 confirms every pet of the visit that is still booked', () => {
  const visit = [
    anAppointment(),
    anAppointment({ id: 'second', appointment_date: new Date('2026-12-01T16:00:00Z') }),
    anAppointment({ id: 'cancelled', status: 'cancelled' }),
    anAppointment({ id: 'answered', confirmed_at }),
  ];
  expect(idsOf(visit)).toEqual(['appointment-1', 'second']);
  expect(idsOf([anAppointment({ confirmed_at })])).toEqual([]);
});

test.each([
  ['was moved', { appointment_date: new Date('2026-12-02T15:00:00Z') }, now],
  ['was cancelled', { status: 'cancelled' as const }, now],
  ['is in progress', { status: 'in-progress' as const }, now],
  ['has begun by the clock', {}, date],
])('CONF-01 refuses the answer for a visit that %s', (_, changes, at) => {
  expect(idsOf([anAppointment(changes)], at)).toBeUndefined();
});

test('CONF-01 refuses the answer for a visit that is gone', () => {
  expect(idsOf([])).toBeUndefined();
  expect(idsOf([anAppointment({ id: 'another' })])).toBeUndefined();
});

test('CONF-01 lists scheduled visits without an answer as unconfirmed', () => {
  const lists = (changes: Parameters<typeof anAppointment>[0]) =>
    isListed(anAppointment(changes), { status: 'scheduled', unconfirmed: true });
  expect([lists({}), lists({ confirmed_at }), lists({ status: 'cancelled' })]).toEqual([true, false, false]);
  expect(isListed(anAppointment({ confirmed_at }), {})).toBe(true);
});

test('CONF-01 marks a visit as confirmed only while it is scheduled', () => {
  expect(isConfirmed(anAppointment({ confirmed_at }))).toBe(true);
  expect(isConfirmed(anAppointment())).toBe(false);
  expect(isConfirmed(anAppointment({ confirmed_at, status: 'completed' }))).toBe(false);
});
