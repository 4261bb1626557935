import { describe, expect, test } from 'vitest';
import {
  bucketOf,
  countersOf,
  percentile75,
  SPEED_DEVICES,
  SPEED_PAGES,
  speedPageOf,
  speedReportSchema,
  speedWeekOf,
  VITAL_NAMES,
  VITALS,
} from './page-speed.ts';

const HOME = { page: 'home', device: 'phone' } as const;

test.each([
  ['lcp', 0, 0],
  ['lcp', 500, 0],
  ['lcp', 500.1, 1],
  ['lcp', 10_000, 9],
  ['lcp', 99_999, 10],
  ['cls', 0.1, 2],
  ['inp', 201, 4],
] as const)('puts %s %d into bucket %i', (vital, value, index) => expect(bucketOf(vital, value)).toBe(index));

test.each([
  ['/', 'landing'],
  ['/es', 'landing'],
  ['/es/gallery', 'gallery'],
  ['/home', 'home'],
  ['/admin/customers', 'admin'],
  ['/messages', 'customer'],
  ['/pet-profiles/secret-name', 'customer'],
])('calls the page at %s %s, without ids', (path, page) => expect(speedPageOf(path)).toBe(page));

test.each([
  ['2026-11-29T23:59:59Z', '2026-11-23'],
  ['2026-11-30T00:00:00Z', '2026-11-30'],
  ['1970-01-01T00:00:00Z', '1969-12-29'],
])('the week of %s begins on %s', (now, week) => expect(speedWeekOf(new Date(now))).toBe(week));

describe('a report', () => {
  const report = { ...HOME, lcp: 3 };
  test('adds one to a counter for each measured vital', () => {
    expect(countersOf(report)).toEqual(['home_phone_lcp_3']);
    expect(countersOf({ ...report, cls: 0, inp: 8 })).toHaveLength(3);
  });
  test.each([
    ['another page', { page: 'maya' }],
    ['another device', { device: 'watch' }],
    ['a bucket that there is not', { lcp: VITALS.lcp.bounds.length + 1 }],
    ['a negative bucket', { inp: -1 }],
    ['a value', { cls: 0.07 }],
  ])('is refused with %s', (_, change) =>
    expect(speedReportSchema.safeParse({ ...report, ...change }).success).toBe(false),
  );
  test('leaves out what it does not know', () =>
    expect(speedReportSchema.parse({ ...report, uid: 'maya' })).toEqual(report));
  test('can only fill one small document a week', () => {
    const buckets = VITAL_NAMES.reduce((sum, vital) => sum + VITALS[vital].bounds.length + 1, 0);
    expect(SPEED_PAGES.length * SPEED_DEVICES.length * buckets).toBeLessThan(600);
  });
});

describe('the 75th percentile', () => {
  const of = (loads: readonly number[]) =>
    percentile75(
      { counts: Object.fromEntries(loads.map((count, index) => [`home_phone_lcp_${index}`, count])) },
      HOME,
      'lcp',
    );
  test.each([
    [[1], { most: 500, loads: 1, rating: 'good' }],
    [[3, 0, 0, 0, 0, 0, 1], { most: 500, loads: 4, rating: 'good' }],
    [[2, 0, 0, 0, 0, 2], { most: 3000, loads: 4, rating: 'fair' }],
    [[0, 0, 0, 0, 1], { most: 2500, loads: 1, rating: 'good' }],
    [[0, 0, 0, 0, 0, 0, 0, 1], { most: 4000, loads: 1, rating: 'fair' }],
    [[0, 0, 0, 0, 0, 0, 0, 0, 1], { most: 6000, loads: 1, rating: 'poor' }],
    [[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5], { most: null, loads: 5, rating: 'poor' }],
  ])('of %j', (loads, percentile) => expect(of(loads)).toEqual(percentile));
  test('is missing without page loads, and of another page or device', () => {
    expect(of([0, 0])).toBeUndefined();
    expect(percentile75({ counts: { home_desktop_lcp_1: 3 } }, HOME, 'lcp')).toBeUndefined();
  });
});
