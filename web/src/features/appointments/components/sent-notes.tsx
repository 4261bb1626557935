import {
  CHANNEL_LABELS,
  deliveryTime,
  EVENT_LABELS,
  STATE_LABELS,
} from '@paw-haven/domain/notify/delivery/labels';
import { deliverySchema, ownDeliveriesQuery, type Delivery } from '@paw-haven/domain/notify/delivery/schema';
import { Button } from 'antd';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { messages } from '../messages.ts';
import styles from './visit-row.module.css';

interface SentNotesProps {
  readonly uid: string;
  readonly appointmentId: string;
  readonly zone: string;
  /** For further pets of a visit: hides the text for no messages, since most messages name the first pet. */
  readonly quiet: boolean;
}

/** Messages sent to the customer about an appointment, newest first. Starts reading when opened, then stays live. */
export function SentNotes({ uid, appointmentId, zone, quiet }: SentNotesProps) {
  const deliveries = useLiveQuery(ownDeliveriesQuery(uid, appointmentId), deliverySchema);
  if (deliveries.status === 'loading') return quiet ? null : <p className="soft">{messages.sentLoading}</p>;
  if (deliveries.status === 'error')
    return (
      <p className="soft">
        {messages.sentFailed}{' '}
        <Button type="link" onClick={deliveries.retry}>
          {messages.tryAgain}
        </Button>
      </p>
    );
  // Suppressed messages follow from the customer's preferences and are not worth showing.
  const shown = deliveries.data.filter(({ state }) => state !== 'suppressed');
  if (shown.length === 0) return quiet ? null : <p className="soft">{messages.sentNone}</p>;
  return (
    <ul className={styles.sent}>
      {shown.map((delivery) => (
        <li key={delivery.id} className="soft">
          {noteOf(delivery, zone)}
        </li>
      ))}
    </ul>
  );
}

/** `Appointment confirmed: email, sent, Fri 20 Nov at 10:00 AM`. */
function noteOf({ event, channel, state, ...delivery }: Delivery, zone: string): string {
  const at = state === 'scheduled' ? delivery.due_at : (delivery.sent_at ?? delivery.created_at);
  const what = `${EVENT_LABELS[event]}: ${CHANNEL_LABELS[channel].toLowerCase()}`;
  return `${what}, ${STATE_LABELS[state].toLowerCase()}, ${deliveryTime(at, zone)}`;
}
