import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { toCents } from '@paw-haven/domain/core/cents';
import { durationOf } from '@paw-haven/domain/offer/service/display';
import { occupiesSlot } from '@paw-haven/domain/core/records/appointment-status';
import type { DayOfAppointments } from '../components/appointments/appointment-lists.ts';

/** The appointments page shows the others. */
const SHOWN = 6;

/** The first appointments after today that are not canceled, by day. */
export function upcomingAfterToday(days: readonly DayOfAppointments[]): DayOfAppointments[] {
  let room = SHOWN;
  return days.flatMap((day) => {
    if (day.isToday) return [];
    const appointments = day.appointments.filter(({ status }) => occupiesSlot(status)).slice(0, room);
    room -= appointments.length;
    return appointments.length === 0 ? [] : [{ ...day, appointments }];
  });
}

/**
 * What so many minutes of work bring in, in dollars before tax, by the visits that are booked; rounded to ten.
 * Undefined without visits.
 */
export function worthOf(minutes: number, booked: readonly Appointment[]): number | undefined {
  const visits = booked.filter(({ status }) => occupiesSlot(status));
  const worked = visits.reduce((sum, { service }) => sum + durationOf(service), 0);
  const cents = visits.reduce(
    (sum, { total_amount: dollars, tax_cents: tax = 0 }) => sum + toCents(dollars) - tax,
    0,
  );
  return worked === 0 ? undefined : Math.round(((cents / worked) * minutes) / 1000) * 10;
}
