import { billTotals } from '@paw-haven/domain/money/bill/bill';
import { openBillsQuery } from '@paw-haven/domain/money/bill/queries';
import { billSchema } from '@paw-haven/domain/money/bill/schema';
import { addDays } from '@paw-haven/domain/core/calendar';
import { formatCents } from '@paw-haven/domain/core/cents';
import { openRefundsQuery, refundSchema } from '@paw-haven/domain/booking/payment/refund';
import { startOfDay, type DayKey } from '@paw-haven/domain/core/time';
import { formatInstant } from '@paw-haven/domain/core/time-format';
import { Tag } from 'antd';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import type { LiveResult } from '../../../lib/firestore/use-live.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { CustomerName } from '../components/clients/customer-name.tsx';
import { appointmentLink } from '../../../lib/navigation/admin-links.ts';
import styles from './closeout-page.module.css';
import { messages } from './messages.ts';

const READ = 50;
/** Each one reads its customer's name. */
const SHOWN = 10;

/** Bills that were opened by the end of the day and are still open, latest first. */
export function OpenBills({ day, zone }: { readonly day: DayKey; readonly zone: string }) {
  const bills = useLiveQuery(openBillsQuery(startOfDay(addDays(day, 1), zone), READ), billSchema);
  return (
    <OpenList
      list={bills}
      title={messages.openBills}
      text={messages.openBillsText}
      failed={messages.openBillsFailed}
    >
      {(bill) => (
        <li key={bill.id}>
          <Link to={appointmentLink(bill.id)}>
            <CustomerName uid={bill.user_id} />
            <span>{`, ${formatInstant(bill.opened_at, zone)}, ${messages.due(formatCents(billTotals(bill).dueCents))}`}</span>
          </Link>
        </li>
      )}
    </OpenList>
  );
}

/** Refunds of any day that have not reached the card yet, oldest first. */
export function OpenRefunds({ zone }: { readonly zone: string }) {
  const refunds = useLiveQuery(openRefundsQuery(READ), refundSchema);
  return (
    <OpenList
      list={refunds}
      title={messages.refunds}
      text={messages.refundsText}
      failed={messages.refundsFailed}
    >
      {({ id, appointment_id: appointment, user_id: uid, cents, state, created_at: at }) => (
        <li key={id}>
          <Link to={appointmentLink(appointment)}>
            <CustomerName uid={uid} />
            <span>{`, ${formatCents(cents)}, ${formatInstant(at, zone)}`}</span>
          </Link>{' '}
          <Tag color={state === 'failed' ? 'error' : 'processing'}>{messages.refundStates[state]}</Tag>
        </li>
      )}
    </OpenList>
  );
}

interface OpenListProps<T> {
  readonly list: LiveResult<readonly T[]>;
  readonly title: string;
  readonly text: string;
  readonly failed: string;
  readonly children: (item: T) => ReactNode;
}

/** Renders nothing for an empty list. */
function OpenList<T>({ list, title, text, failed, children }: OpenListProps<T>) {
  const id = useId();
  if (list.status === 'error') return <ErrorState title={failed} error={list.error} onRetry={list.retry} />;
  if (list.status === 'loading' || list.data.length === 0) return null;
  const more = list.data.length - SHOWN;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className="soft">{text}</p>
      <ul className={styles.lines}>{list.data.slice(0, SHOWN).map(children)}</ul>
      {more > 0 ? <p className="soft">{messages.more(more, list.data.length === READ)}</p> : null}
    </section>
  );
}
