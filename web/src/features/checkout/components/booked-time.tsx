import type { BookingChoice } from '@paw-haven/domain/booking/payment/booking-choice';
import { dayOf, formatTime } from '@paw-haven/domain/core/calendar/time';
import { formatDayShort } from '@paw-haven/domain/core/calendar/time-format';
import { withGroomer } from '@paw-haven/domain/time/groomer/names';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../lib/navigation/paths.ts';
import { messages } from '../messages.ts';
import styles from './checkout-form.module.css';
import { HeldUntil } from './held-until.tsx';

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
