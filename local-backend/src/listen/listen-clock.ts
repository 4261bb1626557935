/** The times that listeners get, and their resume tokens. */
import { randomBytes } from 'node:crypto';
import type { Clock } from '../model/clock.ts';
import { decodeResumeToken, encodeResumeToken } from './resume-token.ts';

export interface ListenClock {
  /** The time up to which a listener is consistent (microseconds), given the newest commit's. */
  readTime(lastCommit: bigint): bigint;
  token(micros: bigint): string;
  /** The time of a token, or undefined when another run of the server made it. */
  timeOf(token: string): bigint | undefined;
  /** Whether the state at this time (microseconds) is still available. */
  remembers(micros: bigint): boolean;
  /** Whether this time (microseconds) is only a few seconds ago. */
  isRecent(micros: bigint): boolean;
  /** The history was deleted: earlier tokens are invalid. */
  forget(): void;
  /** Calls back once, after the present turn of the event loop; returns the cancel function. */
  soon(callback: () => void): () => void;
  /** Calls back once after a short delay; returns the cancel function. */
  inAMoment(callback: () => void): () => void;
}

/**
 * A commit may still get the very microsecond that the clock shows, so a time of our own stays a little behind it.
 * It may not simply be the newest commit's: a client that saw a later time from an earlier run would ignore it.
 */
const BEHIND_MICROS = 1000n;

/**
 * Firestore goes on for some seconds with a listener that is gone, and then names what left meanwhile; after that it
 * sends a count. How long exactly is not published: the SDK's own tests take ten seconds for long enough.
 */
const RECENT_MICROS = 5_000_000n;

/**
 * Each word to a client costs it some work, and a busy database has a hundred commits a second that most clients have
 * nothing to do with. Milliseconds.
 */
const MOMENT_MS = 200;

/** `retention`: for how long superseded versions are kept, microseconds. */
export function createListenClock(clock: Clock, retention: bigint): ListenClock {
  const newInstance = (): string => randomBytes(6).toString('hex');
  let instance = newInstance();
  let startedAt = clock.now();
  let latest = 0n;
  return {
    remembers: (micros) => micros >= startedAt && micros > clock.now() - retention,
    isRecent: (micros) => micros > clock.now() - RECENT_MICROS,
    readTime: (lastCommit) => {
      // The system clock may be set back; the times that listeners get may not.
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
