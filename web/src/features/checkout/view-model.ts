import type { CallableInput } from '@paw-haven/domain/callables';
import { AppError } from '@paw-haven/domain/errors';
import { formatDuration, formatPrice, durationOf } from '@paw-haven/domain/service/display';
import type { PendingBooking } from '@paw-haven/domain/payment/pending-booking';
import type { Service } from '@paw-haven/domain/service/schema';
import { formatDayWithYear } from '@paw-haven/domain/time-format';
import { dayOf, formatTime } from '@paw-haven/domain/time';
import { messages, summaryLabels } from './messages.ts';
import type { BookingChoice } from '@paw-haven/domain/payment/booking-choice';

/** The lines of the receipt, in order. */
export function summaryLines(
  service: Service,
  choice: BookingChoice,
  zone: string,
): [label: string, value: string][] {
  return [
    [summaryLabels.service, service.name],
    [summaryLabels.date, formatDayWithYear(dayOf(new Date(choice.date), zone))],
    [summaryLabels.time, formatTime(choice.time)],
    [summaryLabels.duration, formatDuration(durationOf(service))],
    ...(service.description
      ? [[summaryLabels.description, service.description] satisfies [string, string]]
      : []),
    [summaryLabels.price, formatPrice(service.base_price)],
  ];
}

/** Whom the booking is for: the pet that was picked if it is still there, the only pet there is, or nobody yet. */
export function chosenPetId(petIds: readonly string[], picked: string | null): string | null {
  if (picked !== null && petIds.includes(picked)) return picked;
  return petIds.length === 1 ? (petIds[0] ?? null) : null;
}

export function createPaymentInput(
  choice: BookingChoice,
  petId: string,
  specialRequests: string,
): CallableInput<'create-payment'> {
  return {
    service: choice.serviceId,
    date: choice.date,
    time: choice.time,
    petId,
    specialRequests: specialRequests.trim() || null,
  };
}

export function pendingBooking(input: CallableInput<'create-payment'>): PendingBooking {
  return {
    serviceId: input.service,
    petId: input.petId,
    appointmentDate: input.date,
    specialRequests: input.specialRequests,
  };
}

/** The chosen time cannot be had any more: the slots show why. */
export function leadsBackToSlots(error: unknown): boolean {
  return (
    error instanceof AppError &&
    (error.code === 'slot-taken' ||
      error.code === 'slot-past' ||
      error.code === 'outside-hours' ||
      error.code === 'too-far')
  );
}

/** What is being paid for is booked and paid already, by a payment in another tab for example. */
export function leadsToAppointments(error: unknown): boolean {
  return error instanceof AppError && error.code === 'already-booked';
}

/** The server's words, and when there is a time to wait, how long, and what shortens it. */
export function problemText(error: AppError, isConfirmed: boolean): string {
  if (error.code !== 'hold-pause') return error.message;
  const seconds = Number(error.details['retryAfterSeconds']);
  const wait = formatDuration(Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds / 60)) : 60);
  return isConfirmed ? messages.holdPause(wait) : `${messages.holdPause(wait)} ${messages.orConfirm}`;
}

/** Accounts with a confirmed address may keep more. */
export function isLiftedByConfirming(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'hold-pause' || error.code === 'too-many-holds');
}
