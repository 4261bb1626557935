import { serviceLabel } from '@paw-haven/domain/appointment/labels';
import type { Appointment } from '@paw-haven/domain/appointment/schema';
import { formatInstant } from '@paw-haven/domain/time-format';
import { ConfirmDialog } from '../../../antd/dialogs.tsx';
import { describeCancellation } from './describe.ts';
import { ACTION_LABELS, messages } from './messages.ts';

interface CancelDialogProps {
  readonly appointment: Appointment;
  readonly zone: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function CancelDialog({ appointment, zone, onConfirm, onClose }: CancelDialogProps) {
  const { pet, appointment_date: date } = appointment;
  return (
    <ConfirmDialog
      title={`${ACTION_LABELS.cancelled}?`}
      texts={{ cancel: messages.keep, confirm: ACTION_LABELS.cancelled, working: messages.working }}
      danger
      pending={false}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        {serviceLabel(appointment)} for {pet.name}, {formatInstant(date, zone)}
      </p>
      <p className="soft">{describeCancellation(appointment)}</p>
    </ConfirmDialog>
  );
}
