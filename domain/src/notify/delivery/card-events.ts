/** Notifications about a saved card. */
import type { Appointment } from '../../booking/appointment/schema.ts';
import type { Fee } from '../../booking/appointment/fee-schema.ts';
import type { Booking } from '../../booking/payment/booking.ts';
import type { NotificationEvent } from '../../core/records/notification-event.ts';

/** Tells the customer that a fee was paid, once. `last4`: of the saved card; undefined if it was paid with the link. */
export function feeEvent(
  { id, user_id: userId, appointment_date: start }: Pick<Appointment, 'id' | 'user_id' | 'appointment_date'>,
  { cents, reason }: Pick<Fee, 'cents' | 'reason'>,
  last4: string | undefined,
): NotificationEvent {
  const data = { about: 'fee', cents: String(cents), reason, start: start.toISOString() };
  return {
    kind: 'saved-card',
    key: `fee-${id}`,
    userId,
    appointmentId: id,
    data: { ...data, ...(last4 !== undefined && { last4 }) },
  };
}

/** Tells the customer that the time was gone when the card was saved, once. */
export function notBookedEvent(
  sessionId: string,
  { user_id: userId, pets: [{ appointment_date: date }] }: Booking,
): NotificationEvent {
  const data = { about: 'not-booked', date: date.toISOString() };
  return { kind: 'saved-card', key: `not-booked-${sessionId}`, userId, appointmentId: null, data };
}
