import { describe, expect, test } from 'vitest';
import { lengthOf, presetRange, rangeBefore, rangeProblem, stepFor, stepsOf } from './range.ts';

const TODAY = '2026-03-10';

test.each([
  ['7-days', '2026-03-04'],
  ['30-days', '2026-02-09'],
  ['90-days', '2025-12-11'],
  ['month', '2026-03-01'],
  ['year', '2026-01-01'],
  ['12-months', '2025-04-01'],
] as const)('starts %s on %s', (preset, first) => {
  expect(presetRange(preset, TODAY)).toEqual({ first, last: TODAY });
});

test('ends the comparison range the day before, with the same length', () => {
  const range = { first: '2026-03-02', last: '2026-03-11' };
  expect(rangeBefore(range)).toEqual({ first: '2026-02-20', last: '2026-03-01' });
  const months = { first: '2026-02-01', last: '2026-03-10' };
  expect(rangeBefore(months)).toEqual({ first: '2025-12-25', last: '2026-01-31' });
  // Counts days, not hours, because the clocks change in between.
  expect(lengthOf(rangeBefore({ first: '2026-03-05', last: '2026-03-12' }))).toBe(8);
});

test.each([
  ['2026-11-01', '2026-11-27', '2026-10-01', '2026-10-27'],
  ['2026-11-01', '2026-11-01', '2026-10-01', '2026-10-01'],
  ['2026-11-01', '2026-11-30', '2026-10-01', '2026-10-30'],
  ['2026-03-01', '2026-03-28', '2026-02-01', '2026-02-28'],
  ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['2028-03-01', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['2026-02-01', '2026-02-28', '2026-01-01', '2026-01-28'],
  ['2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
  ['2027-01-01', '2027-01-31', '2026-12-01', '2026-12-31'],
])('ADMIN-23 compares a month from %s to %s with the same days of the month before', (...days) => {
  const [first, last, firstBefore, lastBefore] = days;
  expect(rangeBefore({ first, last })).toEqual({ first: firstBefore, last: lastBefore });
});

test.each([
  ['2026-02-30', TODAY, 'not-a-day'],
  ['', TODAY, 'not-a-day'],
  [TODAY, '2026-03-09', 'wrong-order'],
  ['2024-03-09', TODAY, 'too-long'],
  ['2024-03-10', TODAY, undefined],
  [TODAY, TODAY, undefined],
] as const)('%s to %s: %s', (first, last, problem) => {
  expect(rangeProblem({ first, last })).toBe(problem);
});

describe('steps', () => {
  test('are days, weeks, or months, to limit the number of bars', () => {
    expect(stepFor({ first: '2026-03-01', last: '2026-03-31' })).toBe('day');
    expect(stepFor({ first: '2026-01-01', last: '2026-04-01' })).toBe('week');
    expect(stepFor({ first: '2025-04-01', last: '2026-03-10' })).toBe('month');
  });

  test('cover each day of the range exactly once', () => {
    const range = { first: '2026-01-29', last: '2026-03-10' };
    expect(stepsOf(range, 'month')).toEqual([
      { first: '2026-01-29', last: '2026-01-31' },
      { first: '2026-02-01', last: '2026-02-28' },
      { first: '2026-03-01', last: '2026-03-10' },
    ]);
    for (const step of ['day', 'week', 'month'] as const)
      expect(stepsOf(range, step).reduce((sum, part) => sum + lengthOf(part), 0)).toBe(lengthOf(range));
    // 2026-02-01 is a Sunday.
    expect(stepsOf(range, 'week')[1]).toEqual({ first: '2026-02-01', last: '2026-02-07' });
  });
});
