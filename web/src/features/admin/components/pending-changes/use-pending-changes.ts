import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { useEffect, useSyncExternalStore } from 'react';
import { callFunction } from '../../../../lib/calls/callables.ts';
import { notify, notifyUntil, toast } from '../../../../lib/notify/notify.ts';
import { UNDO_MS } from '../../../../lib/notify/send-later.ts';
import { requireUid } from '../../../../lib/session/session.ts';
import { describeAction, describeFailure } from '../appointments/describe.ts';
import { appointmentMessages } from '../appointments/messages.ts';
import { createPendingStorage, pendingStorageKey, sendAbandoned } from './pending-storage.ts';
import { proposeUsualPrice } from './propose-usual-price.ts';
import {
  isUnsaved,
  withPending,
  type PendingAction,
  type PendingChange,
  type PetChange,
} from './pending-change.ts';
import { createPendingChanges } from './pending-changes.ts';

const closeToast = new Map<string, () => void>();

/** One store for the whole app: a change stays pending when the user opens another page. */
const pendingChanges = createPendingChanges({
  send: async (id, action) => {
    const appointment = pendingChanges.all().get(id)?.appointment;
    await sendAction(id, action);
    if (appointment && action.kind === 'status' && action.status === 'completed')
      // If this fails, the appointment's details still propose it.
      proposeUsualPrice(appointment).catch(() => {});
  },
  on: {
    waiting: (change) => {
      const { id } = change.appointment;
      const undo = { label: appointmentMessages.undo, run: () => pendingChanges.undo(id) };
      const text = appointmentMessages.notifies;
      closeToast.set(
        id,
        notifyUntil({ title: describeAction(change), text, action: undo, durationMs: UNDO_MS }),
      );
    },
    settled: ({ appointment: { id } }) => {
      closeToast.get(id)?.();
      closeToast.delete(id);
    },
    failed: (change, error) => {
      notify({
        title: appointmentMessages.notChanged,
        text: describeFailure(change, error),
        tone: 'destructive',
      });
    },
  },
  storage: {
    add: (change, dueAt) => createPendingStorage(pendingStorageKey(requireUid())).add(change, dueAt),
    remove: (id) => createPendingStorage(pendingStorageKey(requireUid())).remove(id),
  },
});

function sendAction(appointmentId: string, action: PendingAction): Promise<unknown> {
  if (action.kind === 'status' && (action.visit || action.refund || action.following)) {
    const { visit, refund, following, expectedRefundCents, expectedFeeCents } = action;
    return callFunction('cancel-appointment', {
      appointmentId,
      ...(visit && { visit }),
      ...(following && { following }),
      ...(refund && { refund, expectedRefundCents, expectedFeeCents }),
    });
  }
  if (action.kind === 'status') {
    const { status, pickedUpBy } = action;
    return callFunction('set-appointment-status', {
      appointmentId,
      status,
      ...(pickedUpBy && { pickedUpBy }),
    });
  }
  const { date, groomerId, vaccineReason, passLimit, following } = action;
  return callFunction('reschedule-appointment', {
    appointmentId,
    appointmentDate: date.toISOString(),
    ...(groomerId === undefined ? {} : { groomerId }),
    ...(vaccineReason === undefined ? {} : { vaccineReason }),
    ...(passLimit && { passLimit }),
    ...(following && { following }),
  });
}

export function scheduleChange(
  appointment: Appointment,
  action: PendingAction,
  zone: string,
  others: readonly PetChange[] = [],
): void {
  if (!pendingChanges.add(appointment, action, zone, others)) toast.warning(appointmentMessages.stillSaving);
}

export function undoChange(appointmentId: string): void {
  pendingChanges.undo(appointmentId);
}

/** The pending changes by appointment id. */
export function usePendingChanges(): ReadonlyMap<string, PendingChange> {
  return useSyncExternalStore(pendingChanges.subscribe, pendingChanges.all);
}

/** The appointment with its pending change, and that change. */
export function usePending(appointment: Appointment): {
  shown: Appointment;
  change: PendingChange | undefined;
} {
  const change = usePendingChanges().get(appointment.id);
  return { shown: withPending(appointment, change), change };
}

/** Sends waiting changes when the page is closed, or else when the app is next opened. */
export function useSendPendingChanges(): void {
  useEffect(() => {
    sendAbandoned(pendingStorageKey(requireUid()), {
      send: sendAction,
      onRefused: ({ message }) =>
        notify({ title: appointmentMessages.earlierRefused, text: message, tone: 'destructive' }),
    }).catch((error: unknown) =>
      console.warn(
        'Pending changes of an earlier page could not be sent:',
        error instanceof Error ? error.message : error,
      ),
    );
    const leave = () => void pendingChanges.commitAll();
    // A request sent while the page closes may never arrive.
    const askFirst = (event: BeforeUnloadEvent) => {
      if ([...pendingChanges.all().values()].some(isUnsaved)) event.preventDefault();
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('beforeunload', askFirst);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('beforeunload', askFirst);
    };
  }, []);
}
