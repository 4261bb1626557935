import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { anAppointment } from '@paw-haven/domain/testing/factories';
import { expect, test } from 'vitest';
import { isOver, partOfDay, placeOf, readablePeriod, visitDays } from './view-model.ts';

// Tuesday, 10:15 in New York.
const now = new Date('2026-12-01T15:15:30Z');
const zone = 'America/New_York';
const at = (id: string, date: string, overrides = {}) =>
  anAppointment({ id, appointment_date: new Date(date), ...overrides });

test('reads nothing that the rules would deny a groomer, even with a clock one minute off', () => {
  const { from, to } = readablePeriod(now);
  for (const clock of [now.getTime() - 60_000, now.getTime() + 60_000]) {
    expect(from.getTime()).toBeGreaterThan(clock - 24 * 3_600_000);
    expect(to.getTime()).toBeLessThan(clock + 24 * 3_600_000);
  }
  expect(readablePeriod(new Date('2026-12-01T15:59:59Z'))).toEqual({ from, to });
});

test.each([
  [0, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [16, 'afternoon'],
  [17, 'evening'],
  [23, 'evening'],
])('the hour from %i o’clock is %s', (hour, part) =>
  expect(partOfDay(new Date(2026, 11, 1, hour, 59))).toBe(part),
);

test('STAFF-07 shows a groomer’s own visits by day, without canceled ones', () => {
  const all = [
    at('tomorrow', '2026-12-02T14:00:00Z', { groomer_id: 'ana' }),
    at('later', '2026-12-01T20:00:00Z', { groomer_id: 'ana' }),
    at('soon', '2026-12-01T16:00:00Z', { groomer_id: 'ana' }),
    at('grace', '2026-12-01T16:00:00Z'),
    at('off', '2026-12-01T17:00:00Z', { groomer_id: 'ana', status: 'cancelled' }),
  ];
  const shown = (groomer: string | undefined) =>
    visitDays(all, groomer, { now, zone }).map(({ title, visits }) => [title, visits.map(({ id }) => id)]);
  expect(shown('ana')).toEqual([
    ['Today, Tuesday, December 1', ['soon', 'later']],
    ['Tomorrow, Wednesday, December 2', ['tomorrow']],
  ]);
  expect(shown('house')).toEqual([['Today, Tuesday, December 1', ['grace']]]);
  expect(visitDays(all, undefined, { now, zone })[0]?.visits).toHaveLength(3);
});

test('STAFF-07 shows yesterday first while something is left to do, otherwise last', () => {
  const today = at('today', '2026-12-01T16:00:00Z');
  const titles = (status: 'completed' | 'in-progress') =>
    visitDays([at('yesterday', '2026-11-30T20:00:00Z', { status }), today], undefined, { now, zone }).map(
      ({ title }) => title.split(',')[0],
    );
  expect(titles('in-progress')).toEqual(['Yesterday', 'Today']);
  expect(titles('completed')).toEqual(['Today', 'Yesterday']);
});

test('STAFF-07 shows until when the last day is loaded, even without a visit on it', () => {
  const until = new Date('2026-12-02T19:00:00Z');
  const shown = (...all: Appointment[]) =>
    visitDays(all, undefined, { now, zone, until }).map(({ day, until: end, visits }) => [
      day,
      end,
      visits.length,
    ]);
  const today = at('today', '2026-12-01T16:00:00Z');
  expect(shown(today)).toEqual([
    ['2026-12-01', undefined, 1],
    ['2026-12-02', '14:00', 0],
  ]);
  expect(shown(today, at('tomorrow', '2026-12-02T14:00:00Z')).at(-1)).toEqual(['2026-12-02', '14:00', 1]);
  expect(shown()).toEqual([]);
});

test('counts a visit as over when nothing is left to do', () => {
  expect(isOver({ status: 'completed' })).toBe(true);
  expect(isOver({ status: 'no-show' })).toBe(true);
  expect(isOver({ status: 'scheduled' })).toBe(false);
  expect(isOver({ status: 'in-progress' })).toBe(false);
});

test('shows the number of the second place', () => {
  expect(placeOf({ lane: 'theo#2' })).toBe('2');
  expect(placeOf({ lane: 'theo' })).toBeUndefined();
  expect(placeOf({})).toBeUndefined();
});
