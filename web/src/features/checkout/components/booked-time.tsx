import type { BookingChoice } from '@paw-haven/domain/booking/payment/booking-choice';
import { dayOf, formatTime, timeOf } from '@paw-haven/domain/core/calendar/time';
import { formatDayShort } from '@paw-haven/domain/core/calendar/time-format';
import { withGroomer } from '@paw-haven/domain/time/groomer/names';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../lib/navigation/paths.ts';
import { messages } from '../messages.ts';
import styles from './checkout-form.module.css';
import { ownWishesQuery, wishSchema } from '@paw-haven/domain/booking/waitlist/schema';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { useUser } from '../../../lib/session/session.ts';
import { useNowPast } from '../../../lib/async/use-now-past.ts';

interface BookedTimeProps {
  readonly choice: BookingChoice;
  readonly service: Pick<Service, 'name'>;
  readonly zone: string;
  /** The name of the groomer who was asked for. */
  readonly groomer: string | undefined;
}

/** What the booking page chose, with the way back to it. */
export function BookedTime({ choice, service, zone, groomer }: BookedTimeProps) {
  const day = formatDayShort(dayOf(new Date(choice.date), zone));
  const who = groomer === undefined ? '' : ` ${withGroomer(groomer)}`;
  return (
    <div className={styles.booked}>
      <p>{`${service.name} · ${day}, ${formatTime(choice.time)}${who}`}</p>
      <HeldUntil choice={choice} zone={zone} />
      <Link to={PATHS.home}>{messages.backToBooking}</Link>
    </div>
  );
}

interface HeldUntilProps {
  readonly choice: BookingChoice;
  readonly zone: string;
}

/** How long a time offered by the waiting list is held; reads and shows nothing for other times and after the hold. */
function HeldUntil({ choice: { offered, date }, zone }: HeldUntilProps) {
  const { uid } = useUser();
  const wishes = useLiveQuery(offered ? ownWishesQuery(uid) : null, wishSchema);
  const offer = wishes.data?.find((wish) => wish.offer?.entry_id === offered?.entryId)?.offer;
  const now = useNowPast((at) => (offer && offer.until > at ? offer.until : undefined));
  // A different time chosen instead is not held.
  if (!offer || offer.until <= now || offer.start.getTime() !== Date.parse(date)) return null;
  return <p>{messages.heldUntil(formatTime(timeOf(offer.until, zone)))}</p>;
}
