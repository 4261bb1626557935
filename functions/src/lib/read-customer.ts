import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { StoredProfile } from '@paw-haven/domain/people/profile/contacts';
import { documents } from './firestore/collections.ts';
import { readTogether } from './firestore/read-together.ts';

/**
 * Resolves to the profile of a customer, or of the account that claimed this client; undefined if there is none or the
 * account is deleted. When read in a transaction, it conflicts with a claim that begins in the meantime.
 */
export async function readCustomer(
  reader: Firestore | Transaction,
  db: Firestore,
  id: string,
): Promise<StoredProfile | undefined> {
  const [profile, deleted] = await readTogether(
    reader,
    documents.profile(db, id),
    documents.deletedAccount(db, id),
  );
  return resolvePointer(reader, db, deleted ? undefined : profile);
}

/** Replaces a pointer with the profile of the account that claimed the client. Claims never form a chain. */
export async function resolvePointer(
  reader: Firestore | Transaction,
  db: Firestore,
  profile: StoredProfile | undefined,
): Promise<StoredProfile | undefined> {
  if (!profile || profile.merged_into === null) return profile;
  return readCustomer(reader, db, profile.merged_into);
}
