import { setTimeout as sleep } from 'node:timers/promises';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { AppError } from '@paw-haven/domain/core/calls/errors';

const ATTEMPTS = 30;
const FIRST_WAIT_MS = 8;
const MAX_WAIT_MS = 600;

/** gRPC statuses after which a retry may succeed. */
const CANCELLED = 1;
const UNKNOWN = 2;
const DEADLINE_EXCEEDED = 4;
const RESOURCE_EXHAUSTED = 8;
const ABORTED = 10;
const INTERNAL = 13;
const UNAVAILABLE = 14;
const RETRYABLE: ReadonlySet<unknown> = new Set([
  CANCELLED,
  UNKNOWN,
  DEADLINE_EXCEEDED,
  RESOURCE_EXHAUSTED,
  ABORTED,
  INTERNAL,
  UNAVAILABLE,
]);

/**
 * Runs a transaction and repeats it on contention; throws `busy` when the attempts are used up. All bookings of a day
 * share one document, so contention is common: the waits are short and random, while the SDK's begin at a second.
 * `run` may run several times and must do nothing but read and write through the transaction.
 */
export async function transact<T>(
  db: Firestore,
  run: (transaction: Transaction) => Promise<T>,
  random: () => number = Math.random,
): Promise<T> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (attempt > 0) await sleep(waitBefore(attempt, random));
    try {
      return await db.runTransaction(run, { maxAttempts: 1 });
    } catch (error) {
      if (!isRetryable(error)) throw error;
    }
  }
  throw new AppError('busy');
}

/** Full jitter spreads the retries of competing transactions. */
function waitBefore(attempt: number, random: () => number): number {
  return random() * Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
}

function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && RETRYABLE.has(error.code);
}
