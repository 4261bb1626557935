import { describe, expect, test } from 'vitest';
import { aGroomer, anAppointment, WEEK_HOURS } from '../../testing/factories.ts';
import { instantOf } from '../../core/calendar/time.ts';
import { nudgeDay } from '../../booking/recur/due.ts';
import { readRange, returnFigures, type ReturnRecords } from './returns.ts';

const ZONE = 'America/New_York';
const at = (day: string) => instantOf(day, '10:00', ZONE);
const visit = (id: string, day: string, fields = {}) =>
  anAppointment({
    id,
    appointment_date: at(day),
    status: 'completed',
    pet_id: id[0] ?? '',
    user_id: id[0] ?? '',
    ...fields,
  });
const NOVEMBER = { first: '2026-11-01', last: '2026-11-30' };
const figures = (appointments: ReturnRecords['appointments'], more: Partial<ReturnRecords> = {}) =>
  returnFigures(
    { appointments, firstVisits: new Set(), groomers: [], hours: WEEK_HOURS, zone: ZONE, ...more },
    NOVEMBER,
  );

describe('AGAIN-04 rebooked within their interval', () => {
  test('counts completed visits whose pet has the next one by the nudge', () => {
    const weekly = { nudge_on: nudgeDay(at('2026-11-03'), 2, ZONE) };
    const all = [
      // Six weeks and seven days later, a day too late, and not at all.
      visit('a1', '2026-11-03'),
      visit('a2', '2026-12-22', { status: 'scheduled' }),
      visit('b1', '2026-11-03'),
      visit('b2', '2026-12-23', { status: 'scheduled' }),
      visit('c1', '2026-11-03'),
      // The report recommends two weeks, so four are too late.
      visit('d1', '2026-11-03', weekly),
      visit('d2', '2026-12-01'),
      // Canceled and missed visits neither count nor are counted.
      visit('e1', '2026-11-03'),
      visit('e2', '2026-11-10', { status: 'cancelled' }),
      visit('e3', '2026-11-17', { status: 'no-show' }),
    ];
    expect(figures(all).rebooked).toEqual({ part: 1, whole: 5 });
  });

  test('is asked of all appointments until the longest interval has passed', () => {
    expect(readRange(NOVEMBER)).toEqual({ first: '2026-10-01', last: '2027-06-07' });
  });
});

test('AGAIN-04 first-timers are back with any pet within 12 weeks', () => {
  const all = [
    visit('a1', '2026-11-03'),
    visit('a2', '2027-01-26', { pet_id: 'other', status: 'scheduled' }),
    visit('b1', '2026-11-03'),
    visit('b2', '2027-01-27'),
    visit('c1', '2026-11-03'),
  ];
  expect(figures(all, { firstVisits: new Set(['a1', 'b1']) }).back).toEqual({ part: 1, whole: 2 });
});

test('AGAIN-04 a groomer’s booked share of open hours, and pets by day', () => {
  const hour = { service: { name: 'Basic Groom', description: null, duration_minutes: 60 } };
  const all = [
    visit('a1', '2026-11-03', hour),
    visit('b1', '2026-11-03', { ...hour, status: 'scheduled' }),
    visit('c1', '2026-11-04', hour),
    visit('d1', '2026-11-04', { ...hour, status: 'cancelled' }),
    visit('e1', '2026-11-04', { ...hour, groomer_id: 'ana' }),
  ];
  const tuesdays = { ...WEEK_HOURS };
  for (const day of Object.keys(tuesdays) as (keyof typeof tuesdays)[])
    tuesdays[day] = { open: '09:00', close: '17:00', closed: day !== 'tuesday' };
  const groomers = [
    aGroomer({ id: 'house', name: 'Grace' }),
    aGroomer({ id: 'ana', name: 'Ana', places: 2 }),
  ];
  expect(figures(all, { groomers, hours: tuesdays }).groomers).toEqual([
    // Four Tuesdays of eight hours.
    { id: 'house', name: 'Grace', bookedMinutes: 180, openMinutes: 4 * 480, pets: 3, days: 2 },
    // Two places.
    { id: 'ana', name: 'Ana', bookedMinutes: 60, openMinutes: 2 * 4 * 480, pets: 1, days: 1 },
  ]);
});
