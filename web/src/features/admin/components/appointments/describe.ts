/** Texts about appointments and their changes. */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { formatCents } from '@paw-haven/domain/core/cents';
import { visitMoney } from '@paw-haven/domain/booking/price/visit-money';
import { joinNames } from '@paw-haven/domain/booking/visit/pets';
import { dayOf, formatTime, timeOf } from '@paw-haven/domain/core/calendar/time';
import { formatDayShort, formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import type { MoveRefusal } from '../moving/move-target.ts';
import { CHANGE_ERRORS, MOVE_REFUSALS, STATUS_CHANGED } from './messages.ts';
import type { PendingChange } from '../pending-changes/pending-change.ts';

export function describeRefusal({ pet }: Appointment, refusal: MoveRefusal): string {
  return `${MOVE_REFUSALS[refusal]} ${pet.name}’s appointment stays where it was.`;
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
  const why = `${dateOfFailure(error, change.zone)}${reasonOfFailure(error, CHANGE_ERRORS)}`;
  return `${namesOf(change)}’s appointment couldn’t be ${what}. ${why}`;
}

/** `Tue, Jan 12, 2027 at 10:00 AM: ` */
export function dateOfFailure(error: unknown, zone: string): string {
  const date = error instanceof AppError ? error.details['date'] : undefined;
  return typeof date === 'string' && date !== '' ? `${formatInstant(new Date(date), zone)}: ` : '';
}

/** The reason for staff. `texts` replaces the server’s messages, which are written for customers. */
export function reasonOfFailure(
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
export function describeCancellation(pets: readonly Appointment[], left: number, isDecided: boolean): string {
  const { paidCents } = visitMoney(pets);
  // What was paid at the salon is named only if nothing was paid online.
  const money =
    !isDecided && paidCents > 0
      ? ` The ${formatCents(left || paidCents)} payment isn’t refunded automatically. You can refund it later from the appointment’s details.`
      : '';
  return `We’ll notify the customer and open up the time. You can undo this for 8 seconds.${money}`;
}
