/** Firestore through its SDK, which this module imports statically: load it through load-sdk.ts. */
import {
  addDoc,
  collection,
  connectFirestoreEmulator,
  deleteDoc,
  doc,
  getAggregateFromServer,
  getCountFromServer,
  getDocFromServer,
  getDocsFromServer,
  initializeFirestore,
  memoryLocalCache,
  onSnapshot,
  runTransaction,
  setDoc,
  sum,
  updateDoc,
  writeBatch,
  type DocumentData,
  type DocumentSnapshot,
  type Firestore,
  type QuerySnapshot,
  type Transaction,
  type Unsubscribe,
} from 'firebase/firestore';
import type { QuerySpec } from '@paw-haven/domain/core/records/query';
import { env } from '../backend/env.ts';
import { firebaseApp } from '../backend/firebase.ts';
import { once } from '../async/once.ts';
import { notifyOwnChange } from '../backend/own-changes.ts';
import { buildQuery, fromFirestore, toFirestore } from './convert.ts';
import { decodeRecord, type Schema } from './decode.ts';
import type { TransactionDocuments, WritableData } from './write.ts';

type Fail = (error: unknown) => void;

export const firestore = once((): Firestore => {
  const db = initializeFirestore(firebaseApp(), { localCache: memoryLocalCache() });
  const local = env().localBackend;
  if (local) connectFirestoreEmulator(db, local.host, local.firestore);
  return db;
});

/** Without this a listener is not called when the server confirms cached data. */
const WITH_METADATA = { includeMetadataChanges: true } as const;

export function listenToQuery<T>(
  spec: QuerySpec,
  schema: Schema<T>,
  next: (documents: readonly T[]) => void,
  fail: Fail,
): Unsubscribe {
  return onSnapshot(
    buildQuery(firestore(), spec),
    WITH_METADATA,
    serverFirst((snapshot: QuerySnapshot, isFirst) => {
      // Skips changes that affect only metadata, such as a pending write that was confirmed.
      if (!isFirst && snapshot.docChanges().length === 0) return;
      next(snapshot.docs.flatMap((document) => decode(document, schema) ?? []));
    }),
    fail,
  );
}

/** Passes null when the document does not exist. */
export function listenToDocument<T>(
  path: string,
  schema: Schema<T>,
  next: (document: T | null) => void,
  fail: Fail,
): Unsubscribe {
  let last: string | undefined;
  return onSnapshot(
    doc(firestore(), path),
    WITH_METADATA,
    serverFirst((snapshot: DocumentSnapshot) => {
      const data = snapshot.exists() ? (decode(snapshot, schema) ?? null) : null;
      const text = JSON.stringify(data);
      if (text !== last) next(data);
      last = text;
    }),
    fail,
  );
}

/** Reads from the server; rejects when offline, because the cache holds only part of the data. */
export async function readOnce<T>(spec: QuerySpec, schema: Schema<T>): Promise<readonly T[]> {
  const { docs } = await getDocsFromServer(buildQuery(firestore(), spec));
  return docs.flatMap((document) => decode(document, schema) ?? []);
}

export async function countOnce(spec: QuerySpec): Promise<number> {
  return (await getCountFromServer(buildQuery(firestore(), spec))).data().count;
}

export async function sumOnce(spec: QuerySpec, field: string): Promise<number> {
  const sums = await getAggregateFromServer(buildQuery(firestore(), spec), { value: sum(field) });
  return sums.data().value;
}

export async function existsOnServer(path: string): Promise<boolean> {
  return (await getDocFromServer(doc(firestore(), path))).exists();
}

/** Resolves to the new document's id. */
export async function createDocument(collectionPath: string, data: WritableData): Promise<string> {
  const { id } = await addDoc(collection(firestore(), collectionPath), toData(data));
  notifyOwnChange([collectionPath]);
  return id;
}

export async function setDocument(path: string, data: WritableData, { merge = false } = {}): Promise<void> {
  await setDoc(doc(firestore(), path), toData(data), { merge });
  notifyOwnChange([path]);
}

export async function updateDocument(path: string, patch: WritableData): Promise<void> {
  await updateDoc(doc(firestore(), path), toData(patch));
  notifyOwnChange([path]);
}

export async function deleteDocument(path: string): Promise<void> {
  await deleteDoc(doc(firestore(), path));
  notifyOwnChange([path]);
}

/** Applies the same change to several documents (at most 500) atomically. */
export async function updateDocuments(paths: readonly string[], patch: WritableData): Promise<void> {
  if (paths.length === 0) return;
  const batch = writeBatch(firestore());
  for (const path of paths) batch.update(doc(firestore(), path), toData(patch));
  await batch.commit();
  notifyOwnChange(paths);
}

/** Deletes several documents (at most 500) atomically. Missing documents are not an error. */
export async function deleteDocuments(paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  const batch = writeBatch(firestore());
  for (const path of paths) batch.delete(doc(firestore(), path));
  await batch.commit();
  notifyOwnChange(paths);
}

/**
 * Changes a document in a transaction. `change` maps the stored fields to the fields to write; it may run several
 * times. Rejects when the document is missing or when offline.
 */
export async function changeDocument(
  path: string,
  change: (stored: WritableData) => WritableData,
): Promise<void> {
  const db = firestore();
  await runTransaction(db, async (transaction) => {
    const snapshot = await transaction.get(doc(db, path));
    if (!snapshot.exists()) throw new Error(`There is no ${path}.`);
    transaction.update(snapshot.ref, toData(change(fromFirestore(snapshot.data()) as WritableData)));
  });
  notifyOwnChange([path]);
}

/** Makes a single attempt; the caller decides when to retry. Rejects on contention and when offline. */
export async function transactOnce<T>(run: (documents: TransactionDocuments) => Promise<T>): Promise<T> {
  const db = firestore();
  const changed: string[] = [];
  const attempt = (transaction: Transaction) =>
    run({
      read: async (path) => {
        const snapshot = await transaction.get(doc(db, path));
        return snapshot.exists() ? (fromFirestore(snapshot.data()) as WritableData) : undefined;
      },
      set: (path, data) => {
        changed.push(path);
        transaction.set(doc(db, path), toData(data));
      },
      update: (path, patch) => {
        changed.push(path);
        transaction.update(doc(db, path), toData(patch));
      },
    });
  const result = await runTransaction(db, attempt, { maxAttempts: 1 });
  if (changed.length > 0) notifyOwnChange(changed);
  return result;
}

const toData = (data: WritableData) => toFirestore(data) as DocumentData;

function decode<T>(snapshot: DocumentSnapshot, schema: Schema<T>): T | undefined {
  // A pending server timestamp reads as an estimate instead of null.
  const data = fromFirestore(snapshot.data({ serverTimestamps: 'estimate' }) ?? {});
  return decodeRecord({ ...(data as object), id: snapshot.id }, snapshot.ref.path, schema);
}

interface Snapshot {
  readonly metadata: { readonly fromCache: boolean };
}

/**
 * Drops snapshots until the server's first answer: until then the memory cache is empty or partial, and a slow
 * connection must not look like an empty result. Later snapshots also pass from the cache, which holds this browser's
 * own writes.
 */
function serverFirst<S extends Snapshot>(
  pass: (snapshot: S, isFirst: boolean) => void,
): (snapshot: S) => void {
  let hasAnswered = false;
  return (snapshot) => {
    if (!hasAnswered && snapshot.metadata.fromCache) return;
    const isFirst = !hasAnswered;
    hasAnswered = true;
    pass(snapshot, isFirst);
  };
}
