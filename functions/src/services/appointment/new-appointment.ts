import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import { audit } from '../../lib/audit.ts';
import { documents } from '../../lib/firestore/collections.ts';

/** Fields that depend on how the appointment was booked. */
type Booked = Omit<Appointment, 'status' | 'created_at' | 'updated_at' | 'service'>;

/** Copies the service's data, because later changes of the service do not affect appointments. */
export function newAppointment(
  booked: Booked,
  { name, description }: Pick<Service, 'name' | 'description'>,
  durationMinutes: number,
  now: Date,
): Appointment {
  const service = { name, description, duration_minutes: durationMinutes };
  return { ...booked, status: 'scheduled', created_at: now, updated_at: now, service };
}

/** `actor` is the user id of the person who booked it, by default the customer. */
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
