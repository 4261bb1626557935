import type { Appointment } from '@paw-haven/domain/appointment/schema';
import type { AppointmentStatus } from '@paw-haven/domain/appointment/status';
import { Dropdown } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { callFunction } from '../../../lib/callables.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { needsConfirmation, rowActions } from '../view-model.ts';
import { ACTION_LABELS, changedText, changeFailedText, messages } from './messages.ts';
import styles from './appointment-row.module.css';

const loadDialog = () => import('./confirm-dialog.tsx');
const ConfirmDialog = lazy(async () => ({ default: (await loadDialog()).ConfirmDialog }));

interface AppointmentActionsProps {
  readonly appointment: Appointment;
  readonly zone: string;
}

/** One obvious step as a button, the others in a menu. The list itself shows the result. */
export function AppointmentActions({ appointment, zone }: AppointmentActionsProps) {
  const { id, pet, service, status } = appointment;
  const [toConfirm, setToConfirm] = useState<AppointmentStatus>();
  const more = useRef<HTMLButtonElement>(null);
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
      <Dropdown
        trigger={['click']}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- antd's way to move the focus into the menu that was opened
        autoFocus
        disabled={change.pending}
        // antd leaves the focus in the closed menu, so the keyboard would start again at the top of the page.
        onOpenChange={(open) => (open ? void loadDialog() : more.current?.focus())}
        menu={{
          items: others.map((to) => ({ key: to, label: ACTION_LABELS[to], danger: needsConfirmation(to) })),
          onClick: ({ key }) => {
            const to = others.find((other) => other === key);
            if (to) choose(to);
          },
        }}
      >
        <button
          ref={more}
          type="button"
          className="button button-quiet"
          disabled={change.pending}
          aria-haspopup="menu"
          aria-label={`${messages.more}: ${which}`}
        >
          {messages.more}
        </button>
      </Dropdown>
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
