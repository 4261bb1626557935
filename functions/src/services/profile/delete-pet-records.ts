import { paths } from '@paw-haven/domain/core/records/paths';
import {
  isOfPets,
  PERSONAL_RECORDS,
  tracedRecords,
  type StoredCollection,
} from '@paw-haven/domain/people/profile/personal-data';
import { rawQueryOf } from '../../lib/firestore/collections.ts';
import { forAll } from '../../lib/firestore/for-all.ts';
import type { DataDependencies } from '../dependencies.ts';

/** Removes the records of a deleted pet. Does nothing if the pet exists, because the event may arrive late. */
export async function deletePetRecords({ db }: Pick<DataDependencies, 'db'>, petId: string): Promise<void> {
  if ((await db.doc(paths.pet(petId)).get()).exists) return;
  for (const [name, { remove = [] }] of Object.entries(PERSONAL_RECORDS))
    for (const trace of remove.filter(isOfPets))
      for (const query of tracedRecords(name as StoredCollection, trace, {
        uid: '',
        addresses: [],
        petIds: [petId],
      }))
        await forAll(db, rawQueryOf(db, query), (batch, { ref }) => batch.delete(ref));
}
