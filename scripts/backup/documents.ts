/** Reads and writes all documents of a database. */
import {
  type CollectionReference,
  type DocumentReference,
  FieldPath,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';

import { decodeFields, encodeFields, type JsonFields } from './values.ts';

export interface StoredDocument {
  readonly path: string;
  readonly fields: JsonFields;
}

const PAGE = 200;
const MAX_PARALLEL_READS = 50;
/** The most writes in flight before the next document is read from the backup. */
const MAX_PENDING_WRITES = 1000;
const MAX_ATTEMPTS = 5;

/**
 * Yields every document at every depth, also below ids that have no document. `db` must be set to `useBigInt`, or
 * integers beyond 2^53 lose digits. Holds at most `page` documents in memory at once. Documents written in the meantime
 * may or may not be included.
 */
export async function* readDocuments(db: Firestore, page = PAGE): AsyncGenerator<StoredDocument> {
  for (const collection of await db.listCollections()) yield* readCollection(collection, page);
}

async function* readCollection(
  collection: CollectionReference,
  page: number,
): AsyncGenerator<StoredDocument> {
  for await (const { ref, data } of documentsOf(collection, page))
    yield { path: ref.path, fields: encodeFields(data) };
  // Lists names only, including those of missing documents that have subcollections.
  for (const below of await collectionsBelow(await collection.listDocuments()))
    yield* readCollection(below, page);
}

async function* documentsOf(
  collection: CollectionReference,
  page: number,
): AsyncGenerator<{ ref: DocumentReference; data: object }> {
  const query = collection.orderBy(FieldPath.documentId()).limit(page);
  let last: QueryDocumentSnapshot | undefined;
  for (;;) {
    const { docs } = await (last ? query.startAfter(last) : query).get();
    for (const document of docs) yield { ref: document.ref, data: document.data() };
    last = docs.at(-1);
    if (docs.length < page) return;
  }
}

async function collectionsBelow(documents: readonly DocumentReference[]): Promise<CollectionReference[]> {
  const found: CollectionReference[] = [];
  for (let from = 0; from < documents.length; from += MAX_PARALLEL_READS) {
    const portion = documents.slice(from, from + MAX_PARALLEL_READS);
    found.push(...(await Promise.all(portion.map((document) => document.listCollections()))).flat());
  }
  return found;
}

/**
 * Writes each document and replaces any at the same path. Retries failed writes. `throttled` ramps up slowly, as
 * Firestore asks for; not for emulators.
 * @throws Error that names the first documents that could not be written, once all were tried.
 */
export async function writeDocuments(
  db: Firestore,
  documents: AsyncIterable<StoredDocument>,
  { throttled, onWritten }: { readonly throttled: boolean; readonly onWritten: () => void },
): Promise<void> {
  const writer = db.bulkWriter({ throttling: throttled });
  writer.onWriteError(({ failedAttempts }) => failedAttempts < MAX_ATTEMPTS);
  const failed: string[] = [];
  let sent = 0;
  for await (const { path, fields } of documents) {
    writer.set(db.doc(path), decodeFields(db, fields)).then(onWritten, (error: unknown) => {
      failed.push(`${path} (${error instanceof Error ? error.message : String(error)})`);
    });
    sent += 1;
    if (sent % MAX_PENDING_WRITES === 0) await writer.flush();
  }
  await writer.close();
  if (failed.length > 0)
    throw new Error(`${failed.length} documents couldn’t be written: ${failed.slice(0, 5).join(', ')}`);
}
