import { petsRunningLate } from '@paw-haven/domain/booking/appointment/late';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import type { Actor } from '@paw-haven/domain/contract/permissions';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { FieldValue } from 'firebase-admin/firestore';
import { documents } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { DataDependencies } from '../dependencies.ts';
import { readVisit } from './read-visit.ts';

/**
 * Records how late the customer will be, with all pets of the visit that have not arrived. No time moves; the last
 * answer counts. Throws `appointment-not-found`, `permission-denied` to everyone but the customer, and `wrong-status`
 * before and after the time in which it can be said.
 */
export async function runLate(
  { db, now }: DataDependencies,
  {
    actor,
    input: { appointmentId, minutes },
  }: { readonly actor: Actor; readonly input: CallableRequest<'running-late'> },
): Promise<CallableOutput<'running-late'>> {
  await transact(db, async (transaction) => {
    const named = (await transaction.get(documents.appointment(db, appointmentId))).data();
    if (!named) throw new AppError('appointment-not-found');
    if (named.user_id !== actor.uid) throw new AppError('permission-denied');
    const at = now();
    const late = petsRunningLate(await readVisit(db, transaction, named), at);
    if (late.length === 0) throw new AppError('wrong-status');
    for (const { id } of late)
      transaction.update(documents.appointment(db, id), {
        late_minutes: minutes === 0 ? FieldValue.delete() : minutes,
        updated_at: at,
      });
  });
  return {};
}
