import {
  addDoc,
  collection,
  deleteDoc,
  doc,
  serverTimestamp as sdkServerTimestamp,
  setDoc,
  updateDoc,
  type DocumentData,
  type FieldValue,
} from 'firebase/firestore';
import { firestore } from '../firebase.ts';
import { toFirestore, type WritableData } from './convert.ts';

/** The server's clock at the moment of the write. */
export function serverTimestamp(): FieldValue {
  return sdkServerTimestamp();
}

/** Resolves to the new document's id once the server has it. */
export async function createDocument(collectionPath: string, data: WritableData): Promise<string> {
  const reference = await addDoc(collection(firestore(), collectionPath), toFirestore(data) as DocumentData);
  return reference.id;
}

export async function setDocument(path: string, data: WritableData, { merge = false } = {}): Promise<void> {
  await setDoc(doc(firestore(), path), toFirestore(data) as DocumentData, { merge });
}

export async function updateDocument(path: string, patch: WritableData): Promise<void> {
  await updateDoc(doc(firestore(), path), toFirestore(patch) as DocumentData);
}

export async function deleteDocument(path: string): Promise<void> {
  await deleteDoc(doc(firestore(), path));
}
