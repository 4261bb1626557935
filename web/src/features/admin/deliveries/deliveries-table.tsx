import {
  CHANNEL_LABELS,
  deliveryTime,
  EVENT_LABELS,
  reasonText,
  retryText,
  STATE_LABELS,
} from '@paw-haven/domain/notify/delivery/labels';
import type { Delivery } from '@paw-haven/domain/notify/delivery/schema';
import { BUSINESS_ID } from '@paw-haven/domain/core/records/conversation';
import { formatPhone } from '@paw-haven/domain/core/text/phone-number';
import { Table, Tag, type TableColumnsType } from 'antd';
import { CustomerName } from '../components/clients/customer-name.tsx';
import styles from '../components/lists/stacked-table.module.css';
import { messages } from './messages.ts';
import { STATE_COLORS, timeOfDelivery } from './view-model.ts';

interface DeliveriesTableProps {
  readonly deliveries: readonly Delivery[];
  readonly zone: string;
}

/** Each delivery with recipient, channel, time and state; if failed, also the reason and the next attempt. */
export function DeliveriesTable({ deliveries, zone }: DeliveriesTableProps) {
  const columns: TableColumnsType<Delivery> = [
    {
      title: messages.what,
      render: (_, delivery) => (
        <>
          <strong>
            <span>{`${EVENT_LABELS[delivery.event]},`}</span>{' '}
            {delivery.user_id === BUSINESS_ID ? (
              <span>{messages.business}</span>
            ) : (
              <CustomerName uid={delivery.user_id} />
            )}
          </strong>
          {notesOf(delivery, zone).map((note) => (
            <p key={note}>{note}</p>
          ))}
        </>
      ),
    },
    {
      title: messages.how,
      render: (_, delivery) => `${CHANNEL_LABELS[delivery.channel]}${addressOf(delivery)}`,
    },
    {
      title: messages.when,
      className: styles.when ?? '',
      render: (_, delivery) => {
        const at = timeOfDelivery(delivery);
        return <time dateTime={at.toISOString()}>{deliveryTime(at, zone)}</time>;
      },
    },
    {
      title: messages.state,
      render: (_, { state }) => <Tag color={STATE_COLORS[state]}>{STATE_LABELS[state]}</Tag>,
    },
  ];
  return (
    <Table
      className={styles.table ?? ''}
      rowKey="id"
      columns={columns}
      dataSource={deliveries.toSorted(
        (one, other) => timeOfDelivery(other).getTime() - timeOfDelivery(one).getTime(),
      )}
      pagination={false}
    />
  );
}

/** The id of a push subscription means nothing to people. */
function addressOf({ channel, to }: Delivery): string {
  if (channel === 'push' || to === '') return '';
  return ` to ${channel === 'sms' ? formatPhone(to) : to}`;
}

function notesOf(delivery: Delivery, zone: string): string[] {
  const { detail, fallback, fallback_of: replaced, segments, cost } = delivery;
  return [
    reasonText(delivery),
    retryText(delivery, zone),
    detail === undefined ? undefined : messages.answer(detail),
    fallback === undefined ? undefined : messages.replaced,
    replaced === undefined ? undefined : messages.replacement,
    // Fractions of a cent, because a text message costs less than one.
    segments === undefined ? undefined : messages.size(segments, `$${(cost ?? 0).toFixed(4)}`),
  ].filter((note) => note !== undefined);
}
