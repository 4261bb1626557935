import { lateMinutesOf, lateText } from '@paw-haven/domain/booking/appointment/late';
import { serviceLabel, STATUS_LABELS } from '@paw-haven/domain/booking/appointment/labels';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { isServed } from '@paw-haven/domain/booking/price/visit-money';
import type { VisitSheet } from '@paw-haven/domain/contract/calls/care';
import type { IncidentDraft } from '@paw-haven/domain/people/care/incident';
import { DAY_STEPS, offeredSteps, stepTakenAt, type DayStep } from '@paw-haven/domain/people/care/steps';
import { formatCents } from '@paw-haven/domain/core/cents';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { dayOf, formatTime, timeOf } from '@paw-haven/domain/core/calendar/time';
import { formatDayShort } from '@paw-haven/domain/core/calendar/time-format';
import { gapNotice } from '@paw-haven/domain/offer/vaccine/texts';
import { Button, Tag } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { STATUS_COLORS } from '../../components/status-colors.ts';
import { IncidentAlerts } from '../../components/incident/incident-alerts.tsx';
import { messages as incidentMessages } from '../../components/incident/messages.ts';
import { PetAlerts } from '../../components/pet-alerts.tsx';
import { PetPortrait } from '../../components/pet-portrait.tsx';
import { messages as contactMessages } from '../../components/contacts/messages.ts';
import { useNow } from '../../lib/async/clock.ts';
import { useOnline } from '../../lib/pwa/use-online.ts';
import { CheckIcon } from '../../ui/icons/app-icons.tsx';
import { messages } from './messages.ts';
import { PickedUpBy } from '../../components/contacts/picked-up-by.tsx';
import styles from './visit-card.module.css';
import { endOf, isHere, placeOf } from './view-model.ts';
import { VisitPeople } from './visit-people.tsx';

const VisitExtra = lazy(async () => ({
  default: (await import('../../components/extra/visit-extra.tsx')).VisitExtra,
}));
/** Loaded early too, so that it opens without a connection. */
export const loadIncidentDialog = () => import('../../components/incident/incident-dialog.tsx');
const IncidentDialog = lazy(async () => ({ default: (await loadIncidentDialog()).IncidentDialog }));
const VisitNotes = lazy(async () => ({ default: (await import('./visit-notes.tsx')).VisitNotes }));

interface VisitCardProps {
  readonly visit: Appointment;
  /** Undefined until it is loaded. */
  readonly sheet: VisitSheet | undefined;
  /** Whether a tapped step is not sent yet. */
  readonly isWaiting: boolean;
  readonly zone: string;
  /** Undefined when nothing is left to do or the day has not begun. */
  readonly onStep: ((step: DayStep, pickedUpBy?: string) => void) | undefined;
  readonly onIncident: (draft: IncidentDraft) => void;
}

/** A visit: first what to know, then what is done, then what to do. */
export function VisitCard({ visit, sheet, isWaiting, zone, onStep, onIncident }: VisitCardProps) {
  return (
    <li className={styles.visit}>
      {sheet ? (
        <Warnings sheet={sheet} petName={visit.pet.name} zone={zone} />
      ) : (
        <p className="soft">{messages.sheetsLoading}</p>
      )}
      <Head visit={visit} zone={zone} />
      {sheet ? <Facts sheet={sheet} zone={zone} /> : null}
      {sheet ? <VisitPeople visit={visit} sheet={sheet} /> : null}
      {sheet?.extras ? <Extras extras={sheet.extras} /> : null}
      {visit.picked_up_by === undefined ? null : <p>{contactMessages.pickedUp(visit.picked_up_by)}</p>}
      {onStep ? <Actions visit={visit} sheet={sheet} zone={zone} onStep={onStep} /> : null}
      <Foot visit={visit} sheet={sheet} zone={zone} isWaiting={isWaiting} onIncident={onIncident} />
    </li>
  );
}

interface WarningsProps {
  readonly sheet: VisitSheet;
  readonly petName: string;
  readonly zone: string;
}

