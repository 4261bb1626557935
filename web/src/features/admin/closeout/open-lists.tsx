import { billTotals } from '@paw-haven/domain/money/bill/bill';
import { openBillsQuery } from '@paw-haven/domain/money/bill/queries';
import { billSchema, type Bill } from '@paw-haven/domain/money/bill/schema';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { formatCents } from '@paw-haven/domain/core/cents';
import { openRefundsQuery, refundSchema } from '@paw-haven/domain/booking/payment/refund';
import { startOfDay, type DayKey } from '@paw-haven/domain/core/calendar/time';
import { formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import { Tag } from 'antd';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import type { LiveResult } from '../../../lib/firestore/use-live.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { CustomerName } from '../components/clients/customer-name.tsx';
import { appointmentLink } from '../../../lib/navigation/admin-links.ts';
import styles from './closeout-page.module.css';
import { messages } from './messages.ts';

const READ = 50;
/** Each one reads its customer's name. */
const SHOWN = 10;

interface OpenBillsProps {
  readonly day: DayKey;
  readonly zone: string;
  readonly isClosed: boolean;
}

/**
 * Bills opened by the end of the day that are still to be settled, latest first. The others close themselves with the
 * day.
 */
export function OpenBills({ day, zone, isClosed }: OpenBillsProps) {
  const bills = useLiveQuery(openBillsQuery(startOfDay(addDays(day, 1), zone), READ), billSchema);
  return (
    <OpenList
      list={bills}
      isShown={(bill) => billTotals(bill).dueCents !== 0}
      title={messages.openBills}
      text={isClosed ? undefined : messages.openBillsText}
      failed={messages.openBillsFailed}
    >
      {(bill) => (
        <li key={bill.id}>
          <Link to={appointmentLink(bill.id)}>
            <CustomerName uid={bill.user_id} />
            <span>{`, ${formatInstant(bill.opened_at, zone)}, ${dueText(bill)}`}</span>
          </Link>
        </li>
      )}
    </OpenList>
  );
}

function dueText(bill: Bill): string {
  const { dueCents } = billTotals(bill);
  return dueCents < 0 ? messages.overpaid(formatCents(-dueCents)) : messages.due(formatCents(dueCents));
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
      {({ id, appointment_id: appointment, user_id: uid, cents, state, dispute, created_at: at }) => (
        <li key={id}>
          <Link to={appointmentLink(appointment)}>
            <CustomerName uid={uid} />
            <span>{`, ${formatCents(cents)}, ${formatInstant(at, zone)}`}</span>
          </Link>{' '}
          {dispute === 'open' ? (
            <Tag color="warning">{messages.refundWaits}</Tag>
          ) : (
            <Tag color={state === 'failed' ? 'error' : 'processing'}>{messages.refundStates[state]}</Tag>
          )}
        </li>
      )}
    </OpenList>
  );
}

interface OpenListProps<T> {
  readonly list: LiveResult<readonly T[]>;
  readonly isShown?: (item: T) => boolean;
  readonly title: string;
  readonly text: string | undefined;
  readonly failed: string;
  readonly children: (item: T) => ReactNode;
}

/** Renders nothing for an empty list. */
function OpenList<T>({ list, isShown = () => true, title, text, failed, children }: OpenListProps<T>) {
  const id = useId();
  if (list.status === 'error') return <ErrorState title={failed} error={list.error} onRetry={list.retry} />;
  const shown = list.data?.filter(isShown) ?? [];
  if (shown.length === 0) return null;
  const more = shown.length - SHOWN;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {text === undefined ? null : <p className="soft">{text}</p>}
      <ul className={styles.lines}>{shown.slice(0, SHOWN).map(children)}</ul>
      {more > 0 ? <p className="soft">{messages.more(more, list.data?.length === READ)}</p> : null}
    </section>
  );
}
