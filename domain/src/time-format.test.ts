import { expect, test } from 'vitest';
import { formatDay, formatDayShort, formatDayWithYear, formatInstant, formatTime } from './time-format.ts';

test('writes days in words', () => {
  expect(formatDay('2026-11-24')).toBe('Tuesday 24 November');
  expect(formatDayWithYear('2026-11-24')).toBe('Tuesday 24 November 2026');
  expect(formatDayShort('2026-11-24')).toBe('Tue 24 Nov');
});

test.each([
  ['00:00', '12:00 AM'],
  ['09:30', '9:30 AM'],
  ['12:00', '12:00 PM'],
  ['17:30', '5:30 PM'],
])('writes %s as %s', (time, text) => {
  expect(formatTime(time)).toBe(text);
});

test('writes an instant on the clock of the zone', () => {
  const instant = new Date('2026-11-24T02:30:00Z');
  expect(formatInstant(instant, 'America/New_York')).toBe('Monday 23 November 2026 at 9:30 PM');
  expect(formatInstant(instant, 'Asia/Tokyo')).toBe('Tuesday 24 November 2026 at 11:30 AM');
});
