/** Calculates the result of `get-appointment-stats` from appointments or stored figures. */
import type { Appointment } from '../../booking/appointment/schema.ts';
import { isNotCancelled } from '../../core/records/appointment-status.ts';
import { toDollars } from '../../core/cents.ts';
import { daysBetween, isDayKey } from '../../core/calendar/calendar.ts';
import type { DayKey } from '../../core/calendar/time.ts';
import type { PricedAppointment } from '../../booking/price/visit-money.ts';
import { cancelledPaidCents, revenueCents } from './build-figures.ts';
import type { DayFigures } from './schema.ts';

/** Most days per request, because every appointment in them is read. */
export const MAX_STATS_DAYS = 92;

export function isStatsRange(start: DayKey, end: DayKey): boolean {
  // Invalid days are reported separately.
  if (!isDayKey(start) || !isDayKey(end)) return true;
  return start <= end && daysBetween(start, end) < MAX_STATS_DAYS;
}

export interface AppointmentStats {
  /** Appointments in any status. */
  readonly total_appointments: number;
  /** Distinct customers with an appointment that was not canceled. */
  readonly active_customers: number;
  /** US dollars paid and not refunded, without canceled appointments. */
  readonly total_revenue: number;
  /** US dollars paid for canceled appointments and not refunded. */
  readonly cancelled_paid: number;
  /** Appointments in status `scheduled`. */
  readonly pending_appointments: number;
}

export function appointmentStats(
  appointments: readonly (Pick<Appointment, 'user_id'> & PricedAppointment)[],
): AppointmentStats {
  const notCancelled = appointments.filter(({ status }) => isNotCancelled(status));
  const dollars = (cents: (appointment: (typeof appointments)[number]) => number): number =>
    toDollars(appointments.reduce((sum, appointment) => sum + cents(appointment), 0));
  return {
    total_appointments: appointments.length,
    active_customers: new Set(notCancelled.map(({ user_id }) => user_id)).size,
    total_revenue: dollars(revenueCents),
    cancelled_paid: dollars(cancelledPaidCents),
    pending_appointments: appointments.filter(({ status }) => status === 'scheduled').length,
  };
}

/** The same statistics for one day, from its stored figures. */
export function statsOfDay(figures: DayFigures): AppointmentStats {
  const { statuses, new_customers, returning_customers } = figures;
  return {
    total_appointments: Object.values(statuses).reduce((sum, count) => sum + count, 0),
    active_customers: new_customers + returning_customers,
    total_revenue: toDollars(figures.revenue_cents),
    cancelled_paid: toDollars(figures.cancelled_paid_cents),
    pending_appointments: statuses.scheduled ?? 0,
  };
}
