import type { Firestore } from 'firebase-admin/firestore';
import { petsOfPerson } from '@paw-haven/domain/profile/personal-data';
import { rawQueryOf } from '../../lib/firestore/collections.ts';

/** The pets of these people: records about them may be named by the pet. */
export async function petIdsOf(db: Firestore, uids: readonly string[]): Promise<string[]> {
  const found = await Promise.all(uids.map((uid) => rawQueryOf(db, petsOfPerson({ uid })).select().get()));
  return found.flatMap(({ docs }) => docs.map(({ id }) => id));
}
