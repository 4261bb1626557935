import { retryWaitMs } from '@paw-haven/domain/core/calls/retry';
import { onValue, type DatabaseReference } from 'firebase/database';

/** Runs `run` after a delay in ms; returns the function that cancels it. */
type Schedule = (run: () => void, waitMs: number) => () => void;

const byTimer: Schedule = (run, waitMs) => {
  const timer = setTimeout(run, waitMs);
  return () => clearTimeout(timer);
};

/**
 * Calls `next` with each value at a path of the Realtime Database, and with undefined when the server denies access.
 * The SDK ends a denied listener, so it is reopened after 1 s, 2 s, 4 s, at most 30 s: new staff are denied until the
 * database has their role. Returns the function that closes the listener.
 */
export function subscribeToValue(
  place: DatabaseReference,
  next: (value: unknown) => void,
  schedule: Schedule = byTimer,
): () => void {
  let refusals = 0;
  let stop = () => {};
  const open = () => {
    stop = onValue(
      place,
      (snapshot) => {
        refusals = 0;
        next(snapshot.val());
      },
      (error) => {
        if (refusals === 0) console.warn('No presence:', error.message);
        next(undefined);
        stop = schedule(open, retryWaitMs(refusals));
        refusals += 1;
      },
    );
  };
  open();
  return () => stop();
}
