/**
 * Changes that can still be undone: the page shows them as done, and the server gets them after `UNDO_MS`. The server
 * notifies the customer and frees the slot at once, so a sent change cannot be undone; see docs/adr/0018.
 */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { groomerIdOf } from '@paw-haven/domain/time/groomer/names';
import type { AppointmentStatus } from '@paw-haven/domain/core/appointment-status';
import type { RefundChoice } from '@paw-haven/domain/booking/payment/refund';
import { createStore } from '../../../../lib/async/store.ts';

/** The refund of what was paid online, for a cancellation. */
export interface CancellationRefund {
  readonly refund: RefundChoice | undefined;
  /** The amount that was shown, in cents. */
  readonly expectedRefundCents: number | undefined;
}

export type PendingAction =
  /**
   * `visit`: applies to all scheduled pets of the visit; `following`: also to all later visits of its series. Like
   * `refund`, only for a cancellation.
   */
  | ({
      readonly kind: 'status';
      readonly status: AppointmentStatus;
      readonly visit?: true | undefined;
      readonly following?: true | undefined;
    } & Partial<CancellationRefund>)
  /**
   * `groomerId`: the new groomer; by default the current one, if possible. `vaccineReason`: why it goes ahead without a
   * vaccination.
   */
  | {
      readonly kind: 'move';
      readonly date: Date;
      readonly groomerId?: string | undefined;
      readonly vaccineReason?: string | undefined;
      /** Moves all later visits of its series too. */
      readonly following?: true | undefined;
    };

export interface PetChange {
  readonly appointment: Appointment;
  readonly action: PendingAction;
}

export interface PendingChange extends PetChange {
  /** The other pets of its visit, which change in the same call. */
  readonly others?: readonly PetChange[];
  /** Set if this change is part of another one: the id of the appointment it is sent with. */
  readonly lead?: string;
  /** The business time zone, for texts about the change. */
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

/** Keeps waiting changes after the page is closed. */
export interface PendingChangesStorage {
  readonly add: (change: PendingChange, dueAt: Date) => void;
  readonly remove: (appointmentId: string) => void;
}

export const UNDO_MS = 8000;
/** Milliseconds until the stored record is shown, even if the listener has not delivered the change. */
const SHOWN_AFTER_MS = 3000;

export function createPendingChanges({ send, on, storage }: PendingDependencies) {
  const changes = createStore<ReadonlyMap<string, PendingChange>>(new Map());
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  function put(change: PendingChange) {
    const { appointment, others = [], zone, state } = change;
    const next = new Map(changes.get()).set(appointment.id, change);
    for (const other of others)
      next.set(other.appointment.id, { ...other, zone, state, lead: appointment.id });
    changes.set(next);
  }

  /** Keeps later changes: the identity of its action objects tells a change from a later one. */
  function remove(change: PendingChange) {
    const next = new Map(changes.get());
    for (const { appointment, action } of petsOf(change))
      if (next.get(appointment.id)?.action === action) next.delete(appointment.id);
    changes.set(next);
  }

  async function commit(id: string): Promise<void> {
    const change = changes.get().get(id);
    if (change?.state !== 'waiting' || change.lead !== undefined) return;
    clearTimeout(timers.get(id));
    const sent = { ...change, state: 'sent' } as const;
    put(sent);
    on.settled(sent);
    try {
      await send(id, change.action);
      put({ ...change, state: 'done' });
      setTimeout(() => remove(change), SHOWN_AFTER_MS);
    } catch (error) {
      remove(change);
      on.failed(sent, error);
    }
    storage.remove(id);
  }

  function undo(asked: string): boolean {
    const id = changes.get().get(asked)?.lead ?? asked;
    const change = changes.get().get(id);
    if (change?.state !== 'waiting') return false;
    clearTimeout(timers.get(id));
    storage.remove(id);
    remove(change);
    on.settled(change);
    return true;
  }

  /** The unsaved change that includes one of these appointments. */
  function heldOf(asked: readonly PetChange[]): PendingChange | undefined {
    const all = changes.get();
    const held = asked.map(({ appointment: { id } }) => all.get(id)).find(isUnsaved);
    return held?.lead === undefined ? held : all.get(held.lead);
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
      const asked = [
        { appointment, action: { ...action } },
        ...others.map((other) => ({ ...other, action: { ...other.action } })),
      ];
      const held = heldOf(asked);
      const moved = held && mergeMoves(held, asked);
      if (held && !moved) return false;
      if (held) undo(held.appointment.id);
      if (moved?.every(isUnchanged)) return true;
      const [lead, ...along] = (moved ?? asked) as [PetChange, ...PetChange[]];
      const change = {
        ...lead,
        zone,
        state: 'waiting',
        ...(along.length > 0 && { others: along }),
      } as const;
      const { id } = appointment;
      put(change);
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

const petsOf = (change: PendingChange): readonly PetChange[] => [change, ...(change.others ?? [])];

/**
 * Combines a new move with the waiting one: starts from the stored appointments, and keeps the groomer and vaccine
 * reason of the waiting move unless new ones are given. Undefined if it is not a move that replaces a waiting move.
 */
function mergeMoves(held: PendingChange, asked: readonly PetChange[]): readonly PetChange[] | undefined {
  const before = new Map(petsOf(held).map((pet) => [pet.appointment.id, pet]));
  if (held.state !== 'waiting' || before.size !== asked.length) return undefined;
  const moved = asked.flatMap(({ appointment: { id }, action }): PetChange[] => {
    const pet = before.get(id);
    if (pet?.action.kind !== 'move' || action.kind !== 'move') return [];
    const { groomerId = pet.action.groomerId, vaccineReason = pet.action.vaccineReason } = action;
    return [{ appointment: pet.appointment, action: { ...action, groomerId, vaccineReason } }];
  });
  return moved.length === asked.length ? moved : undefined;
}

/** Whether the move leads back to the stored time and groomer. */
function isUnchanged({ appointment, action }: PetChange): boolean {
  if (action.kind !== 'move') return false;
  const { date, groomerId = groomerIdOf(appointment) } = action;
  return date.getTime() === appointment.appointment_date.getTime() && groomerId === groomerIdOf(appointment);
}

/** Whether the change is not stored on the server yet. */
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
  const moved = { ...appointment, appointment_date, groomer_id };
  return appointment_date.getTime() === date.getTime()
    ? moved
    : { ...moved, arrived_at: undefined, confirmed_at: undefined };
}
