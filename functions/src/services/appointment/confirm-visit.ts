import { petsToConfirm, type Confirmation } from '@paw-haven/domain/booking/appointment/confirmation';
import { documents } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { DataDependencies } from '../dependencies.ts';
import { readVisit } from './read-visit.ts';

/**
 * Records the customer's confirmation for all scheduled pets of the visit. Idempotent. Resolves to false if the visit
 * has been moved or canceled since, has begun or no longer exists.
 */
export async function confirmVisit(
  { db, now }: Pick<DataDependencies, 'db' | 'now'>,
  confirmation: Confirmation,
): Promise<boolean> {
  return transact(db, async (transaction) => {
    const reference = documents.appointment(db, confirmation.appointmentId);
    const named = (await transaction.get(reference)).data();
    const visit = named ? await readVisit(db, transaction, named) : [];
    const at = now();
    const pets = petsToConfirm(confirmation, visit, at);
    for (const { id } of pets ?? [])
      transaction.update(documents.appointment(db, id), { confirmed_at: at, updated_at: at });
    return pets !== undefined;
  });
}
