import { ERRORS, isErrorCode } from './errors.ts';

/** Retry policy of data fetches: 4xx is final except 408 and 429; otherwise the first try and up to 3 retries. */
export const STALE_TIME_MS = 5 * 60_000;
export const GC_TIME_MS = 10 * 60_000;
export const MAX_RETRIES = 3;

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** Firebase's error codes as the HTTP statuses that the policy is written in; undefined where there is none. */
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

/** `functions/not-found`, `not-found` and our own `pet-not-found` are 404; an error may also carry a numeric `status`. */
export function httpStatusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('status' in error && typeof error.status === 'number') return error.status;
  if (!('code' in error) || typeof error.code !== 'string') return undefined;
  const name = error.code.split('/').at(-1) ?? '';
  return STATUS_OF_CODE[isErrorCode(name) ? ERRORS[name].status : name];
}

/** Whether to try again after a failure, when `retries` retries were made already (0 after the first try). */
export function shouldRetry(retries: number, error: unknown): boolean {
  if (retries >= MAX_RETRIES) return false;
  const status = httpStatusOf(error);
  if (status === undefined || status === 408 || status === 429) return true;
  return status < 400 || status >= 500;
}

/** Wait before retry number `retry` (0 for the first): 1 s, 2 s, 4 s, never above 30 s. */
export function retryWaitMs(retry: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** retry, LONGEST_WAIT_MS);
}
