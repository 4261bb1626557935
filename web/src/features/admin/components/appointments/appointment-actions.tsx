import { serviceLabel } from '@paw-haven/domain/booking/appointment/labels';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import type { AppointmentStatus } from '@paw-haven/domain/core/records/appointment-status';
import { formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import { Button } from 'antd';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ButtonMenu } from '../../../../antd/button-menu.tsx';
import { useNow } from '../../../../lib/async/clock.ts';
import { LinkButton } from '../../../../antd/link-button.tsx';
import { dialogTexts } from '../../../../antd/messages.ts';
import { confirmationFor, rowActions } from './appointment-lists.ts';
import { useDetailsAddress } from '../calendar-address/details-link.tsx';
import { ACTION_LABELS, appointmentMessages } from './messages.ts';
import styles from './appointments.module.css';
import type { CancellationRefund } from '../pending-changes/pending-change.ts';
import { scheduleChange, undoChange, usePending } from './use-pending-changes.ts';

// The dialogs are larger than the rest of the dashboard.
const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }));
const EarlyDialog = lazy(async () => ({ default: (await import('./early-dialog.tsx')).EarlyDialog }));

const NOW_INTERVAL_MS = 30_000;

interface AppointmentActionsProps {
  /** The stored appointment, without pending changes. */
  readonly appointment: Appointment;
  readonly zone: string;
  /** Starts a move. Without it, rescheduling opens the details. */
  readonly onMove?: () => void;
  /** Who comes for the pet, if it is known. */
  readonly pickedUpBy?: string;
}

/** The usual next step as a button, the others in a menu; after a step, a button that can undo it for a few seconds. */
export function AppointmentActions({ appointment, zone, ...more }: AppointmentActionsProps) {
  const { change } = usePending(appointment);
  const [isUndone, setUndone] = useState(false);
  const { pet, appointment_date: date } = appointment;
  // Includes the time, because a list can have two visits of a pet for one service.
  const which = `${serviceLabel(appointment)} for ${pet.name}, ${formatInstant(date, zone)}`;
  if (change?.state === 'waiting')
    return <UndoButton id={appointment.id} which={which} onUndone={() => setUndone(true)} />;
  if (change) return <p className={`soft ${styles.actions}`}>{dialogTexts.saving}</p>;
  return <NextSteps appointment={appointment} zone={zone} which={which} takesFocus={isUndone} {...more} />;
}

interface UndoButtonProps {
  readonly id: string;
  readonly which: string;
  readonly onUndone: () => void;
}

/** Replaces the button that was clicked, and takes its focus. */
function UndoButton({ id, which, onUndone }: UndoButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus();
  }, []);
  return (
    <div className={styles.actions}>
      <Button
        ref={button}
        aria-label={`${appointmentMessages.undo}: ${which}`}
        onClick={() => {
          onUndone();
          undoChange(id);
        }}
      >
        {appointmentMessages.undo}
      </Button>
      <span className="soft">{dialogTexts.saving}</span>
    </div>
  );
}

interface NextStepsProps extends AppointmentActionsProps {
  readonly which: string;
  /** Takes the focus, because the button that had it is gone. */
  readonly takesFocus: boolean;
}

function NextSteps({ appointment, zone, which, takesFocus, onMove, pickedUpBy }: NextStepsProps) {
  const steps = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body)
      steps.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [takesFocus]);
  const [unconfirmed, setUnconfirmed] = useState<AppointmentStatus>();
  const now = useNow(NOW_INTERVAL_MS);
  const { primary, others } = rowActions(appointment, now, zone);
  if (primary === undefined) return null;
  const take = (
    status: AppointmentStatus,
    others: readonly Appointment[] = [],
    given?: CancellationRefund,
    following?: true,
  ) => {
    const visit = others.length > 0 && following === undefined ? (true as const) : undefined;
    const otherPets = others.map((other) => ({
      appointment: other,
      action: { kind: 'status', status } as const,
    }));
    const action = {
      kind: 'status',
      status,
      ...(visit && { visit }),
      ...(following && { following }),
      ...(status === 'completed' && pickedUpBy && { pickedUpBy }),
      ...given,
    } as const;
    scheduleChange(appointment, action, zone, otherPets);
  };
  const choose = (to: AppointmentStatus) =>
    confirmationFor(to, appointment, new Date()) === undefined ? take(to) : setUnconfirmed(to);
  const Question = unconfirmed === 'cancelled' ? CancelDialog : EarlyDialog;
  return (
    <div ref={steps} className={styles.actions}>
      {primary === 'move' ? (
        <MoveButton id={appointment.id} which={which} onMove={onMove} />
      ) : (
        <Button aria-label={`${ACTION_LABELS[primary]} ${which}`} onClick={() => choose(primary)}>
          {ACTION_LABELS[primary]}
        </Button>
      )}
      {onMove && primary === 'in-progress' ? (
        <Button type="text" onClick={onMove}>
          {appointmentMessages.move}
        </Button>
      ) : null}
      <MoreMenu steps={others} which={which} onChoose={choose} />
      {unconfirmed ? (
        <Suspense>
          <Question
            appointment={appointment}
            to={unconfirmed}
            zone={zone}
            onConfirm={(others?: readonly Appointment[], given?: CancellationRefund, following?: true) =>
              take(unconfirmed, others, given, following)
            }
            onClose={() => setUnconfirmed(undefined)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

function MoveButton({
  id,
  which,
  onMove,
}: Pick<NextStepsProps, 'which'> & { readonly id: string; readonly onMove: (() => void) | undefined }) {
  const details = useDetailsAddress(id, { move: '1' });
  const label = `${appointmentMessages.move} ${which}`;
  if (onMove)
    return (
      <Button aria-label={label} onClick={onMove}>
        {appointmentMessages.move}
      </Button>
    );
  return (
    <LinkButton aria-label={label} to={details}>
      {appointmentMessages.move}
    </LinkButton>
  );
}

interface MoreMenuProps {
  readonly steps: readonly AppointmentStatus[];
  readonly which: string;
  readonly onChoose: (step: AppointmentStatus) => void;
}

function MoreMenu({ steps, which, onChoose }: MoreMenuProps) {
  const items = steps.map((to) => ({
    key: to,
    label: ACTION_LABELS[to],
    danger: to === 'cancelled',
    onClick: () => onChoose(to),
  }));
  return (
    <ButtonMenu type="text" aria-label={`${appointmentMessages.more}: ${which}`} items={items}>
      {appointmentMessages.more}
    </ButtonMenu>
  );
}
