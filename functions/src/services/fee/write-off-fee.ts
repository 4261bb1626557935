import { isUnpaidFee, type Fee } from '@paw-haven/domain/booking/appointment/fee-schema';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import { mayTakeMoney, type Actor } from '@paw-haven/domain/contract/permissions';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { formatCents } from '@paw-haven/domain/core/cents';
import { audit } from '../../lib/audit.ts';
import { documents } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { DataDependencies } from '../dependencies.ts';

/**
 * Gives up a fee that the card did not pay; a payment that arrives later is refunded. A repeated call changes nothing.
 * Throws `permission-denied`, `appointment-not-found`, and `changed-elsewhere` if the fee is not owed.
 */
export async function writeOffFee(
  { db, now, newId }: DataDependencies,
  {
    actor,
    input: { visitId, reason },
  }: { readonly actor: Actor; readonly input: CallableRequest<'write-off-fee'> },
): Promise<CallableOutput<'write-off-fee'>> {
  const permission = mayTakeMoney(actor);
  if (!permission.ok) throw new AppError(permission.reason);
  const reference = documents.appointment(db, visitId);
  return transact(db, async (transaction) => {
    const visit = (await transaction.get(reference)).data();
    if (!visit) throw new AppError('appointment-not-found');
    const { fee, user_id } = visit;
    if (fee?.status === 'written-off') return { status: fee.status };
    if (!fee || !isUnpaidFee(fee)) throw new AppError('changed-elsewhere');
    const at = now();
    const writtenOff: Fee = { ...fee, status: 'written-off' };
    transaction.update(reference, { fee: writtenOff, updated_at: at });
    const id = `fee_${visitId}`;
    transaction.set(documents.billNote(db, id), { id, user_id, reason, at });
    const line = { actor: actor.uid, subject: visitId, from: null, to: formatCents(fee.cents), at };
    audit(db, transaction, { ...line, id: newId(), action: 'fee-written-off' });
    return { status: writtenOff.status };
  });
}