function Warnings({ sheet, petName, zone }: WarningsProps) {
  const today = dayOf(useNow(LIMITS.calendarRefreshMs), zone);
  return (
    <div className={styles.know}>
      <PetAlerts alerts={sheet.alerts} petName={petName} />
      <IncidentAlerts
        incidents={(sheet.incidents ?? []).map(({ kind, at }) => ({ kind, at: new Date(at) }))}
        zone={zone}
      />
      {sheet.vaccines?.map((gap) => (
        <p key={gap.kind} className={styles.care}>
          {gapNotice(gap, petName, today)}
        </p>
      ))}
      {sheet.care ? <p className={styles.care}>{sheet.care}</p> : null}
      {sheet.sizeChange ? <p className={styles.care}>{sizeNotice(sheet.sizeChange)}</p> : null}
    </div>
  );
}

const sizeNotice = ({ from, to, weight, cents }: NonNullable<VisitSheet['sizeChange']>): string =>
  messages.sizeChange({ from, to, weight, price: formatCents(cents) });

/** When, which pet, and what for. */
function Head({ visit, zone }: Pick<VisitCardProps, 'visit' | 'zone'>) {
  const { pet, status, special_requests: requests, appointment_date: date } = visit;
  const place = placeOf(visit);
  const late = lateMinutesOf(visit);
  return (
    <div className={styles.head}>
      <p className={styles.time}>
        <time dateTime={date.toISOString()}>{formatTime(timeOf(date, zone))}</time>
        <span className="soft">{messages.until(formatTime(timeOf(endOf(visit), zone)))}</span>
      </p>
      <PetPortrait pet={{ id: visit.pet_id, breed: pet.breed }} size="small" />
      <div className={styles.what}>
        <h3>
          <span>{pet.name}</span>
          {pet.breed ? <span className="soft">{` (${pet.breed})`}</span> : null}
        </h3>
        <p>
          <span>{serviceLabel(visit)}</span>
          {place === undefined ? null : <span className="soft">{`, ${messages.place(place)}`}</span>}
        </p>
        {requests ? (
          <p className={styles.requests}>
            <span className="soft">{messages.requests}: </span>
            <span>{requests}</span>
          </p>
        ) : null}
      </div>
      <Tag color={STATUS_COLORS[status]}>{STATUS_LABELS[status]}</Tag>
      {late === undefined ? null : <Tag color="warning">{lateText(late)}</Tag>}
    </div>
  );
}

function Facts({ sheet, zone }: { readonly sheet: VisitSheet; readonly zone: string }) {
  const { weight, petNotes, lastNote, usual } = sheet;
  if (weight === null && petNotes === null && lastNote === null && usual === undefined) return null;
  return (
    <ul className={`plain-list ${styles.facts}`} aria-label={messages.know}>
      {usual === undefined ? null : (
        <li>
          <span className="soft">{messages.usual}: </span>
          <strong>{usual}</strong>
        </li>
      )}
      {weight === null ? null : <li>{messages.weight(weight)}</li>}
      {petNotes === null ? null : (
        <li>
          <span className="soft">{messages.petNotes}: </span>
          <span>{petNotes}</span>
        </li>
      )}
      {lastNote === null ? null : (
        <li>
          <span className="soft">{`${messages.lastNote(formatDayShort(dayOf(new Date(lastNote.date), zone)))}: `}</span>
          <span>{lastNote.text}</span>
        </li>
      )}
    </ul>
  );
}

const EXTRA_COLORS = {
  asked: 'processing',
  yes: 'success',
  call: 'warning',
  'in-person': 'success',
} as const;

/** Extra work and whether the customer agrees to it. */
function Extras({ extras }: { readonly extras: NonNullable<VisitSheet['extras']> }) {
  return (
    <ul className={`plain-list ${styles.facts}`} aria-label={messages.extras}>
      {extras.map(({ label, cents, state }, index) => (
        <li key={`${index} ${label}`}>
          <span>{`${label}, ${formatCents(cents)}`}</span>{' '}
          <Tag color={EXTRA_COLORS[state]}>{messages.extraStates[state]}</Tag>
        </li>
      ))}
    </ul>
  );
}

