import type { Appointment } from '@paw-haven/domain/appointment/schema';
import type { AppointmentStatus } from '@paw-haven/domain/appointment/status';
import { lazy, Suspense, useState } from 'react';
import { callFunction } from '../../../lib/callables.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { needsConfirmation, rowActions } from '../view-model.ts';
import { ACTION_LABELS, changedText, changeFailedText, messages } from './messages.ts';
import styles from './appointment-row.module.css';
import { MoreButton } from './more-button.tsx';

// antd's menus and dialogs weigh as much as the rest of the page: they come once its rows are on the screen.
const MoreMenu = lazy(async () => ({ default: (await import('./more-menu.tsx')).MoreMenu }));
const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }));

interface AppointmentActionsProps {
  readonly appointment: Appointment;
  readonly zone: string;
}

/** One obvious step as a button, the others in a menu. The list itself shows the result. */
export function AppointmentActions({ appointment, zone }: AppointmentActionsProps) {
  const { id, pet, service, status } = appointment;
  const [toConfirm, setToConfirm] = useState<AppointmentStatus>();
  const [isOpen, setIsOpen] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const change = useAction(
    (to: AppointmentStatus) => callFunction('set-appointment-status', { appointmentId: id, status: to }),
    {
      success: (result) => changedText(pet.name, result.status),
      failure: (error) => changeFailedText(pet.name, error),
    },
  );
  const { primary, others } = rowActions(status);
  if (primary === undefined) return null;
  const which = `${service.name} for ${pet.name}`;
  const choose = (to: AppointmentStatus) => (needsConfirmation(to) ? setToConfirm(to) : void change.run(to));

  return (
    <div className={styles.actions}>
      <button
        type="button"
        className="button"
        disabled={change.pending}
        aria-label={`${ACTION_LABELS[primary]} ${which}`}
        onClick={() => choose(primary)}
      >
        {change.pending ? messages.working : ACTION_LABELS[primary]}
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
          disabled={change.pending}
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
            pending={change.pending}
            onClose={() => setToConfirm(undefined)}
            onConfirm={async () => {
              if (await change.run(toConfirm)) setToConfirm(undefined);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
