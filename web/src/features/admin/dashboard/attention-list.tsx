import { STALE_TIME_MS } from '@paw-haven/domain/core/calls/retry';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { UNPAID_HOLDS } from '@paw-haven/domain/booking/payment/unpaid-limits';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import { useNow } from '../../../lib/async/clock.ts';
import { lazyWithRetry } from '../../../lib/errors/lazy-with-retry.tsx';
import { countOnce } from '../../../lib/firestore/read-once.ts';
import { queryClient, type ReadsMeta } from '../../../lib/calls/query-client.ts';
import { useBusinessSettings } from '../../../lib/salon/settings.ts';
import {
  attentionChecks,
  attentionText,
  countOf,
  type AttentionCheck,
  type UsedFeatures,
} from './attention.ts';
import styles from './dashboard.module.css';
import { messages } from './messages.ts';
import { useUnpaid } from './use-unpaid.ts';
import { unpaidFeesQuery } from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema } from '@paw-haven/domain/booking/appointment/schema';
import { formatDayShort } from '@paw-haven/domain/core/calendar/time-format';
import { formatCents } from '@paw-haven/domain/core/cents';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { appointmentLink } from '../../../lib/navigation/admin-links.ts';

/** Milliseconds between checks for a new day. */
const DAY_CHECK_MS = 60_000;

// Loaded on demand, because it is rarely needed.
const UnpaidAlert = lazyWithRetry(async () => (await import('./unpaid-alert.tsx')).UnpaidAlert);

// A text to call about is unread, so it is asked for only then.
const CallsToMake = lazyWithRetry(async () => (await import('./calls-to-make.tsx')).CallsToMake);

/** Counts with links, one read each. Recounts after 5 minutes, and immediately after a change in this app. */
export function AttentionList() {
  const settings = useBusinessSettings();
  const now = useNow(DAY_CHECK_MS);
  if (settings.status === 'loading') return <Loading />;
  if (settings.status === 'error')
    return <ErrorState title={messages.attentionFailed} error={settings.error} onRetry={settings.retry} />;
  const {
    time_zone: zone,
    asks_vaccines: asksVaccines = false,
    new_clients: newClients,
    policy,
  } = settings.data;
  const savesCards = policy?.card !== undefined;
  const used = { asksVaccines, asksNewClients: newClients !== undefined, savesCards };
  return <Counts day={dayOf(now, zone)} zone={zone} {...used} />;
}

function Loading() {
  return <SkeletonBlocks label={messages.attentionLoading} count={1} shape="row" />;
}

interface CountsProps extends UsedFeatures {
  readonly day: string;
  readonly zone: string;
}

function Counts({ day, zone, ...used }: CountsProps) {
  const checks = attentionChecks(day, zone, used);
  const meta: ReadsMeta = { reads: checks.map(({ query }) => query.collection) };
  const isAlarming = countOf(useUnpaid(zone)) >= UNPAID_HOLDS.alertFrom;
  const counts = useQuery(
    {
      queryKey: ['attention', day, used],
      queryFn: () => Promise.all(checks.map(({ query }) => countOnce(query))),
      meta,
      refetchInterval: STALE_TIME_MS,
      refetchOnWindowFocus: true,
    },
    queryClient(),
  );
  if (counts.isPending) return <Loading />;
  if (!counts.data)
    return (
      <ErrorState
        title={messages.attentionFailed}
        error={counts.error}
        onRetry={() => void counts.refetch()}
      />
    );
  const waiting = checks.flatMap((check, index) => {
    const count = counts.data[index] ?? 0;
    return count === 0 ? [] : [{ check, count }];
  });
  const hasUnread = waiting.some(({ check }) => check.kind === 'messages');
  if (waiting.length === 0 && !isAlarming) return <p className="soft">{messages.nothing}</p>;
  return (
    <ul className={styles.list}>
      {isAlarming ? (
        <li>
          <Suspense fallback={<Loading />}>
            <UnpaidAlert zone={zone} />
          </Suspense>
        </li>
      ) : null}
      {hasUnread ? (
        <Suspense>
          <CallsToMake zone={zone} />
        </Suspense>
      ) : null}
      {waiting.map(({ check, count }) =>
        check.kind === 'fees' ? (
          <UnpaidFees key={check.kind} zone={zone} />
        ) : (
          <Entry key={check.kind} check={check} count={count} />
        ),
      )}
    </ul>
  );
}

function Entry({ check: { kind, to }, count }: { readonly check: AttentionCheck; readonly count: number }) {
  return (
    <li>
      <Link to={to} className={styles.link}>
        {attentionText(kind, count)}
      </Link>
    </li>
  );
}

const SHOWN = 10;

/** Fees whose card was refused and whose link is not paid, each with a link to its visit. */
function UnpaidFees({ zone }: { readonly zone: string }) {
  const visits = useLiveQuery(unpaidFeesQuery(SHOWN), appointmentSchema).data ?? [];
  return visits.map(({ id, pet, fee, appointment_date: start }) =>
    fee ? (
      <li key={id}>
        <Link to={appointmentLink(id)} className={styles.link}>
          {messages.unpaidFee(formatCents(fee.cents), pet.name, formatDayShort(dayOf(start, zone)))}
        </Link>
      </li>
    ) : null,
  );
}
