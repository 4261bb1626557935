/** Replaces the Firestore SDK with listeners that a test answers; all of our code above it runs. */
import { act } from '@testing-library/react';

type Row = Readonly<Record<string, unknown>> & { readonly id: string };
type Answer = readonly Row[] | Error;

interface Listener extends Reference {
  readonly next: (snapshot: unknown) => void;
  readonly fail: (error: unknown) => void;
}

const listeners = new Set<Listener>();
const answers = new Map<string, Answer>();
const failures = new Map<string, Error[]>();

const FROM_SERVER = { fromCache: false, hasPendingWrites: false };

const snapshotOf = (path: string, data: object & { id: string }) => ({
  id: data.id,
  ref: { path },
  metadata: FROM_SERVER,
  exists: () => true,
  data: () => data,
});

const isAmong = (data: Row, among: Reference['among']): boolean =>
  among?.values.includes(among.field === '__name__' ? data.id : data[among.field]) ?? true;

function emit(listener: Listener): void {
  const { path, isDocument, limit, among, next, fail } = listener;
  const answer = answers.get(path);
  if (answer === undefined) return;
  if (answer instanceof Error) {
    // Like the SDK, closes a listener that has failed.
    listeners.delete(listener);
    return fail(answer);
  }
  const docs = answer
    .filter((data) => isAmong(data, among))
    .slice(0, limit)
    .map((data) => snapshotOf(path, data));
  if (!isDocument) return next({ docs, metadata: FROM_SERVER, docChanges: () => docs });
  next(docs[0] ?? { id: '', ref: { path }, metadata: FROM_SERVER, exists: () => false });
}

/** Answers current and future listeners on a collection or document path. */
export function answerWith(path: string, answer: Answer): void {
  answers.set(path, answer);
  act(() => {
    for (const listener of listeners) if (listener.path === path) emit(listener);
  });
}

/** Lets the next reads without a listener fail, one for each error. */
export const failReads = (path: string, ...errors: Error[]): void => void failures.set(path, errors);

export function resetAnswers(): void {
  answers.clear();
  failures.clear();
  listeners.clear();
  references = [];
}

interface Reference {
  readonly path: string;
  readonly isDocument: boolean;
  /** The query's limit, if any. */
  readonly limit?: number;
  /** The values of an `in` query. */
  readonly among?: { readonly field: string; readonly values: readonly unknown[] };
  /** The value of a row's field, after which row the page begins. */
  readonly after?: unknown;
}

let references: readonly Reference[] = [];

/** Paths listened to since the last test, each with the maximum number of documents it may return. */
export function documentLimits(): Readonly<Record<string, number>> {
  const most: Record<string, number> = {};
  for (const { path, isDocument, limit = Number.POSITIVE_INFINITY } of references)
    most[path] = Math.max(most[path] ?? 0, isDocument ? 1 : limit);
  return most;
}

export function fakeFirestore() {
  return {
    Timestamp: class Timestamp {
      static readonly fromDate = (date: Date) => date;
    },
    initializeFirestore: () => ({}),
    connectFirestoreEmulator: () => {},
    memoryLocalCache: () => ({}),
    collection: (_: unknown, path: string): Reference => ({ path, isDocument: false }),
    doc: (_: unknown, path: string): Reference => ({ path, isDocument: true }),
    query: (
      reference: Reference,
      ...constraints: (Pick<Reference, 'limit' | 'among' | 'after'> | undefined)[]
    ): Reference => Object.assign({ ...reference }, ...constraints),
    where: (field: string, operator: string, values: readonly unknown[]) =>
      operator === 'in' ? { among: { field, values } } : undefined,
    orderBy: () => undefined,
    limit: (limit: number) => ({ limit }),
    startAfter: (after: unknown) => ({ after }),
    getCountFromServer: async ({ path }: Reference) => {
      const answer = answers.get(path) ?? [];
      if (answer instanceof Error) throw answer;
      return { data: () => ({ count: answer.length }) };
    },
    getDocsFromServer: async ({ path, limit, among, after }: Reference) => {
      const answer = failures.get(path)?.shift() ?? answers.get(path) ?? [];
      if (answer instanceof Error) throw answer;
      const begin =
        after === undefined ? 0 : answer.findIndex((row) => Object.values(row).includes(after)) + 1;
      const docs = answer
        .slice(begin)
        .filter((row) => isAmong(row, among))
        .slice(0, limit);
      return { docs: docs.map((data) => snapshotOf(path, data)) };
    },
    onSnapshot: (
      reference: Reference,
      _options: object,
      next: Listener['next'],
      fail: Listener['fail'],
    ): (() => void) => {
      const listener = { ...reference, next, fail };
      references = [...references, reference];
      listeners.add(listener);
      queueMicrotask(() => listeners.has(listener) && act(() => emit(listener)));
      return () => listeners.delete(listener);
    },
  };
}
