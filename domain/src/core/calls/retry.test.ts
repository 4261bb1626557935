import { expect, test } from 'vitest';
import { AppError } from './errors.ts';
import { STALE_TIME_MS, httpStatusOf, GC_TIME_MS, MAX_RETRIES, retryWaitMs, shouldRetry } from './retry.ts';

test('APP-61 data is fresh for 5 minutes and kept for 10', () => {
  expect([STALE_TIME_MS, GC_TIME_MS]).toEqual([300_000, 600_000]);
});

const APP_62_CASES = [
  [400, false],
  [401, false],
  [403, false],
  [404, false],
  [408, true],
  [409, false],
  [429, true],
  [500, true],
  [503, true],
] as const;
test.each(APP_62_CASES)('APP-62 status %d is retried: %s', (status, expected) =>
  expect(shouldRetry(0, { status })).toBe(expected),
);

const APP_62_CASES_2 = [
  ['permission-denied', false],
  ['firestore/permission-denied', false],
  ['functions/not-found', false],
  ['functions/invalid-argument', false],
  ['functions/deadline-exceeded', true],
  ['functions/resource-exhausted', true],
  ['unavailable', true],
  ['functions/internal', true],
  ['something-new', true],
] as const;
test.each(APP_62_CASES_2)('APP-62 Firebase code %s is retried: %s', (code, expected) =>
  expect(shouldRetry(0, { code })).toBe(expected),
);

const OWN_CODES = [
  ['permission-denied', false],
  ['unauthenticated', false],
  ['invalid-input', false],
  ['user-not-found', false],
  ['slot-taken', false],
  ['last-owner', false],
  ['rate-limited', true],
  ['busy', true],
  ['payment-provider', true],
  ['internal', true],
] as const;
test.each(OWN_CODES)('APP-62 app error %s is retried: %s', (code, expected) =>
  expect(shouldRetry(0, new AppError(code))).toBe(expected),
);

test('APP-63 gives up after 3 retries', () => {
  expect([0, 1, 2, 3, 4].map((made) => shouldRetry(made, new Error('offline')))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(MAX_RETRIES).toBe(3);
});

test('APP-64 waits 1 s, 2 s, 4 s, and at most 30 s', () => {
  expect([0, 1, 2].map(retryWaitMs)).toEqual([1000, 2000, 4000]);
  expect([4, 5, 20].map(retryWaitMs)).toEqual([16_000, 30_000, 30_000]);
});

test('finds no HTTP status in other errors', () => {
  for (const error of [null, undefined, 'text', {}, new Error('x'), { code: 7 }])
    expect(httpStatusOf(error)).toBeUndefined();
});
