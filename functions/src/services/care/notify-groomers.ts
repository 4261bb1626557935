import { appointmentsOfPetAroundQuery } from '@paw-haven/domain/booking/appointment/queries';
import { rawQueryOf } from '../../lib/firestore/collections.ts';
import type { DataDependencies } from '../dependencies.ts';

/**
 * Marks a pet's visits around today after its care data has changed. Groomers may not read that data; their app listens
 * to their appointments and then requests it again.
 */
export async function notifyGroomers(
  { db, now }: Pick<DataDependencies, 'db' | 'now'>,
  petId: string,
): Promise<void> {
  const { docs } = await rawQueryOf(db, appointmentsOfPetAroundQuery(petId, now())).select().get();
  if (docs.length === 0) return;
  const batch = db.batch();
  for (const { ref } of docs) batch.update(ref, { care_at: now() });
  await batch.commit();
}
