import type { Appointment } from '@paw-haven/domain/appointment/schema';
import type { AppointmentStatus } from '@paw-haven/domain/appointment/status';
import { AppError } from '@paw-haven/domain/errors';
import { formatPrice } from '@paw-haven/domain/service/display';

/** What the button says that leads to a status. */
export const ACTION_LABELS: Readonly<Record<AppointmentStatus, string>> = {
  scheduled: 'Schedule',
  'in-progress': 'Start',
  completed: 'Complete',
  cancelled: 'Cancel appointment',
  'no-show': 'Mark as no-show',
};

export const messages = {
  more: 'More',
  keep: 'Keep as it is',
  working: 'Saving…',
} as const;

const DONE: Readonly<Record<AppointmentStatus, string>> = {
  scheduled: 'is scheduled',
  'in-progress': 'is now in progress',
  completed: 'is completed',
  cancelled: 'is cancelled',
  'no-show': 'is marked as a no-show',
};

export function changedText(petName: string, to: AppointmentStatus): string {
  return `${petName}’s appointment ${DONE[to]}.`;
}

/** The server's own words where it has some. */
export function changeFailedText(petName: string, error: unknown): string {
  const reason =
    error instanceof AppError ? error.message : 'Nothing was changed. Check your connection and try again.';
  return `${petName}’s appointment could not be changed. ${reason}`;
}

/** Says what happens to the time and to the money, before it does. */
export function confirmText(appointment: Appointment, to: AppointmentStatus): string {
  const time =
    to === 'cancelled'
      ? 'The customer sees it at once, and the time is free again.'
      : 'The customer sees it at once.';
  const paid = appointment.payment_status === 'paid' && appointment.total_amount > 0;
  const money = paid
    ? ` The payment of ${formatPrice(appointment.total_amount)} is not refunded by this; refund it with the payment provider if it is due.`
    : '';
  return `${time} This cannot be undone.${money}`;
}
