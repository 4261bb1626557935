/**
 * Changes that can still be undone: the page shows them as done, and the server gets them after `UNDO_MS`. The server
 * notifies the customer and frees the slot at once, so a sent change cannot be undone; see docs/adr/0018.
 */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { createStore } from '../../../../lib/async/store.ts';
import { UNDO_MS } from '../../../../lib/notify/send-later.ts';
import {
  asOneChange,
  isUnchanged,
  mergeMoves,
  unsavedChangeOf,
  withChange,
  withoutChange,
  type PendingAction,
  type PendingChange,
  type PendingChangesById,
  type PetChange,
} from './pending-change.ts';

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

/** Keeps waiting changes after the page is closed. */
export interface PendingChangesStorage {
  readonly add: (change: PendingChange, dueAt: Date) => void;
  readonly remove: (appointmentId: string) => void;
}

/** Milliseconds until the stored record is shown, even if the listener has not delivered the change. */
const SHOWN_AFTER_MS = 3000;

export function createPendingChanges({ send, on, storage }: PendingDependencies) {
  const changes = createStore<PendingChangesById>(new Map());
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  async function commit(id: string): Promise<void> {
    const change = changes.get().get(id);
    if (change?.state !== 'waiting' || change.lead !== undefined) return;
    clearTimeout(timers.get(id));
    const sent = { ...change, state: 'sent' } as const;
    changes.set(withChange(changes.get(), sent));
    on.settled(sent);
    try {
      await send(id, change.action);
      changes.set(withChange(changes.get(), { ...change, state: 'done' }));
      setTimeout(() => changes.set(withoutChange(changes.get(), change)), SHOWN_AFTER_MS);
    } catch (error) {
      changes.set(withoutChange(changes.get(), change));
      on.failed(sent, error);
    }
    storage.remove(id);
  }

  function undo(appointmentId: string): boolean {
    const id = changes.get().get(appointmentId)?.lead ?? appointmentId;
    const change = changes.get().get(id);
    if (change?.state !== 'waiting') return false;
    clearTimeout(timers.get(id));
    storage.remove(id);
    changes.set(withoutChange(changes.get(), change));
    on.settled(change);
    return true;
  }

  return {
    subscribe: changes.subscribe,
    all: changes.get,
    /**
     * Shows the change and sends it later. `others`: the pets of its visit that change with it. A move replaces a
     * waiting move of the same appointments. Returns false, and does nothing, while another change of one of them waits
     * or is being sent.
     */
    add(
      appointment: Appointment,
      action: PendingAction,
      zone: string,
      others: readonly PetChange[] = [],
    ): boolean {
      const petChanges = [
        { appointment, action: { ...action } },
        ...others.map((other) => ({ ...other, action: { ...other.action } })),
      ];
      const held = unsavedChangeOf(petChanges, changes.get());
      const moved = held && mergeMoves(held, petChanges);
      if (held && !moved) return false;
      if (held) undo(held.appointment.id);
      if (moved?.every(isUnchanged)) return true;
      const change = asOneChange(moved ?? petChanges, zone);
      const { id } = appointment;
      changes.set(withChange(changes.get(), change));
      storage.add(change, new Date(Date.now() + UNDO_MS));
      timers.set(
        id,
        setTimeout(() => void commit(id), UNDO_MS),
      );
      on.waiting(change);
      return true;
    },
    /** Returns whether the change could still be undone. Undoes the change for all pets of the visit. */
    undo,
    /** Sends all waiting changes at once, because the page is being closed. */
    commitAll: () => Promise.all([...changes.get().keys()].map(commit)),
  };
}
