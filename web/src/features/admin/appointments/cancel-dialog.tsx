import { serviceLabel } from '@paw-haven/domain/appointment/labels';
import { appointmentsOfVisitQuery } from '@paw-haven/domain/appointment/queries';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/appointment/schema';
import { formatInstant } from '@paw-haven/domain/time-format';
import { asOneAppointment } from '@paw-haven/domain/visit/visit';
import { Radio } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from '../../../antd/dialogs.tsx';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { describeCancellation } from './describe.ts';
import { ACTION_LABELS, messages } from './messages.ts';
import { petsOfVisit } from './visit.ts';
import styles from './appointment-row.module.css';

interface CancelDialogProps {
  readonly appointment: Appointment;
  readonly zone: string;
  /** `others`: the pets of its visit that are cancelled with it. */
  readonly onConfirm: (others: readonly Appointment[]) => void;
  readonly onClose: () => void;
}

/** Of a visit of several pets it asks which of them. */
export function CancelDialog({ appointment, zone, onConfirm, onClose }: CancelDialogProps) {
  const { id, visit_id: visit } = appointment;
  const loaded = useLiveQuery(
    visit === undefined ? null : appointmentsOfVisitQuery(visit),
    appointmentSchema,
  );
  const [isWhole, setIsWhole] = useState(false);
  const others = petsOfVisit(appointment, loaded.data ?? []).filter(
    (one) => one.id !== id && one.status === 'scheduled',
  );
  const chosen = isWhole ? others : [];
  const { pet, appointment_date: date } = asOneAppointment([appointment, ...chosen]);
  const what = isWhole ? messages.wholeVisit : serviceLabel(appointment);
  return (
    <ConfirmDialog
      title={`${ACTION_LABELS.cancelled}?`}
      texts={{ cancel: messages.keep, confirm: ACTION_LABELS.cancelled, working: messages.working }}
      danger
      pending={false}
      blocked={visit !== undefined && loaded.status !== 'success'}
      onConfirm={() => onConfirm(chosen)}
      onClose={onClose}
    >
      {loaded.status === 'error' ? (
        <ErrorState title={messages.visitFailed} error={loaded.error} onRetry={loaded.retry} />
      ) : null}
      {others.length === 0 ? null : (
        <Radio.Group
          className={styles.choice ?? ''}
          aria-label={messages.whatToCancel}
          value={isWhole}
          onChange={({ target }) => setIsWhole(target.value === true)}
          options={[
            { value: false, label: messages.onlyPet(appointment.pet.name) },
            { value: true, label: messages.wholeVisit },
          ]}
        />
      )}
      <p>
        {what} for {pet.name}, {formatInstant(date, zone)}
      </p>
      <p className="soft">{describeCancellation(asOneAppointment([appointment, ...chosen]))}</p>
    </ConfirmDialog>
  );
}
