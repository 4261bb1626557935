import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { formatDayWithYear, formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import { dateOfFailure, reasonOfFailure } from '../components/appointments/describe.ts';
import { BOOKING_ERRORS, messages } from './messages.ts';

/** `Tue, Nov 24, 2026 at 7:30 PM is outside opening hours, or outside the groomer’s hours.` */
export function describeOutside(start: Date, zone: string): string {
  return `${formatInstant(start, zone)} is outside opening hours, or outside the groomer’s hours.`;
}

/** `Premium Package, Tue, Oct 13, 2026` */
const visitText = ({ service, appointment_date: date }: Appointment, zone: string): string =>
  `${service.name}, ${formatDayWithYear(dayOf(date, zone))}`;

/** `Same as last time: Premium Package, Tue, Oct 13, 2026` */
export function describeLastVisit(last: Appointment, zone: string): string {
  return `Same as last time: ${visitText(last, zone)}`;
}

/** `2 no-shows · Last visit: Basic Groom, Sat, Oct 3, 2026`; empty without either. */
export function describeFacts(
  { noShows, last }: { readonly noShows: number; readonly last: Appointment | undefined },
  zone: string,
): string {
  return [
    ...(noShows > 0 ? [messages.noShows(noShows)] : []),
    ...(last ? [messages.lastVisit(visitText(last, zone))] : []),
  ].join(' · ');
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
