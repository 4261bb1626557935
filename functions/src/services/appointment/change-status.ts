import type { Appointment } from '@paw-haven/domain/appointment/schema';
import { type AppointmentStatus, occupiesSlot } from '@paw-haven/domain/appointment/status';
import type { AuditEntry } from '@paw-haven/domain/audit';
import { AppError } from '@paw-haven/domain/errors';
import { type Actor, mayCancel, maySetStatus } from '@paw-haven/domain/permissions';
import { notOver, withoutVisit } from '@paw-haven/domain/payment/ahead';
import { free } from '@paw-haven/domain/schedule/schedule-day';
import { dayOf } from '@paw-haven/domain/time';
import type { CallableOutput } from '@paw-haven/domain/callables';
import { audit } from '../../lib/audit.ts';
import { documents } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { DataDependencies } from '../dependencies.ts';
import { readZone } from '../../lib/read-zone.ts';

export interface StatusChange {
  readonly actor: Actor;
  readonly appointmentId: string;
  readonly to: AppointmentStatus;
  readonly action: AuditEntry['action'];
  /** Throws when the actor may not do this to the appointment as it is now. */
  readonly check: (appointment: Appointment) => void;
}

/** The status, the day's schedule, the customer's visits to come and the audit line change together. */
export async function changeStatus(
  dependencies: DataDependencies,
  change: StatusChange,
): Promise<{ status: AppointmentStatus }> {
  const { db, now, newId } = dependencies;
  const reference = documents.appointment(db, change.appointmentId);
  const zone = await readZone(dependencies);
  return transact(db, async (transaction) => {
    const appointment = (await transaction.get(reference)).data();
    if (!appointment) throw new AppError('appointment-not-found');
    change.check(appointment);
    if (!occupiesSlot(change.to)) {
      const dayDocument = documents.scheduleDay(db, dayOf(appointment.appointment_date, zone));
      const customerDocument = documents.customer(db, appointment.user_id);
      const [day, customer] = await readTogether(transaction, dayDocument, customerDocument);
      const entry = appointment.schedule_entry_id;
      if (day) transaction.set(dayDocument, free(day, entry));
      const ahead = customer?.ahead && withoutVisit(customer.ahead, entry);
      if (ahead) transaction.set(customerDocument, { ...customer, ahead: notOver(ahead, now()) });
    }
    const at = now();
    transaction.update(reference, { status: change.to, updated_at: at, ...timesOf(change.to, at) });
    audit(db, transaction, {
      id: newId(),
      action: change.action,
      actor: change.actor.uid,
      subject: appointment.id,
      from: appointment.status,
      to: change.to,
      at,
    });
    return { status: change.to };
  });
}

/** No status leads back, so each is written once. */
function timesOf(to: AppointmentStatus, at: Date): Pick<Appointment, 'started_at' | 'finished_at'> {
  if (to === 'in-progress') return { started_at: at };
  return to === 'completed' ? { finished_at: at } : {};
}

/**
 * Cancels and frees the slot, without a refund (docs/adr/0008). Throws `appointment-not-found`, `permission-denied`,
 * `wrong-status`.
 */
export async function cancelAppointment(
  dependencies: DataDependencies,
  request: { readonly actor: Actor; readonly appointmentId: string },
): Promise<CallableOutput<'cancel-appointment'>> {
  const { actor, appointmentId } = request;
  return changeStatus(dependencies, {
    actor,
    appointmentId,
    to: 'cancelled',
    action: 'appointment-cancelled',
    check: (appointment) => {
      const permission = mayCancel(actor, appointment, dependencies.now());
      if (!permission.ok) throw new AppError(permission.reason);
    },
  });
}

/** For admin and owner. Throws `appointment-not-found`, `permission-denied`, `wrong-status`. */
export async function setAppointmentStatus(
  dependencies: DataDependencies,
  request: { readonly actor: Actor; readonly appointmentId: string; readonly status: AppointmentStatus },
): Promise<CallableOutput<'set-appointment-status'>> {
  const { actor, appointmentId, status } = request;
  return changeStatus(dependencies, {
    actor,
    appointmentId,
    to: status,
    action: 'appointment-status-set',
    check: (appointment) => {
      const permission = maySetStatus(actor, appointment, status);
      if (!permission.ok) throw new AppError(permission.reason);
    },
  });
}
