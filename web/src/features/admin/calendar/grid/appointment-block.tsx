import { isConfirmed } from '@paw-haven/domain/booking/appointment/confirmation';
import { lateMinutesOf, lateText } from '@paw-haven/domain/booking/appointment/late';
import { serviceLabel, STATUS_LABELS } from '@paw-haven/domain/booking/appointment/labels';
import { appointmentEnd } from '@paw-haven/domain/booking/appointment/lists';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { visitMoney } from '@paw-haven/domain/booking/price/visit-money';
import { durationOf } from '@paw-haven/domain/offer/service/display';
import { serviceGroup } from '@paw-haven/domain/offer/service/groups';
import { formatDay } from '@paw-haven/domain/core/calendar/time-format';
import { dayOf, timeOf, formatTime } from '@paw-haven/domain/core/calendar/time';
import type { PointerEvent } from 'react';
import { dialogTexts } from '../../../../antd/messages.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { CustomerName } from '../../components/clients/customer-name.tsx';
import { appointmentMessages } from '../../components/appointments/messages.ts';
import { messages } from '../messages.ts';
import { isUnsaved } from '../../components/pending-changes/pending-change.ts';
import { usePendingChanges } from '../../components/appointments/use-pending-changes.ts';
import { AlertMark, FirstVisitMark, Mark } from './marks.tsx';
import { StatusMark } from './status-mark.tsx';
import type { Turn } from '../../components/moving/visit.ts';
import styles from './appointment-block.module.css';

/** From this length on, a block is high enough for two lines. */
const TWO_LINES_MINUTES = 30;

interface AppointmentBlockProps {
  readonly appointment: Appointment;
  readonly zone: string;
  /** Whether there is room for the customer's name and the end time. */
  readonly isDetailed: boolean;
  /** The pet's position among the pets of the visit. */
  readonly turn: Turn | undefined;
  readonly isMovable: boolean;
  readonly isDragged: boolean;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onOpen: () => void;
}

/** An appointment on the calendar; opens its details, where it can also be moved by keyboard. */
export function AppointmentBlock(props: AppointmentBlockProps) {
  const { appointment, zone, isDetailed, turn, isMovable, isDragged, onPointerDown, onOpen } = props;
  const { id, status, pet, service, appointment_date: date, user_id: uid } = appointment;
  const isSaving = isUnsaved(usePendingChanges().get(id));
  const start = formatTime(timeOf(date, zone));
  const late = lateMinutesOf(appointment);
  const isUnpaid = visitMoney([appointment]).state === 'due';
  return (
    <Button
      variant="plain"
      className={styles.block}
      data-appointment={id}
      data-status={status}
      data-group={serviceGroup(service)}
      data-low={durationOf(service) < TWO_LINES_MINUTES}
      data-detailed={isDetailed}
      data-movable={isMovable}
      data-dragged={isDragged}
      data-saving={isSaving}
      onPointerDown={onPointerDown}
      onClick={onOpen}
    >
      <span className={`${styles.line} ${styles.first}`}>
        <strong className={styles.pet}>{pet.name}</strong>{' '}
        {isDetailed ? <AlertMark appointment={appointment} /> : null} <StatusMark status={status} />{' '}
        <span className={isDetailed && status !== 'scheduled' ? undefined : 'visually-hidden'}>
          {STATUS_LABELS[status]}
        </span>{' '}
        {isSaving ? <Mark kind="saving" text={dialogTexts.saving} /> : null}
        {turn ? (
          <>
            <span className="visually-hidden">{appointmentMessages.pet} </span>
            <Mark kind="turn" text={messages.turn(turn)} />{' '}
          </>
        ) : null}
        {late === undefined ? null : <Mark kind="late" text={lateText(late)} />}
        {isConfirmed(appointment) ? <Mark kind="confirmed" text={appointmentMessages.confirmed} /> : null}
        {isUnpaid ? <Mark kind="unpaid" text={messages.unpaid} /> : null}
        {appointment.special_requests ? <Mark kind="note" text={messages.note} /> : null}
        {isDetailed ? <FirstVisitMark appointment={appointment} /> : null}
      </span>{' '}
      <span className={styles.line}>
        <span>{serviceLabel(appointment)}</span>
        {isDetailed ? (
          <>
            <span className={styles.more}>
              {' '}
              · <CustomerName uid={uid} />
            </span>
          </>
        ) : null}
      </span>{' '}
      <span className={`${styles.line} ${styles.time}`}>
        <time dateTime={date.toISOString()}>{start}</time>
        {isDetailed ? (
          <span
            className={styles.more}
          >{` to ${formatTime(timeOf(appointmentEnd(appointment), zone))}`}</span>
        ) : (
          // In a week, a pet may have the same visit on several days.
          <span className="visually-hidden">{` on ${formatDay(dayOf(date, zone))}`}</span>
        )}
      </span>
    </Button>
  );
}
