import { dayOf, formatTime, timeOf, type DayKey } from '@paw-haven/domain/core/calendar/time';
import { CHANNEL_LABELS, EVENT_LABELS } from '@paw-haven/domain/notify/delivery/labels';
import { deliveriesToQuery, deliverySchema, type Delivery } from '@paw-haven/domain/notify/delivery/schema';
import { Link } from 'react-router-dom';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { appointmentLink } from '../../../lib/navigation/admin-links.ts';
import { PATHS } from '../../../lib/navigation/paths.ts';
import styles from './mails-of-day.module.css';

const SHOWN = 20;

interface MailsOfDayProps {
  readonly uid: string;
  readonly day: DayKey;
  readonly zone: string;
  /** The message before, on the same day. */
  readonly after: Date | undefined;
  /** The next message of the day. */
  readonly before: Date | undefined;
}

/**
 * Links to the latest emails and automatic texts that a person got on a day between two messages. All share one
 * listener.
 */
export function MailsOfDay({ uid, day, zone, after, before }: MailsOfDayProps) {
  const sent = useLiveQuery(deliveriesToQuery(uid, SHOWN), deliverySchema).data ?? [];
  const ofDay = sent.filter((delivery) => {
    const { created_at: at } = delivery;
    const isBetween = (!after || at >= after) && (!before || at < before);
    return isBetween && isOther(delivery) && dayOf(at, zone) === day;
  });
  if (ofDay.length === 0) return null;
  return (
    <ul className={`plain-list ${styles.list}`}>
      {ofDay.toReversed().map(({ id, channel, event, appointment_id: visit, created_at: at }) => (
        <li key={id}>
          <Link to={visit === null ? PATHS.adminDeliveries : appointmentLink(visit, day)}>
            {`${CHANNEL_LABELS[channel]}: ${EVENT_LABELS[event]}`}
          </Link>{' '}
          <time dateTime={at.toISOString()}>{formatTime(timeOf(at, zone))}</time>
        </li>
      ))}
    </ul>
  );
}

/** What staff texted, and news of messages, are in the thread themselves. */
const isOther = ({ event, appointment_id: visit }: Delivery): boolean =>
  event !== 'message' && !(event === 'staff-text' && visit === null);
