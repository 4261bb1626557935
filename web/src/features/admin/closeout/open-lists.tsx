import { billTotals } from '@paw-haven/domain/bill/bill';
import { openBillsQuery } from '@paw-haven/domain/bill/queries';
import { billSchema } from '@paw-haven/domain/bill/schema';
import { formatCents } from '@paw-haven/domain/payment/cents';
import { openRefundsQuery, refundSchema } from '@paw-haven/domain/payment/refund';
import { dayOf, type DayKey } from '@paw-haven/domain/time';
import { formatInstant } from '@paw-haven/domain/time-format';
import { Tag } from 'antd';
import { Link } from 'react-router-dom';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { CustomerName } from '../components/customer-name.tsx';
import { appointmentLink } from '../../../lib/admin-links.ts';
import styles from './closeout-page.module.css';
import { messages } from './messages.ts';

const BILLS_READ = 50;
/** Each reads its customer's name. */
const SHOWN = 10;

/** Bills that were opened by the end of the day and are open still. Nothing where there are none. */
export function OpenBills({ day, zone }: { readonly day: DayKey; readonly zone: string }) {
  const bills = useLiveQuery(openBillsQuery(BILLS_READ), billSchema);
  const open = (bills.data ?? []).filter(({ opened_at: at }) => dayOf(at, zone) <= day).slice(0, SHOWN);
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="closeout-bills">
      <h3 id="closeout-bills">{messages.openBills}</h3>
      <p className="soft">{messages.openBillsText}</p>
      <ul className={styles.lines}>
        {open.map((bill) => (
          <li key={bill.id}>
            <Link to={appointmentLink(bill.id)}>
              <CustomerName uid={bill.user_id} />, {formatInstant(bill.opened_at, zone)},{' '}
              {messages.due(formatCents(billTotals(bill).dueCents))}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Money that has not gone back to a card yet, of any day. Nothing where there is none. */
export function OpenRefunds({ zone }: { readonly zone: string }) {
  const refunds = useLiveQuery(openRefundsQuery(SHOWN), refundSchema).data ?? [];
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby="closeout-refunds">
      <h3 id="closeout-refunds">{messages.refunds}</h3>
      <p className="soft">{messages.refundsText}</p>
      <ul className={styles.lines}>
        {refunds.map(({ id, appointment_id: appointment, user_id: uid, cents, state, created_at: at }) => (
          <li key={id}>
            <Link to={appointmentLink(appointment)}>
              <CustomerName uid={uid} />, {formatCents(cents)}, {formatInstant(at, zone)}
            </Link>{' '}
            <Tag color={state === 'failed' ? 'error' : 'processing'}>{messages.refundStates[state]}</Tag>
          </li>
        ))}
      </ul>
    </section>
  );
}
