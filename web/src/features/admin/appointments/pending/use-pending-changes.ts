import type { Appointment } from '@paw-haven/domain/appointment/schema';
import { useEffect, useSyncExternalStore } from 'react';
import { callFunction } from '../../../../lib/callables.ts';
import { notify, notifyUntil } from '../../../../lib/notify/notify.ts';
import { requireUid } from '../../../../lib/session/session.ts';
import { aimText, failureText, messages } from '../messages.ts';
import { createPendingChangesStorage, pendingChangesKey, sendAbandoned } from './pending-changes-storage.ts';
import {
  createPendingChanges,
  UNDO_MS,
  withPending,
  type Aim,
  type PendingChange,
} from './pending-changes.ts';

const closeToast = new Map<string, () => void>();

/** One for the whole app: a change goes on waiting while its page is left for another one. */
const pendingChanges = createPendingChanges({
  send: sendAim,
  told: {
    waiting: (change) => {
      const { id } = change.appointment;
      const undo = { label: messages.undo, run: () => pendingChanges.undo(id) };
      closeToast.set(id, notifyUntil({ title: aimText(change), action: undo, durationMs: UNDO_MS }));
    },
    over: ({ appointment: { id } }) => {
      closeToast.get(id)?.();
      closeToast.delete(id);
    },
    failed: (change, error) => {
      notify({ title: messages.notChanged, text: failureText(change, error), tone: 'destructive' });
    },
  },
  storage: {
    add: (change, dueAt) => createPendingChangesStorage(pendingChangesKey(requireUid())).add(change, dueAt),
    remove: (id) => createPendingChangesStorage(pendingChangesKey(requireUid())).remove(id),
  },
});

function sendAim(appointmentId: string, aim: Aim): Promise<unknown> {
  return aim.kind === 'status'
    ? callFunction('set-appointment-status', { appointmentId, status: aim.status })
    : callFunction('reschedule-appointment', { appointmentId, appointmentDate: aim.date.toISOString() });
}

export function changeLater(appointment: Appointment, aim: Aim): void {
  pendingChanges.add(appointment, aim);
}

export function undoChange(appointmentId: string): void {
  pendingChanges.undo(appointmentId);
}

/** The changes that are not at the server yet, by appointment. */
export function usePendingChanges(): ReadonlyMap<string, PendingChange> {
  return useSyncExternalStore(pendingChanges.subscribe, pendingChanges.all);
}

/** The appointment as it will be, and whether that can still be undone. */
export function usePending(appointment: Appointment): {
  shown: Appointment;
  change: PendingChange | undefined;
} {
  const change = usePendingChanges().get(appointment.id);
  return { shown: withPending(appointment, change), change };
}

/** Nothing is lost with the page: what waits is sent as it is left, or when the next one opens. */
export function useKeepingChanges(): void {
  useEffect(() => {
    sendAbandoned(pendingChangesKey(requireUid()), {
      send: sendAim,
      onRefused: ({ message }) =>
        notify({ title: messages.earlierRefused, text: message, tone: 'destructive' }),
    }).catch((error: unknown) =>
      console.warn('Changes of an earlier page wait on:', error instanceof Error ? error.message : error),
    );
    const leave = () => void pendingChanges.commitAll();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
}
