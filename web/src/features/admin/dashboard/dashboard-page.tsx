import { Link } from 'react-router-dom';
import { ErrorState } from '../../../components/error-state.tsx';
import { SkeletonBlocks } from '../../../components/skeleton-blocks/skeleton-blocks.tsx';
import { PATHS } from '../../../lib/paths.ts';
import { Timeline } from '../appointments/timeline.tsx';
import { useAppointments } from '../appointments/use-appointments.ts';
import { AdminPageHeader } from '../components/admin-page-header.tsx';
import { PaymentIssues } from '../components/payment-issues.tsx';
import { listMessages } from '../messages.ts';
import { byDay, daySummary } from '../view-model.ts';
import { AreaLinks } from './area-links.tsx';
import { upcomingAfterToday } from './view-model.ts';
import styles from './dashboard-page.module.css';

/** Today as a timeline, what comes after it, and the ways to the other admin pages. */
export function DashboardPage() {
  return (
    <>
      <AdminPageHeader title={listMessages.dashboardTitle} lead={listMessages.dashboardLead}>
        <div className={styles.links}>
          <Link className="button" to={PATHS.adminReviews}>
            {listMessages.reviews}
          </Link>
          <Link className="button" to={PATHS.adminAppointments}>
            {listMessages.allAppointments}
          </Link>
        </div>
      </AdminPageHeader>
      <PaymentIssues />
      <Week />
      <AreaLinks />
    </>
  );
}

function Week() {
  const live = useAppointments('week');
  if (live.status === 'loading') return <SkeletonBlocks label={listMessages.loading} count={4} shape="row" />;
  if (live.status === 'error') return <ErrorState title={listMessages.loadFailed} onRetry={live.retry} />;
  const { appointments, now, zone } = live;
  const days = byDay(appointments, now, zone);
  const today = days.find((day) => day.isToday)?.appointments ?? [];
  const next = upcomingAfterToday(days);

  return (
    <>
      <section className={styles.section} aria-labelledby="today">
        <header className={styles.head}>
          <h3 id="today">{listMessages.today}</h3>
          <p className="soft">{daySummary(today)}</p>
        </header>
        {today.length > 0 ? (
          <Timeline appointments={today} zone={zone} now={now} />
        ) : (
          <p className={styles.none}>{listMessages.emptyToday}</p>
        )}
      </section>
      <section className={styles.section} aria-labelledby="next">
        <h3 id="next">{listMessages.next}</h3>
        {next.length === 0 && <p className={styles.none}>{listMessages.emptyNext}</p>}
        {next.map((day) => (
          <section key={day.day} aria-label={day.title}>
            <p className={styles.day}>{day.title}</p>
            <Timeline appointments={day.appointments} zone={zone} />
          </section>
        ))}
      </section>
    </>
  );
}
