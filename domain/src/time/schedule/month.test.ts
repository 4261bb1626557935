import { expect, test } from 'vitest';
import { addMonths, dayAfterKey, formatMonth, monthOf, weeksOfMonth } from './month.ts';

test('formats a month and steps across years', () => {
  expect(monthOf('2026-11-24')).toBe('2026-11');
  expect(formatMonth('2026-11')).toBe('November 2026');
  expect(addMonths('2026-11', 2)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
});

test('splits a month into weeks from Sunday', () => {
  const weeks = weeksOfMonth('2026-12');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual([
    null,
    null,
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
  ]);
  expect(weeks[4]?.filter((day) => day !== null).at(-1)).toBe('2026-12-31');
});

test('returns four weeks for a month that fills exactly four', () => {
  expect(weeksOfMonth('2026-02')).toHaveLength(4);
});

test.each([
  ['ArrowLeft', '2026-12-31', '2026-12-30'],
  ['ArrowRight', '2026-12-31', '2027-01-01'],
  ['ArrowUp', '2026-12-01', '2026-11-24'],
  ['ArrowDown', '2026-12-31', '2027-01-07'],
  ['Home', '2026-11-25', '2026-11-22'],
  ['End', '2026-11-25', '2026-11-28'],
  ['PageUp', '2026-03-31', '2026-02-28'],
  ['PageDown', '2026-01-31', '2026-02-28'],
])('moves with %s from %s to %s', (key, from, to) => {
  expect(dayAfterKey(from, key)).toBe(to);
});

test('ignores other keys', () => {
  expect(dayAfterKey('2026-11-25', 'a')).toBeUndefined();
});
