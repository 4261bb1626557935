import type { Translated } from '../text/language.ts';

export const APPOINTMENT_STATUSES = [
  'scheduled',
  'in-progress',
  'completed',
  'cancelled',
  'no-show',
] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];

export const PAYMENT_STATUSES = ['paid', 'pending', 'failed'] as const;

/** The statuses that occupy a time slot. */
export const OCCUPYING_STATUSES = [
  'scheduled',
  'in-progress',
] as const satisfies readonly AppointmentStatus[];

const TRANSITIONS: Record<AppointmentStatus, readonly AppointmentStatus[]> = {
  scheduled: ['in-progress', 'completed', 'cancelled', 'no-show'],
  'in-progress': ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
  'no-show': [],
};

export function canTransition(from: AppointmentStatus, to: AppointmentStatus): boolean {
  return TRANSITIONS[from].includes(to);
}

/** The statuses that an admin or owner can choose next. */
export function nextStatuses(from: AppointmentStatus): readonly AppointmentStatus[] {
  return TRANSITIONS[from];
}

/** Like `canTransition`; no one has missed a visit before it begins. */
export function canBecome(
  {
    status,
    appointment_date: start,
  }: { readonly status: AppointmentStatus; readonly appointment_date: Date },
  to: AppointmentStatus,
  now: Date,
): boolean {
  return canTransition(status, to) && (to !== 'no-show' || start <= now);
}

export function isMovable(status: AppointmentStatus): boolean {
  return status === 'scheduled';
}

/** Whether the customer may cancel or reschedule: only before the appointment begins. */
export function canCustomerChange(
  appointment: { readonly status: AppointmentStatus; readonly appointment_date: Date },
  now: Date,
): boolean {
  return isMovable(appointment.status) && appointment.appointment_date > now;
}

export function occupiesSlot(status: AppointmentStatus): boolean {
  return OCCUPYING_STATUSES.some((occupying) => occupying === status);
}

/** Every appointment that is not canceled counts as a visit. */
export function isNotCancelled(status: AppointmentStatus): boolean {
  return status !== 'cancelled';
}

/** Texts by status; `other` is for the remaining statuses. */
export const STATUS_NEWS = {
  scheduled: 'Your appointment has been scheduled',
  'in-progress': 'Your appointment is now in progress',
  completed: 'Your appointment has been completed',
  cancelled: 'Your appointment has been cancelled',
  other: 'Your appointment status has been updated',
};

export type StatusNews = Translated<typeof STATUS_NEWS>;

/** The notification to the customer about a changed status. */
export function statusChangeMessage(status: string, words: StatusNews = STATUS_NEWS): string {
  switch (status) {
    case 'scheduled':
    case 'in-progress':
    case 'completed':
    case 'cancelled':
      return words[status];
    default:
      return words.other;
  }
}
