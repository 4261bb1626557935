import { serviceLabel } from '@paw-haven/domain/appointment/labels';
import type { Appointment } from '@paw-haven/domain/appointment/schema';
import type { AppointmentStatus } from '@paw-haven/domain/appointment/status';
import { formatInstant } from '@paw-haven/domain/time-format';
import { Button, Dropdown } from 'antd';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { needsConfirmation, rowActions } from '../components/appointment-lists.ts';
import { ACTION_LABELS, messages } from './messages.ts';
import styles from './appointment-row.module.css';
import { scheduleChange, undoChange, usePending } from './pending/use-pending-changes.ts';

// The dialogs weigh more than the other parts of the dashboard.
const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }));

interface AppointmentActionsProps {
  /** As it is stored. */
  readonly appointment: Appointment;
  readonly zone: string;
}

/** The usual next step as a button, the others in a menu; after a step, a button to undo it for some seconds. */
export function AppointmentActions({ appointment, zone }: AppointmentActionsProps) {
  const { change } = usePending(appointment);
  const { pet, appointment_date: date } = appointment;
  // A pet may have two visits of one service in the same list.
  const which = `${serviceLabel(appointment)} for ${pet.name}, ${formatInstant(date, zone)}`;
  if (change?.state === 'waiting') return <UndoButton id={appointment.id} which={which} />;
  if (change) return <p className={`soft ${styles.actions}`}>{messages.working}</p>;
  return <NextSteps appointment={appointment} zone={zone} which={which} />;
}

/** Replaces the button that was pressed, and takes over its focus. */
function UndoButton({ id, which }: { readonly id: string; readonly which: string }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus();
  }, []);
  return (
    <div className={styles.actions}>
      <Button ref={button} aria-label={`${messages.undo}: ${which}`} onClick={() => undoChange(id)}>
        {messages.undo}
      </Button>
    </div>
  );
}

function NextSteps({ appointment, zone, which }: AppointmentActionsProps & { readonly which: string }) {
  const [isCanceling, setIsCanceling] = useState(false);
  const { primary, others } = rowActions(appointment.status);
  if (primary === undefined) return null;
  const take = (to: AppointmentStatus) => scheduleChange(appointment, { kind: 'status', status: to });
  const choose = (to: AppointmentStatus) => (needsConfirmation(to) ? setIsCanceling(true) : take(to));
  return (
    <div className={styles.actions}>
      <Button aria-label={`${ACTION_LABELS[primary]} ${which}`} onClick={() => choose(primary)}>
        {ACTION_LABELS[primary]}
      </Button>
      <MoreMenu steps={others} which={which} onChoose={choose} />
      {isCanceling ? (
        <Suspense>
          <CancelDialog
            appointment={appointment}
            zone={zone}
            onConfirm={() => take('cancelled')}
            onClose={() => setIsCanceling(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

interface MoreMenuProps {
  readonly steps: readonly AppointmentStatus[];
  readonly which: string;
  readonly onChoose: (step: AppointmentStatus) => void;
}

function MoreMenu({ steps, which, onChoose }: MoreMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Dropdown
      trigger={['click']}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- moves the focus into the opened menu
      autoFocus
      // antd leaves the focus in the closed menu.
      onOpenChange={(isOpen) => !isOpen && button.current?.focus()}
      menu={{
        items: steps.map((to) => ({
          key: to,
          label: ACTION_LABELS[to],
          danger: needsConfirmation(to),
          onClick: () => onChoose(to),
        })),
      }}
    >
      <Button ref={button} type="text" aria-haspopup="menu" aria-label={`${messages.more}: ${which}`}>
        {messages.more}
      </Button>
    </Dropdown>
  );
}
