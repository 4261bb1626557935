import { paymentLabel, STATUS_LABELS } from '@paw-haven/domain/appointment/labels';
import type { Appointment } from '@paw-haven/domain/appointment/schema';
import type { AppointmentStatus } from '@paw-haven/domain/appointment/status';
import { durationOf, formatDuration, formatPrice } from '@paw-haven/domain/service/display';
import { dayOf, timeOf } from '@paw-haven/domain/time';
import { formatDayWithYear, formatInstant, formatTime } from '@paw-haven/domain/time-format';
import { Chip, type ChipTone } from '../../../components/chip.tsx';
import { messages } from '../messages.ts';
import { offersChanges } from '../view-model.ts';
import styles from './appointment-row.module.css';

interface AppointmentRowProps {
  readonly appointment: Appointment;
  readonly now: Date;
  readonly zone: string;
  readonly onCancel: (appointment: Appointment) => void;
  readonly onReschedule: (appointment: Appointment) => void;
}

const STATUS_TONES: Readonly<Record<AppointmentStatus, ChipTone>> = {
  scheduled: 'info',
  'in-progress': 'warn',
  completed: 'good',
  cancelled: 'neutral',
  'no-show': 'bad',
};

export function AppointmentRow({ appointment, now, zone, onCancel, onReschedule }: AppointmentRowProps) {
  const { service, pet, appointment_date: date } = appointment;
  return (
    <li className={styles.row}>
      <div className={styles.when}>
        <time dateTime={date.toISOString()}>
          <strong>{formatTime(timeOf(date, zone))}</strong>
          <span>{formatDayWithYear(dayOf(date, zone))}</span>
        </time>
      </div>
      <div className={styles.what}>
        <h3>{service.name}</h3>
        <p className="soft">
          {pet.name}
          {pet.breed ? ` (${pet.breed})` : null}, {formatDuration(durationOf(service))},{' '}
          {formatPrice(appointment.total_amount)} {paymentLabel(appointment).toLowerCase()}
        </p>
        {appointment.special_requests ? <p className="soft">“{appointment.special_requests}”</p> : null}
      </div>
      <div className={styles.state}>
        <Chip tone={STATUS_TONES[appointment.status]}>{STATUS_LABELS[appointment.status]}</Chip>
      </div>
      {offersChanges(appointment, now) ? (
        <div className={styles.actions}>
          <button
            type="button"
            className="button button-secondary"
            aria-label={`${messages.reschedule}: ${service.name}, ${formatInstant(date, zone)}`}
            onClick={() => onReschedule(appointment)}
          >
            {messages.reschedule}
          </button>
          <button
            type="button"
            className="button button-danger"
            aria-label={`${messages.cancelShort}: ${service.name}, ${formatInstant(date, zone)}`}
            onClick={() => onCancel(appointment)}
          >
            {messages.cancelShort}
          </button>
        </div>
      ) : null}
    </li>
  );
}
