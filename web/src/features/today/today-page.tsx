import { visitsOfGroomerQuery } from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { HOUSE } from '@paw-haven/domain/core/records/groomer-identity';
import {
  groomerPrivateSchema,
  ownGroomerQuery,
  type Groomer,
  type GroomerPrivate,
} from '@paw-haven/domain/time/groomer/schema';
import { teamOf } from '@paw-haven/domain/time/groomer/team';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { firstNameOf } from '@paw-haven/domain/people/profile/first-name';
import { presetRange, type Preset } from '@paw-haven/domain/money/stats/range';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import { Alert, Segmented } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { TellDay } from '../../components/late/tell-day.tsx';
import { GroomerReport } from '../../components/groomer-report/groomer-report.tsx';
import { useNow } from '../../lib/async/clock.ts';
import type { LiveResult } from '../../lib/firestore/use-live.ts';
import { useLiveQuery } from '../../lib/firestore/use-live-query.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import { useOnline } from '../../lib/pwa/use-online.ts';
import { useUser } from '../../lib/session/session.ts';
import { useIsAdmin, useIsOwner } from '../../lib/session/use-is-owner.ts';
import { useBusinessSettings } from '../../lib/salon/settings.ts';
import { useGroomers } from '../../lib/salon/team.ts';
import { LinkButton } from '../../antd/link-button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { PageHeader } from '../../ui/surfaces/page-header.tsx';
import { SkeletonBlocks } from '../../ui/states/skeleton-blocks.tsx';
import { DayList } from './day-list.tsx';
import { saveDay, readSavedDay, type SavedDay } from './saved/saved-day.ts';
import { messages } from './messages.ts';
import styles from './today-page.module.css';
import { useDaySheets } from './use-day-sheets.ts';
import { ownVisits, partOfDay, readablePeriod } from './view-model.ts';

/** Enough for three groomers' busiest day and a half; the rest is in the administration. */
const MAX_VISITS = 100;

/** A groomer's visits around now, and earnings. In a salon without groomer records, all visits. */
export function TodayPage() {
  const { uid, displayName } = useUser();
  const now = useNow(LIMITS.calendarRefreshMs);
  const own = useLiveQuery(ownGroomerQuery(uid), groomerPrivateSchema);
  const settings = useBusinessSettings();
  const isOnline = useOnline();
  const failed = [own, settings].find(({ status }) => status === 'error');
  const name = firstNameOf(displayName);
  const greeting = name === undefined ? '' : `${messages.greetings[partOfDay(now)](name)} `;
  const lead = isOnline && !failed ? messages.lead : messages.leadOffline;
  return (
    <>
      <PageHeader title={messages.title} lead={`${greeting}${lead}`} />
      <OwnDay own={own.data} zone={settings.data?.time_zone} failed={failed} />
    </>
  );
}

interface OwnDayProps {
  /** The user's groomer record, if there is one; undefined until it is loaded. */
  readonly own: readonly GroomerPrivate[] | undefined;
  readonly zone: string | undefined;
  readonly failed: Pick<LiveResult<unknown>, 'error' | 'retry'> | undefined;
}

function OwnDay({ own, zone, failed }: OwnDayProps) {
  const { uid } = useUser();
  const groomers = useGroomers();
  const isOnline = useOnline();
  const [savedDay] = useState(() => readSavedDay(uid));
  if (failed || !own || !groomers || zone === undefined) {
    if (savedDay && (failed || !isOnline)) return <LastLoadedDay savedDay={savedDay} />;
    if (failed) return <ErrorState title={messages.loadFailed} error={failed.error} onRetry={failed.retry} />;
    return <SkeletonBlocks label={messages.loading} count={4} shape="row" />;
  }
  const [groomer] = own;
  if (!groomer && groomers.length > 0) return <NotLinked />;
  return (
    <>
      {isOnline ? <TellToday zone={zone} groomers={groomers} /> : null}
      <LiveDay groomerId={groomer?.id} zone={zone} savedDay={savedDay} />
      {groomer ? <Figures zone={zone} /> : null}
    </>
  );
}

