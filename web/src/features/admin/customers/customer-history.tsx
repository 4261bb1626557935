import { serviceLabel, STATUS_LABELS } from '@paw-haven/domain/booking/appointment/labels';
import { amountText, stateText, visitMoney } from '@paw-haven/domain/booking/price/visit-money';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { customerVisitsQuery } from '@paw-haven/domain/people/customer/queries';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import { visitsOf, wholeVisit, type Visit } from '@paw-haven/domain/booking/visit/own-visits';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { useBusinessSettings } from '../../../lib/salon/settings.ts';
import { STATUS_COLORS } from '../../../components/status-colors.ts';
import { appointmentLink } from '../../../lib/navigation/admin-links.ts';
import { CustomerTotals } from './customer-totals.tsx';
import { messages } from './messages.ts';
import styles from './customer.module.css';

const PAGE = 10;

/** Totals over all appointments, and the appointments, newest first. */
export function CustomerHistory({ uid }: { readonly uid: string }) {
  const [limit, setLimit] = useState(PAGE);
  const visits = useLiveQuery(customerVisitsQuery(uid, limit), appointmentSchema);
  const zone = useBusinessSettings().data?.time_zone;
  const newest = visits.data?.[0];
  return (
    <>
      <CustomerTotals uid={uid} version={visits.data ? versionOf(visits.data) : undefined} />
      <section className={styles.section} aria-labelledby="customer-history">
        <h3 id="customer-history">{messages.history}</h3>
        {visits.status === 'error' ? (
          <ErrorState title={messages.historyFailed} error={visits.error} onRetry={visits.retry} />
        ) : visits.status === 'loading' || zone === undefined ? (
          <SkeletonBlocks label={messages.historyLoading} count={4} shape="row" />
        ) : newest === undefined ? (
          <p className="soft">{messages.noHistory}</p>
        ) : (
          <ul className="plain-list">
            {visitsOf(visits.data).map((visit) => (
              <VisitItem key={visit.id} visit={visit} zone={zone} />
            ))}
          </ul>
        )}
        {visits.data?.length === limit ? (
          <Button onClick={() => setLimit(limit + PAGE)}>{messages.moreHistory}</Button>
        ) : null}
      </section>
    </>
  );
}

/** A key that changes with everything that the totals count. */
function versionOf(visits: readonly Appointment[]): string {
  return visits
    .map(({ id, status, payment_status: paid, total_amount: amount, refunded_amount: back = 0, ...visit }) =>
      [id, status, paid, amount, back, visit.beyond_total_cents ?? 0].join(' '),
    )
    .join();
}

function VisitItem({ visit, zone }: { readonly visit: Visit; readonly zone: string }) {
  const whole = wholeVisit(visit);
  const { id, appointment_date: date, pet, status } = whole;
  const money = visitMoney(visit.pets);
  return (
    <li className={styles.visit}>
      <div>
        <h4>
          <Link to={appointmentLink(id, dayOf(date, zone))}>
            <time dateTime={date.toISOString()}>{formatInstant(date, zone)}</time>
          </Link>
        </h4>
        <p>
          <span>{serviceLabel(whole)}</span> <span className="soft">for</span> <span>{pet.name}</span>
        </p>
      </div>
      <p className={styles.state}>
        <Tag color={STATUS_COLORS[status]}>{STATUS_LABELS[status]}</Tag>
        <span>
          <span>{amountText(money)}</span> <span className="soft">{stateText(money)}</span>
        </span>
      </p>
    </li>
  );
}
