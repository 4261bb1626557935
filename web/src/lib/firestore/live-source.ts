/**
 * Listeners as observables that never fail: errors are emitted as values. reactfire caches an observable by id for the
 * life of the page, and throws a failed one's error in every component that uses it (docs/adr/0030-reactfire.md).
 */
import { Observable } from 'rxjs';
import type { QuerySpec } from '@paw-haven/domain/core/records/query';
import { retryWaitMs, shouldRetry } from '@paw-haven/domain/core/calls/retry';
import { isRefusal } from '../errors/refusal.ts';
import { reportError } from '../errors/report-error.ts';
import { takeDocument, takeQuery } from '../backend/read-ahead.ts';
import { decodeRecord, type Schema } from './decode.ts';
import { loadedSdk, loadSdk } from './load-sdk.ts';

export type Live<T> =
  | { readonly status: 'loading'; readonly data?: undefined; readonly error?: undefined }
  | { readonly status: 'success'; readonly data: T; readonly error?: undefined }
  | { readonly status: 'error'; readonly data?: undefined; readonly error: unknown };

/** Opens a listener that calls `next` with every result and `fail` once. Returns the function that closes it. */
export type Listen<T> = (next: (data: T) => void, fail: (error: unknown) => void) => () => void;

export interface LiveOptions {
  /**
   * For public data: while the SDK is loading, also reads the data by REST and shows it. Saves time at the cost of a
   * second read of each document.
   */
  readonly prefetch?: boolean;
  /** Does not report that the rules refuse to read it, as for what belongs to a deleted record. */
  readonly mayBeRefused?: boolean | undefined;
}

/** The state becomes `TIMEOUT_ERROR` after this time without an answer. */
export const ANSWER_TIMEOUT_MS = 10_000;

/** No answer yet. The listener stays open, so a late answer is still shown. */
export const TIMEOUT_ERROR: unknown = Object.assign(new Error('The server has not answered yet.'), {
  code: 'unavailable',
});

interface SourceOptions<T> {
  /** Collection path without ids, for the error log. */
  readonly name?: string;
  /** Shown until the listener's first answer. Its errors are ignored, because the listener will fail too. */
  readonly prefetch?: (() => Promise<T>) | undefined;
  readonly mayBeRefused?: boolean | undefined;
}

/** Follows a listener, reopens it according to the retry policy, and reports the error once retries are used up. */
export function liveSource<T>(
  listen: Listen<T>,
  { name = 'data', prefetch, mayBeRefused }: SourceOptions<T> = {},
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
        // After a sign-out the server rejects the previous user's listeners.
        if (openedIn === generation && !(mayBeRefused && isRefusal(error))) reportFailure(name, error);
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

/** Emits null when the document does not exist. */
export function liveDocument<T>(
  path: string,
  schema: Schema<T>,
  options: LiveOptions = {},
): Observable<Live<T | null>> {
  return liveSource(
    whenLoaded<T | null>((sdk, next, fail) => sdk.listenToDocument(path, schema, next, fail)),
    {
      name: collectionsOf(path),
      mayBeRefused: options.mayBeRefused,
      prefetch: prefetchesNow(options) ? () => prefetchDocument(path, schema) : undefined,
    },
  );
}

function reportFailure(name: string, error: unknown): void {
  const text = error instanceof Error ? error.message : String(error);
  reportError(new Error(`The listener of ${name} failed: ${text}`, { cause: error }));
}

/** Strips the document ids from a path: `customers/{uid}/payments` becomes `customers/payments`. */
function collectionsOf(path: string): string {
  return path
    .split('/')
    .filter((_, index) => index % 2 === 0)
    .join('/');
}

/** Once the SDK is loaded, a listener is just as fast. */
const prefetchesNow = ({ prefetch = false }: LiveOptions) => prefetch && loadedSdk() === undefined;

/** Null when the document does not exist or does not match its schema. */
async function prefetchDocument<T>(path: string, schema: Schema<T>): Promise<T | null> {
  const record = await takeDocument(path);
  return record === null ? null : (decodeRecord(record, path, schema) ?? null);
}

async function prefetchQuery<T>(spec: QuerySpec, schema: Schema<T>): Promise<readonly T[]> {
  const records = await takeQuery(spec);
  return records.flatMap((record) => decodeRecord(record, `${spec.collection}/${record.id}`, schema) ?? []);
}

type Sdk = Awaited<ReturnType<typeof loadSdk>>;

/** A listener that opens as soon as the SDK is loaded; synchronously if it already is. */
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
 * The id under which reactfire caches a source for the life of the page. Never reuses the id of another user or of a
 * failed listener, for which reactfire would show the old result.
 */
export function liveId(name: string): string {
  for (let attempt = 0; ; attempt += 1) {
    const id = `${name} #${generation}.${attempt}`;
    if (!retired.has(id)) return id;
  }
}

/** Makes the next component that uses the same name open a new listener. */
export function retireLiveId(id: string): void {
  retired.add(id);
}

/** Called when the user changes: closes all listeners and replaces their data in reactfire's cache. */
export function clearLiveData(): void {
  generation += 1;
  retired.clear();
  const ended = running;
  running = new Set();
  // Waits until the new session is rendered, so that mounted components already use the new generation.
  setTimeout(() => {
    for (const end of ended) end();
  });
}
