import type { CallableOutput } from '@paw-haven/domain/callables';
import { AppError } from '@paw-haven/domain/errors';
import { maySetSalonPayment, type Actor } from '@paw-haven/domain/permissions';
import { audit } from '../../lib/audit.ts';
import { documents } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { DataDependencies } from '../dependencies.ts';

/** Doing it again changes nothing. Throws `appointment-not-found`, `permission-denied`, `wrong-status`. */
export async function setSalonPayment(
  { db, now, newId }: DataDependencies,
  request: { readonly actor: Actor; readonly appointmentId: string; readonly paid: boolean },
): Promise<CallableOutput<'set-salon-payment'>> {
  const { actor, appointmentId, paid } = request;
  const reference = documents.appointment(db, appointmentId);
  const to = paid ? 'paid' : 'pending';
  return transact(db, async (transaction) => {
    const appointment = (await transaction.get(reference)).data();
    if (!appointment) throw new AppError('appointment-not-found');
    const permission = maySetSalonPayment(actor, appointment);
    if (!permission.ok) throw new AppError(permission.reason);
    if (appointment.payment_status === to) return { paid };
    transaction.update(reference, { payment_status: to, updated_at: now() });
    audit(db, transaction, {
      id: newId(),
      action: 'salon-payment-set',
      actor: actor.uid,
      subject: appointmentId,
      from: appointment.payment_status,
      to,
      at: now(),
    });
    return { paid };
  });
}
