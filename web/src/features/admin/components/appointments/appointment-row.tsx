import { isConfirmed } from '@paw-haven/domain/booking/appointment/confirmation';
import { lateMinutesOf, lateText } from '@paw-haven/domain/booking/appointment/late';
import { serviceLabel, STATUS_LABELS } from '@paw-haven/domain/booking/appointment/labels';
import { amountText, stateText, visitMoney } from '@paw-haven/domain/booking/price/visit-money';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { isOneOfSeveral } from '@paw-haven/domain/booking/appointment/visit-id';
import { groomerNameOf, withGroomer } from '@paw-haven/domain/time/groomer/names';
import { durationOf, formatDuration } from '@paw-haven/domain/offer/service/display';
import { formatDay, formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import { dayOf, timeOf, formatTime } from '@paw-haven/domain/core/calendar/time';
import { Tag } from 'antd';
import { useGroomers } from '../../../../lib/salon/team.ts';
import { CustomerName } from '../clients/customer-name.tsx';
import { DetailsLink } from '../calendar-address/details-link.tsx';
import { AppointmentActions } from './appointment-actions.tsx';
import { appointmentMessages } from './messages.ts';
import { usePending } from './use-pending-changes.ts';
import { STATUS_COLORS } from '../../../../components/status-colors.ts';
import styles from './appointments.module.css';

interface AppointmentRowProps {
  readonly appointment: Appointment;
  readonly zone: string;
  /** Shows the day too, for lists of several days. */
  readonly withDay?: boolean;
}

/** Time, pet and service; status and payment; the next steps. */
export function AppointmentRow({ appointment, zone, withDay = false }: AppointmentRowProps) {
  const { shown } = usePending(appointment);
  const { service, pet, status, appointment_date: date } = shown;
  const groomer = groomerNameOf(useGroomers() ?? [], shown);
  const money = visitMoney([appointment]);
  const late = lateMinutesOf(shown);
  return (
    <li className={styles.row} data-status={status}>
      <p className={styles.when}>
        {withDay ? <span className={styles.day}>{formatDay(dayOf(date, zone))}</span> : null}
        <time dateTime={date.toISOString()}>{formatTime(timeOf(date, zone))}</time>
        <span className="soft">{formatDuration(durationOf(service))}</span>
      </p>
      <div className={styles.what}>
        <h4>
          <DetailsLink id={appointment.id} label={`${pet.name}, ${formatInstant(date, zone)}`}>
            {pet.name}
          </DetailsLink>
          {pet.breed && <span className="soft">{` (${pet.breed})`}</span>}
        </h4>
        <p>
          <span>{serviceLabel(shown)}</span> <span className="soft">for</span>{' '}
          <CustomerName uid={appointment.user_id} />
          {groomer === undefined ? null : <span className="soft">{`, ${withGroomer(groomer)}`}</span>}
          {isOneOfSeveral(appointment) ? (
            <span className="soft"> · {appointmentMessages.severalPets}</span>
          ) : null}
        </p>
        {appointment.special_requests && (
          <p className={styles.requests}>
            <span className="soft">Special requests: </span>
            <span>{appointment.special_requests}</span>
          </p>
        )}
      </div>
      <p className={styles.state}>
        <Tag color={STATUS_COLORS[status]}>{STATUS_LABELS[status]}</Tag>
        {late === undefined ? null : <Tag color="warning">{lateText(late)}</Tag>}
        {isConfirmed(shown) ? <Tag color="success">{appointmentMessages.confirmed}</Tag> : null}
        <span className={styles.payment}>
          <span>{amountText(money)}</span> <span className="soft">{stateText(money)}</span>
        </span>
      </p>
      <AppointmentActions appointment={appointment} zone={zone} />
    </li>
  );
}
