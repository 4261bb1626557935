import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { SkeletonBlocks } from '../../../components/skeleton-blocks/skeleton-blocks.tsx';
import { listMessages } from '../messages.ts';
import { byDay, daySummary, type Range } from '../view-model.ts';
import { Timeline } from './timeline.tsx';
import { useAppointments } from './use-appointments.ts';
import styles from './appointment-days.module.css';

/** A section a day. */
export function AppointmentDays({ range }: { readonly range: Range }) {
  const live = useAppointments(range);
  if (live.status === 'loading') return <SkeletonBlocks label={listMessages.loading} count={6} shape="row" />;
  if (live.status === 'error') return <ErrorState title={listMessages.loadFailed} onRetry={live.retry} />;
  const { appointments, now, zone } = live;
  if (appointments.length === 0)
    return <EmptyState title={listMessages.empty} text={listMessages.emptyText} />;

  return byDay(appointments, now, zone, { newestFirst: range === 'past' }).map((day) => (
    <section key={day.day} className={styles.day} aria-labelledby={`day-${day.day}`}>
      <header className={styles.head}>
        <h3 id={`day-${day.day}`}>{day.title}</h3>
        <p className="soft">{daySummary(day.appointments)}</p>
      </header>
      <Timeline appointments={day.appointments} zone={zone} {...(day.isToday ? { now } : {})} />
    </section>
  ));
}
