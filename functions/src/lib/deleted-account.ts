/** Accounts that are being deleted or have just been: a token, an event or a payment may be older than the deletion. */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { documents } from './firestore/collections.ts';

/**
 * Under which id the records of a deleted account are kept; undefined for all others. Read within a transaction,
 * nothing that it writes can escape a deletion that begins meanwhile.
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
