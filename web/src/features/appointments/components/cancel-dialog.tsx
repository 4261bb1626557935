import type { Appointment } from '@paw-haven/domain/appointment/schema';
import { formatInstant } from '@paw-haven/domain/time-format';
import { Modal } from 'antd';
import { useAction } from '../../../lib/notify/use-action.ts';
import { messages } from '../messages.ts';
import { cancelAppointment } from '../mutations.ts';
import styles from './dialog.module.css';

interface CancelDialogProps {
  readonly appointment: Appointment;
  readonly zone: string;
  readonly onClose: () => void;
}

export function CancelDialog({ appointment, zone, onClose }: CancelDialogProps) {
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
            disabled={pending}
            onClick={async () => {
              if (await run(appointment.id)) onClose();
            }}
          >
            {pending ? messages.cancelling : messages.cancel}
          </button>
        </div>
      }
    >
      <div className={styles.body}>
        <p>{messages.cancelQuestion}</p>
        <p className="soft">
          {appointment.service.name} for {appointment.pet.name},{' '}
          {formatInstant(appointment.appointment_date, zone)}
        </p>
      </div>
    </Modal>
  );
}
