import { expect, test } from 'vitest';
import { addDays, dayBounds, daysBetween, isDayKey, lastDayFrom, weekdayOf } from './calendar.ts';
import { HOUR_MS } from './time.ts';

test.each([
  ['America/New_York', '2026-03-08', 23],
  ['America/New_York', '2026-11-01', 25],
  ['America/New_York', '2026-11-02', 24],
  ['Europe/Berlin', '2026-03-29', 23],
  ['Europe/Berlin', '2026-10-25', 25],
  ['Australia/Lord_Howe', '2026-10-04', 23.5],
  ['Australia/Lord_Howe', '2026-04-05', 24.5],
])('knows that in %s, the day %s has %d hours', (zone, day, hours) => {
  const { start, end } = dayBounds(day, zone);
  expect((end.getTime() - start.getTime()) / HOUR_MS).toBe(hours);
});

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-07', 2, '2026-03-09'],
  ['2026-01-01', -1, '2025-12-31'],
])('adds days: %s plus %d is %s', (day, days, expected) => {
  expect(addDays(day, days)).toBe(expected);
  expect(daysBetween(day, expected)).toBe(days);
});

test.each([
  ['a day ahead', '2026-12-24', '2026-12-01', '2026-12-01', '2026-12-24'],
  ['a day back', '2026-11-28', '2026-12-01', '2026-12-01', '2026-11-28'],
  ['past the last day', '2026-12-24', '2026-12-01', '2026-12-03', '2026-12-24'],
  ['within the period', '2026-12-02', '2026-12-01', '2026-12-03', '2026-12-03'],
  ['to what is no day', 'Dec 45', '2026-12-01', '2026-12-01', '2026-12-01'],
])('the last day follows the first: %s', (_, moved, first, last, expected) => {
  expect(lastDayFrom(moved, { first, last })).toBe(expected);
});

test('names weekdays', () => {
  expect(weekdayOf('2026-11-21')).toBe('saturday');
  expect(weekdayOf('2026-11-22')).toBe('sunday');
  expect(weekdayOf('2024-02-29')).toBe('thursday');
});

test.each([
  ['2026-11-21', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['', false],
])('knows whether "%s" is a day: %s', (text, expected) => expect(isDayKey(text)).toBe(expected));

test('throws for an invalid day', () => expect(() => weekdayOf('tomorrow')).toThrow(RangeError));
