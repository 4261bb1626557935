import type { Appointment } from '../../booking/appointment/schema.ts';
import type { EventKind } from '../../core/records/notification-event.ts';
import type { Delivery } from './schema.ts';

type Message = Pick<Delivery, 'channel' | 'data'>;
type Visit = Pick<Appointment, 'status' | 'appointment_date' | 'arrived_at' | 'ready_at'> | undefined;

/** Whether the visit takes place, at this time unless it is undefined. */
const takesPlace = (visit: Visit, iso: string | undefined): boolean =>
  visit?.status === 'scheduled' && (iso === undefined || visit.appointment_date.toISOString() === iso);

const always = (): boolean => true;

const CURRENT: Readonly<Record<EventKind, (message: Message, visit: Visit) => boolean>> = {
  // A text already accepted is recognized by its wording: with another time, it would be sent twice.
  booked: ({ channel, data }, visit) => takesPlace(visit, channel === 'sms' ? data['date'] : undefined),
  moved: ({ data }, visit) => takesPlace(visit, data['to']),
  reminder: ({ data }, visit) => takesPlace(visit, data['date']),
  vaccine: ({ data }, visit) => data['date'] === undefined || takesPlace(visit, data['date']),
  'salon-late': ({ data }, visit) => takesPlace(visit, data['date']) && visit?.arrived_at === undefined,
  'day-message': ({ data }, visit) => takesPlace(visit, data['date']),
  cancelled: (_, visit) => visit?.status === 'cancelled',
  status: ({ data }, visit) => visit?.status === data['status'],
  due: (_, visit) => visit?.status === 'completed',
  ready: (_, visit) => visit?.status === 'in-progress' && visit.ready_at !== undefined,
  welcome: always,
  refunded: always,
  'pet-refunded': always,
  receipt: always,
  extra: always,
  offer: always,
  'request-answered': always,
  'payment-link': always,
  'saved-card': always,
  message: always,
  'review-published': always,
  promotion: always,
  'admin-notice': always,
  'copies-asked': always,
  'staff-invited': always,
  'staff-text': always,
  'text-answer': always,
};

/**
 * Whether a delivery's message is still true. Between its first and a later attempt, the appointment may have been
 * moved or canceled, which has its own deliveries. `appointment` is undefined if there is none. The sender checks what
 * depends on other records (`due`, `offer`, `payment-link`).
 */
export const isCurrent = (
  { event, ...message }: Pick<Delivery, 'event' | 'channel' | 'data'>,
  appointment: Visit,
): boolean => CURRENT[event](message, appointment);
