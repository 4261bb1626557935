/** Keys of events that a browser may hear of by itself as well: a push message has them as its tag. */
import type { Appointment } from '../appointment/schema.ts';

/** The key of the event that an appointment has just reached its status. */
export function statusEventKey({ id, status }: Pick<Appointment, 'id' | 'status'>): string {
  return status === 'cancelled' ? `cancelled-${id}` : `status-${id}-${status}`;
}

export function messageEventKey(id: string): string {
  return `message-${id}`;
}
