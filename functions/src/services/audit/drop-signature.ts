import { FieldValue } from 'firebase-admin/firestore';
import { transact } from '../../lib/firestore/transact.ts';
import type { DataDependencies } from '../dependencies.ts';

/** Former versions of the app signed public records with `updated_by`. Visitors need no ids of staff: it is removed. */
export async function dropSignature({ db }: Pick<DataDependencies, 'db'>, path: string): Promise<void> {
  const reference = db.doc(path);
  await transact(db, async (transaction) => {
    const stored = await transaction.get(reference);
    if (stored.get('updated_by') !== undefined)
      transaction.update(reference, { updated_by: FieldValue.delete() });
  });
}
