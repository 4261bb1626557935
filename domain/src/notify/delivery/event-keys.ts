/** Keys of events that a browser may also notice by itself: push messages use them as their tag. */
import type { Appointment } from '../../booking/appointment/schema.ts';

/** The key for an appointment that has just reached its status: one per visit, but one per pet for cancellations. */
export function statusEventKey({
  id,
  visit_id: visitId = id,
  status,
}: Pick<Appointment, 'id' | 'visit_id' | 'status'>): string {
  return status === 'cancelled' ? `cancelled-${id}` : `status-${visitId}-${status}`;
}

/** The key for pets that are ready for pickup: one for all pets of a visit. */
export function readyEventKey({ id, visit_id: visitId = id }: Pick<Appointment, 'id' | 'visit_id'>): string {
  return `ready-${visitId}`;
}

export function messageEventKey(id: string): string {
  return `message-${id}`;
}
