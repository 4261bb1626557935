/**
 * Listeners as observables that never fail: an error is a value. reactfire keeps an observable by its id for the life of
 * the page, and throws the error of a failed one into every component that asks for it (docs/adr/0030-reactfire.md).
 */
import { Observable } from 'rxjs';
import type { QuerySpec } from '@paw-haven/domain/query';
import { retryWaitMs, shouldRetry } from '@paw-haven/domain/retry';
import { reportError } from '../report-error.ts';
import { takeDocument, takeQuery } from '../read-ahead.ts';
import { decodeRecord, type Schema } from './decode.ts';
import { loadedSdk, loadSdk } from './load-sdk.ts';

export type Live<T> =
  | { readonly status: 'loading'; readonly data?: undefined; readonly error?: undefined }
  | { readonly status: 'success'; readonly data: T; readonly error?: undefined }
  | { readonly status: 'error'; readonly data?: undefined; readonly error: unknown };

/** Opens a listener; calls `next` with every result and `fail` once. Gives back what closes it. */
export type Listen<T> = (next: (data: T) => void, fail: (error: unknown) => void) => () => void;

export interface LiveOptions {
  /**
   * For public data: while the SDK is loading, the data is also read by REST and shown. Saves time, and costs a second read
   * of each document.
   */
  readonly prefetch?: boolean;
}

/** After this time without an answer, the state is `TIMEOUT_ERROR`. */
export const ANSWER_TIMEOUT_MS = 10_000;

/** No answer so far. The listener stays open: an answer that comes late is shown. */
export const TIMEOUT_ERROR: unknown = Object.assign(new Error('The server has not answered yet.'), {
  code: 'unavailable',
});

interface SourceOptions<T> {
  /** The collection, for the error log; without ids. */
  readonly name?: string;
  /** Its result is shown until the listener's first answer. An error is ignored: the listener will have it, too. */
  readonly prefetch?: (() => Promise<T>) | undefined;
}

/** Follows a listener, opens it again as the retry policy says, and reports the error when that is spent. */
export function liveSource<T>(
  listen: Listen<T>,
  { name = 'data', prefetch }: SourceOptions<T> = {},
): Observable<Live<T>> {
  return new Observable((subscriber) => {
    const openedIn = generation;
    let retries = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stop = () => {};
    let hasAnswered = false;
    const timeout = setTimeout(
      () => subscriber.next({ status: 'error', error: TIMEOUT_ERROR }),
      ANSWER_TIMEOUT_MS,
    );
    const next = (data: T) => {
      retries = 0;
      hasAnswered = true;
      clearTimeout(timeout);
      subscriber.next({ status: 'success', data });
    };
    const fail = (error: unknown) => {
      if (!shouldRetry(retries, error)) {
        hasAnswered = true;
        clearTimeout(timeout);
        // After a sign-out the server refuses what the last user's pages still listen to.
        if (openedIn === generation) reportFailure(name, error);
        return subscriber.next({ status: 'error', error });
      }
      timer = setTimeout(open, retryWaitMs(retries));
      retries += 1;
    };
    const open = () => {
      try {
        stop = listen(next, fail);
      } catch (error) {
        fail(error);
      }
    };
    open();
    const end = () => {
      subscriber.next({ status: 'loading' });
      subscriber.complete();
    };
    running.add(end);
    if (prefetch && !hasAnswered)
      prefetch().then(
        (data) => {
          if (hasAnswered) return;
          clearTimeout(timeout);
          subscriber.next({ status: 'success', data });
        },
        () => {},
      );
    return () => {
      running.delete(end);
      hasAnswered = true;
      clearTimeout(timer);
      clearTimeout(timeout);
      stop();
    };
  });
}

export function liveQuery<T>(
  spec: QuerySpec,
  schema: Schema<T>,
  options: LiveOptions = {},
): Observable<Live<readonly T[]>> {
  return liveSource(
    whenLoaded<readonly T[]>((sdk, next, fail) => sdk.listenToQuery(spec, schema, next, fail)),
    {
      name: collectionsOf(spec.collection),
      prefetch: prefetchesNow(options) ? () => prefetchQuery(spec, schema) : undefined,
    },
  );
}

/** Null where the document does not exist. */
export function liveDocument<T>(
  path: string,
  schema: Schema<T>,
  options: LiveOptions = {},
): Observable<Live<T | null>> {
  return liveSource(
    whenLoaded<T | null>((sdk, next, fail) => sdk.listenToDocument(path, schema, next, fail)),
    {
      name: collectionsOf(path),
      prefetch: prefetchesNow(options) ? () => prefetchDocument(path, schema) : undefined,
    },
  );
}

function reportFailure(name: string, error: unknown): void {
  const text = error instanceof Error ? error.message : String(error);
  reportError(new Error(`The listener of ${name} failed: ${text}`, { cause: error }));
}

/** A path without the ids of its documents: `customers/{uid}/payments` is `customers/payments`. */
function collectionsOf(path: string): string {
  return path
    .split('/')
    .filter((_, index) => index % 2 === 0)
    .join('/');
}

/** With the SDK loaded, a listener is as fast. */
const prefetchesNow = ({ prefetch = false }: LiveOptions) => prefetch && loadedSdk() === undefined;

/** Null where the document does not exist, or does not match its schema. */
async function prefetchDocument<T>(path: string, schema: Schema<T>): Promise<T | null> {
  const record = await takeDocument(path);
  return record === null ? null : (decodeRecord(record, path, schema) ?? null);
}

async function prefetchQuery<T>(spec: QuerySpec, schema: Schema<T>): Promise<readonly T[]> {
  const records = await takeQuery(spec);
  return records.flatMap((record) => decodeRecord(record, `${spec.collection}/${record.id}`, schema) ?? []);
}

type Sdk = Awaited<ReturnType<typeof loadSdk>>;

/** A listener that opens once the SDK is there, which may be at once. */
function whenLoaded<T>(
  open: (sdk: Sdk, next: (data: T) => void, fail: (error: unknown) => void) => () => void,
): Listen<T> {
  return (next, fail) => {
    const loaded = loadedSdk();
    if (loaded) return open(loaded, next, fail);
    let isClosed = false;
    let stop = () => {};
    loadSdk()
      .then((sdk) => {
        if (!isClosed) stop = open(sdk, next, fail);
      })
      .catch((error: unknown) => {
        if (!isClosed) fail(error);
      });
    return () => {
      isClosed = true;
      stop();
    };
  };
}

let generation = 0;
const retired = new Set<string>();
let running = new Set<() => void>();

/**
 * The id under which reactfire keeps a source for the life of the page. Never one that another user has had, nor one of a
 * listener that has failed: reactfire would show the old result.
 */
export function liveId(name: string): string {
  for (let attempt = 0; ; attempt += 1) {
    const id = `${name} #${generation}.${attempt}`;
    if (!retired.has(id)) return id;
  }
}

/** The next component that asks for the same name opens a new listener. */
export function retireLiveId(id: string): void {
  retired.add(id);
}

/** Called when the user changes: closes all listeners, and takes their data out of reactfire's cache. */
export function forgetLiveData(): void {
  generation += 1;
  retired.clear();
  const ended = running;
  running = new Set();
  // After the new session is rendered: what is still shown then asks for the new generation.
  setTimeout(() => {
    for (const end of ended) end();
  });
}
