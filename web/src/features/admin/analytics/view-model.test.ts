import {
  buildMonth,
  cancelledPaidCents,
  firstDaysOf,
  revenueCents,
} from '@paw-haven/domain/money/stats/build-figures';
import { WEEK_HOURS } from '@paw-haven/domain/testing/factories';
import { someAppointments, someReviews } from '@paw-haven/domain/money/stats/testing/records';
import { weekdayOf } from '@paw-haven/domain/core/calendar/calendar';
import { dayOf, timeOf } from '@paw-haven/domain/core/calendar/time';
import { describe, expect, test } from 'vitest';
import {
  analyticsOf,
  changeText,
  customerTable,
  formatCents,
  fullTable,
  hourTable,
  rateChangeText,
  readChoice,
  revenueTable,
  serviceTable,
  statusTable,
  tableCsv,
  trendOf,
} from './view-model.ts';

const ZONE = 'America/New_York';
const FROM = new Date('2026-09-20T04:00:00Z');
const appointments = someAppointments(FROM, 60);
const reviews = someReviews(FROM, 60);
const months = ['2026-09', '2026-10', '2026-11'].map((month) =>
  buildMonth({
    month,
    zone: ZONE,
    appointments,
    reviews,
    firstDays: firstDaysOf(appointments, ZONE),
    now: FROM,
  }),
);
const range = { first: '2026-10-20', last: '2026-11-10' };
const shown = appointments.filter(({ appointment_date: date }) => {
  const day = dayOf(date, ZONE);
  return day >= range.first && day <= range.last;
});
const notCancelled = shown.filter(({ status }) => status !== 'cancelled');
const sumOf = (rows: readonly (readonly (string | number)[])[], column: number) =>
  rows.reduce((sum, row) => sum + (row[column] === 'Closed' ? 0 : Number(row[column])), 0);

describe('ADMIN-23 charts show the sums of the records', () => {
  const analytics = analyticsOf(months, range, WEEK_HOURS);

  test('revenue', () => {
    const { rows } = revenueTable(analytics);
    expect(rows).toHaveLength(22);
    const cents = shown.reduce((sum, item) => sum + revenueCents(item), 0);
    expect(Math.round(sumOf(rows, 1) * 100)).toBe(cents);
  });

  test('statuses', () => {
    expect(sumOf(statusTable(analytics).rows, 1)).toBe(shown.length);
  });

  test('services', () => {
    const { rows } = serviceTable(analytics);
    expect(sumOf(rows, 1)).toBe(notCancelled.length);
    for (const [name, count] of rows)
      expect(count).toBe(notCancelled.filter(({ service }) => service.name === name).length);
  });

  test('hours', () => {
    const { columns, rows } = hourTable(analytics);
    expect(columns.map(({ label }) => label).slice(0, 3)).toEqual(['Weekday', '12 AM', '1 AM']);
    expect(rows.map(([name]) => name)).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ]);
    const mondays = notCancelled.filter(
      ({ appointment_date: date }) => weekdayOf(dayOf(date, ZONE)) === 'monday',
    );
    const atNine = mondays.filter(({ appointment_date: date }) => timeOf(date, ZONE).startsWith('09'));
    expect(rows[0]?.[columns.findIndex(({ label }) => label === '9 AM')]).toBe(atNine.length);
    expect(
      rows.flatMap(([, ...counts]) => counts).reduce<number>((sum, count) => sum + Number(count), 0),
    ).toBe(notCancelled.length);
  });

  test('customers', () => {
    const { rows } = customerTable(analytics);
    const visits = new Set(
      notCancelled.map((item) => `${item.user_id} ${dayOf(item.appointment_date, ZONE)}`),
    );
    expect(sumOf(rows, 1) + sumOf(rows, 2)).toBe(visits.size);
  });

  test('file with all figures', () => {
    const lines = tableCsv(fullTable(analytics)).trimEnd().split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFFPeriod,Revenue (USD),"Cancelled, not refunded (USD)",Appointments,Scheduled,In progress,Completed,Cancelled,No-show,New customers,Returning customers,Reviews,Average rating',
    );
    expect(lines).toHaveLength(23);
    // The period is quoted, because it contains a comma.
    const columnOf = (column: number) =>
      lines.slice(1).map((line) => Number(line.replace(/^"[^"]*",/, '').split(',')[column]));
    const cancelled = columnOf(1).reduce((sum, dollars) => sum + dollars, 0);
    expect(Math.round(cancelled * 100)).toBe(shown.reduce((sum, item) => sum + cancelledPaidCents(item), 0));
    expect(cancelled).toBeGreaterThan(0);
    const counts = columnOf(2);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(shown.length);
  });
});

