/** The row of `get-appointment-stats`, from the appointments themselves. */
import type { Appointment } from '../appointment/schema.ts';
import { isNotCancelled } from '../appointment/status.ts';
import { toDollars } from '../payment/booking.ts';
import { daysBetween, isDayKey } from '../calendar.ts';
import type { DayKey } from '../time.ts';
import { cancelledPaidCents, revenueCents } from './build-figures.ts';
import type { DayFigures } from './schema.ts';

/** The most days that are asked for at once: each appointment of them is read. */
export const LONGEST_STATS_DAYS = 92;

export function isStatsRange(start: DayKey, end: DayKey): boolean {
  // Days that do not exist are refused as such.
  if (!isDayKey(start) || !isDayKey(end)) return true;
  return start <= end && daysBetween(start, end) < LONGEST_STATS_DAYS;
}

export interface AppointmentStats {
  /** Whatever became of them. */
  readonly total_appointments: number;
  /** Customers with an appointment that was not cancelled, each once. */
  readonly active_customers: number;
  /** US dollars that were paid and have not gone back, without those of cancelled appointments. */
  readonly total_revenue: number;
  /** US dollars that were paid for cancelled appointments and have not gone back. */
  readonly cancelled_paid: number;
  /** Scheduled: still to come, or not yet begun. */
  readonly pending_appointments: number;
}

export function appointmentStats(
  appointments: readonly Pick<
    Appointment,
    'user_id' | 'status' | 'payment_status' | 'total_amount' | 'refunded_amount'
  >[],
): AppointmentStats {
  const kept = appointments.filter(({ status }) => isNotCancelled(status));
  const dollars = (cents: (appointment: (typeof appointments)[number]) => number): number =>
    toDollars(appointments.reduce((sum, appointment) => sum + cents(appointment), 0));
  return {
    total_appointments: appointments.length,
    active_customers: new Set(kept.map(({ user_id }) => user_id)).size,
    total_revenue: dollars(revenueCents),
    cancelled_paid: dollars(cancelledPaidCents),
    pending_appointments: appointments.filter(({ status }) => status === 'scheduled').length,
  };
}

/** The same of a single day, from the figures that are kept of it. */
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
