import type { Appointment } from '@paw-haven/domain/appointment/schema';
import { formatInstant } from '@paw-haven/domain/time-format';
import { Modal } from 'antd';
import { useAction } from '../../../lib/notify/use-action.ts';
import { messages } from '../messages.ts';
import { cancelAppointment } from '../mutations.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import styles from './dialog.module.css';

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
    <Modal
      open
      title={messages.cancelTitle}
      onCancel={onClose}
      footer={
        <div className={styles.actions}>
          <button type="button" className="button button-quiet" disabled={pending} onClick={onClose}>
            {messages.keep}
          </button>
          <button
            type="button"
            className="button button-danger"
            disabled={pending || !isChangeable}
            onClick={async () => {
              if (await run(appointment.id)) onCancelled();
            }}
          >
            {pending ? messages.cancelling : messages.cancel}
          </button>
        </div>
      }
    >
      <div className={styles.body}>
        {pending || isChangeable ? <p>{messages.cancelQuestion}</p> : <ChangedMeanwhile />}
        <p className="soft">
          {appointment.service.name} for {appointment.pet.name},{' '}
          {formatInstant(appointment.appointment_date, zone)}
        </p>
      </div>
    </Modal>
  );
}
