/** Totals over several days. */
import { APPOINTMENT_STATUSES, type AppointmentStatus } from '../../core/records/appointment-status.ts';
import { weekdayOf } from '../../core/calendar/calendar.ts';
import { WEEKDAYS, type DayKey, type Weekday } from '../../core/calendar/time.ts';
import type { DayFigures, MonthStats } from './schema.ts';

export interface DatedFigures {
  readonly day: DayKey;
  readonly figures: DayFigures;
}

export interface ServiceTotal {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly revenueCents: number;
}

export interface Summary {
  readonly appointments: number;
  readonly statuses: Readonly<Record<AppointmentStatus, number>>;
  readonly revenueCents: number;
  /** The part of `revenueCents` that products make up; the rest is that of the services. */
  readonly productCents: number;
  /** US cents paid for canceled visits and not refunded, which are not revenue. */
  readonly cancelledPaidCents: number;
  /** Share of no-shows among completed appointments and no-shows; undefined without any. */
  readonly noShowRate: number | undefined;
  /** Most booked first. */
  /** US cents of fees that were paid and not refunded, which are not revenue. */
  readonly feeCents: number;
  readonly services: readonly ServiceTotal[];
  /** Added up by day: a customer counts once for each day with a visit, but at most once as new. */
  readonly newCustomers: number;
  readonly returningCustomers: number;
  readonly reviews: number;
  /** Unrounded; undefined without reviews. */
  readonly averageRating: number | undefined;
}

/** The days from `first` to `last` that have figures, in order. */
export function figuresBetween(
  months: readonly Pick<MonthStats, 'month' | 'days'>[],
  first: DayKey,
  last: DayKey,
): DatedFigures[] {
  return months
    .flatMap(({ month, days }) =>
      Object.entries(days).map(([day, figures]) => ({ day: `${month}-${day}`, figures })),
    )
    .filter(({ day }) => day >= first && day <= last)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

export function summarize(days: readonly DatedFigures[]): Summary {
  const sumOf = (value: (figures: DayFigures) => number) =>
    days.reduce((sum, { figures }) => sum + value(figures), 0);
  const countOf = (status: AppointmentStatus) => sumOf(({ statuses }) => statuses[status] ?? 0);
  const statuses = Object.fromEntries(
    APPOINTMENT_STATUSES.map((status) => [status, countOf(status)]),
  ) as Record<AppointmentStatus, number>;
  const reviews = sumOf(({ reviews: { count } }) => count);
  return {
    appointments: APPOINTMENT_STATUSES.reduce((sum, status) => sum + statuses[status], 0),
    statuses,
    revenueCents: sumOf(({ revenue_cents }) => revenue_cents),
    productCents: sumOf(({ product_cents: cents = 0 }) => cents),
    cancelledPaidCents: sumOf(({ cancelled_paid_cents }) => cancelled_paid_cents),
    feeCents: sumOf(({ fee_cents: cents = 0 }) => cents),
    noShowRate: share(statuses['no-show'], statuses['no-show'] + statuses.completed),
    services: servicesOf(days),
    newCustomers: sumOf(({ new_customers }) => new_customers),
    returningCustomers: sumOf(({ returning_customers }) => returning_customers),
    reviews,
    averageRating: share(
      sumOf(({ reviews: { sum } }) => sum),
      reviews,
    ),
  };
}

function share(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : part / whole;
}

/** Totals by service; the name is taken from the latest day. */
function servicesOf(days: readonly DatedFigures[]): ServiceTotal[] {
  const totals = new Map<string, ServiceTotal>();
  for (const { figures } of days) {
    for (const [id, { name, count, revenue_cents }] of Object.entries(figures.services)) {
      const so = totals.get(id) ?? { count: 0, revenueCents: 0 };
      totals.set(id, {
        id,
        name,
        count: so.count + count,
        revenueCents: so.revenueCents + revenue_cents,
      });
    }
  }
  return [...totals.values()].toSorted(
    (one, other) => other.count - one.count || other.revenueCents - one.revenueCents,
  );
}

/** Number of starts by weekday and hour; hours without any are absent. */
export type BusyHours = Readonly<Record<Weekday, ReadonlyMap<number, number>>>;

export function busyHours(days: readonly DatedFigures[]): BusyHours {
  const counts = Object.fromEntries(
    WEEKDAYS.map((weekday) => [weekday, new Map<number, number>()]),
  ) as Record<Weekday, Map<number, number>>;
  for (const { day, figures } of days) {
    const ofWeekday = counts[weekdayOf(day)];
    for (const [text, count] of Object.entries(figures.hours)) {
      const hour = Number(text);
      ofWeekday.set(hour, (ofWeekday.get(hour) ?? 0) + count);
    }
  }
  return counts;
}
