import type { CallableInput } from '@paw-haven/domain/callables';
import { formatDuration, formatPrice, durationOf } from '@paw-haven/domain/service/display';
import type { PendingBooking } from '@paw-haven/domain/payment/pending-booking';
import type { Service } from '@paw-haven/domain/service/schema';
import { dayOf } from '@paw-haven/domain/time';
import { formatDayWithYear, formatTime } from '@paw-haven/domain/time-format';
import { summaryLabels } from './messages.ts';
import type { CheckoutState } from './navigation-state.ts';

/** The lines of the receipt, in order. */
export function summaryLines(
  service: Service,
  state: CheckoutState,
  zone: string,
): [label: string, value: string][] {
  return [
    [summaryLabels.service, service.name],
    [summaryLabels.date, formatDayWithYear(dayOf(new Date(state.date), zone))],
    [summaryLabels.time, formatTime(state.time)],
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
  state: CheckoutState,
  petId: string,
  specialRequests: string,
): CallableInput<'create-payment'> {
  return {
    service: state.serviceId,
    date: state.date,
    time: state.time,
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
