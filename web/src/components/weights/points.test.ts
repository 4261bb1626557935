import { expect, test } from 'vitest';
import { chartPoints } from './points.ts';

test('LIFE-03 a chart places weights by their days and pounds', () =>
  expect(
    chartPoints([
      { day: '2026-01-01', weight: 20 },
      { day: '2026-01-11', weight: 30 },
      { day: '2026-01-21', weight: 25 },
    ]),
  ).toEqual([
    { x: 6, y: 58 },
    { x: 120, y: 6 },
    { x: 234, y: 32 },
  ]));

test('LIFE-03 a chart of equal weights is a line in the middle', () =>
  expect(
    chartPoints([
      { day: '2026-01-01', weight: 20 },
      { day: '2026-01-11', weight: 20 },
    ]).map(({ y }) => y),
  ).toEqual([32, 32]));
