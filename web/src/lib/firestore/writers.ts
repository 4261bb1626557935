/** Writes by the SDK, which this module brings with it: load it through sdk.ts. */
import {
  addDoc,
  collection,
  deleteDoc,
  doc,
  runTransaction,
  setDoc,
  updateDoc,
  writeBatch,
  type DocumentData,
  type Transaction,
} from 'firebase/firestore';
import { fromFirestore, toFirestore } from './convert.ts';
import { firestore } from './database.ts';
import type { TransactionDocuments } from './transact.ts';
import type { WritableData } from './write.ts';

export async function create(collectionPath: string, data: WritableData): Promise<string> {
  const reference = await addDoc(collection(firestore(), collectionPath), stored(data));
  return reference.id;
}

export async function set(path: string, data: WritableData, merge: boolean): Promise<void> {
  await setDoc(doc(firestore(), path), stored(data), { merge });
}

export async function update(path: string, patch: WritableData): Promise<void> {
  await updateDoc(doc(firestore(), path), stored(patch));
}

export async function remove(path: string): Promise<void> {
  await deleteDoc(doc(firestore(), path));
}

export async function change(path: string, patchOf: (stored: WritableData) => WritableData): Promise<void> {
  const db = firestore();
  await runTransaction(db, async (transaction) => {
    const snapshot = await transaction.get(doc(db, path));
    if (!snapshot.exists()) throw new Error(`There is no ${path}.`);
    const patch = patchOf(fromFirestore(snapshot.data()) as WritableData);
    transaction.update(snapshot.ref, stored(patch));
  });
}

/** All of them or none. */
export async function updateAll(paths: readonly string[], patch: WritableData): Promise<void> {
  const batch = writeBatch(firestore());
  for (const path of paths) batch.update(doc(firestore(), path), stored(patch));
  await batch.commit();
}

/** All of them or none; one that is gone already is no fault. */
export async function removeAll(paths: readonly string[]): Promise<void> {
  const batch = writeBatch(firestore());
  for (const path of paths) batch.delete(doc(firestore(), path));
  await batch.commit();
}

export function transact<T>(run: (documents: TransactionDocuments) => Promise<T>): Promise<T> {
  const db = firestore();
  const attempt = (transaction: Transaction) =>
    run({
      read: async (path) => {
        const snapshot = await transaction.get(doc(db, path));
        return snapshot.exists() ? (fromFirestore(snapshot.data()) as WritableData) : undefined;
      },
      set: (path, data) => void transaction.set(doc(db, path), stored(data)),
      update: (path, patch) => void transaction.update(doc(db, path), stored(patch)),
    });
  return runTransaction(db, attempt, { maxAttempts: 1 });
}

const stored = (data: WritableData) => toFirestore(data) as DocumentData;
