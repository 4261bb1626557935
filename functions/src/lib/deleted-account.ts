/**
 * Accounts that are being or were recently deleted, because older tokens, events and payments may still arrive.
 */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { documents } from './firestore/collections.ts';

/**
 * Resolves to the id that replaces the user's in kept records; undefined for accounts that are not deleted. When read
 * in a transaction, it conflicts with a deletion that begins in the meantime.
 */
export async function pseudonymOf(
  reader: Firestore | Transaction,
  db: Firestore,
  uid: string,
): Promise<string | undefined> {
  const [deleted] = await reader.getAll(documents.deletedAccount(db, uid));
  return deleted?.data()?.pseudonym;
}

export async function isDeleted(
  reader: Firestore | Transaction,
  db: Firestore,
  uid: string,
): Promise<boolean> {
  return (await pseudonymOf(reader, db, uid)) !== undefined;
}
