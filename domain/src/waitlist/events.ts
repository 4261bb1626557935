import type { NotificationEvent } from '../delivery/events.ts';
import type { NamedGroomer } from '../groomer/names.ts';
import type { Wish } from './schema.ts';
import { offerText } from './texts.ts';

/** A time is kept for somebody who waits: told once an offer, and not once it is over. */
export function offerEvent(
  { user_id: userId, pet_name, service_name, offer }: Wish,
  business: { readonly zone: string; readonly groomers: readonly NamedGroomer[] },
): NotificationEvent | undefined {
  if (!offer) return undefined;
  return {
    kind: 'offer',
    key: `offer-${offer.id}`,
    userId,
    appointmentId: null,
    data: { text: offerText(offer, business), service: service_name, pet: pet_name },
    expiresAt: offer.until,
  };
}
