import { isListed } from '@paw-haven/domain/booking/appointment/confirmation';
import {
  APPOINTMENT_ORDERS,
  listedAppointmentsQuery,
  type AppointmentOrder,
} from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema } from '@paw-haven/domain/booking/appointment/schema';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../../ui/states/skeleton-blocks.tsx';
import { Button } from 'antd';
import { byDay, daySummary } from '../../components/appointments/appointment-lists.ts';
import { PageButtons } from '../../components/lists/page-buttons.tsx';
import { SortHeads, type SortColumn } from '../../components/lists/sort-heads.tsx';
import { usePages } from '../../components/lists/use-pages.ts';
import { boundsOf, isFiltered, type ViewState } from '../../components/calendar-address/view-state.ts';
import { appointmentMessages } from '../../components/appointments/messages.ts';
import { ORDER_LABELS, messages } from '../messages.ts';
import { Timeline } from '../../components/appointments/timeline.tsx';
import type { DaySpan } from '../use-listed.ts';
import styles from './list-view.module.css';

/** Kept small, because each row also reads its customer's name. */
const LIST_PAGE = 13;
/** Larger, because confirmed visits among these rows are not shown. */
const UNCONFIRMED_PAGE = 52;

interface ListViewProps {
  readonly days: DaySpan;
  readonly state: ViewState;
  readonly zone: string;
  readonly now: Date;
  readonly onClear: () => void;
  readonly onSort: (order: AppointmentOrder) => void;
}

const COLUMNS: readonly SortColumn<AppointmentOrder>[] = [
  { title: messages.columns.date, orders: ['asc', 'desc'] },
  { title: messages.columns.price, orders: ['price-asc', 'price-desc'] },
  { title: messages.columns.status, orders: ['status'] },
];

/** The list under what sorts it. */
export function ListView({ onSort, ...list }: ListViewProps) {
  return (
    <>
      <SortHeads
        label={messages.order}
        columns={COLUMNS}
        order={list.state.order}
        labels={ORDER_LABELS}
        onSort={onSort}
      />
      <Listed {...list} />
    </>
  );
}

/** One live page at a time; grouped by day if sorted by date. */
function Listed({ days, state, zone, now, onClear }: Omit<ListViewProps, 'onSort'>) {
  const { live, ...pages } = usePages(
    listedAppointmentsQuery(
      boundsOf(days, zone),
      state.filter.unconfirmed ? UNCONFIRMED_PAGE : LIST_PAGE,
      state.filter,
      state.order,
    ),
    appointmentSchema,
  );
  if (live.status === 'loading')
    return <SkeletonBlocks label={appointmentMessages.loading} count={6} shape="row" />;
  if (live.status === 'error')
    return <ErrorState title={appointmentMessages.loadFailed} error={live.error} onRetry={live.retry} />;
  const appointments = live.data.filter((appointment) => isListed(appointment, state.filter));
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
      <PageButtons {...pages} />
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
      action={<Button onClick={props.onClear}>{messages.showAll}</Button>}
    />
  );
}
