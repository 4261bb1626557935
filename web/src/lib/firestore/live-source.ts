/**
 * Listeners as observables that never fail: an error is a value. reactfire keeps its observables in a global map by
 * name and would keep a failed one for ever, also for the next user; a source that cannot fail cannot poison it.
 */
import {
  doc,
  onSnapshot,
  type DocumentSnapshot,
  type QuerySnapshot,
  type Unsubscribe,
} from 'firebase/firestore';
import { Observable } from 'rxjs';
import type * as z from 'zod';
import type { QuerySpec } from '@paw-haven/domain/query';
import { retryWaitMs, shouldRetry } from '@paw-haven/domain/retry';
import { firestore } from '../firebase.ts';
import { buildQuery } from './build-query.ts';
import { decode } from './convert.ts';
import { serverFirst } from './server-first.ts';

export type Live<T> =
  | { readonly status: 'loading'; readonly data?: undefined; readonly error?: undefined }
  | { readonly status: 'success'; readonly data: T; readonly error?: undefined }
  | { readonly status: 'error'; readonly data?: undefined; readonly error: unknown };

/** Opens a listener; calls `next` with every result and `fail` once. */
export type Listen<T> = (next: (data: T) => void, fail: (error: unknown) => void) => Unsubscribe;

/** How long the first answer may take before that is told. */
export const ANSWER_TIMEOUT_MS = 10_000;

/** No answer so far. The listener stays open: an answer that comes late is shown. */
export const NO_ANSWER: unknown = Object.assign(new Error('The server has not answered yet.'), {
  code: 'unavailable',
});

/** Follows a listener, opens it again as the retry policy says, and tells of the error when that is spent. */
export function liveSource<T>(listen: Listen<T>): Observable<Live<T>> {
  return new Observable((subscriber) => {
    let retries = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stop: Unsubscribe = () => {};
    const patience = setTimeout(
      () => subscriber.next({ status: 'error', error: NO_ANSWER }),
      ANSWER_TIMEOUT_MS,
    );
    const open = () => {
      stop = listen(
        (data) => {
          retries = 0;
          clearTimeout(patience);
          subscriber.next({ status: 'success', data });
        },
        (error) => {
          if (!shouldRetry(retries, error)) {
            clearTimeout(patience);
            return subscriber.next({ status: 'error', error });
          }
          timer = setTimeout(open, retryWaitMs(retries));
          retries += 1;
        },
      );
    };
    open();
    return () => {
      clearTimeout(timer);
      clearTimeout(patience);
      stop();
    };
  });
}

/** Only with these does a listener tell that the server has confirmed what the cache had. */
const WITH_METADATA = { includeMetadataChanges: true } as const;

export function liveQuery<T>(spec: QuerySpec, schema: z.ZodType<T>): Observable<Live<readonly T[]>> {
  return liveSource((next, fail) =>
    onSnapshot(
      buildQuery(firestore(), spec),
      WITH_METADATA,
      serverFirst((snapshot: QuerySnapshot, isFirst) => {
        // What changed may be its metadata only: on the way to the server, or there.
        if (!isFirst && snapshot.docChanges().length === 0) return;
        next(snapshot.docs.flatMap((document) => decode(document, schema) ?? []));
      }),
      fail,
    ),
  );
}

/** Null where the document does not exist. */
export function liveDocument<T>(path: string, schema: z.ZodType<T>): Observable<Live<T | null>> {
  return liveSource((next, fail) => {
    let told: string | undefined;
    return onSnapshot(
      doc(firestore(), path),
      WITH_METADATA,
      serverFirst((snapshot: DocumentSnapshot) => {
        const data = snapshot.exists() ? (decode(snapshot, schema) ?? null) : null;
        const text = JSON.stringify(data);
        if (text !== told) next(data);
        told = text;
      }),
      fail,
    );
  });
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

/** Lets the next page that asks for `id` listen anew. */
export function forgetLive(id: string): void {
  globalThis._reactFirePreloadedObservables?.delete(id);
}

/** Called when the user changes. */
export function forgetLiveData(): void {
  generation += 1;
  globalThis._reactFirePreloadedObservables?.clear();
}
