import type { Appointment } from '@paw-haven/domain/appointment/schema';
import type { AppointmentStatus } from '@paw-haven/domain/appointment/status';
import { formatInstant } from '@paw-haven/domain/time-format';
import { Modal } from 'antd';
import { ConfirmFooter } from '../components/confirm-footer.tsx';
import { describeConsequence } from './describe.ts';
import { ACTION_LABELS, messages } from './messages.ts';

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
        <ConfirmFooter
          pending={pending}
          texts={{ cancel: messages.keep, confirm: ACTION_LABELS[to], working: messages.working }}
          isDanger
          onCancel={onClose}
          onConfirm={onConfirm}
        />
      }
    >
      <p>
        {service.name} for {pet.name}, {formatInstant(date, zone)}
      </p>
      <p className="soft">{describeConsequence(appointment, to)}</p>
    </Modal>
  );
}
