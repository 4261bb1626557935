/** Keys of events that a browser may hear of by itself as well: a push message has them as its tag. */
import type { Appointment } from '../appointment/schema.ts';

/** The key of the event that an appointment has just reached its status; the pets of a visit begin and end as one. */
export function statusEventKey({
  id,
  visit_id: visitId = id,
  status,
}: Pick<Appointment, 'id' | 'visit_id' | 'status'>): string {
  return status === 'cancelled' ? `cancelled-${id}` : `status-${visitId}-${status}`;
}

/** Ready to be fetched: told once, for all pets of a visit. */
export function readyEventKey({ id, visit_id: visitId = id }: Pick<Appointment, 'id' | 'visit_id'>): string {
  return `ready-${visitId}`;
}

export function messageEventKey(id: string): string {
  return `message-${id}`;
}
