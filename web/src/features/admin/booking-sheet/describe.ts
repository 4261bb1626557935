import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { formatDayWithYear, formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import { dateOfFailure, reasonOfFailure } from '../components/appointments/describe.ts';
import { BOOKING_ERRORS } from './messages.ts';

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
  const reason = reasonOfFailure(
    error,
    BOOKING_ERRORS,
    'Check your connection and try again. Nothing will be booked twice.',
  );
  return `${dateOfFailure(error, zone)}${reason}`;
}
