import { expect, test } from 'vitest';
import {
  formatDate,
  formatDay,
  formatDayRange,
  formatDayShort,
  formatDaysAhead,
  formatDayWithYear,
  formatInstant,
  formatVisit,
} from './time-format.ts';

test('formats days', () => {
  expect(formatDay('2026-11-24')).toBe('Tuesday, November 24');
  expect(formatDayWithYear('2026-11-24')).toBe('Tue, Nov 24, 2026');
  expect(formatDayShort('2026-11-24')).toBe('Tue, Nov 24');
});

test('formats a date without its weekday', () => {
  expect(formatDate('2026-11-04')).toBe('Nov 4');
});

test.each([
  ['2026-11-24', '2026-11-24', 'Tue, Nov 24, 2026'],
  ['2026-11-22', '2026-11-28', 'Nov 22 – 28, 2026'],
  ['2026-10-31', '2026-11-06', 'Oct 31 – Nov 6, 2026'],
  ['2026-12-31', '2027-01-06', 'Dec 31, 2026 – Jan 6, 2027'],
])('formats %s to %s as %s', (first, last, text) => {
  expect(formatDayRange(first, last)).toBe(text);
});

test('formats an instant in the time zone', () => {
  const instant = new Date('2026-11-24T02:30:00Z');
  expect(formatInstant(instant, 'America/New_York')).toBe('Mon, Nov 23, 2026 at 9:30 PM');
  expect(formatInstant(instant, 'Asia/Tokyo')).toBe('Tue, Nov 24, 2026 at 11:30 AM');
});

test('formats a visit in the time zone, with the year only if it is not this year', () => {
  const visit = new Date('2027-01-01T02:30:00Z');
  expect(formatVisit(visit, 'America/New_York', new Date('2026-11-24T12:00:00Z'))).toBe(
    'Thu, Dec 31 · 9:30 PM',
  );
  expect(formatVisit(visit, 'Asia/Tokyo', new Date('2026-11-24T12:00:00Z'))).toBe(
    'Fri, Jan 1, 2027 · 11:30 AM',
  );
});

test.each([
  ['2026-11-24', 'today'],
  ['2026-11-25', 'tomorrow'],
  ['2026-11-26', 'in 2 days'],
  ['2027-03-15', 'in 111 days'],
  ['2026-11-23', undefined],
])('formats how far ahead %s is: %s', (day, text) => {
  expect(formatDaysAhead(day, '2026-11-24')).toBe(text);
});
