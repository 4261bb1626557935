import type { NotificationEvent } from '@paw-haven/domain/delivery/events';
import type { Delivery } from '@paw-haven/domain/delivery/schema';

/** The event that a delivery was made of. */
export function eventOf(delivery: Delivery): NotificationEvent {
  return {
    kind: delivery.event,
    key: delivery.event_key,
    userId: delivery.user_id,
    appointmentId: delivery.appointment_id,
    data: delivery.data,
    ...(delivery.expires_at ? { expiresAt: delivery.expires_at } : {}),
  };
}
