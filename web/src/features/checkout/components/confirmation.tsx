import { serviceLabel } from '@paw-haven/domain/appointment/labels';
import type { Appointment } from '@paw-haven/domain/appointment/schema';
import { groomerNameOf } from '@paw-haven/domain/groomer/names';
import { CONFIRMATION_LABEL, confirmationNumber } from '@paw-haven/domain/payment/confirmation-number';
import { formatDayWithYear } from '@paw-haven/domain/time-format';
import { dayOf, timeOf, formatTime } from '@paw-haven/domain/time';
import { PATHS } from '../../../lib/paths.ts';
import { useBusinessSettings } from '../../../lib/settings.ts';
import { useGroomers } from '../../../lib/team.ts';
import { CheckIcon } from '../../../ui/app-icons.tsx';
import { ButtonRouterLink } from '../../../ui/button-router-link.tsx';
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
  const groomers = useGroomers();
  const groomer = appointment && groomerNameOf(groomers ?? [], appointment);
  const booked: [string, string][] =
    appointment && zone
      ? [
          [summaryLabels.service, serviceLabel(appointment)],
          [messages.pet, appointment.pet.name],
          [summaryLabels.date, formatDayWithYear(dayOf(appointment.appointment_date, zone))],
          [summaryLabels.time, formatTime(timeOf(appointment.appointment_date, zone))],
          ...(groomer === undefined ? [] : [[summaryLabels.groomer, groomer] satisfies [string, string]]),
        ]
      : [];
  return (
    <section className={styles.confirmation}>
      <span className={styles.tick}>
        <CheckIcon size={36} />
      </span>
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
        <ButtonRouterLink variant="primary" to={PATHS.appointments}>
          {messages.toAppointments}
        </ButtonRouterLink>
        <ButtonRouterLink variant="quiet" to={PATHS.home}>
          {messages.bookAnother}
        </ButtonRouterLink>
      </p>
    </section>
  );
}
