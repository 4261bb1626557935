import { petsToConfirm, type Confirmation } from '@paw-haven/domain/appointment/confirmation';
import { documents } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { DataDependencies } from '../dependencies.ts';
import { readVisit } from './read-visit.ts';

/**
 * The customer comes, with all pets of the visit that are scheduled. Again it changes nothing. False where the visit was
 * moved or cancelled since, has begun or is gone.
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
