import type { NotificationEvent } from '../../core/records/notification-event.ts';
import { groomerNameOf, type NamedGroomer } from '../../time/groomer/names.ts';
import { groomerOfLane, laneOf } from '../../time/schedule/lanes.ts';
import type { Offer, Wish } from './schema.ts';
import { wishIdOf } from './wish.ts';

/** The groomer of the offered time; undefined if the salon has only one. */
export const groomerOfOffer = (
  groomers: readonly NamedGroomer[],
  { lane }: Pick<Offer, 'lane'>,
): string | undefined => groomerNameOf(groomers, { groomer_id: groomerOfLane(laneOf({ lane })) });

/** Notifies a customer of an offer, once per offer and only until it expires. Undefined without an offer. */
export function offerEvent(
  { user_id: userId, pet_name, service_name, offer }: Wish,
  groomers: readonly NamedGroomer[],
): NotificationEvent | undefined {
  if (!offer) return undefined;
  const groomer = groomerOfOffer(groomers, offer);
  return {
    kind: 'offer',
    key: keyOf(offer),
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

const KEY = 'offer-';
const keyOf = ({ id }: Pick<Offer, 'id'>): string => `${KEY}${id}`;

/** The id of the wish whose offer the event announced. */
export const wishIdOfEvent = (key: string): string => wishIdOf(key.slice(KEY.length));

/** Whether the event's offer is still open. */
export const isStillOffered = (wish: Pick<Wish, 'offer'> | undefined, key: string): boolean =>
  wish?.offer != null && keyOf(wish.offer) === key;
