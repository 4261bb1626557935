import { auditEntrySchema, AUDIT_ACTIONS, type AuditEntry } from '@paw-haven/domain/people/audit/actions';
import { auditQuery } from '@paw-haven/domain/people/audit/queries';
import { dayBounds, isDayKey } from '@paw-haven/domain/core/calendar/calendar';
import { formatDayWithYear } from '@paw-haven/domain/core/calendar/time-format';
import { formatTime, timeOf, dayOf, type DayKey } from '@paw-haven/domain/core/calendar/time';
import { Timeline } from 'antd';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import { useBusinessSettings } from '../../../lib/salon/settings.ts';
import { AdminPageHeader } from '../components/page/admin-page-header.tsx';
import { PageButtons } from '../components/lists/page-buttons.tsx';
import { usePages } from '../components/lists/use-pages.ts';
import { AuditFilters, type Filters } from './audit-filters.tsx';
import { AuditChange } from './audit-change.tsx';
import { messages } from './messages.ts';
import styles from './audit.module.css';

/** Each entry reads up to two more documents for its names. */
const PAGE = 15;

const KINDS = [...new Set(Object.values(AUDIT_ACTIONS))];

/** The newest changes first. The filters are in the URL. */
export function AdminAuditPage() {
  const [address, setAddress] = useSearchParams();
  const settings = useBusinessSettings();
  const kind = KINDS.find((item) => item === address.get('kind'));
  const dayInUrl = address.get('day');
  const day = dayInUrl !== null && isDayKey(dayInUrl) ? dayInUrl : undefined;
  const filters: Filters = { kind, day, person: address.get('person') ?? undefined };
  const show = (wanted: Filters) =>
    setAddress(Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)), {
      replace: true,
    });
  return (
    <>
      <AdminPageHeader title={messages.title} lead={messages.lead} />
      <AuditFilters kinds={KINDS} {...filters} onChange={show} />
      {settings.status === 'error' ? (
        <ErrorState title={messages.loadFailed} error={settings.error} onRetry={settings.retry} />
      ) : settings.status === 'loading' ? (
        <SkeletonBlocks label={messages.loading} count={6} shape="row" />
      ) : (
        <Lines {...filters} zone={settings.data.time_zone} />
      )}
    </>
  );
}

function Lines({ kind, day, person, zone }: Filters & { readonly zone: string }) {
  const query = useMemo(
    () => auditQuery({ kind, person, day: day === undefined ? undefined : dayBounds(day, zone) }, PAGE),
    [kind, day, person, zone],
  );
  const { live, ...pages } = usePages(query, auditEntrySchema);
  if (live.status === 'error')
    return <ErrorState title={messages.loadFailed} error={live.error} onRetry={live.retry} />;
  if (live.status === 'loading') return <SkeletonBlocks label={messages.loading} count={6} shape="row" />;
  if (live.data.length === 0)
    return kind === undefined && day === undefined && person === undefined ? (
      <EmptyState title={messages.empty} text={messages.emptyText} />
    ) : (
      <EmptyState title={messages.noneFound} text={messages.noneFoundText} />
    );
  return (
    <>
      {linesByDay(live.data, zone).map(({ day: key, entries }) => (
        <section key={key} className={styles.day} aria-label={formatDayWithYear(key)}>
          <h3>{formatDayWithYear(key)}</h3>
          <Timeline
            titleSpan="6.5rem"
            items={entries.map((entry) => ({
              key: entry.id,
              title: (
                <time className={styles.time} dateTime={entry.at.toISOString()}>
                  {formatTime(timeOf(entry.at, zone))}
                </time>
              ),
              content: <AuditChange entry={entry} zone={zone} />,
            }))}
          />
        </section>
      ))}
      <PageButtons {...pages} />
    </>
  );
}

interface LinesOfDay {
  readonly day: DayKey;
  readonly entries: readonly AuditEntry[];
}

/** Groups entries by day in the business time zone; keeps their order. */
function linesByDay(entries: readonly AuditEntry[], zone: string): LinesOfDay[] {
  const days = new Map<DayKey, AuditEntry[]>();
  for (const entry of entries) {
    const day = dayOf(entry.at, zone);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }));
}
