import type { Appointment } from '@paw-haven/domain/appointment/schema';
import { formatInstant } from '@paw-haven/domain/time-format';
import { ConfirmDialog } from '../../../antd/dialogs.tsx';
import { useAction } from '../../../lib/notify/use-action.ts';
import { messages } from '../messages.ts';
import { cancelAppointment } from '../mutations.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';

interface CancelDialogProps {
  readonly appointment: Appointment;
  readonly zone: string;
  /** Whether it may still be cancelled: staff or the clock may be faster. */
  readonly isChangeable: boolean;
  readonly onClose: () => void;
  readonly onCancelled: () => void;
}

export function CancelDialog(props: CancelDialogProps) {
  const { appointment, zone, isChangeable, onClose, onCancelled } = props;
  const { run, pending } = useAction(cancelAppointment, {
    success: messages.cancelled,
    failure: messages.cancelFailed,
  });
  return (
    <ConfirmDialog
      title={messages.cancelTitle}
      texts={{ cancel: messages.keep, confirm: messages.cancel, working: messages.cancelling }}
      danger
      pending={pending}
      blocked={!isChangeable}
      onClose={onClose}
      onConfirm={async () => {
        if (await run(appointment.id)) onCancelled();
      }}
    >
      {pending || isChangeable ? <p>{messages.cancelQuestion}</p> : <ChangedMeanwhile />}
      <p className="soft">
        {appointment.service.name} for {appointment.pet.name},{' '}
        {formatInstant(appointment.appointment_date, zone)}
      </p>
    </ConfirmDialog>
  );
}
