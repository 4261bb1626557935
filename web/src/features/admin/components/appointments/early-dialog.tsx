import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import type { AppointmentStatus } from '@paw-haven/domain/core/records/appointment-status';
import { formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import { ConfirmDialog } from '../../../../antd/dialogs.tsx';
import { ACTION_LABELS, appointmentMessages } from './messages.ts';

interface EarlyDialogProps {
  readonly appointment: Appointment;
  readonly to: AppointmentStatus;
  readonly zone: string;
  readonly onConfirm: (others?: readonly Appointment[]) => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before a visit is started or ended long before its time. */
export function EarlyDialog({ appointment, to, zone, onConfirm, onClose }: EarlyDialogProps) {
  const { service, pet, appointment_date: date } = appointment;
  const when = formatInstant(date, zone);
  return (
    <ConfirmDialog
      title={appointmentMessages.earlyTitle(ACTION_LABELS[to])}
      texts={{ cancel: appointmentMessages.keep, confirm: ACTION_LABELS[to] }}
      pending={false}
      onConfirm={() => onConfirm()}
      onClose={onClose}
    >
      <p>{`${service.name} for ${pet.name}`}</p>
      <p className="soft">{appointmentMessages.earlyText(when)}</p>
    </ConfirmDialog>
  );
}
