import { expect, test } from 'vitest';
import { callables } from '../../contract/callables.ts';
import { anAppointment } from '../../testing/factories.ts';
import { appointmentStats, statsOfDay } from './appointment-stats.ts';
import { buildDay } from './build-figures.ts';

test('ADMIN-15 returns one row with the four figures and the amount kept from canceled visits', () => {
  const appointments = [
    anAppointment({ user_id: 'maya', total_amount: 45.1 }),
    anAppointment({ user_id: 'maya', total_amount: 20.2, status: 'completed' }),
    anAppointment({ user_id: 'leo', status: 'no-show', refunded_amount: 5 }),
    anAppointment({ user_id: 'nina', status: 'cancelled', payment_status: 'failed' }),
    anAppointment({ user_id: 'nina', status: 'cancelled', total_amount: 80, refunded_amount: 30.5 }),
    anAppointment({ user_id: 'omar', status: 'in-progress', payment_status: 'pending' }),
  ];
  expect(appointmentStats(appointments)).toEqual({
    total_appointments: 6,
    active_customers: 3,
    total_revenue: 105.3,
    cancelled_paid: 49.5,
    pending_appointments: 1,
  });
  const day = {
    day: '2026-12-01',
    zone: 'America/New_York',
    appointments,
    reviews: [],
    firstDays: new Map(),
  };
  const dayStats = buildDay(day);
  expect(dayStats && statsOfDay(dayStats)).toEqual(appointmentStats(appointments));
  expect(appointmentStats([])).toEqual({
    total_appointments: 0,
    active_customers: 0,
    total_revenue: 0,
    cancelled_paid: 0,
    pending_appointments: 0,
  });
});

const { input } = callables['get-appointment-stats'];

test.each([
  ['2026-11-21', '2026-11-21', true],
  ['2026-11-01', '2027-01-31', true],
  ['2026-11-01', '2027-02-01', false],
  ['2026-11-22', '2026-11-21', false],
  ['2026-02-30', '2026-03-01', false],
  ['yesterday', '2026-03-01', false],
])('ADMIN-14 accepts days from %s to %s: %s', (start_date, end_date, isGood) => {
  expect(input.safeParse({ start_date, end_date }).success).toBe(isGood);
});
