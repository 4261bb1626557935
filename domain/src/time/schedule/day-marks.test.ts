import { expect, test } from 'vitest';
import { calendarWindow, dayMark, dayMarks, isPastDay, isTooFar } from './day-marks.ts';
import { scheduleDaysQuery } from './schema.ts';

const BOOK_09_CASES = [
  [0, 'none'],
  [1, 'limited'],
  [7, 'limited'],
  [8, 'full'],
  [40, 'full'],
] as const;
test.each(BOOK_09_CASES)('BOOK-09 BOOK-10 marks a day with %d appointments as %s', (count, mark) => {
  expect(dayMark(count)).toBe(mark);
});

test.each([
  [15, 2, 'limited'],
  [16, 2, 'full'],
  [8, 1, 'full'],
  [8, 0, 'full'],
] as const)('STAFF-04 %d visits on %d lanes are marked %s', (count, lanes, mark) => {
  expect(dayMark(count, lanes)).toBe(mark);
  expect(dayMarks([{ date: '2026-12-01', count }], () => lanes).get('2026-12-01')).toBe(mark);
});

test('STAFF-06 limits bookings to the horizon; 0 is no limit', () => {
  const now = new Date('2026-11-20T15:00:00Z');
  const isFar = (day: string, horizon?: number) => isTooFar(day, now, 'America/New_York', horizon);
  expect([isFar('2026-11-27', 7), isFar('2026-11-28', 7)]).toEqual([false, true]);
  expect([isFar('2027-11-28', 0), isFar('2027-11-28')]).toEqual([false, false]);
});

test('marks only days that have appointments', () => {
  const marks = dayMarks([
    { date: '2026-12-01', count: 8 },
    { date: '2026-12-02', count: 0 },
    { date: '2026-12-03', count: 3 },
  ]);
  expect([...marks]).toEqual([
    ['2026-12-01', 'full'],
    ['2026-12-03', 'limited'],
  ]);
});

test('BOOK-11 reads today and the next 30 days in the business time zone', () => {
  const now = new Date('2026-11-22T03:00:00Z'); // still the 21st in New York
  const window = calendarWindow(now, 'America/New_York');
  expect(window).toEqual({ first: '2026-11-21', last: '2026-12-21' });
  expect(scheduleDaysQuery(window.first, window.last)).toEqual({
    collection: 'schedule_days',
    where: [
      ['date', '>=', '2026-11-21'],
      ['date', '<=', '2026-12-21'],
    ],
    orderBy: [['date', 'asc']],
  });
});

test('determines past days in the business time zone', () => {
  const now = new Date('2026-11-22T03:00:00Z');
  expect(isPastDay('2026-11-21', now, 'America/New_York')).toBe(false);
  expect(isPastDay('2026-11-21', now, 'Europe/Berlin')).toBe(true);
});

test('allows bookings up to ten years ahead in the business time zone', () => {
  const now = new Date('2026-11-22T03:00:00Z'); // still the 21st in New York
  expect(isTooFar('2036-11-18', now, 'America/New_York')).toBe(false);
  expect(isTooFar('2036-11-19', now, 'America/New_York')).toBe(true);
  expect(isTooFar('2036-11-19', now, 'Europe/Berlin')).toBe(false);
  expect(isTooFar('9999-12-31', now, 'Europe/Berlin')).toBe(true);
});
