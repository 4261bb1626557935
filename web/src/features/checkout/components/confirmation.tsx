import type { Appointment } from '@paw-haven/domain/appointment/schema';
import { CONFIRMATION_LABEL, confirmationNumber } from '@paw-haven/domain/payment/confirmation-number';
import { formatDayWithYear } from '@paw-haven/domain/time-format';
import { dayOf, timeOf, formatTime } from '@paw-haven/domain/time';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../lib/paths.ts';
import { useBusinessSettings } from '../../../lib/settings.ts';
import { successMessages as messages, summaryLabels } from '../messages.ts';
import styles from './confirmation.module.css';
import { Receipt } from './receipt.tsx';

interface ConfirmationProps {
  readonly sessionId: string;
  /** Undefined for the moment until the listener has it. */
  readonly appointment: Appointment | undefined;
}

export function Confirmation({ sessionId, appointment }: ConfirmationProps) {
  const settings = useBusinessSettings();
  const zone = settings.data?.time_zone;
  const booked: [string, string][] =
    appointment && zone
      ? [
          [summaryLabels.service, appointment.service.name],
          [messages.pet, appointment.pet.name],
          [summaryLabels.date, formatDayWithYear(dayOf(appointment.appointment_date, zone))],
          [summaryLabels.time, formatTime(timeOf(appointment.appointment_date, zone))],
        ]
      : [];
  return (
    <section className={styles.confirmation}>
      <svg className={styles.tick} viewBox="0 0 48 48" width="56" height="56" aria-hidden="true">
        <circle cx="24" cy="24" r="23" />
        <path d="M14 25l7 7 14-16" />
      </svg>
      <h1>{messages.confirmedTitle}</h1>
      <p className="soft">
        {messages.arrive} {messages.checkIn}
      </p>
      <Receipt
        lines={[
          [messages.status, messages.confirmed],
          [messages.payment, messages.paid],
          [CONFIRMATION_LABEL, confirmationNumber(sessionId)],
          ...booked,
        ]}
      />
      <p className={styles.ways}>
        <Link className="button button-primary" to={PATHS.appointments}>
          {messages.toAppointments}
        </Link>
        <Link className="button button-quiet" to={PATHS.home}>
          {messages.bookAnother}
        </Link>
      </p>
    </section>
  );
}
