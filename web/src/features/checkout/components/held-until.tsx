import type { BookingChoice } from '@paw-haven/domain/booking/payment/booking-choice';
import { formatTime, timeOf } from '@paw-haven/domain/core/calendar/time';
import { ownWishesQuery, wishSchema } from '@paw-haven/domain/booking/waitlist/schema';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { useUser } from '../../../lib/session/session.ts';
import { useNowPast } from '../../../lib/async/use-now-past.ts';
import { messages } from '../messages.ts';

interface HeldUntilProps {
  readonly choice: BookingChoice;
  readonly zone: string;
}

/** How long a time offered by the waiting list is held; reads and shows nothing for other times and after the hold. */
export function HeldUntil({ choice: { offered, date }, zone }: HeldUntilProps) {
  const { uid } = useUser();
  const wishes = useLiveQuery(offered ? ownWishesQuery(uid) : null, wishSchema);
  const offer = wishes.data?.find((wish) => wish.offer?.entry_id === offered?.entryId)?.offer;
  const now = useNowPast((at) => (offer && offer.until > at ? offer.until : undefined));
  // A different time chosen instead is not held.
  if (!offer || offer.until <= now || offer.start.getTime() !== Date.parse(date)) return null;
  return <p>{messages.heldUntil(formatTime(timeOf(offer.until, zone)))}</p>;
}