test.each([
  ['of equal length', range],
  ['of a shorter month', { first: '2026-10-01', last: '2026-10-31' }],
])('compares each period with the matching one of the previous range %s', (_, chosen) => {
  const { periods, summaryBefore } = analyticsOf(months, chosen, WEEK_HOURS);
  const before = periods.reduce((sum, period) => sum + period.before.appointments, 0);
  expect(before).toBe(summaryBefore.appointments);
  expect(before).toBeGreaterThan(0);
});

test('returns empty tables without hours if there are no records', () => {
  const analytics = analyticsOf([], range, WEEK_HOURS);
  expect(serviceTable(analytics).rows).toEqual([]);
  expect(hourTable(analytics).columns).toHaveLength(1);
});

test.each([
  ['range=year', { kind: 'preset', preset: 'year' }],
  ['range=century', { kind: 'preset', preset: '30-days' }],
  ['from=2026-10-01&to=2026-10-31', { kind: 'custom', range: { first: '2026-10-01', last: '2026-10-31' } }],
  ['from=2026-10-31&to=2026-10-01', { kind: 'preset' }],
  ['from=2016-10-31&to=2026-10-01', { kind: 'preset' }],
])('reads the range from %s', (search, choice) => {
  expect(readChoice(new URLSearchParams(search), '2026-11-21')).toMatchObject(choice);
});

test.each([
  [1200, 1000, '20% more, was $10'],
  [500, 1000, '50% less, was $10'],
  [1000, 1000, 'Same as before'],
  [9000, 1000, 'Was $10'],
  [9000, 0, 'Was $0'],
  [9000, undefined, 'Nothing to compare to'],
])('compares %s with %s: %s', (now, before, text) => {
  expect(changeText(now, before, formatCents)).toBe(text);
});

test('compares rates in percentage points', () => {
  expect(rateChangeText(0.12, 0.04)).toBe('8 points more, was 4%');
  expect(rateChangeText(0.03, 0.04)).toBe('1 point less, was 4%');
  expect(rateChangeText(undefined, 0.04)).toBe('Nothing to compare to');
});

test('more revenue is good, more no-shows are bad', () => {
  expect(trendOf(2, 1, true)).toEqual({ direction: 'up', tone: 'good' });
  expect(trendOf(2, 1, false)).toEqual({ direction: 'up', tone: 'bad' });
  expect(trendOf(1, 2, false)).toEqual({ direction: 'down', tone: 'good' });
  expect(trendOf(1, 2, undefined)).toEqual({ direction: 'down', tone: 'neutral' });
  expect([trendOf(1, 1, true), trendOf(undefined, 1, true)]).toEqual([undefined, undefined]);
});

test('a closed day has no figures unless something was booked', () => {
  // Saturday, Sunday and Monday, without a record: the salon is closed on Sundays.
  const weekend = analyticsOf([], { first: '2026-10-03', last: '2026-10-05' }, WEEK_HOURS);
  expect(revenueTable(weekend).rows.map(([, revenue]) => revenue)).toEqual([0, 'Closed', 0]);
  expect(hourTable(weekend).rows.map(([weekday]) => weekday)).not.toContain('Sunday');
  expect(hourTable(weekend).rows).toHaveLength(6);
});
