/** A change that can still be undone, of one appointment or of several that change in one call. */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import type { RefundChoice } from '@paw-haven/domain/booking/payment/refund';
import type { AppointmentStatus } from '@paw-haven/domain/core/records/appointment-status';
import { groomerIdOf } from '@paw-haven/domain/time/groomer/names';

/** The refund of what was paid online, for a cancellation. */
export interface CancellationRefund {
  readonly refund: RefundChoice | undefined;
  /** The amount that was shown, in cents. */
  readonly expectedRefundCents: number | undefined;
  /** The fee for a late cancellation by the customer that was shown, in cents. */
  readonly expectedFeeCents?: number | undefined;
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
      /** Who came for the pet; only for a completion. */
      readonly pickedUpBy?: string | undefined;
    } & Partial<CancellationRefund>)
  /**
   * `groomerId`: the new groomer; by default the current one, if possible. `vaccineReason`: why it goes ahead without a
   * vaccination. `passLimit`: also onto a day that is full for large dogs.
   */
  | {
      readonly kind: 'move';
      readonly date: Date;
      readonly groomerId?: string | undefined;
      readonly vaccineReason?: string | undefined;
      readonly passLimit?: true | undefined;
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

/** By appointment id. */
export type PendingChangesById = ReadonlyMap<string, PendingChange>;

/** The first of the changes is the one that is sent. */
export function asOneChange(pets: readonly PetChange[], zone: string): PendingChange {
  const [lead, ...others] = pets as [PetChange, ...PetChange[]];
  return { ...lead, zone, state: 'waiting', ...(others.length > 0 && { others }) };
}

/** Adds a change, and one for each of its other pets that refers to it. */
export function withChange(all: PendingChangesById, change: PendingChange): PendingChangesById {
  const { appointment, others = [], zone, state } = change;
  const next = new Map(all).set(appointment.id, change);
  for (const other of others) next.set(other.appointment.id, { ...other, zone, state, lead: appointment.id });
  return next;
}

/** Keeps later changes: the identity of its action objects tells a change from a later one. */
export function withoutChange(all: PendingChangesById, change: PendingChange): PendingChangesById {
  const next = new Map(all);
  for (const { appointment, action } of petsOf(change))
    if (next.get(appointment.id)?.action === action) next.delete(appointment.id);
  return next;
}

/** The unsaved change that includes one of these appointments. */
export function unsavedChangeOf(
  changes: readonly PetChange[],
  all: PendingChangesById,
): PendingChange | undefined {
  const held = changes.map(({ appointment: { id } }) => all.get(id)).find(isUnsaved);
  return held?.lead === undefined ? held : all.get(held.lead);
}

const petsOf = (change: PendingChange): readonly PetChange[] => [change, ...(change.others ?? [])];

/**
 * Combines a new move with the waiting one: starts from the stored appointments, and keeps the groomer and vaccine
 * reason of the waiting move unless new ones are given. Undefined if it is not a move that replaces a waiting move.
 */
export function mergeMoves(
  held: PendingChange,
  changes: readonly PetChange[],
): readonly PetChange[] | undefined {
  const before = new Map(petsOf(held).map((pet) => [pet.appointment.id, pet]));
  if (held.state !== 'waiting' || before.size !== changes.length) return undefined;
  const moved = changes.flatMap(({ appointment: { id }, action }): PetChange[] => {
    const pet = before.get(id);
    if (pet?.action.kind !== 'move' || action.kind !== 'move') return [];
    const { groomerId = pet.action.groomerId, vaccineReason = pet.action.vaccineReason } = action;
    return [{ appointment: pet.appointment, action: { ...action, groomerId, vaccineReason } }];
  });
  return moved.length === changes.length ? moved : undefined;
}

/** Whether the move leads back to the stored time and groomer. */
export function isUnchanged({ appointment, action }: PetChange): boolean {
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
