import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryObserver } from '@tanstack/react-query';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { createQueryClient } from './query-client.ts';
import { connectErrorReporter, toConsole } from '../errors/report-error.ts';

const MINUTE = 60_000;

const reported: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { location: { origin: 'https://pawhaven.example', pathname: '/admin' } });
  reported.length = 0;
  connectErrorReporter(({ message }) => reported.push(message));
});
afterEach(() => {
  connectErrorReporter(toConsole);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Mounts and unmounts a query for `pets`; resolves to the total number of fetches. */
async function visit(client: ReturnType<typeof createQueryClient>, fetchPets: () => Promise<string>) {
  const page = new QueryObserver(client, { queryKey: ['pets'], queryFn: fetchPets });
  const leave = page.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  leave();
}

test('APP-61 keeps fetched data fresh for 5 minutes, and cached for 10 after the page is left', async () => {
  const client = createQueryClient();
  const fetchPets = vi.fn(() => Promise.resolve('Biscuit'));
  await visit(client, fetchPets);
  await vi.advanceTimersByTimeAsync(5 * MINUTE - 1);
  await visit(client, fetchPets);
  expect(fetchPets).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  await visit(client, fetchPets);
  expect(fetchPets).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10 * MINUTE - 1);
  expect(client.getQueryData(['pets'])).toBe('Biscuit');
  await vi.advanceTimersByTimeAsync(1);
  expect(client.getQueryData(['pets'])).toBeUndefined();
});

test.each([
  ['APP-62', { status: 404 }, 1],
  ['APP-62', { code: 'permission-denied' }, 1],
  ['APP-62', new AppError('invalid-input'), 1],
  ['APP-63', { status: 429 }, 4],
  ['APP-63', new Error('offline'), 4],
])('%s tries a fetch that fails with %o %i times in all', async (_, error, times) => {
  const client = createQueryClient();
  const fetchPets = vi.fn(() => Promise.reject(error));
  const page = new QueryObserver(client, { queryKey: ['pets'], queryFn: fetchPets });
  const leave = page.subscribe(() => {});
  const callCounts: number[] = [];
  // APP-64: retries after 1, 2 and 4 s.
  for (const wait of [0, 1000, 2000, 4000, MINUTE]) {
    await vi.advanceTimersByTimeAsync(wait);
    callCounts.push(fetchPets.mock.calls.length);
  }
  leave();
  client.clear();
  expect(callCounts).toEqual([1, 2, 3, 4, 5].map((round) => Math.min(round, times)));
});

test.each([
  ['is reported once its retries are spent', new Error('offline'), ['offline']],
  ['is not reported where the server has said what is wrong', new AppError('invalid-input'), []],
])('APP-46 a failed fetch %s', async (_, error, expected) => {
  const client = createQueryClient();
  const page = new QueryObserver(client, { queryKey: ['pets'], queryFn: () => Promise.reject(error) });
  const leave = page.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(6999);
  expect(reported).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  leave();
  client.clear();
  expect(reported).toEqual(expected);
});
