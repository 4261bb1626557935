import { formatTime, dayOf, timeOf } from '@paw-haven/domain/core/calendar/time';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import type { IncidentDraft, WaitingIncident } from '@paw-haven/domain/people/care/incident';
import type { VisitSheet } from '@paw-haven/domain/contract/calls/care';
import type { DayStep } from '@paw-haven/domain/people/care/steps';
import { isWaiting, withTaps } from '@paw-haven/domain/people/care/taps';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { Alert, Button } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { messages as incidentMessages } from '../../components/incident/messages.ts';
import { useNow } from '../../lib/async/clock.ts';
import { useOnline } from '../../lib/pwa/use-online.ts';
import { useUser } from '../../lib/session/session.ts';
import { randomName } from '../../lib/browser/random-name.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { KeepUsual } from '../../components/contacts/keep-usual.tsx';
import { messages } from './messages.ts';
import { useIncidents, useTaps } from './taps/tap-queue.ts';
import styles from './today-page.module.css';
import { loadIncidentDialog, VisitCard } from './visit-card.tsx';
import { isOver, visitDays, type VisitDay } from './view-model.ts';

const NextOfDone = lazy(async () => ({ default: (await import('./next-of-done.tsx')).NextOfDone }));

interface DayListProps {
  /** The groomer's own visits. */
  readonly visits: readonly Appointment[];
  readonly sheets: readonly VisitSheet[];
  readonly zone: string;
  /** The end of the loaded period. */
  readonly until: Date;
}

/** The visits by day, with pending taps already applied. */
export function DayList({ visits, sheets, zone, until }: DayListProps) {
  const { uid } = useUser();
  const now = useNow(LIMITS.slotRefreshMs);
  const { queue, sent, add, dismiss } = useTaps(uid);
  const shown = visits.map((visit) => withTaps(visit, [...sent, ...queue]));
  const days = visitDays(shown, undefined, { now, zone, until });
  const incidents = useIncidents(uid);
  useEffect(() => {
    loadIncidentDialog().catch(() => undefined);
  }, []);
  const isOnline = useOnline();
  const [noted, setNoted] = useState<Appointment>();
  const [done, setDone] = useState<Appointment>();
  const isDoneSent = sent.some(({ appointmentId, step }) => appointmentId === done?.id && step === 'done');
  const take = (visit: Appointment, step: DayStep, pickedUpBy = '') => {
    const { id, appointment_date: date, care_at: notedAt } = visit;
    // Without `care_at`, the visit has no note.
    if (step === 'done' && notedAt !== undefined) setNoted(visit);
    if (step === 'done') setDone(visit);
    add({
      id: randomName(),
      appointmentId: id,
      label: labelOf(visit, zone),
      step,
      appointmentDate: date.toISOString(),
      at: new Date().toISOString(),
      ...(pickedUpBy === '' ? {} : { pickedUpBy }),
      state: 'waiting',
    });
  };
  const report = (visit: Appointment, draft: IncidentDraft) =>
    incidents.add({ ...draft, id: randomName(), label: labelOf(visit, zone), state: 'waiting' });
  return (
    <>
      <RefusedIncidents items={incidents.queue} onDismiss={incidents.dismiss} />
      {queue
        .filter((tap) => !isWaiting(tap))
        .map(({ id, step, label }) => (
          <Alert
            key={id}
            type="warning"
            showIcon
            role="alert"
            title={messages.conflict}
            description={messages.conflictText(messages.steps[step], label)}
            action={<Button onClick={() => dismiss(id)}>{messages.dismiss}</Button>}
          />
        ))}
      {noted && isOnline ? (
        <KeepUsual key={noted.id} visit={noted} onClose={() => setNoted(undefined)} />
      ) : null}
      {done && isDoneSent && isOnline ? (
        <Suspense>
          <NextOfDone key={done.id} visit={done} zone={zone} />
        </Suspense>
      ) : null}
      {days.length === 0 ? (
        <EmptyState illustration="calendar" title={messages.none} text={messages.noneText} />
      ) : (
        days.map((day) => (
          <Day
            key={day.day}
            day={day}
            canStep={day.day <= dayOf(now, zone)}
            sheets={sheets}
            waiting={
              new Set(
                [...queue, ...incidents.queue].filter(isWaiting).map(({ appointmentId }) => appointmentId),
              )
            }
            zone={zone}
            onStep={take}
            onIncident={report}
          />
        ))
      )}
    </>
  );
}

const labelOf = ({ pet, appointment_date: date }: Appointment, zone: string): string =>
  `${pet.name}, ${formatTime(timeOf(date, zone))}`;

interface RefusedIncidentsProps {
  readonly items: readonly WaitingIncident[];
  readonly onDismiss: (id: string) => void;
}

/** Incidents that the server refused, with what was written. */
function RefusedIncidents({ items, onDismiss }: RefusedIncidentsProps) {
  return items
    .filter((item) => !isWaiting(item))
    .map(({ id, label, text }) => (
      <Alert
        key={id}
        type="warning"
        showIcon
        role="alert"
        title={incidentMessages.refused}
        description={incidentMessages.refusedText(label, text)}
        action={<Button onClick={() => onDismiss(id)}>{incidentMessages.dismiss}</Button>}
      />
    ));
}

interface DayProps {
  readonly day: VisitDay;
  /** Whether the day has begun. */
  readonly canStep: boolean;
  readonly sheets: readonly VisitSheet[];
  /** Ids of visits with unsent steps or incidents. */
  readonly waiting: ReadonlySet<string>;
  readonly zone: string;
  readonly onStep: (visit: Appointment, step: DayStep, pickedUpBy?: string) => void;
  readonly onIncident: (visit: Appointment, draft: IncidentDraft) => void;
}

/** The day's remaining visits; finished ones are collapsed. */
function Day({ day: { day, title, visits, until }, ...props }: DayProps) {
  const over = visits.filter(isOver);
  return (
    <section className={styles.day} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`}>{title}</h2>
      {until === undefined ? null : <p className="soft">{messages.shownUntil(formatTime(until))}</p>}
      {over.length > 0 ? (
        <details className={styles.over}>
          <summary>{messages.over(over.length)}</summary>
          <VisitList visits={over} {...props} />
        </details>
      ) : null}
      <VisitList visits={visits.filter((visit) => !isOver(visit))} {...props} />
    </section>
  );
}

interface VisitListProps extends Omit<DayProps, 'day'> {
  readonly visits: readonly Appointment[];
}

function VisitList({ visits, canStep, sheets, waiting, zone, onStep, onIncident }: VisitListProps) {
  if (visits.length === 0) return null;
  return (
    <ol className={styles.list}>
      {visits.map((visit) => (
        <VisitCard
          key={visit.id}
          visit={visit}
          sheet={sheets.find(({ appointmentId }) => appointmentId === visit.id)}
          isWaiting={waiting.has(visit.id)}
          zone={zone}
          onIncident={(draft) => onIncident(visit, draft)}
          onStep={canStep && !isOver(visit) ? (step, by) => onStep(visit, step, by) : undefined}
        />
      ))}
    </ol>
  );
}
