import { serviceLabel, STATUS_LABELS } from '@paw-haven/domain/appointment/labels';
import { listedAppointmentsQuery } from '@paw-haven/domain/appointment/queries';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/appointment/schema';
import { groomerPrivateSchema, ownGroomerQuery } from '@paw-haven/domain/groomer/schema';
import { LIMITS } from '@paw-haven/domain/limits';
import { presetRange, type Preset } from '@paw-haven/domain/stats/range';
import { dayOf, formatTime, timeOf } from '@paw-haven/domain/time';
import { Segmented, Tag } from 'antd';
import { useState } from 'react';
import { STATUS_COLORS } from '../../antd/status-colors.ts';
import { GroomerReport } from '../../components/groomer-report/groomer-report.tsx';
import { PetPortrait } from '../../components/pet-portrait.tsx';
import { useNow } from '../../lib/clock.ts';
import { useLiveQuery } from '../../lib/firestore/use-live-query.ts';
import { PATHS } from '../../lib/paths.ts';
import { useUser } from '../../lib/session/session.ts';
import { useIsOwner } from '../../lib/session/use-is-owner.ts';
import { useBusinessSettings } from '../../lib/settings.ts';
import { useGroomers } from '../../lib/team.ts';
import { ButtonRouterLink } from '../../ui/button-router-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonBlocks } from '../../ui/skeleton-blocks.tsx';
import { messages } from './messages.ts';
import styles from './today-page.module.css';
import { boundsAround, endOf, isOver, placeOf, visitDays, type VisitDay } from './view-model.ts';

/** Three groomers' busiest day and a half; the rest is in the administration. */
const MOST_VISITS = 100;

/** A groomer's own visits around now, and what they earned. In a salon that has entered nobody, all visits. */
export function TodayPage() {
  const { uid } = useUser();
  const own = useLiveQuery(ownGroomerQuery(uid), groomerPrivateSchema);
  const groomers = useGroomers();
  const settings = useBusinessSettings();
  const isOwner = useIsOwner();
  const failed = [own, settings].find(({ status }) => status === 'error');
  return (
    <>
      <PageHeader title={messages.title} lead={messages.lead} />
      {failed ? (
        <ErrorState title={messages.loadFailed} error={failed.error} onRetry={failed.retry} />
      ) : !own.data || !groomers || !settings.data ? (
        <SkeletonBlocks label={messages.loading} count={4} shape="row" />
      ) : own.data.length === 0 && groomers.length > 0 ? (
        <EmptyState
          title={messages.notLinked}
          text={messages.notLinkedText}
          action={
            isOwner ? <ButtonRouterLink to={PATHS.adminTeam}>{messages.team}</ButtonRouterLink> : undefined
          }
        />
      ) : (
        <>
          <Visits groomerId={own.data[0]?.id} zone={settings.data.time_zone} />
          {own.data.length > 0 ? <Figures zone={settings.data.time_zone} /> : null}
        </>
      )}
    </>
  );
}

function Visits({ groomerId, zone }: { readonly groomerId: string | undefined; readonly zone: string }) {
  const now = useNow(LIMITS.slotRefreshMs);
  const visits = useLiveQuery(listedAppointmentsQuery(boundsAround(now), MOST_VISITS), appointmentSchema);
  if (visits.status === 'error')
    return <ErrorState title={messages.loadFailed} error={visits.error} onRetry={visits.retry} />;
  if (visits.status === 'loading') return <SkeletonBlocks label={messages.loading} count={4} shape="row" />;
  const days = visitDays(visits.data, groomerId, { now, zone });
  if (days.length === 0)
    return <EmptyState illustration="calendar" title={messages.none} text={messages.noneText} />;
  return days.map((day) => <Day key={day.day} day={day} zone={zone} />);
}

/** What is still to do; the visits that are over are folded away. */
function Day({ day: { day, title, visits }, zone }: { readonly day: VisitDay; readonly zone: string }) {
  const over = visits.filter(isOver);
  return (
    <section className={styles.day} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`}>{title}</h2>
      {over.length > 0 ? (
        <details className={styles.over}>
          <summary>{messages.over(over.length)}</summary>
          <VisitList visits={over} zone={zone} />
        </details>
      ) : null}
      <VisitList visits={visits.filter((visit) => !isOver(visit))} zone={zone} />
    </section>
  );
}

function VisitList({ visits, zone }: { readonly visits: readonly Appointment[]; readonly zone: string }) {
  if (visits.length === 0) return null;
  return (
    <ol className={styles.list}>
      {visits.map((visit) => (
        <Visit key={visit.id} visit={visit} zone={zone} />
      ))}
    </ol>
  );
}

function Visit({ visit, zone }: { readonly visit: Appointment; readonly zone: string }) {
  const { pet, status, special_requests: requests, appointment_date: date } = visit;
  const place = placeOf(visit);
  return (
    <li className={styles.visit}>
      <p className={styles.time}>
        <time dateTime={date.toISOString()}>{formatTime(timeOf(date, zone))}</time>
        <span className="soft">to {formatTime(timeOf(endOf(visit), zone))}</span>
      </p>
      <PetPortrait pet={{ id: visit.pet_id, breed: pet.breed }} size="small" />
      <div className={styles.what}>
        <h3>
          {pet.name}
          {pet.breed ? <span className="soft"> ({pet.breed})</span> : null}
        </h3>
        <p>
          {serviceLabel(visit)}
          {place === undefined ? null : <span className="soft">, {messages.place(place)}</span>}
        </p>
        {requests ? (
          <p className={styles.requests}>
            <span className="soft">{messages.requests}: </span>
            {requests}
          </p>
        ) : null}
      </div>
      <Tag color={STATUS_COLORS[status]}>{STATUS_LABELS[status]}</Tag>
    </li>
  );
}

const PERIODS = [
  { value: 'month', label: 'This month' },
  { value: '30-days', label: '30 days' },
  { value: '90-days', label: '90 days' },
  { value: 'year', label: 'This year' },
] as const satisfies readonly { value: Preset; label: string }[];

function Figures({ zone }: { readonly zone: string }) {
  const [preset, setPreset] = useState<Preset>('month');
  const today = dayOf(useNow(LIMITS.calendarRefreshMs), zone);
  return (
    <section className={styles.figures} aria-labelledby="figures">
      <h2 id="figures">{messages.figures}</h2>
      <Segmented<Preset>
        aria-label={messages.period}
        name="period"
        options={[...PERIODS]}
        value={preset}
        onChange={setPreset}
      />
      <GroomerReport range={presetRange(preset, today)} />
    </section>
  );
}
