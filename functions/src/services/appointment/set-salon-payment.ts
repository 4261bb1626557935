import type { CallableOutput } from '@paw-haven/domain/contract/callables';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { negated, toCents } from '@paw-haven/domain/core/cents';
import { maySetSalonPayment, type Actor } from '@paw-haven/domain/contract/permissions';
import { audit } from '../../lib/audit.ts';
import { documents } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { readZone } from '../../lib/read-zone.ts';
import type { DataDependencies } from '../dependencies.ts';
import { readLedgerDay, writeLedgerEntry } from '../money/ledger.ts';
import { visitIdOf } from '@paw-haven/domain/booking/appointment/visit-id';

/**
 * Marks an appointment as paid at the salon or not; a canceled one can be set back to unpaid. Idempotent. Throws
 * `appointment-not-found`, `permission-denied`, `wrong-status`, and `has-bill` if the visit has a bill, which then
 * records the payments.
 */
export async function setSalonPayment(
  dependencies: DataDependencies,
  request: { readonly actor: Actor; readonly appointmentId: string; readonly paid: boolean },
): Promise<CallableOutput<'set-salon-payment'>> {
  const { db, now, newId } = dependencies;
  const { actor, appointmentId, paid } = request;
  const reference = documents.appointment(db, appointmentId);
  const to = paid ? 'paid' : 'pending';
  const zone = await readZone(dependencies);
  return transact(db, async (transaction) => {
    const appointment = (await transaction.get(reference)).data();
    if (!appointment) throw new AppError('appointment-not-found');
    const permission = maySetSalonPayment(actor, appointment, paid);
    if (!permission.ok) throw new AppError(permission.reason);
    const { payment_status: from } = appointment;
    const visitId = visitIdOf(appointment);
    if ((await transaction.get(documents.bill(db, visitId))).exists) throw new AppError('has-bill');
    if (from === to) return { paid };
    const at = now();
    const day = await readLedgerDay(db, transaction, { now: at, zone });
    const { salon_cents: recorded = 0, tax_cents: tax = 0 } = appointment;
    const cents = paid ? toCents(appointment.total_amount) - recorded : negated(recorded);
    const salon_cents = recorded + cents;
    transaction.update(reference, { payment_status: to, salon_cents, updated_at: at });
    // A payment that was marked before the ledger existed has no entry to reverse.
    if (cents !== 0) {
      const entry = { id: newId(), visit_id: visitId, method: 'other', kind: 'payment', cents } as const;
      const tax_cents = paid ? tax : negated(tax);
      writeLedgerEntry(db, transaction, { ...entry, tax_cents, by: actor.uid }, { day, at });
    }
    audit(db, transaction, {
      id: newId(),
      action: 'salon-payment-set',
      actor: actor.uid,
      subject: appointmentId,
      from,
      to,
      at,
    });
    return { paid };
  });
}
