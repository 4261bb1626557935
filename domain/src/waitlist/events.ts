import type { NotificationEvent } from '../delivery/events.ts';
import { groomerNameOf, type NamedGroomer } from '../groomer/names.ts';
import { groomerOfLane, laneOf } from '../schedule/lanes.ts';
import type { Offer, Wish } from './schema.ts';

/** Who would groom; undefined in a salon of one. */
export const groomerOfOffer = (
  groomers: readonly NamedGroomer[],
  { lane }: Pick<Offer, 'lane'>,
): string | undefined => groomerNameOf(groomers, { groomer_id: groomerOfLane(laneOf({ lane })) });

/** A time is kept for somebody who waits: told once an offer, and not once it is over. */
export function offerEvent(
  { user_id: userId, pet_name, service_name, offer }: Wish,
  groomers: readonly NamedGroomer[],
): NotificationEvent | undefined {
  if (!offer) return undefined;
  const groomer = groomerOfOffer(groomers, offer);
  return {
    kind: 'offer',
    key: `offer-${offer.id}`,
    userId,
    appointmentId: null,
    data: {
      start: offer.start.toISOString(),
      until: offer.until.toISOString(),
      ...(groomer !== undefined && { groomer }),
      service: service_name,
      pet: pet_name,
    },
    expiresAt: offer.until,
  };
}
