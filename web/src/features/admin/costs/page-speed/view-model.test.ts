import type { PageSpeeds } from '@paw-haven/domain/site/speed/page-speed';
import { expect, test } from 'vitest';
import { amountOf, barsOf, choicesOf, formatted, limitsOf, rowsOf } from './view-model.ts';

const WEEKS: readonly PageSpeeds[] = [
  { week: '2026-11-23', counts: { home_phone_lcp_3: 3, home_phone_lcp_10: 1, admin_desktop_cls_0: 1 } },
  { week: '2026-11-16', counts: { home_phone_lcp_10: 2 } },
];

test('offers only what was measured', () =>
  expect(choicesOf(WEEKS).map(({ label }) => label)).toEqual([
    'Booking, phones',
    'Admin area, larger screens',
  ]));

test('has a row for each week, and a bar from the oldest to the newest', () => {
  const [choice] = choicesOf(WEEKS);
  const rows = choice ? rowsOf(WEEKS, choice) : [];
  expect(rows.map(({ week, vitals }) => [week, vitals.lcp?.most, vitals.lcp?.rating])).toEqual([
    ['2026-11-23', 2000, 'good'],
    ['2026-11-16', null, 'poor'],
  ]);
  expect(barsOf(rows, 'lcp')).toMatchObject([
    { tick: 'Nov 16', parts: [10_000], before: 2500 },
    { tick: 'Nov 23', parts: [2000], before: 2500 },
  ]);
  expect(barsOf(rows, 'cls')).toEqual([]);
});

test('writes durations and scores as people read them', () => {
  expect(amountOf('lcp', { most: 2500 })).toBe('up to 2.5 s');
  expect(amountOf('lcp', { most: null })).toBe('over 10 s');
  expect(amountOf('inp', { most: 200 })).toBe('up to 200 ms');
  expect(formatted('cls', 0.3 * 1.0000001)).toBe('0.3');
  expect(amountOf('cls', { most: 0.1 })).toBe('up to 0.1');
  expect(limitsOf('lcp')).toBe('Good up to 2.5 s, poor over 4 s');
});
