import type { Appointment } from '../../booking/appointment/schema.ts';
import type { Delivery } from './schema.ts';

/**
 * Whether a delivery's message is still true. Between its first and a later attempt, the appointment may have been
 * moved or canceled, which has its own deliveries. `appointment` is undefined if there is none. The sender checks what
 * depends on other records (`due`, `offer`).
 */
export function isCurrent(
  { event, channel, data }: Pick<Delivery, 'event' | 'channel' | 'data'>,
  appointment: Pick<Appointment, 'status' | 'appointment_date' | 'ready_at'> | undefined,
): boolean {
  const isScheduled = appointment?.status === 'scheduled';
  switch (event) {
    case 'booked':
      // A text already accepted is recognized by its wording: with another time, it would be sent twice.
      return isScheduled && (channel !== 'sms' || isAt(appointment, data['date']));
    case 'moved':
      return isScheduled && isAt(appointment, data['to']);
    case 'reminder':
      return isScheduled && isAt(appointment, data['date']);
    case 'vaccine':
      return data['date'] === undefined || (isScheduled && isAt(appointment, data['date']));
    case 'cancelled':
      return appointment?.status === 'cancelled';
    case 'status':
      return appointment?.status === data['status'];
    case 'due':
      return appointment?.status === 'completed';
    case 'ready':
      return appointment?.status === 'in-progress' && appointment.ready_at !== undefined;
    case 'welcome':
    case 'refunded':
    case 'receipt':
    case 'extra':
    case 'offer':
    case 'message':
    case 'review-published':
    case 'promotion':
    case 'admin-notice':
    case 'staff-text':
      return true;
  }
}

function isAt(
  { appointment_date: date }: Pick<Appointment, 'appointment_date'>,
  iso: string | undefined,
): boolean {
  return iso === undefined || date.toISOString() === iso;
}
