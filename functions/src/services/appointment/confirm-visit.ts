import type { Transaction } from 'firebase-admin/firestore';
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
  dependencies: Pick<DataDependencies, 'db' | 'now'>,
  confirmation: Confirmation,
): Promise<boolean> {
  return transact(dependencies.db, async (transaction) => {
    const write = await confirmInTransaction(dependencies, transaction, confirmation);
    write?.();
    return write !== undefined;
  });
}

/** Reads the visit; call what it resolves to among the writes. Undefined if the confirmation comes too late. */
export async function confirmInTransaction(
  { db, now }: Pick<DataDependencies, 'db' | 'now'>,
  transaction: Transaction,
  confirmation: Confirmation,
): Promise<(() => void) | undefined> {
  const named = (await transaction.get(documents.appointment(db, confirmation.appointmentId))).data();
  const visit = named ? await readVisit(db, transaction, named) : [];
  const at = now();
  const pets = petsToConfirm(confirmation, visit, at);
  return (
    pets &&
    (() => {
      for (const { id } of pets)
        transaction.update(documents.appointment(db, id), { confirmed_at: at, updated_at: at });
    })
  );
}
