/** The times and resume tokens that listeners receive. */
import { randomBytes } from 'node:crypto';
import type { Clock } from '../model/clock.ts';
import { decodeResumeToken, encodeResumeToken } from './resume-token.ts';

export interface ListenClock {
  /** The time up to which a listener is consistent, given the newest commit's time. Both are in microseconds. */
  readTime(lastCommit: bigint): bigint;
  token(micros: bigint): string;
  /** The time of a token, or undefined if another run of the server issued it. */
  timeOf(token: string): bigint | undefined;
  /** Whether the state at this time (microseconds) is still available. */
  remembers(micros: bigint): boolean;
  /** Whether this time (microseconds) is at most a few seconds ago. */
  isRecent(micros: bigint): boolean;
  /** Invalidates earlier tokens after the history was deleted. */
  forget(): void;
  /** Calls back once after the current turn of the event loop; returns the cancel function. */
  soon(callback: () => void): () => void;
  /** Calls back once after a short delay; returns the cancel function. */
  inAMoment(callback: () => void): () => void;
}

/**
 * A commit may still get the current microsecond, so times that are not from a commit stay slightly behind the clock.
 * The newest commit's time alone would not do: a client that saw a later time from an earlier run would ignore it.
 */
const BEHIND_MICROS = 1000n;

/**
 * Firestore keeps a disconnected listener for some seconds and then names the documents that left since; later it
 * sends a count. The exact time is not published; the SDK's tests treat ten seconds as long enough.
 */
const RECENT_MICROS = 5_000_000n;

/**
 * Delay of messages without changes, in milliseconds. Each message costs clients some work, and a busy database has a
 * hundred commits a second that do not concern most clients.
 */
const MOMENT_MS = 200;

/** `retention` is how long superseded versions are kept, in microseconds. */
export function createListenClock(clock: Clock, retention: bigint): ListenClock {
  const newInstance = (): string => randomBytes(6).toString('hex');
  let instance = newInstance();
  let startedAt = clock.now();
  let latest = 0n;
  return {
    remembers: (micros) => micros >= startedAt && micros > clock.now() - retention,
    isRecent: (micros) => micros > clock.now() - RECENT_MICROS,
    readTime: (lastCommit) => {
      // The system clock may be set back, but listeners' times must not decrease.
      for (const time of [lastCommit, clock.now() - BEHIND_MICROS]) if (time > latest) latest = time;
      return latest;
    },
    token: (micros) => encodeResumeToken({ instance, micros }),
    timeOf: (token) => {
      const point = decodeResumeToken(token);
      return point?.instance === instance ? point.micros : undefined;
    },
    forget: () => {
      instance = newInstance();
      startedAt = clock.now();
    },
    soon: (callback) => {
      const immediate = setImmediate(callback);
      return () => clearImmediate(immediate);
    },
    inAMoment: (callback) => clock.setTimer(MOMENT_MS, callback),
  };
}