/** For admin and owner. */
function TellToday({ zone, groomers }: { readonly zone: string; readonly groomers: readonly Groomer[] }) {
  const isAdmin = useIsAdmin();
  const today = dayOf(useNow(LIMITS.calendarRefreshMs), zone);
  if (!isAdmin) return null;
  return (
    <p>
      <TellDay day={today} isToday zone={zone} team={teamOf(groomers)} />
    </p>
  );
}

/** The salon has groomers, but none of them is this account. */
function NotLinked() {
  const isOwner = useIsOwner();
  const toTeam = <LinkButton to={PATHS.adminTeam}>{messages.team}</LinkButton>;
  return (
    <EmptyState
      title={messages.notLinked}
      text={messages.notLinkedText}
      action={isOwner ? toTeam : undefined}
    />
  );
}

interface LiveDayProps {
  readonly groomerId: string | undefined;
  readonly zone: string;
  readonly savedDay: SavedDay | undefined;
}

/** The live visits, stored on the device for offline use. */
function LiveDay({ groomerId, zone, savedDay }: LiveDayProps) {
  const { uid } = useUser();
  const isOnline = useOnline();
  const now = useNow(LIMITS.slotRefreshMs);
  const bounds = readablePeriod(now);
  const { data, status, error, retry } = useLiveQuery(
    visitsOfGroomerQuery(groomerId ?? HOUSE, bounds, MAX_VISITS),
    appointmentSchema,
  );
  const visits = useMemo(() => data && ownVisits(data, groomerId), [data, groomerId]);
  const sheets = useDaySheets(visits ?? []);
  useEffect(() => {
    if (!visits || (visits.length > 0 && !sheets.data)) return;
    saveDay(uid, { loaded_at: new Date(), zone, visits, sheets: sheets.data ?? [] });
  }, [uid, zone, visits, sheets.data]);
  if (!visits && savedDay && (!isOnline || status === 'error')) return <LastLoadedDay savedDay={savedDay} />;
  if (status === 'error') return <ErrorState title={messages.loadFailed} error={error} onRetry={retry} />;
  if (!visits) return <SkeletonBlocks label={messages.loading} count={4} shape="row" />;
  return (
    <>
      {sheets.isError ? (
        <ErrorState
          title={messages.sheetsFailed}
          error={sheets.error}
          onRetry={() => void sheets.refetch()}
        />
      ) : null}
      <DayList
        visits={visits}
        sheets={sheets.data ?? sheetsOf(savedDay, visits)}
        zone={zone}
        until={bounds.to}
      />
    </>
  );
}

/** The stored sheets of the same visits, used until they are loaded again. */
const sheetsOf = (savedDay: SavedDay | undefined, visits: readonly Appointment[]) =>
  savedDay?.sheets.filter(({ appointmentId }) => visits.some(({ id }) => id === appointmentId)) ?? [];

function LastLoadedDay({ savedDay }: { readonly savedDay: SavedDay }) {
  const { loaded_at: at, zone, visits, sheets } = savedDay;
  return (
    <>
      <Alert type="info" showIcon title={messages.kept(formatInstant(at, zone))} />
      <DayList visits={visits} sheets={sheets} zone={zone} until={readablePeriod(at).to} />
    </>
  );
}

const PERIODS = ['month', '30-days', '90-days', 'year'] as const satisfies readonly Preset[];

function Figures({ zone }: { readonly zone: string }) {
  const [preset, setPreset] = useState<Preset>('month');
  const today = dayOf(useNow(LIMITS.calendarRefreshMs), zone);
  return (
    <section className={styles.figures} aria-labelledby="figures">
      <h2 id="figures">{messages.figures}</h2>
      <Segmented<Preset>
        aria-label={messages.period}
        name="period"
        options={PERIODS.map((value) => ({ value, label: messages.periods[value] }))}
        value={preset}
        onChange={setPreset}
      />
      <GroomerReport range={presetRange(preset, today)} />
    </section>
  );
}
