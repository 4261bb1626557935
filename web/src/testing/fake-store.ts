/** A fake SDK with documents that transactions and writes change; their listeners are notified. */
import { answerWith, fakeFirestore } from './fake-firestore.ts';

type Fields = Readonly<Record<string, unknown>>;
interface Reference {
  readonly path: string;
}

const documents = new Map<string, Fields>();
let failure: Error | undefined;
let written: { readonly path: string; readonly fields: Fields }[] = [];

let removed: readonly string[] = [];

export const SERVER_TIME = 'the time of the server';
const NOW = new Date('2026-11-21T15:00:00Z');

/** Stores a document as if someone else had just written it; notifies listeners if `tell`. */
export function store(path: string, fields: Fields, { tell = true } = {}): void {
  documents.set(path, fields);
  if (tell) announce();
}

export function storedAt(path: string): Fields | undefined {
  return documents.get(path);
}

/** Each write by the page, in order: only the fields that it sent. */
export const writes = () => written;

export function failWrites(error: Error | undefined): void {
  failure = error;
}

/** The path of each removed document, in order. */
export const removals = () => removed;

export function emptyStore(): void {
  removed = [];
  documents.clear();
  written = [];
  failure = undefined;
}

/** Notifies the listeners of each document, and those of each collection with all of its documents. */
function announce(): void {
  const collections = new Map<string, (Fields & { readonly id: string })[]>();
  for (const [path, fields] of documents) {
    const [collection = '', id = ''] = path.split('/');
    const record = { ...fields, id };
    answerWith(path, [record]);
    collections.set(collection, [...(collections.get(collection) ?? []), record]);
  }
  for (const [collection, records] of collections) answerWith(collection, records);
}

function write(path: string, fields: Fields, before: Fields = {}): void {
  if (failure) throw failure;
  written = [...written, { path, fields }];
  const storedFields = Object.entries(fields).map(([name, value]) => [
    name,
    value === SERVER_TIME ? NOW : value,
  ]);
  documents.set(path, { ...before, ...Object.fromEntries(storedFields) });
}

/** Applies all writes or none, like the SDK. */
function batchOf() {
  const steps: (() => void)[] = [];
  return {
    update: ({ path }: Reference, fields: Fields) =>
      steps.push(() => write(path, fields, documents.get(path))),
    delete: ({ path }: Reference) => steps.push(() => remove(path)),
    commit: async () => {
      if (failure) throw failure;
      for (const step of steps) step();
      announce();
    },
  };
}

function remove(path: string): void {
  removed = [...removed, path];
  documents.delete(path);
  // The last document of its collection: nothing else notifies the listeners.
  answerWith(path.split('/')[0] ?? '', []);
}

export function fakeStore(): Readonly<Record<string, unknown>> {
  return {
    ...fakeFirestore(),
    serverTimestamp: () => SERVER_TIME,
    addDoc: async ({ path }: Reference, fields: Fields) => {
      const id = `new-${documents.size}`;
      write(`${path}/${id}`, fields);
      announce();
      return { id };
    },
    setDoc: async ({ path }: Reference, fields: Fields, { merge = false } = {}) => {
      write(path, fields, merge ? documents.get(path) : {});
      announce();
    },
    updateDoc: async ({ path }: Reference, fields: Fields) => {
      write(path, fields, documents.get(path));
      announce();
    },
    writeBatch: batchOf,
    runTransaction: async <T>(_: unknown, run: (transaction: object) => Promise<T>): Promise<T> => {
      const result = await run({
        get: async (ref: Reference) => ({
          ref,
          exists: () => documents.has(ref.path),
          data: () => documents.get(ref.path),
        }),
        update: (ref: Reference, fields: Fields) => write(ref.path, fields, documents.get(ref.path)),
        set: (ref: Reference, fields: Fields) => write(ref.path, fields),
      });
      announce();
      return result;
    },
  };
}
