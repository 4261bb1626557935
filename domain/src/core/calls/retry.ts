import { isErrorCode, statusOf } from './errors.ts';

/** Retry policy for data fetches: 4xx is final except 408 and 429; other failures are retried up to 3 times. */
export const STALE_TIME_MS = 5 * 60_000;
export const GC_TIME_MS = 10 * 60_000;
export const MAX_RETRIES = 3;

const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 30_000;

/** HTTP statuses of Firebase's error codes; undefined if there is none. */
const STATUS_OF_CODE: Readonly<Record<string, number>> = {
  'permission-denied': 403,
  unauthenticated: 401,
  unauthorized: 403,
  'not-found': 404,
  'object-not-found': 404,
  'invalid-argument': 400,
  'failed-precondition': 400,
  'out-of-range': 400,
  'already-exists': 409,
  'deadline-exceeded': 408,
  'resource-exhausted': 429,
  unimplemented: 501,
  internal: 500,
  unavailable: 503,
};

/**
 * The HTTP status of an error: from its numeric `status`, or from a code like `functions/not-found`, `not-found`, or
 * `pet-not-found` (404).
 */
export function httpStatusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('status' in error && typeof error.status === 'number') return error.status;
  if (!('code' in error) || typeof error.code !== 'string') return undefined;
  const name = error.code.split('/').at(-1) ?? '';
  return STATUS_OF_CODE[isErrorCode(name) ? statusOf(name) : name];
}

/** Whether to retry after a failure. `retries` is the number of retries so far (0 after the first attempt). */
export function shouldRetry(retries: number, error: unknown): boolean {
  if (retries >= MAX_RETRIES) return false;
  const status = httpStatusOf(error);
  if (status === undefined || status === 408 || status === 429) return true;
  return status < 400 || status >= 500;
}

/** Wait before a retry (`retry` is 0 for the first): 1 s, 2 s, 4 s, at most 30 s. */
export function retryWaitMs(retry: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** retry, MAX_WAIT_MS);
}
