/** Permissions on appointments. Functions enforce them; the browser uses them to show what is allowed. */
import {
  canBecome,
  canCustomerChange,
  canTransition,
  isMovable,
  type AppointmentStatus,
} from '../core/records/appointment-status.ts';
import { isAdminRole, type Role } from '../core/records/roles.ts';

/** The signed-in user behind a request, with the roles read on the server. */
export interface Actor {
  readonly uid: string;
  readonly roles: readonly Role[];
}

interface OwnedAppointment {
  readonly user_id: string;
  readonly status: AppointmentStatus;
  readonly appointment_date: Date;
}

export type Permission =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'permission-denied' | 'wrong-status' };

const ALLOWED: Permission = { ok: true };
const DENIED: Permission = { ok: false, reason: 'permission-denied' };
const WRONG_STATUS: Permission = { ok: false, reason: 'wrong-status' };

export function isAdminOrOwner(actor: Actor): boolean {
  return actor.roles.some(isAdminRole);
}

/** Whose figures by groomer the actor may see: owners everyone's, groomers their own. */
export function reportedGroomers({ roles }: Pick<Actor, 'roles'>): 'all' | 'own' | 'none' {
  if (roles.includes('owner')) return 'all';
  return roles.includes('groomer') ? 'own' : 'none';
}

/** Customers may cancel their own appointments until the start; admin and owner if the status allows it. */
export function mayCancel(actor: Actor, appointment: OwnedAppointment, now: Date): Permission {
  if (isAdminOrOwner(actor)) return canTransition(appointment.status, 'cancelled') ? ALLOWED : WRONG_STATUS;
  return mayChangeOwn(actor, appointment, now);
}

/**
 * Only scheduled appointments can be rescheduled: by their customer until the start, by admin and owner at any time.
 */
export function mayReschedule(actor: Actor, appointment: OwnedAppointment, now: Date): Permission {
  if (isAdminOrOwner(actor)) return isMovable(appointment.status) ? ALLOWED : WRONG_STATUS;
  return mayChangeOwn(actor, appointment, now);
}

/** Customers book for themselves and pay first; staff book for others, who pay at the salon. */
export function mayCreateFor(actor: Actor): Permission {
  return isAdminOrOwner(actor) ? ALLOWED : DENIED;
}

/** Whether the actor may record an agreement that a customer signed on paper. */
export function mayRecordAgreement(actor: Actor): Permission {
  return isAdminOrOwner(actor) ? ALLOWED : DENIED;
}

export function mayImport(actor: Actor): Permission {
  return isAdminOrOwner(actor) ? ALLOWED : DENIED;
}

export function mayReleaseUnpaid(actor: Actor): Permission {
  return isAdminOrOwner(actor) ? ALLOWED : DENIED;
}

export function mayManageTeam(actor: Actor): Permission {
  return isAdminOrOwner(actor) ? ALLOWED : DENIED;
}

/** Owners only, because a feed's address reveals customers' first names to everyone who has it. */
export function mayManageFeeds(actor: Actor): Permission {
  return actor.roles.includes('owner') ? ALLOWED : DENIED;
}

/** Owners only: everything about everyone, or all messages with a customer. */
export function mayTakeRecordsOut(actor: Actor): Permission {
  return actor.roles.includes('owner') ? ALLOWED : DENIED;
}

/** Staff set anyone's time off; groomers their own. `ownGroomerId` is the groomer record of the actor's account. */
export function maySetTimeOff(actor: Actor, groomerId: string, ownGroomerId: string | undefined): Permission {
  if (isAdminOrOwner(actor)) return ALLOWED;
  return actor.roles.includes('groomer') && groomerId === ownGroomerId ? ALLOWED : DENIED;
}

/** Bills, notes, and steps of a visit: staff on all visits, groomers on their own. */
export function mayWorkOnVisit(actor: Actor, isOwnVisit: boolean): Permission {
  if (isAdminOrOwner(actor)) return ALLOWED;
  return actor.roles.includes('groomer') && isOwnVisit ? ALLOWED : DENIED;
}

/** Customers end their own wishes on the waiting list; staff end any. */
export function mayEndWish(actor: Actor, { user_id }: { readonly user_id: string }): Permission {
  return isAdminOrOwner(actor) || actor.uid === user_id ? ALLOWED : DENIED;
}

/** Whether the actor may record that a pet has died or no longer comes. */
export function mayEndPet(actor: Actor, { owner_id }: { readonly owner_id: string }): Permission {
  return isAdminOrOwner(actor) || actor.uid === owner_id ? ALLOWED : DENIED;
}

/** Whether the actor may take payments, refund them, and close bills and days. */
export function mayTakeMoney(actor: Actor): Permission {
  return isAdminOrOwner(actor) ? ALLOWED : DENIED;
}

/**
 * Only for bookings that are paid at the salon, because the payment provider reports the others. For a canceled visit,
 * a payment can only be taken back.
 */
export function maySetSalonPayment(
  actor: Actor,
  appointment: { readonly stripe_session_id: string; readonly status: AppointmentStatus },
  paid: boolean,
): Permission {
  if (!isAdminOrOwner(actor)) return DENIED;
  const { stripe_session_id: session, status } = appointment;
  return session === '' && (status !== 'cancelled' || !paid) ? ALLOWED : WRONG_STATUS;
}

/** A no-show only from the start of the visit. */
export function maySetStatus(
  actor: Actor,
  appointment: OwnedAppointment,
  to: AppointmentStatus,
  now: Date,
): Permission {
  if (!isAdminOrOwner(actor)) return DENIED;
  return canBecome(appointment, to, now) ? ALLOWED : WRONG_STATUS;
}

function mayChangeOwn(actor: Actor, appointment: OwnedAppointment, now: Date): Permission {
  if (appointment.user_id !== actor.uid) return DENIED;
  return canCustomerChange(appointment, now) ? ALLOWED : WRONG_STATUS;
}
