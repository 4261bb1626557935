import { formatTime, timeOf } from '@paw-haven/domain/core/calendar/time';
import { LinkButton } from '../../../antd/link-button.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import { PATHS } from '../../../lib/navigation/paths.ts';
import { Timeline } from '../components/appointments/timeline.tsx';
import { byDay, daySummary } from '../components/appointments/appointment-lists.ts';
import styles from './dashboard.module.css';
import { messages } from './messages.ts';
import { useToday } from './use-today.ts';
import { upcomingAfterToday } from './view-model.ts';

/** Today's appointments with the present moment marked, and the following ones. */
export function TodayTimeline() {
  const live = useToday();
  if (live.status === 'loading') return <SkeletonBlocks label={messages.loading} count={4} shape="row" />;
  if (live.status === 'error')
    return <ErrorState title={messages.loadFailed} error={live.error} onRetry={live.retry} />;
  const { appointments, since, isWhole, reachesTomorrow, isTodayWhole, now, zone } = live;
  const days = byDay(appointments, now, zone);
  const today = days.find((day) => day.isToday)?.appointments ?? [];
  const next = upcomingAfterToday(days);

  return (
    <>
      <section className={styles.section} aria-labelledby="today">
        <header className={styles.head}>
          <h3 id="today">{messages.today}</h3>
          <p className="soft">
            {isTodayWhole
              ? daySummary(today)
              : since
                ? messages.sinceTime(formatTime(timeOf(since, zone)))
                : messages.firstOfToday(today.length)}
          </p>
        </header>
        {today.length > 0 ? (
          <Timeline appointments={today} zone={zone} now={now} />
        ) : (
          <p className={styles.none}>{since ? messages.emptySince : messages.emptyToday}</p>
        )}
        {isTodayWhole ? null : <LinkButton to={PATHS.adminAppointments}>{messages.wholeDay}</LinkButton>}
      </section>
      {reachesTomorrow ? (
        <section className={styles.section} aria-labelledby="next">
          <h3 id="next">{messages.next}</h3>
          {next.length === 0 ? <p className={styles.none}>{messages.emptyNext}</p> : null}
          {next.map((day) => (
            <section key={day.day} aria-label={day.title}>
              <p className={styles.day}>{day.title}</p>
              <Timeline appointments={day.appointments} zone={zone} />
            </section>
          ))}
          {isWhole ? null : (
            <LinkButton to={`${PATHS.adminAppointments}?view=list`}>{messages.more}</LinkButton>
          )}
        </section>
      ) : null}
    </>
  );
}
