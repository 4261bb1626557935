import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { Appointment } from '@paw-haven/domain/appointment/schema';
import type { Service } from '@paw-haven/domain/service/schema';
import { audit } from '../../lib/audit.ts';
import { documents } from '../../lib/firestore/collections.ts';

/** What differs between an appointment that was paid online and one that staff booked. */
type Booked = Omit<Appointment, 'status' | 'created_at' | 'updated_at' | 'service'>;

/** `durationMinutes`: as it was booked. A later change of the service does not change appointments. */
export function newAppointment(
  booked: Booked,
  { name, description }: Pick<Service, 'name' | 'description'>,
  durationMinutes: number,
  now: Date,
): Appointment {
  const service = { name, description, duration_minutes: durationMinutes };
  return { ...booked, status: 'scheduled', created_at: now, updated_at: now, service };
}

/** `actor`: who booked it, if not the customer. */
export function writeAppointment(
  db: Firestore,
  transaction: Transaction,
  appointment: Appointment,
  actor = appointment.user_id,
): void {
  transaction.create(documents.appointment(db, appointment.id), appointment);
  audit(db, transaction, {
    id: `appointment-created_${appointment.id}`,
    action: 'appointment-created',
    actor,
    subject: appointment.id,
    from: null,
    to: appointment.status,
    at: appointment.created_at,
  });
}
