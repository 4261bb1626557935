/** Texts about appointments and their changes. */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { AppError } from '@paw-haven/domain/core/errors';
import { formatCents, toCents } from '@paw-haven/domain/core/cents';
import { joinNames } from '@paw-haven/domain/booking/visit/pets';
import { dayOf, formatTime, timeOf, type DayKey } from '@paw-haven/domain/core/time';
import {
  formatDayRange,
  formatDayShort,
  formatDayWithYear,
  formatInstant,
} from '@paw-haven/domain/core/time-format';
import type { View } from '../calendar-address/view-state.ts';
import type { MoveRefusal } from '../moving/move-target.ts';
import { BOOKING_ERRORS, CHANGE_ERRORS, MOVE_REFUSALS, STATUS_CHANGED } from './messages.ts';
import type { PendingChange } from '../pending-changes/pending-change.ts';

/** `Tue, Nov 24, 2026` for a day, `Nov 22 – 28, 2026` otherwise. */
export function rangeTitle(view: View, first: DayKey, last: DayKey): string {
  return formatDayRange(first, view === 'day' ? first : last);
}

export function describeRefusal({ pet }: Appointment, refusal: MoveRefusal): string {
  return `${MOVE_REFUSALS[refusal]} ${pet.name}’s appointment stays where it was.`;
}

export function describeHidden(cancelled: number): string {
  return `${cancelled === 1 ? '1 cancelled appointment is' : `${cancelled} cancelled appointments are`} hidden. See the list.`;
}

/** `Biscuit’s appointment is completed.`, `Ziggy and Olive rescheduled to Wed, Nov 25, 3:00 PM` */
export function describeAction(change: Omit<PendingChange, 'state'>): string {
  const { action, zone } = change;
  const names = namesOf(change);
  if (action.kind === 'status') return `${names}’s appointment ${STATUS_CHANGED[action.status]}.`;
  const [day, time] = [dayOf(action.date, zone), timeOf(action.date, zone)];
  return `${names} rescheduled to ${formatDayShort(day)}, ${formatTime(time)}`;
}

/** Names of all pets that change. */
const namesOf = ({ appointment, others = [] }: Pick<PendingChange, 'appointment' | 'others'>): string =>
  joinNames([
    ...new Set([appointment, ...others.map((other) => other.appointment)].map(({ pet }) => pet.name)),
  ]);

export function describeFailure(change: PendingChange, error: unknown): string {
  const what = change.action.kind === 'status' ? 'changed' : 'rescheduled';
  const why = `${dateOf(error, change.zone)}${reasonOf(error, CHANGE_ERRORS)}`;
  return `${namesOf(change)}’s appointment couldn’t be ${what}. ${why}`;
}

export function describePaymentFailure(petName: string, error: unknown): string {
  return `The payment for ${petName}’s visit wasn’t changed. ${reasonOf(error)}`;
}

/** `Tue, Nov 24, 2026 at 7:30 PM is outside opening hours, or outside the groomer’s hours.` */
export function describeOutside(start: Date, zone: string): string {
  return `${formatInstant(start, zone)} is outside opening hours, or outside the groomer’s hours.`;
}

/** `Same as last time: Premium Package, Tue, Oct 13, 2026` */
export function describeLastVisit({ service, appointment_date: date }: Appointment, zone: string): string {
  return `Same as last time: ${service.name}, ${formatDayWithYear(dayOf(date, zone))}`;
}

/** For several dates, names the one that was refused. */
export function describeBookingFailure(error: unknown, zone: string): string {
  return `${dateOf(error, zone)}${bookingReason(error)}`;
}

/** `Tue, Jan 12, 2027 at 10:00 AM: ` */
function dateOf(error: unknown, zone: string): string {
  const date = error instanceof AppError ? error.details['date'] : undefined;
  return typeof date === 'string' && date !== '' ? `${formatInstant(new Date(date), zone)}: ` : '';
}

function bookingReason(error: unknown): string {
  return reasonOf(
    error,
    BOOKING_ERRORS,
    'Check your connection and try again. Nothing will be booked twice.',
  );
}

function reasonOf(
  error: unknown,
  texts: typeof CHANGE_ERRORS = {},
  offline = 'Check your connection and try again.',
): string {
  return error instanceof AppError ? (texts[error.code] ?? error.message) : offline;
}

/**
 * What a cancellation does to the slot and the payment. `left`: cents paid online that are not refunded yet.
 * `isDecided`: the refund is chosen separately.
 */
export function describeCancellation(appointment: Appointment, left: number, isDecided: boolean): string {
  const paid = !isDecided && appointment.payment_status === 'paid' && appointment.total_amount > 0;
  // Excludes what was paid at the salon.
  const cents = left || toCents(appointment.total_amount);
  const money = paid
    ? ` The ${formatCents(cents)} payment isn’t refunded automatically. You can refund it later from the appointment’s details.`
    : '';
  return `We’ll notify the customer and open up the time. You can undo this for 8 seconds.${money}`;
}
