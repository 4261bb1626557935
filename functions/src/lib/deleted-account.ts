/**
 * Accounts that are being deleted or were deleted lately: tokens, events and payments may be older than the deletion.
 */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { documents } from './firestore/collections.ts';

/**
 * The id that replaces the user's in kept records; undefined for accounts that are not deleted. Read within a
 * transaction, it conflicts with a deletion that begins meanwhile.
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
