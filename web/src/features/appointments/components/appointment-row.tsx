import { serviceLabel, STATUS_LABELS } from '@paw-haven/domain/booking/appointment/labels';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { canCustomerChange } from '@paw-haven/domain/core/appointment-status';
import { groomerNameOf, withGroomer } from '@paw-haven/domain/time/groomer/names';
import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import {
  CONFIRMATION_WORDS,
  confirmationNumber,
} from '@paw-haven/domain/booking/payment/confirmation-number';
import type { Review } from '@paw-haven/domain/people/review/schema';
import { durationOf, formatDuration } from '@paw-haven/domain/offer/service/display';
import { dayOf } from '@paw-haven/domain/core/time';
import { formatDaysAhead, formatInstant, formatVisit } from '@paw-haven/domain/core/time-format';
import { Button, Tag } from 'antd';
import { STATUS_COLORS } from '../../../components/status-colors.ts';
import { MapLink } from '../../../components/map-link.tsx';
import { messages } from '../messages.ts';
import { priceText } from '../money.ts';
import { OwnReview } from '../reviews/own-review.tsx';
import type { AppointmentDialog, EffectiveSettings } from '../view-model.ts';
import { AppointmentLinks } from './appointment-links.tsx';
import styles from './appointment-row.module.css';
import { MoneyNotes } from './money-notes.tsx';
import { PetFace } from './pet-face.tsx';
import { VisitReport } from './visit-report.tsx';
import { visitIdOf } from '@paw-haven/domain/booking/appointment/visit-id';

export interface AppointmentRowProps {
  readonly appointment: Appointment;
  /** The customer's review, if any. */
  readonly review: Review | undefined;
  readonly isUpcoming: boolean;
  readonly now: Date;
  readonly settings: EffectiveSettings;
  /** The bookable groomers. */
  readonly groomers: readonly Groomer[];
  /** Ids of completed appointments that are the last one of their pet. */
  readonly lasts: ReadonlySet<string>;
  readonly onOpen: (dialog: AppointmentDialog, appointment: Appointment) => void;
}

export function AppointmentRow(props: AppointmentRowProps) {
  const { appointment, review, isUpcoming, now, settings, groomers, lasts, onOpen } = props;
  const groomer = groomerNameOf(groomers, appointment);
  const { service, pet, appointment_date: date } = appointment;
  const zone = settings.time_zone;
  return (
    <li className={styles.row}>
      <div className={styles.when}>
        <time dateTime={date.toISOString()}>
          <strong>{formatVisit(date, zone, now)}</strong>
        </time>
        {isUpcoming ? <span>{formatDaysAhead(dayOf(date, zone), dayOf(now, zone))}</span> : null}
      </div>
      <div className={styles.what}>
        <PetFace petId={appointment.pet_id} breed={appointment.pet.breed} />
        <div className={styles.lines}>
          <h3>{serviceLabel(appointment)}</h3>
          <p className="soft">{`${pet.name}${pet.breed ? ` (${pet.breed})` : ''}${groomer === undefined ? '' : ` ${withGroomer(groomer)}`}, ${formatDuration(durationOf(service))}, ${priceText(appointment, [appointment])}`}</p>
          <MoneyNotes
            visitId={visitIdOf(appointment)}
            pets={[appointment]}
            now={now}
            zone={zone}
          />
          {appointment.series_weeks === undefined ? null : (
            <p className="soft">{messages.repeats(appointment.series_weeks)}</p>
          )}
          <VisitReport
            appointment={appointment}
            isLast={lasts.has(appointment.id)}
            settings={settings}
            groomers={groomers}
            now={now}
          />
          {appointment.stripe_session_id === '' ? null : (
            <p className="soft tabular">{`${CONFIRMATION_WORDS.label} ${confirmationNumber(appointment.stripe_session_id)}${isUpcoming ? `, ${CONFIRMATION_WORDS.note}` : ''}`}</p>
          )}
          {isUpcoming && settings.business_address ? (
            <p>
              <MapLink address={settings.business_address} />
            </p>
          ) : null}
          {appointment.special_requests ? (
            <p className="soft">{`“${appointment.special_requests}”`}</p>
          ) : null}
          <AppointmentLinks
            appointment={appointment}
            pets={[appointment]}
            isUpcoming={isUpcoming}
            settings={settings}
            groomers={groomers}
            onReceipt={() => onOpen('receipt', appointment)}
          />
          {review ? (
            <OwnReview
              review={review}
              what={`${service.name}, ${formatInstant(date, zone)}`}
              onEdit={() => onOpen('review', appointment)}
            />
          ) : null}
        </div>
      </div>
      <div className={styles.state}>
        <Tag color={STATUS_COLORS[appointment.status]}>{STATUS_LABELS[appointment.status]}</Tag>
      </div>
      {canCustomerChange(appointment, now) ? (
        <div className={styles.actions}>
          <Button
            aria-label={`${messages.reschedule}: ${service.name}, ${formatInstant(date, zone)}`}
            onClick={() => onOpen('reschedule', appointment)}
          >
            {messages.reschedule}
          </Button>
          <Button
            danger
            aria-label={`${messages.cancelShort}: ${service.name}, ${formatInstant(date, zone)}`}
            onClick={() => onOpen('cancel', appointment)}
          >
            {messages.cancelShort}
          </Button>
        </div>
      ) : null}
    </li>
  );
}
