import {
  CHANNEL_LABELS,
  deliveryTime,
  EVENT_LABELS,
  reasonText,
  retryText,
  STATE_LABELS,
} from '@paw-haven/domain/delivery/labels';
import type { Delivery } from '@paw-haven/domain/delivery/schema';
import { BUSINESS_ID } from '@paw-haven/domain/message/conversation';
import { formatPhone } from '@paw-haven/domain/notification/phone-number';
import { Chip } from '../../../ui/chip.tsx';
import { CustomerName } from '../components/customer-name.tsx';
import styles from './delivery-row.module.css';
import { messages } from './messages.ts';
import { STATE_TONES } from './view-model.ts';

interface DeliveryRowProps {
  readonly delivery: Delivery;
  readonly zone: string;
}

/** What was told to whom, how and when; why it did not arrive, and whether it is tried again. */
export function DeliveryRow({ delivery, zone }: DeliveryRowProps) {
  const { user_id: uid, event, channel, state, created_at: at } = delivery;
  const when = state === 'sent' && delivery.sent_at ? delivery.sent_at : at;
  return (
    <li className={styles.row}>
      <div className={styles.lines}>
        <h3>
          {EVENT_LABELS[event]}, {uid === BUSINESS_ID ? messages.business : <CustomerName uid={uid} />}
        </h3>
        <p className="soft">
          {CHANNEL_LABELS[channel]}
          {addressOf(delivery)}, <time dateTime={when.toISOString()}>{deliveryTime(when, zone)}</time>
        </p>
        <Notes notes={notesOf(delivery, zone)} />
      </div>
      <Chip tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Chip>
    </li>
  );
}

/** A browser's id is of use to nobody. */
function addressOf({ channel, to }: Delivery): string {
  if (channel === 'push' || to === '') return '';
  return ` to ${channel === 'sms' ? formatPhone(to) : to}`;
}

function Notes({ notes }: { readonly notes: readonly string[] }) {
  return notes.map((note) => <p key={note}>{note}</p>);
}

function notesOf(delivery: Delivery, zone: string): string[] {
  const { detail, fallback, fallback_of: replaced, segments, cost } = delivery;
  return [
    reasonText(delivery),
    retryText(delivery, zone),
    detail === undefined ? undefined : messages.answer(detail),
    fallback === undefined ? undefined : messages.replaced,
    replaced === undefined ? undefined : messages.replacement,
    // Fractions of a cent: a text message costs less than one cent.
    segments === undefined ? undefined : messages.size(segments, `$${(cost ?? 0).toFixed(4)}`),
  ].filter((note) => note !== undefined);
}
