import {
  APPOINTMENT_ORDERS,
  listedAppointmentsQuery,
  type AppointmentOrder,
} from '@paw-haven/domain/appointment/queries';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/appointment/schema';
import { pageAfter } from '@paw-haven/domain/query';
import { useState } from 'react';
import { EmptyState } from '../../../../components/empty-state.tsx';
import { ErrorState } from '../../../../components/error-state.tsx';
import { SkeletonBlocks } from '../../../../components/skeleton-blocks/skeleton-blocks.tsx';
import { useLiveQuery } from '../../../../lib/firestore/use-live-query.ts';
import { byDay, daySummary } from '../../components/appointment-lists.ts';
import { boundsOf, isFiltered, type ViewState } from '../address/view-state.ts';
import { messages, ORDER_LABELS } from '../messages.ts';
import { Timeline } from '../timeline.tsx';
import type { DaySpan } from '../use-listed.ts';
import styles from './list-view.module.css';

/** Each row reads its customer's name too. */
const LIST_PAGE = 13;

interface ListViewProps {
  readonly days: DaySpan;
  readonly state: ViewState;
  readonly zone: string;
  readonly now: Date;
  readonly onClear: () => void;
}

/** Page by page, each of them live; sorted by date, a section a day. */
export function ListView({ days, state, zone, now, onClear }: ListViewProps) {
  // The last appointment of each page before this one.
  const [before, setBefore] = useState<readonly Appointment[]>([]);
  const first = listedAppointmentsQuery(boundsOf(days, zone), LIST_PAGE, state.filter, state.order);
  const last = before.at(-1);
  const page = useLiveQuery(last ? pageAfter(first, last) : first, appointmentSchema);

  if (page.status === 'loading') return <SkeletonBlocks label={messages.loading} count={6} shape="row" />;
  if (page.status === 'error')
    return <ErrorState title={messages.loadFailed} error={page.error} onRetry={page.retry} />;
  const { data: appointments } = page;
  const end = appointments.length === LIST_PAGE ? appointments.at(-1) : undefined;
  return (
    <>
      {appointments.length === 0 ? (
        <None isFiltered={isFiltered(state.filter)} onClear={onClear} />
      ) : isByDate(state.order) ? (
        byDay(appointments, now, zone).map((day) => (
          <section key={day.day} className={styles.day} aria-labelledby={`day-${day.day}`}>
            <header className={styles.head}>
              <h3 id={`day-${day.day}`}>{day.title}</h3>
              <p className="soft">{daySummary(day.appointments)}</p>
            </header>
            <Timeline
              appointments={day.appointments}
              zone={zone}
              {...(day.isToday && state.order === 'asc' ? { now } : {})}
            />
          </section>
        ))
      ) : (
        <section className={styles.day} aria-label={ORDER_LABELS[state.order]}>
          <Timeline appointments={appointments} zone={zone} withDays />
        </section>
      )}
      {before.length > 0 || end ? (
        <nav className={styles.pages} aria-label={messages.pages}>
          <button
            type="button"
            className="button"
            disabled={before.length === 0}
            onClick={() => setBefore(before.slice(0, -1))}
          >
            {messages.previousPage}
          </button>
          <span className="soft">{messages.page(before.length + 1)}</span>
          <button
            type="button"
            className="button"
            disabled={!end}
            onClick={() => end && setBefore([...before, end])}
          >
            {messages.nextPage}
          </button>
        </nav>
      ) : null}
    </>
  );
}

const isByDate = (order: AppointmentOrder) => APPOINTMENT_ORDERS[order][0][0] === 'appointment_date';

function None(props: { readonly isFiltered: boolean; readonly onClear: () => void }) {
  if (!props.isFiltered) return <EmptyState title={messages.none} text={messages.noneText} />;
  return (
    <EmptyState
      title={messages.noneFound}
      text={messages.noneFoundText}
      action={
        <button type="button" className="button" onClick={props.onClear}>
          {messages.clear}
        </button>
      }
    />
  );
}
