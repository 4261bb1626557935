import { serviceLabel, STATUS_LABELS } from '@paw-haven/domain/booking/appointment/labels';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { groomerNameOf, withGroomer } from '@paw-haven/domain/time/groomer/names';
import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import {
  CONFIRMATION_WORDS,
  confirmationNumber,
} from '@paw-haven/domain/booking/payment/confirmation-number';
import { visitMoney } from '@paw-haven/domain/booking/price/visit-money';
import { formatCents } from '@paw-haven/domain/core/cents';
import { reviewUrlOf } from '@paw-haven/domain/offer/settings/till';
import { durationOf, formatDuration } from '@paw-haven/domain/offer/service/display';
import { dayOf, formatTime, timeOf } from '@paw-haven/domain/core/calendar/time';
import { formatDaysAhead, formatInstant, formatVisit } from '@paw-haven/domain/core/calendar/time-format';
import { petsRunningLate } from '@paw-haven/domain/booking/appointment/late';
import { lengthOfVisit, wholeVisit, type Visit } from '@paw-haven/domain/booking/visit/own-visits';
import { joinNames } from '@paw-haven/domain/booking/visit/pets';
import type { WholeVisit } from '@paw-haven/domain/booking/visit/visit';
import { Button, Tag } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { STATUS_COLORS } from '../../../components/status-colors.ts';
import { MapLink } from '../../../components/map-link.tsx';
import { language } from '../../../lib/language/language.ts';
import { PATHS } from '../../../lib/navigation/paths.ts';
import { messages } from '../messages.ts';
import { priceText } from '../money.ts';
import { OwnReview } from '../reviews/own-review.tsx';
import type { ReviewsByAppointment } from '../reviews/use-own-reviews.ts';
import {
  changeablePets,
  isVisitMovable,
  type AppointmentDialog,
  type EffectiveSettings,
} from '../view-model.ts';
import { MoneyNotes } from './money-notes.tsx';
import { PetFace } from './pet-face.tsx';
import { SentNotes } from './sent-notes.tsx';
import { TextMe } from './text-me.tsx';
import { VisitMenu } from './visit-menu.tsx';
import { VisitReport } from './visit-report.tsx';
import styles from './visit-row.module.css';

// Needed only on the day of a visit.
const RunningLate = lazy(async () => ({
  default: (await import('../../../components/late/running-late.tsx')).RunningLate,
}));

export interface VisitRowProps {
  readonly visit: Visit;
  /** The customer's reviews; undefined while loading. */
  readonly reviews: ReviewsByAppointment | undefined;
  readonly isUpcoming: boolean;
  readonly now: Date;
  readonly settings: EffectiveSettings;
  /** The bookable groomers. */
  readonly groomers: readonly Groomer[];
  /** Ids of completed appointments that are the last one of their pet. */
  readonly lasts: ReadonlySet<string>;
  /** Ids of pets that have died or no longer come. */
  readonly gone: ReadonlySet<string>;
  readonly onOpen: (dialog: AppointmentDialog, appointment: Appointment) => void;
}

/** A visit of one to four pets: a line for each pet, then what they share. */
export function VisitRow(props: VisitRowProps) {
  const { visit, isUpcoming, now, settings } = props;
  const { pets, remaining } = visit;
  const [only, ...others] = pets;
  const whole = wholeVisit(visit);
  const { appointment_date: date, status } = whole;
  const zone = settings.time_zone;
  const [showsSent, setShowsSent] = useState(false);
  const sums = (
    <>
      <MoneyNotes visitId={visit.id} pets={pets} what={nameOfVisit(visit, zone)} now={now} zone={zone} />
      {only.series_weeks === undefined ? null : <p className="soft">{messages.repeats(only.series_weeks)}</p>}
    </>
  );
  const shared = <Shared {...props} whole={whole} showsSent={showsSent} />;
  return (
    <li className={styles.row}>
      <div className={styles.when}>
        <time dateTime={date.toISOString()}>
          <strong>{formatVisit(date, zone, now)}</strong>
        </time>
        {isUpcoming ? <span>{formatDaysAhead(dayOf(date, zone), dayOf(now, zone))}</span> : null}
      </div>
      {others.length === 0 ? (
        <PetOfVisit {...props} pet={only} status={status} price={priceText(pets)} sums={sums}>
          {shared}
        </PetOfVisit>
      ) : (
        <div className={styles.pets}>
          {pets.map((pet) => (
            <PetOfVisit
              key={pet.id}
              {...props}
              pet={pet}
              status={status}
              start={formatTime(timeOf(pet.appointment_date, zone))}
              price={formatCents(visitMoney([pet]).priceCents)}
            />
          ))}
          <div className={styles.lines}>
            <p>{`${messages.countPets(remaining.length)}, ${formatDuration(lengthOfVisit(visit))}, ${priceText(pets)}`}</p>
            {sums}
            {shared}
          </div>
        </div>
      )}
      <div className={styles.state}>
        <Tag color={STATUS_COLORS[status]}>{STATUS_LABELS[status]}</Tag>
      </div>
      <Actions {...props} onSent={() => setShowsSent(!showsSent)} />
    </li>
  );
}

