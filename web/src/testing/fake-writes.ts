/** Replaces the Firestore SDK for code that writes or reads once: `vi.mock('firebase/firestore', fakeWrites)`. */
interface Reference {
  readonly path: string;
}
type Fields = Readonly<Record<string, unknown>>;
/** Null fields mean a deletion. */
type Write = readonly [path: string, fields: Fields | null];

let written: readonly Write[] = [];
let records: readonly (Fields & { readonly id: string })[] = [];
let failure: Error | undefined;

/** The writes in order; a server timestamp is `now`. */
export const writes = () => written;

/** Sets what every query and every single document read returns. */
export function answerReads(found: typeof records): void {
  records = found;
}

export function failWith(error: Error): void {
  failure = error;
}

export function emptyWrites(): void {
  written = [];
  records = [];
  failure = undefined;
}

function write(path: string, fields: Fields | null): Promise<void> {
  if (failure) return Promise.reject(failure);
  written = [...written, [path, fields]];
  return Promise.resolve();
}

const snapshotOf = (record: Fields & { readonly id: string }) => ({
  id: record.id,
  ref: { path: record.id },
  exists: (): boolean => true,
  data: () => record,
});

export function fakeWrites(): Readonly<Record<string, unknown>> {
  return {
    Timestamp: class Timestamp {
      static readonly fromDate = (date: Date) => date;
    },
    initializeFirestore: () => ({}),
    connectFirestoreEmulator: () => {},
    memoryLocalCache: () => ({}),
    serverTimestamp: () => 'now',
    collection: (_: unknown, path: string): Reference => ({ path }),
    doc: (_: unknown, path: string): Reference => ({ path }),
    query: (reference: Reference) => reference,
    where: () => undefined,
    orderBy: () => undefined,
    limit: () => undefined,
    setDoc: ({ path }: Reference, fields: Fields) => write(path, fields),
    deleteDoc: ({ path }: Reference) => write(path, null),
    getDocsFromServer: () => Promise.resolve({ docs: records.map(snapshotOf) }),
    getDocFromServer: () =>
      Promise.resolve(records[0] ? snapshotOf(records[0]) : { exists: (): boolean => false }),
  };
}
