import { serviceLabel, STATUS_LABELS } from '@paw-haven/domain/booking/appointment/labels';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { groomerNameOf, withGroomer } from '@paw-haven/domain/time/groomer/names';
import {
  CONFIRMATION_WORDS,
  confirmationNumber,
} from '@paw-haven/domain/booking/payment/confirmation-number';
import { formatCents } from '@paw-haven/domain/core/cents';
import { durationOf, formatDuration } from '@paw-haven/domain/offer/service/display';
import { dayOf, formatTime, timeOf } from '@paw-haven/domain/core/time';
import { formatDaysAhead, formatInstant, formatVisit } from '@paw-haven/domain/core/time-format';
import {
  lengthOfVisit,
  statusOfVisit,
  wholeVisit,
  type Visit,
} from '@paw-haven/domain/booking/visit/own-visits';
import { joinNames } from '@paw-haven/domain/booking/visit/pets';
import { Button, Tag } from 'antd';
import { STATUS_COLORS } from '../../../components/status-colors.ts';
import { MapLink } from '../../../components/map-link.tsx';
import { language } from '../../../lib/language/language.ts';
import { messages } from '../messages.ts';
import { priceCents, priceText } from '../money.ts';
import { OwnReview } from '../reviews/own-review.tsx';
import type { ReviewsByAppointment } from '../reviews/use-own-reviews.ts';
import { changeablePets, isVisitMovable } from '../view-model.ts';
import { AppointmentLinks } from './appointment-links.tsx';
import type { AppointmentRowProps } from './appointment-row.tsx';
import styles from './appointment-row.module.css';
import { MoneyNotes } from './money-notes.tsx';
import { PetFace } from './pet-face.tsx';
import { VisitReport } from './visit-report.tsx';

interface VisitRowProps extends Omit<AppointmentRowProps, 'appointment' | 'review'> {
  readonly visit: Visit;
  readonly reviews: ReviewsByAppointment | undefined;
}

/** A visit of several pets: looks like the row of one, with a line for each pet. */
export function VisitRow(props: VisitRowProps) {
  const { visit, reviews, isUpcoming, now, settings, groomers, onOpen } = props;
  const [{ series_weeks: rhythm }] = visit.pets;
  const { pets, remaining } = visit;
  const whole = wholeVisit(visit);
  const [{ appointment_date: date }] = remaining;
  const zone = settings.time_zone;
  const status = statusOfVisit(visit);
  const [changeable] = changeablePets(visit, now);
  const reviewed = pets.find(({ id }) => reviews?.has(id));
  const review = reviewed && reviews?.get(reviewed.id);
  const names = joinNames(
    remaining.map(({ pet }) => pet.name),
    language(),
  );
  const what = `${names}, ${formatInstant(date, zone)}`;
  return (
    <li className={styles.row}>
      <div className={styles.when}>
        <time dateTime={date.toISOString()}>
          <strong>{formatVisit(date, zone, now)}</strong>
        </time>
        {isUpcoming ? <span>{formatDaysAhead(dayOf(date, zone), dayOf(now, zone))}</span> : null}
      </div>
      <div className={styles.pets}>
        {pets.map((pet) => (
          <PetOfVisit key={pet.id} {...props} pet={pet} status={status} />
        ))}
        <div className={styles.lines}>
          <p>{`${messages.countPets(remaining.length)}, ${formatDuration(lengthOfVisit(visit))}, ${priceText(whole, pets)}`}</p>
          {rhythm === undefined ? null : <p className="soft">{messages.repeats(rhythm)}</p>}
          <MoneyNotes visitId={visit.id} pets={pets} now={now} zone={zone} />
          {whole.stripe_session_id === '' ? null : (
            <p className="soft tabular">{`${CONFIRMATION_WORDS.label} ${confirmationNumber(whole.stripe_session_id)}${isUpcoming ? `, ${CONFIRMATION_WORDS.note}` : ''}`}</p>
          )}
          {isUpcoming && settings.business_address ? (
            <p>
              <MapLink address={settings.business_address} />
            </p>
          ) : null}
          {whole.special_requests ? <p className="soft">{`“${whole.special_requests}”`}</p> : null}
          <AppointmentLinks
            appointment={{ ...whole, appointment_date: date }}
            pets={pets}
            isUpcoming={isUpcoming}
            settings={settings}
            groomers={groomers}
            onReceipt={() => onOpen('receipt', pets[0])}
          />
          {reviewed && review ? (
            <OwnReview review={review} what={what} onEdit={() => onOpen('review', reviewed)} />
          ) : null}
        </div>
      </div>
      <div className={styles.state}>
        <Tag color={STATUS_COLORS[status]}>{STATUS_LABELS[status]}</Tag>
      </div>
      {changeable ? (
        <div className={styles.actions}>
          {isVisitMovable(visit, now) ? (
            <Button
              aria-label={`${messages.reschedule}: ${what}`}
              onClick={() => onOpen('reschedule', remaining[0])}
            >
              {messages.reschedule}
            </Button>
          ) : null}
          <Button
            danger
            aria-label={`${messages.cancelShort}: ${what}`}
            onClick={() => onOpen('cancel', changeable)}
          >
            {messages.cancelShort}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

interface PetOfVisitProps extends Pick<VisitRowProps, 'groomers' | 'lasts' | 'settings' | 'now'> {
  readonly pet: Appointment;
  /** The visit's status; a pet's status is shown only when it differs. */
  readonly status: Appointment['status'];
}

function PetOfVisit({ pet: appointment, groomers, lasts, settings, now, status }: PetOfVisitProps) {
  const zone = settings.time_zone;
  const { pet, appointment_date: date, service } = appointment;
  const groomer = groomerNameOf(groomers, appointment);
  return (
    <div className={styles.what}>
      <PetFace petId={appointment.pet_id} breed={pet.breed} />
      <div className={styles.lines}>
        <h3>{serviceLabel(appointment)}</h3>
        <p className="soft">{`${pet.name}${pet.breed ? ` (${pet.breed})` : ''}${groomer === undefined ? '' : ` ${withGroomer(groomer)}`}, ${formatTime(timeOf(date, zone))}, ${formatDuration(durationOf(service))}, ${formatCents(priceCents([appointment]))}`}</p>
        {appointment.status === status ? null : (
          <Tag color={STATUS_COLORS[appointment.status]}>{STATUS_LABELS[appointment.status]}</Tag>
        )}
        <VisitReport
          appointment={appointment}
          isLast={lasts.has(appointment.id)}
          settings={settings}
          groomers={groomers}
          now={now}
        />
      </div>
    </div>
  );
}
