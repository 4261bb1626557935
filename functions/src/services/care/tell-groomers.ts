import { appointmentsOfPetAroundQuery } from '@paw-haven/domain/appointment/queries';
import { rawQueryOf } from '../../lib/firestore/collections.ts';
import type { DataDependencies } from '../dependencies.ts';

/**
 * Marks a pet's visits of these days after what is known of it has changed: groomers, who may not read that, listen to
 * their appointments and ask again.
 */
export async function tellGroomers(
  { db, now }: Pick<DataDependencies, 'db' | 'now'>,
  petId: string,
): Promise<void> {
  const { docs } = await rawQueryOf(db, appointmentsOfPetAroundQuery(petId, now())).select().get();
  if (docs.length === 0) return;
  const batch = db.batch();
  for (const { ref } of docs) batch.update(ref, { care_at: now() });
  await batch.commit();
}
