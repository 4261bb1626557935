import { serviceLabel, STATUS_LABELS } from '@paw-haven/domain/appointment/labels';
import { appointmentEnd } from '@paw-haven/domain/appointment/lists';
import type { Appointment } from '@paw-haven/domain/appointment/schema';
import { timeOf, formatTime } from '@paw-haven/domain/time';
import type { PointerEvent } from 'react';
import { CustomerName } from '../../components/customer-name.tsx';
import { isMovable } from './move-target.ts';
import { StatusMark } from './status-mark.tsx';
import styles from './appointment-block.module.css';

interface AppointmentBlockProps {
  readonly appointment: Appointment;
  readonly zone: string;
  /** There is room for the customer's name and the end. */
  readonly isDetailed: boolean;
  readonly isDragged: boolean;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onOpen: () => void;
}

/**
 * An appointment on the calendar; opens its details, where it can also be moved by keyboard. A plain button: antd's has a
 * layout of its own, and the grid has hundreds of them.
 */
export function AppointmentBlock(props: AppointmentBlockProps) {
  const { appointment, zone, isDetailed, isDragged, onPointerDown, onOpen } = props;
  const { status, pet, appointment_date: date, user_id: uid } = appointment;
  const start = formatTime(timeOf(date, zone));
  return (
    <button
      type="button"
      className={styles.block}
      data-appointment={appointment.id}
      data-status={status}
      data-movable={isMovable(appointment)}
      data-dragged={isDragged}
      onPointerDown={onPointerDown}
      onClick={onOpen}
    >
      <span className={styles.line}>
        <time dateTime={date.toISOString()}>{start}</time>
        {isDetailed ? <span> to {formatTime(timeOf(appointmentEnd(appointment), zone))}</span> : null}{' '}
        <StatusMark status={status} /> <strong>{pet.name}</strong>{' '}
        <span className={isDetailed && status !== 'scheduled' ? styles.status : 'visually-hidden'}>
          {STATUS_LABELS[status]}
        </span>
      </span>{' '}
      <span className={styles.line}>
        {serviceLabel(appointment)}
        {isDetailed ? (
          <>
            {' '}
            for <CustomerName uid={uid} />
          </>
        ) : null}
      </span>
    </button>
  );
}