/** How the visit is named in labels: by its service, or by its pets if there are several. */
function nameOfVisit({ pets: [only, ...others], remaining }: Visit, zone: string): string {
  const [{ appointment_date: date }] = remaining;
  const names = remaining.map(({ pet }) => pet.name);
  const name = others.length === 0 ? only.service.name : joinNames(names, language());
  return `${name}, ${formatInstant(date, zone)}`;
}

interface SharedProps extends VisitRowProps {
  /** The visit as one appointment. */
  readonly whole: WholeVisit;
  /** Whether to show what was sent about the visit. */
  readonly showsSent: boolean;
}

/** What the pets of a visit have in common. */
function Shared(props: SharedProps) {
  const { visit, whole, reviews, isUpcoming, settings, showsSent, now, onOpen } = props;
  const { pets } = visit;
  const late = petsRunningLate(visit.remaining, now);
  const zone = settings.time_zone;
  const reviewed = pets.find(({ id }) => reviews?.has(id));
  const review = reviewed && reviews?.get(reviewed.id);
  return (
    <>
      {late[0] ? (
        <Suspense>
          <RunningLate visit={late[0]} what={nameOfVisit(visit, zone)} />
        </Suspense>
      ) : null}
      {whole.stripe_session_id === '' ? null : (
        <p className="soft tabular">{`${CONFIRMATION_WORDS.label} ${confirmationNumber(whole.stripe_session_id)}${isUpcoming ? `, ${CONFIRMATION_WORDS.note}` : ''}`}</p>
      )}
      {isUpcoming && settings.business_address ? (
        <p>
          <MapLink address={settings.business_address} />
        </p>
      ) : null}
      {whole.special_requests ? <p className="soft">{`“${whole.special_requests}”`}</p> : null}
      {showsSent
        ? pets.map(({ id, user_id: uid }, index) => (
            <SentNotes key={id} uid={uid} appointmentId={id} zone={zone} quiet={index > 0} />
          ))
        : null}
      {showsSent && isUpcoming ? <TextMe appointment={whole} zone={zone} /> : null}
      {reviewed && review ? (
        <OwnReview
          review={review}
          what={nameOfVisit(visit, zone)}
          reviewUrl={reviewUrlOf(settings)}
          onEdit={() => onOpen('review', reviewed)}
        />
      ) : null}
    </>
  );
}

function Actions({ onSent, ...props }: VisitRowProps & { readonly onSent: () => void }) {
  const { visit, isUpcoming, settings, groomers, now, gone, onOpen } = props;
  const [first] = visit.pets;
  const [changeable] = changeablePets(visit, now);
  const what = nameOfVisit(visit, settings.time_zone);
  return (
    <div className={styles.actions}>
      {isVisitMovable(visit, now) && changeable ? (
        <Button
          aria-label={`${messages.reschedule}: ${what}`}
          onClick={() => onOpen('reschedule', visit.remaining[0])}
        >
          {messages.reschedule}
        </Button>
      ) : null}
      {changeable ? (
        <Button
          danger
          type="text"
          aria-label={`${messages.cancelShort}: ${what}`}
          onClick={() => onOpen('cancel', changeable)}
        >
          {messages.cancelShort}
        </Button>
      ) : null}
      {isUpcoming || visit.pets.every(({ pet_id: id }) => gone.has(id)) ? null : (
        <Link
          to={`${PATHS.home}?${new URLSearchParams({ service: first.service_id }).toString()}`}
          aria-label={`${messages.bookAgain}: ${first.service.name}`}
        >
          {messages.bookAgain}
        </Link>
      )}
      <VisitMenu
        pets={visit.pets}
        what={what}
        isUpcoming={isUpcoming}
        settings={settings}
        groomers={groomers}
        onReceipt={() => onOpen('receipt', first)}
        onSent={onSent}
      />
    </div>
  );
}

interface PetOfVisitProps extends Pick<VisitRowProps, 'groomers' | 'lasts' | 'gone' | 'settings' | 'now'> {
  readonly pet: Appointment;
  /** The visit's status; a pet's status is shown only when it differs. */
  readonly status: Appointment['status'];
  /** Missing if it is the visit's start. */
  readonly start?: string;
  readonly price: string;
  /** The visit's amounts, if the pet is the only one. */
  readonly sums?: ReactNode;
  readonly children?: ReactNode;
}

function PetOfVisit(props: PetOfVisitProps) {
  const { pet: appointment, groomers, lasts, gone, settings, now } = props;
  const { status, start, price, sums, children } = props;
  const { pet, service } = appointment;
  const groomer = groomerNameOf(groomers, appointment);
  return (
    <div className={styles.what}>
      <PetFace petId={appointment.pet_id} breed={pet.breed} />
      <div className={styles.lines}>
        <h3>{serviceLabel(appointment)}</h3>
        <p className="soft">{`${pet.name}${pet.breed ? ` (${pet.breed})` : ''}${groomer === undefined ? '' : ` ${withGroomer(groomer)}`}${start === undefined ? '' : `, ${start}`}, ${formatDuration(durationOf(service))}, ${price}`}</p>
        {sums}
        {appointment.status === status ? null : (
          <Tag color={STATUS_COLORS[appointment.status]}>{STATUS_LABELS[appointment.status]}</Tag>
        )}
        <VisitReport
          appointment={appointment}
          isLast={lasts.has(appointment.id)}
          isGone={gone.has(appointment.pet_id)}
          settings={settings}
          groomers={groomers}
          now={now}
        />
        {children}
      </div>
    </div>
  );
}
