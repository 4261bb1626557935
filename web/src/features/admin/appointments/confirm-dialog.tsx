import type { Appointment } from '@paw-haven/domain/appointment/schema';
import type { AppointmentStatus } from '@paw-haven/domain/appointment/status';
import { formatInstant } from '@paw-haven/domain/time-format';
import { Modal } from 'antd';
import { ACTION_LABELS, confirmText, messages } from './messages.ts';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  readonly appointment: Appointment;
  readonly zone: string;
  readonly to: AppointmentStatus;
  readonly pending: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => Promise<void>;
}

export function ConfirmDialog({ appointment, zone, to, pending, onClose, onConfirm }: ConfirmDialogProps) {
  const { service, pet, appointment_date: date } = appointment;
  return (
    <Modal
      open
      title={`${ACTION_LABELS[to]}?`}
      onCancel={onClose}
      footer={
        <div className={styles.footer}>
          <button type="button" className="button button-quiet" disabled={pending} onClick={onClose}>
            {messages.keep}
          </button>
          <button
            type="button"
            className="button button-danger"
            disabled={pending}
            onClick={() => void onConfirm()}
          >
            {pending ? messages.working : ACTION_LABELS[to]}
          </button>
        </div>
      }
    >
      <p>
        {service.name} for {pet.name}, {formatInstant(date, zone)}
      </p>
      <p className="soft">{confirmText(appointment, to)}</p>
    </Modal>
  );
}
