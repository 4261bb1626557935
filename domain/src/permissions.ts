/** Permissions on appointments. Functions enforce them; the browser shows what is allowed. */
import { canCustomerChange, canTransition, isMovable, type AppointmentStatus } from './appointment/status.ts';
import { isAdminRole, type Role } from './roles.ts';

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

/** Whose figures by groomer someone may see: the owner everyone's, groomers their own. */
export function reportedGroomers({ roles }: Pick<Actor, 'roles'>): 'all' | 'own' | 'none' {
  if (roles.includes('owner')) return 'all';
  return roles.includes('groomer') ? 'own' : 'none';
}

/** A customer may cancel their own appointment until it begins; admin and owner as the status transitions allow. */
export function mayCancel(actor: Actor, appointment: OwnedAppointment, now: Date): Permission {
  if (isAdminOrOwner(actor)) return canTransition(appointment.status, 'cancelled') ? ALLOWED : WRONG_STATUS;
  return mayChangeOwn(actor, appointment, now);
}

/** Only a scheduled appointment can be rescheduled: by its customer until it begins, by admin and owner at any time. */
export function mayReschedule(actor: Actor, appointment: OwnedAppointment, now: Date): Permission {
  if (isAdminOrOwner(actor)) return isMovable(appointment.status) ? ALLOWED : WRONG_STATUS;
  return mayChangeOwn(actor, appointment, now);
}

/** Customers book for themselves, and pay first; staff book for others, who pay at the salon. */
export function mayCreateFor(actor: Actor): Permission {
  return isAdminOrOwner(actor) ? ALLOWED : DENIED;
}

/** That a customer has signed on paper. */
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

/** The feed's address shows customers' first names to everyone who has it. */
export function mayManageFeeds(actor: Actor): Permission {
  return actor.roles.includes('owner') ? ALLOWED : DENIED;
}

/** Staff set anyone's time off; groomers their own. `ownGroomerId` is whose account the actor's is. */
export function maySetTimeOff(actor: Actor, groomerId: string, ownGroomerId: string | undefined): Permission {
  if (isAdminOrOwner(actor)) return ALLOWED;
  return actor.roles.includes('groomer') && groomerId === ownGroomerId ? ALLOWED : DENIED;
}

/** On its bill, its notes and its steps: staff, and groomers on visits of their own. */
export function mayWorkOnVisit(actor: Actor, isOwnVisit: boolean): Permission {
  if (isAdminOrOwner(actor)) return ALLOWED;
  return actor.roles.includes('groomer') && isOwnVisit ? ALLOWED : DENIED;
}

/** Customers end their own wishes on the waiting list, staff any. */
export function mayEndWish(actor: Actor, { user_id }: { readonly user_id: string }): Permission {
  return isAdminOrOwner(actor) || actor.uid === user_id ? ALLOWED : DENIED;
}

/** Takes and gives back money, closes bills and days. */
export function mayTakeMoney(actor: Actor): Permission {
  return isAdminOrOwner(actor) ? ALLOWED : DENIED;
}

/**
 * Only for bookings that are paid at the salon: the payment provider reports the others. Money for a cancelled visit can
 * only be given back.
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

export function maySetStatus(actor: Actor, appointment: OwnedAppointment, to: AppointmentStatus): Permission {
  if (!isAdminOrOwner(actor)) return DENIED;
  return canTransition(appointment.status, to) ? ALLOWED : WRONG_STATUS;
}

function mayChangeOwn(actor: Actor, appointment: OwnedAppointment, now: Date): Permission {
  if (appointment.user_id !== actor.uid) return DENIED;
  return canCustomerChange(appointment, now) ? ALLOWED : WRONG_STATUS;
}
