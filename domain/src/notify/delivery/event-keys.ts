/** Keys of events that a browser may also notice on its own: push messages use them as their tag. */
import type { Appointment } from '../../booking/appointment/schema.ts';
import { visitIdOf } from '../../booking/appointment/visit-id.ts';

/** The key for an appointment that has just reached its status: one per visit, but one per pet for cancellations. */
export function statusEventKey(appointment: Pick<Appointment, 'id' | 'visit_id' | 'status'>): string {
  const { id, status } = appointment;
  return status === 'cancelled' ? `cancelled-${id}` : `status-${visitIdOf(appointment)}-${status}`;
}

/** The key for pets that are ready for pickup: one for all pets of a visit. */
export function readyEventKey(appointment: Pick<Appointment, 'id' | 'visit_id'>): string {
  return `ready-${visitIdOf(appointment)}`;
}

export function messageEventKey(id: string): string {
  return `message-${id}`;
}
