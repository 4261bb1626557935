/**
 * Changes that can still be undone: the page shows them as done, the server learns of them after `UNDO_MS`. The server
 * notifies the customer and frees the slot at once, so a sent change cannot be undone; see docs/adr/0018.
 */
import type { Appointment } from '@paw-haven/domain/appointment/schema';
import { groomerIdOf } from '@paw-haven/domain/groomer/names';
import type { AppointmentStatus } from '@paw-haven/domain/appointment/status';
import { createStore } from '../../../../lib/store.ts';

export type PendingAction =
  | { readonly kind: 'status'; readonly status: AppointmentStatus }
  /** `groomerId`: who grooms it from then on; missing: who grooms it now, where that is possible. */
  | { readonly kind: 'move'; readonly date: Date; readonly groomerId?: string | undefined };

export interface PendingChange {
  readonly appointment: Appointment;
  readonly action: PendingAction;
  /** The business's, for what is said about it. */
  readonly zone: string;
  /** `waiting` can be undone; `sent` is being stored; `done` is stored, but the listener does not show it yet. */
  readonly state: 'waiting' | 'sent' | 'done';
}

export interface PendingDependencies {
  /** Sends a change; rejects with the server's reason. */
  readonly send: (appointmentId: string, action: PendingAction) => Promise<unknown>;
  /** Called once per change when it starts to wait, when it is sent or undone, and when it fails. */
  readonly on: {
    readonly waiting: (change: PendingChange) => void;
    readonly settled: (change: PendingChange) => void;
    readonly failed: (change: PendingChange, error: unknown) => void;
  };
  readonly storage: PendingChangesStorage;
}

/** Waiting changes survive a closed page here. */
export interface PendingChangesStorage {
  readonly add: (change: PendingChange, dueAt: Date) => void;
  readonly remove: (appointmentId: string) => void;
}

export const UNDO_MS = 8000;
/** After this time the stored record is shown, even if the listener has not delivered the change. */
const SHOWN_AFTER_MS = 3000;

export function createPendingChanges({ send, on, storage }: PendingDependencies) {
  const changes = createStore<ReadonlyMap<string, PendingChange>>(new Map());
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  function put(id: string, change: PendingChange | undefined) {
    const next = new Map(changes.get());
    if (change) next.set(id, change);
    else next.delete(id);
    changes.set(next);
  }

  async function commit(id: string): Promise<void> {
    const change = changes.get().get(id);
    if (change?.state !== 'waiting') return;
    clearTimeout(timers.get(id));
    const sent = { ...change, state: 'sent' } as const;
    put(id, sent);
    on.settled(sent);
    try {
      await send(id, change.action);
      put(id, { ...change, state: 'done' });
      setTimeout(() => changes.get().get(id)?.state === 'done' && put(id, undefined), SHOWN_AFTER_MS);
    } catch (error) {
      put(id, undefined);
      on.failed(sent, error);
    }
    storage.remove(id);
  }

  return {
    subscribe: changes.subscribe,
    all: changes.get,
    /** Shows the change and sends it later; ignored while another one of the same appointment waits. */
    add(appointment: Appointment, action: PendingAction, zone: string): void {
      const { id } = appointment;
      if (changes.get().get(id)?.state === 'waiting') return;
      const change = { appointment, action, zone, state: 'waiting' } as const;
      put(id, change);
      storage.add(change, new Date(Date.now() + UNDO_MS));
      timers.set(
        id,
        setTimeout(() => void commit(id), UNDO_MS),
      );
      on.waiting(change);
    },
    /** Returns whether the change could still be undone. */
    undo(id: string): boolean {
      const change = changes.get().get(id);
      if (change?.state !== 'waiting') return false;
      clearTimeout(timers.get(id));
      storage.remove(id);
      put(id, undefined);
      on.settled(change);
      return true;
    },
    /** Sends all waiting changes at once, because the page is being closed. */
    commitAll: () => Promise.all([...changes.get().keys()].map(commit)),
  };
}

/** Whether the server has not got the change yet. */
export const isUnsaved = (change: PendingChange | undefined): boolean =>
  change !== undefined && change.state !== 'done';

/** The appointment with its pending change, unless the stored record has changed since. */
export function withPending(appointment: Appointment, change: PendingChange | undefined): Appointment {
  if (!change) return appointment;
  const { status, appointment_date: date } = change.appointment;
  const isMoved =
    appointment.appointment_date.getTime() !== date.getTime() ||
    groomerIdOf(appointment) !== groomerIdOf(change.appointment);
  if (appointment.status !== status || isMoved) return appointment;
  if (change.action.kind === 'status') return { ...appointment, status: change.action.status };
  const { date: appointment_date, groomerId: groomer_id = appointment.groomer_id } = change.action;
  return { ...appointment, appointment_date, groomer_id };
}