interface ActionsProps extends Pick<VisitCardProps, 'visit' | 'sheet' | 'zone'> {
  readonly onStep: (step: DayStep, pickedUpBy?: string) => void;
}

/** The steps and, before "Done", who comes for the pet. */
function Actions({ visit, sheet, zone, onStep }: ActionsProps) {
  const [pickedUpBy, setPickedUpBy] = useState('');
  return (
    <>
      <Steps
        visit={visit}
        zone={zone}
        onStep={(step) => onStep(step, step === 'done' ? pickedUpBy.trim() : undefined)}
      />
      {visit.status === 'in-progress' ? (
        <PickedUpBy
          visit={visit}
          names={(sheet?.contacts ?? []).filter(({ mayPickUp }) => mayPickUp).map(({ name }) => name)}
          value={pickedUpBy}
          onChange={setPickedUpBy}
        />
      ) : null}
    </>
  );
}

interface StepsProps extends Pick<VisitCardProps, 'visit' | 'zone'> {
  readonly onStep: (step: DayStep) => void;
}

/** Large buttons for wet hands: finished steps with their times, and the next steps. */
function Steps({ visit, zone, onStep }: StepsProps) {
  const offered = offeredSteps(visit);
  return (
    <fieldset className={styles.steps} aria-label={messages.stepsOf(visit.pet.name)}>
      {DAY_STEPS.map((step) => {
        const taken = stepTakenAt(visit, step);
        if (taken)
          return (
            <p key={step} className={styles.taken}>
              <CheckIcon /> <span>{`${messages.steps[step]} ${formatTime(timeOf(taken, zone))}`}</span>
            </p>
          );
        return (
          <Button
            key={step}
            size="large"
            className={styles.step}
            type={step === offered[0] ? 'primary' : 'default'}
            disabled={!offered.includes(step)}
            aria-label={`${messages.steps[step]}, ${visit.pet.name}`}
            onClick={() => onStep(step)}
          >
            {messages.steps[step]}
          </Button>
        );
      })}
    </fieldset>
  );
}

/** Opens the visit's notes and asks for extra work, which need a connection, and records incidents, also without. */
function Foot({ visit, sheet, zone, isWaiting, onIncident }: Omit<VisitCardProps, 'onStep'>) {
  const { pet, appointment_date: date } = visit;
  const [dialog, setDialog] = useState<'note' | 'extra' | 'incident'>();
  const isOnline = useOnline();
  const when = `${formatDayShort(dayOf(date, zone))}, ${formatTime(timeOf(date, zone))}`;
  const close = () => setDialog(undefined);
  return (
    <>
      <p className={styles.foot}>
        {isServed(visit) ? (
          <Button
            disabled={!isOnline}
            aria-label={messages.noteOf(pet.name, when)}
            onClick={() => setDialog('note')}
          >
            {messages.note}
          </Button>
        ) : null}
        {isHere(visit) ? (
          <Button
            disabled={!isOnline}
            aria-label={messages.extraOf(pet.name, when)}
            onClick={() => setDialog('extra')}
          >
            {messages.extra}
          </Button>
        ) : null}
        {isServed(visit) ? (
          <Button aria-label={incidentMessages.addOf(pet.name, when)} onClick={() => setDialog('incident')}>
            {incidentMessages.short}
          </Button>
        ) : null}
        {isWaiting ? <output className="soft">{messages.waiting}</output> : null}
      </p>
      <Suspense>
        {dialog === 'note' ? <VisitNotes visit={visit} onClose={close} /> : null}
        {dialog === 'extra' ? <VisitExtra visit={visit} onClose={close} /> : null}
        {dialog === 'incident' ? (
          <IncidentDialog visit={visit} zone={zone} vet={sheet?.vet} onSend={onIncident} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}
