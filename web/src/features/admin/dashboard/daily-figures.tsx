import { formatPrice, formatDuration } from '@paw-haven/domain/offer/service/display';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import { FigureList, REVENUE_BASIS, type Figure } from '../components/lists/figure-list.tsx';
import { messages } from './messages.ts';
import { useDailyFigures, type DailyStats } from './use-daily-figures.ts';
import { useToday, type Today } from './use-today.ts';
import { paths } from '@paw-haven/domain/core/records/paths';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { loadOf } from '@paw-haven/domain/time/schedule/lanes';
import { emptyDay } from '@paw-haven/domain/time/schedule/schedule-day';
import { scheduleDaySchema } from '@paw-haven/domain/time/schedule/schema';
import { Link } from 'react-router-dom';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { dayLink } from '../../../lib/navigation/admin-links.ts';
import { useBusinessSettings } from '../../../lib/salon/settings.ts';
import { useGroomers } from '../../../lib/salon/team.ts';
import styles from './dashboard.module.css';
import { worthOf } from './view-model.ts';

/**
 * Four figures of today, with yesterday's below; a fifth if payments of canceled visits were not refunded. Then what is
 * free tomorrow.
 */
export function DailyFigures() {
  const live = useToday();
  if (live.status === 'loading') return <Loading />;
  if (live.status === 'error')
    return <ErrorState title={messages.figuresFailed} error={live.error} onRetry={live.retry} />;
  return <Figures live={live} />;
}

function Loading() {
  return <SkeletonBlocks label={messages.figuresLoading} count={1} shape="row" />;
}

function Figures({ live }: { readonly live: Extract<Today, { status: 'success' }> }) {
  const daily = useDailyFigures(live);
  if (daily.error !== undefined)
    return <ErrorState title={messages.figuresFailed} error={daily.error} onRetry={daily.retry} />;
  if (!daily.today) return <Loading />;
  return (
    <>
      <FigureList figures={figuresOf(daily.today, daily.yesterday)} />
      <FreeTomorrow live={live} />
    </>
  );
}

function figuresOf(today: DailyStats, yesterday: DailyStats | undefined): Figure[] {
  const figure = (
    label: string,
    name: keyof DailyStats,
    format: (value: number) => string = String,
  ): Figure => ({
    label,
    value: format(today[name]),
    note: yesterday ? `Yesterday: ${format(yesterday[name])}` : 'Yesterday: –',
  });
  const hasCancelledPaid = [today, yesterday].some((day) => day && day.cancelled_paid > 0);
  return [
    figure(messages.appointments, 'total_appointments'),
    figure(messages.customers, 'active_customers'),
    { ...figure(messages.revenue, 'total_revenue', formatPrice), basis: REVENUE_BASIS },
    figure(messages.pending, 'pending_appointments'),
    ...(hasCancelledPaid ? [figure(messages.cancelledPaid, 'cancelled_paid', formatPrice)] : []),
  ];
}

/** How much of tomorrow is still free, and what that time is worth. Reads one document. */
function FreeTomorrow({ live }: { readonly live: Extract<Today, { status: 'success' }> }) {
  const { today, now, zone, appointments } = live;
  const settings = useBusinessSettings().data;
  const groomers = useGroomers();
  const tomorrow = addDays(today, 1);
  const day = useLiveDocument(paths.scheduleDay(tomorrow), scheduleDaySchema);
  if (!settings || !groomers || day.status !== 'success') return null;
  const roster = { groomers, hours: settings.business_hours, zone };
  const { workMinutes, bookedMinutes } = loadOf(roster, tomorrow, day.data ?? emptyDay(tomorrow), { now });
  if (workMinutes === 0) return null;
  const free = workMinutes - bookedMinutes;
  const worth = worthOf(free, appointments);
  return (
    <p className={`soft ${styles.tomorrow}`}>
      {free === 0 ? (
        messages.tomorrowFull
      ) : (
        <>
          {messages.tomorrow}{' '}
          <Link to={dayLink(tomorrow)}>{messages.tomorrowFree(formatDuration(free))}</Link>
          <span>{worth ? messages.tomorrowWorth(formatPrice(worth)) : '.'}</span>
        </>
      )}
    </p>
  );
}
