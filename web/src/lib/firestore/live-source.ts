/**
 * Listeners as observables that never fail: an error is a value. reactfire keeps its observables in a global map by
 * name and would keep a failed one for ever, also for the next user; a source that cannot fail cannot poison it.
 */
import { doc, onSnapshot, type Unsubscribe } from 'firebase/firestore';
import { Observable } from 'rxjs';
import type * as z from 'zod';
import type { QuerySpec } from '@paw-haven/domain/query';
import { retryWaitMs, shouldRetry } from '@paw-haven/domain/retry';
import { firestore } from '../firebase.ts';
import { buildQuery } from './build-query.ts';
import { decode } from './convert.ts';

export type Live<T> =
  | { readonly status: 'loading'; readonly data?: undefined; readonly error?: undefined }
  | { readonly status: 'success'; readonly data: T; readonly error?: undefined }
  | { readonly status: 'error'; readonly data?: undefined; readonly error: unknown };

/** Opens a listener; calls `next` with every result and `fail` once. */
export type Listen<T> = (next: (data: T) => void, fail: (error: unknown) => void) => Unsubscribe;

/** Follows a listener, opens it again as the retry policy says, and tells of the error when that is spent. */
export function liveSource<T>(listen: Listen<T>): Observable<Live<T>> {
  return new Observable((subscriber) => {
    let retries = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stop: Unsubscribe = () => {};
    const open = () => {
      stop = listen(
        (data) => {
          retries = 0;
          subscriber.next({ status: 'success', data });
        },
        (error) => {
          if (!shouldRetry(retries, error)) return subscriber.next({ status: 'error', error });
          timer = setTimeout(open, retryWaitMs(retries));
          retries += 1;
        },
      );
    };
    open();
    return () => {
      clearTimeout(timer);
      stop();
    };
  });
}

export function liveQuery<T>(spec: QuerySpec, schema: z.ZodType<T>): Observable<Live<readonly T[]>> {
  return liveSource((next, fail) =>
    onSnapshot(
      buildQuery(firestore(), spec),
      (snapshot) => next(snapshot.docs.flatMap((document) => decode(document, schema) ?? [])),
      fail,
    ),
  );
}

/** Null where the document does not exist. */
export function liveDocument<T>(path: string, schema: z.ZodType<T>): Observable<Live<T | null>> {
  return liveSource((next, fail) =>
    onSnapshot(
      doc(firestore(), path),
      (snapshot) => next(snapshot.exists() ? (decode(snapshot, schema) ?? null) : null),
      fail,
    ),
  );
}

declare global {
  /** reactfire's own cache of running observables. */
  var _reactFirePreloadedObservables: Map<string, unknown> | undefined;
}

let generation = 0;

/** Part of every observable's name, so that what one user has read is never found by the next. */
export function liveGeneration(): number {
  return generation;
}

/** Called when the user changes. */
export function forgetLiveData(): void {
  generation += 1;
  globalThis._reactFirePreloadedObservables?.clear();
}
