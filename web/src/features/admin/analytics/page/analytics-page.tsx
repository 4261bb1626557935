import type { BusinessHours } from '@paw-haven/domain/time/schedule/hours';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../../ui/states/skeleton-blocks.tsx';
import { useNow } from '../../../../lib/async/clock.ts';
import { downloadText } from '../../../../lib/browser/download.ts';
import { GroomerReport } from '../../../../components/groomer-report/groomer-report.tsx';
import { useIsOwner } from '../../../../lib/session/use-is-owner.ts';
import { useGroomers } from '../../../../lib/salon/team.ts';
import { useBusinessSettings } from '../../../../lib/salon/settings.ts';
import { AdminPageHeader } from '../../components/page/admin-page-header.tsx';
import { Charts } from './charts.tsx';
import { KeyFigures } from '../key-figures.tsx';
import { messages } from '../messages.ts';
import { RangeControls } from '../range-controls.tsx';
import { useAnalytics } from '../use-analytics.ts';
import { fullTable, rangeText, readChoice, tableCsv, type Analytics, type Choice } from '../view-model.ts';
import styles from '../analytics.module.css';

// Loaded after the figures.
const Returns = lazy(async () => ({ default: (await import('../returns/returns.tsx')).Returns }));

const NOW_INTERVAL_MS = 60_000;

/** Figures by day in the business's time zone. The range is in the URL, so that a reload keeps it. */
export function AnalyticsPage() {
  const settings = useBusinessSettings();
  const now = useNow(NOW_INTERVAL_MS);
  return (
    <>
      <AdminPageHeader title={messages.title} lead={messages.lead} />
      {settings.status === 'loading' ? (
        <SkeletonBlocks label={messages.loading} count={4} shape="row" />
      ) : settings.status === 'error' ? (
        <ErrorState title={messages.loadFailed} error={settings.error} onRetry={settings.retry} />
      ) : (
        <ChosenDays today={dayOf(now, settings.data.time_zone)} opening={settings.data.business_hours} />
      )}
    </>
  );
}

function ChosenDays({ today, opening }: { readonly today: string; readonly opening: BusinessHours }) {
  const [search, setSearch] = useSearchParams();
  const choice = readChoice(search, today);
  return (
    <>
      <RangeControls
        choice={choice}
        onPreset={(preset) => setSearch({ range: preset }, { replace: true })}
        onRange={({ first, last }) => setSearch({ from: first, to: last }, { replace: true })}
      />
      <Figures choice={choice} opening={opening} />
      <OwnersReport choice={choice} />
      <Suspense>
        <Returns range={choice.range} />
      </Suspense>
    </>
  );
}

/** Only the owner sees commissions; without groomers there is nothing to split. */
function OwnersReport({ choice }: { readonly choice: Choice }) {
  const isOwner = useIsOwner();
  const groomers = useGroomers();
  if (!isOwner || !groomers || groomers.length === 0) return null;
  return <GroomerReport range={choice.range} />;
}

function Figures({ choice, opening }: { readonly choice: Choice; readonly opening: BusinessHours }) {
  const live = useAnalytics(choice.range, opening);
  if (live.status === 'loading') return <SkeletonBlocks label={messages.loading} count={5} shape="row" />;
  if (live.status === 'error')
    return <ErrorState title={messages.loadFailed} error={live.error} onRetry={live.retry} />;
  const { analytics } = live;
  const isEmpty = analytics.summary.appointments === 0 && analytics.summary.reviews === 0;
  return (
    <>
      <Days analytics={analytics} />
      {isEmpty ? (
        <EmptyState title={messages.empty} text={messages.emptyText} />
      ) : (
        <>
          <KeyFigures analytics={analytics} />
          <Charts analytics={analytics} />
        </>
      )}
    </>
  );
}

function Days({ analytics }: { readonly analytics: Analytics }) {
  const { range, before } = analytics;
  const fileName = `paw-haven-figures_${range.first}_${range.last}.csv`;
  return (
    <div className={styles.days}>
      <p>
        <strong>{rangeText(range)}</strong>, compared with <span>{rangeText(before)}</span>
      </p>
      <Button onClick={() => downloadText(fileName, tableCsv(fullTable(analytics)), 'text/csv')}>
        {messages.exportAll}
      </Button>
    </div>
  );
}
