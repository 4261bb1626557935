/**
 * Changes that were clicked and can still be undone: shown as done here, told to nobody yet. They are sent when their
 * time is over. A customer hears of each change at once and a freed time may be taken at once, so undoing one that was
 * sent would come too late; no status leads back either (see docs/adr/0018).
 */
import type { Appointment } from '@paw-haven/domain/appointment/schema';
import type { AppointmentStatus } from '@paw-haven/domain/appointment/status';
import { createStore } from '../../../../lib/store.ts';

export type Aim =
  | { readonly kind: 'status'; readonly status: AppointmentStatus }
  | { readonly kind: 'move'; readonly date: Date };

export interface PendingChange {
  readonly appointment: Appointment;
  readonly aim: Aim;
  /** `waiting` can be undone; `sent` is at the server; `done` waits for the listener to show it. */
  readonly state: 'waiting' | 'sent' | 'done';
}

export interface PendingSurroundings {
  /** Sends a change; rejects with the server's reason. */
  readonly send: (appointmentId: string, aim: Aim) => Promise<unknown>;
  /** Called once for each change that is waiting, and for how it ended. */
  readonly told: {
    readonly waiting: (change: PendingChange) => void;
    readonly over: (change: PendingChange) => void;
    readonly failed: (change: PendingChange, error: unknown) => void;
  };
  readonly storage: PendingChangesStorage;
}

/** Where changes that wait outlive the page. */
export interface PendingChangesStorage {
  readonly add: (change: PendingChange, dueAt: Date) => void;
  readonly remove: (appointmentId: string) => void;
}

export const UNDO_MS = 8000;
/** A listener that takes longer than this to show what the callable has answered is given up on. */
const SHOWN_AFTER_MS = 3000;

export function createPendingChanges({ send, told, storage }: PendingSurroundings) {
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
    told.over(sent);
    try {
      await send(id, change.aim);
      put(id, { ...change, state: 'done' });
      setTimeout(() => changes.get().get(id)?.state === 'done' && put(id, undefined), SHOWN_AFTER_MS);
    } catch (error) {
      put(id, undefined);
      told.failed(sent, error);
    }
    storage.remove(id);
  }

  return {
    subscribe: changes.subscribe,
    all: changes.get,
    /** Shows the change and sends it later; nothing where one waits for the same appointment. */
    add(appointment: Appointment, aim: Aim): void {
      const { id } = appointment;
      if (changes.get().get(id)?.state === 'waiting') return;
      const change = { appointment, aim, state: 'waiting' } as const;
      put(id, change);
      storage.add(change, new Date(Date.now() + UNDO_MS));
      timers.set(
        id,
        setTimeout(() => void commit(id), UNDO_MS),
      );
      told.waiting(change);
    },
    /** Whether it was still time. */
    undo(id: string): boolean {
      const change = changes.get().get(id);
      if (change?.state !== 'waiting') return false;
      clearTimeout(timers.get(id));
      storage.remove(id);
      put(id, undefined);
      told.over(change);
      return true;
    },
    /** Sends what waits without waiting: the page is being left. */
    commitAll: () => Promise.all([...changes.get().keys()].map(commit)),
  };
}

/** The appointment as it will be, as long as nobody else has changed it. */
export function withPending(appointment: Appointment, change: PendingChange | undefined): Appointment {
  if (!change) return appointment;
  const { status, appointment_date: date } = change.appointment;
  if (appointment.status !== status || appointment.appointment_date.getTime() !== date.getTime())
    return appointment;
  return change.aim.kind === 'status'
    ? { ...appointment, status: change.aim.status }
    : { ...appointment, appointment_date: change.aim.date };
}
