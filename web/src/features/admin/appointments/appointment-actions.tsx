import type { Appointment } from '@paw-haven/domain/appointment/schema';
import type { AppointmentStatus } from '@paw-haven/domain/appointment/status';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { needsConfirmation, rowActions } from '../components/appointment-lists.ts';
import { ACTION_LABELS, messages } from './messages.ts';
import styles from './appointment-row.module.css';
import { MoreButton } from './more-button.tsx';
import { scheduleChange, undoChange, usePending } from './pending/use-pending-changes.ts';

// antd's menus and dialogs weigh as much as the rest of the page: they come once its rows are on the screen.
const MoreMenu = lazy(async () => ({ default: (await import('./more-menu.tsx')).MoreMenu }));
const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }));

interface AppointmentActionsProps {
  /** As it is stored. */
  readonly appointment: Appointment;
  readonly zone: string;
}

/** One obvious step as a button, the others in a menu; after a step, for some seconds, the way back. */
export function AppointmentActions({ appointment, zone }: AppointmentActionsProps) {
  const { change } = usePending(appointment);
  const which = `${appointment.service.name} for ${appointment.pet.name}`;
  if (change?.state === 'waiting') return <UndoButton id={appointment.id} which={which} />;
  if (change) return <p className={`soft ${styles.actions}`}>{messages.working}</p>;
  return <NextSteps appointment={appointment} zone={zone} which={which} />;
}

/** Stands where the step was taken, and takes its focus: the keyboard goes on from there. */
function UndoButton({ id, which }: { readonly id: string; readonly which: string }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus();
  }, []);
  return (
    <div className={styles.actions}>
      <button
        ref={button}
        type="button"
        className="button"
        aria-label={`${messages.undo}: ${which}`}
        onClick={() => undoChange(id)}
      >
        {messages.undo}
      </button>
    </div>
  );
}

function NextSteps({ appointment, zone, which }: AppointmentActionsProps & { readonly which: string }) {
  const [toConfirm, setToConfirm] = useState<AppointmentStatus>();
  const [isOpen, setIsOpen] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const { primary, others } = rowActions(appointment.status);
  if (primary === undefined) return null;
  const take = (to: AppointmentStatus) => scheduleChange(appointment, { kind: 'status', status: to });
  const choose = (to: AppointmentStatus) => (needsConfirmation(to) ? setToConfirm(to) : take(to));

  return (
    <div className={styles.actions}>
      <button
        type="button"
        className="button"
        aria-label={`${ACTION_LABELS[primary]} ${which}`}
        onClick={() => choose(primary)}
      >
        {ACTION_LABELS[primary]}
      </button>
      <Suspense
        fallback={
          <MoreButton
            which={which}
            onClick={() => setIsOpen(true)}
            onFocus={() => setHasFocus(true)}
            onBlur={() => setHasFocus(false)}
          />
        }
      >
        <MoreMenu
          steps={others}
          which={which}
          disabled={false}
          isOpen={isOpen}
          takesFocus={hasFocus}
          onOpenChange={setIsOpen}
          onChoose={choose}
        />
      </Suspense>
      {toConfirm && (
        <Suspense>
          <ConfirmDialog
            appointment={appointment}
            zone={zone}
            to={toConfirm}
            pending={false}
            onClose={() => setToConfirm(undefined)}
            onConfirm={async () => take(toConfirm)}
          />
        </Suspense>
      )}
    </div>
  );
}
