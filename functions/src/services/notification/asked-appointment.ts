import type { Appointment } from '@paw-haven/domain/appointment/schema';
import { isId } from '@paw-haven/domain/callables';
import { AppError } from '@paw-haven/domain/errors';
import { isAdminOrOwner, type Actor } from '@paw-haven/domain/permissions';
import { documents } from '../../lib/firestore/collections.ts';
import type { NotificationDependencies } from '../dependencies.ts';

/** An own appointment, or any for staff. Throws `invalid-input`, `appointment-not-found`, `permission-denied`. */
export async function requireAppointment(
  { db }: Pick<NotificationDependencies, 'db'>,
  actor: Actor,
  id: string | undefined,
): Promise<Appointment> {
  if (!id || !isId(id)) throw new AppError('invalid-input', { field: 'appointmentId' });
  const appointment = (await documents.appointment(db, id).get()).data();
  if (!appointment) throw new AppError('appointment-not-found');
  if (appointment.user_id !== actor.uid && !isAdminOrOwner(actor)) throw new AppError('permission-denied');
  return appointment;
}
