/** Calculates all stored figures from the records, so that they match the records' totals. */
import { refundableFee } from '../../booking/appointment/fee-schema.ts';
import type { Appointment } from '../../booking/appointment/schema.ts';
import { isNotCancelled } from '../../core/records/appointment-status.ts';
import { heldCents, type PricedAppointment } from '../../booking/price/visit-money.ts';
import { taxPart } from '../bill/bill.ts';
import { groomerIdOf } from '../../time/groomer/names.ts';
import { toCents } from '../../core/cents.ts';
import { monthOf, type MonthKey } from '../../time/schedule/month.ts';
import { dayOf, timeOf, type DayKey } from '../../core/calendar/time.ts';
import type { DayFigures, GroomerFigures, MonthStats } from './schema.ts';
import { visitIdOf } from '../../booking/appointment/visit-id.ts';

export type CountedAppointment = Pick<
  Appointment,
  | 'id'
  | 'visit_id'
  | 'user_id'
  | 'service_id'
  | 'appointment_date'
  | 'service'
  | 'groomer_id'
  | 'tip_cents'
  | 'billed_product_cents'
  | 'fee'
> &
  PricedAppointment;
export interface CountedReview {
  readonly rating: number;
  readonly created_at: Date;
}

/** US cents received online and at the salon and not refunded, without tax and tips. 0 for a canceled appointment. */
export function revenueCents(appointment: PricedAppointment): number {
  return isNotCancelled(appointment.status) ? heldBeforeTax(appointment) : 0;
}

/** The part of `revenueCents` for products: all of them once the bill is paid, else their share of what was paid. */
export function productCents(
  appointment: PricedAppointment & Pick<Appointment, 'billed_product_cents'>,
): number {
  const { billed_product_cents: products = 0, billed_cents: lines = 0 } = appointment;
  if (products === 0) return 0;
  return taxPart(revenueCents(appointment), { tax: products, total: lines });
}

/** The part of `revenueCents` that the sums of a customer's appointments lack: they ignore deposits, bills, and tax. */
export function beyondTotalCents(appointment: PricedAppointment): number {
  const { status, payment_status: payment, total_amount: total, refunded_amount: refunded = 0 } = appointment;
  const isSummed = payment === 'paid' && isNotCancelled(status);
  return revenueCents(appointment) - (isSummed ? toCents(total) - toCents(refunded) : 0);
}

/** US cents received and not refunded for a canceled appointment, which are not revenue. */
export function cancelledPaidCents(appointment: PricedAppointment): number {
  return isNotCancelled(appointment.status) ? 0 : heldBeforeTax(appointment);
}

/** US cents of the visit's fee that were paid and not refunded, which are not revenue. */
export const feeCents = ({ fee }: Pick<Appointment, 'fee'>): number => (fee ? refundableFee(fee) : 0);

function heldBeforeTax(appointment: PricedAppointment): number {
  const cents = heldCents(appointment);
  const { billed_tax_cents: tax = appointment.tax_cents ?? 0 } = appointment;
  const { billed_cents: lines } = appointment;
  return (
    cents -
    taxPart(cents, { tax, total: lines === undefined ? toCents(appointment.total_amount) : lines + tax })
  );
}

export interface DayRecords {
  readonly day: DayKey;
  readonly zone: string;
  /** All appointments that start on the day. */
  readonly appointments: readonly CountedAppointment[];
  /** All reviews written on the day, or their totals. */
  readonly reviews: readonly CountedReview[] | DayFigures['reviews'];
  /** For each customer of the day, the day of their first appointment that was not canceled. */
  readonly firstDays: ReadonlyMap<string, DayKey>;
}

/** The day's figures; undefined for a day without records. */
export function buildDay({
  day,
  zone,
  appointments,
  reviews,
  firstDays,
}: DayRecords): DayFigures | undefined {
  const reviewed = 'count' in reviews ? reviews : reviewFigures(reviews);
  if (appointments.length === 0 && reviewed.count === 0) return undefined;
  const notCancelled = appointments.filter(({ status }) => isNotCancelled(status));
  const customers = [...new Set(notCancelled.map(({ user_id }) => user_id))];
  const newcomers = customers.filter((uid) => firstDays.get(uid) === day);
  const products = total(notCancelled.map(productCents));
  const fees = total(appointments.map(feeCents));
  const completed = notCancelled.filter(({ status }) => status === 'completed');
  return {
    statuses: countBy(appointments, ({ status }) => status),
    revenue_cents: total(notCancelled.map(revenueCents)),
    ...(products > 0 && { product_cents: products }),
    cancelled_paid_cents: total(appointments.map(cancelledPaidCents)),
    ...(fees > 0 && { fee_cents: fees }),
    services: servicesOf(notCancelled),
    ...(completed.length === 0 ? {} : { groomers: groomersOf(completed) }),
    hours: countBy(notCancelled, ({ appointment_date }) => timeOf(appointment_date, zone).slice(0, 2)),
    new_customers: newcomers.length,
    first_visits: newcomers.map((uid) => oneOf(notCancelled, uid)).toSorted(),
    returning_customers: customers.length - newcomers.length,
    reviews: reviewed,
  };
}

/** One of the customer's appointment ids, the same for any order of the appointments. */
function oneOf(appointments: readonly CountedAppointment[], uid: string): string {
  const ids = appointments.flatMap(({ id, user_id }) => (user_id === uid ? [id] : []));
  return ids.reduce((first, id) => (id < first ? id : first));
}

export function reviewFigures(reviews: readonly CountedReview[]): DayFigures['reviews'] {
  return { count: reviews.length, sum: total(reviews.map(({ rating }) => rating)) };
}

/** Whether a stored day has no records left. */
export function isEmptyDay({ statuses, reviews }: Pick<DayFigures, 'statuses' | 'reviews'>): boolean {
  return Object.keys(statuses).length === 0 && reviews.count === 0;
}

export type MonthRecords = Omit<DayRecords, 'day' | 'reviews'> & {
  readonly month: MonthKey;
  readonly reviews: readonly CountedReview[];
  readonly now: Date;
};

/** The figures of a month from its records. Records of other months are ignored. */
export function buildMonth({ month, zone, appointments, reviews, firstDays, now }: MonthRecords): MonthStats {
  const appointmentsOn = groupBy(appointments, (countedAppointment) =>
    dayOf(countedAppointment.appointment_date, zone),
  );
  const reviewsOn = groupBy(reviews, (countedReview) => dayOf(countedReview.created_at, zone));
  const days = [...new Set([...appointmentsOn.keys(), ...reviewsOn.keys()])]
    .filter((day) => monthOf(day) === month)
    .toSorted();
  const figures = days.flatMap((day) => {
    const records = { appointments: appointmentsOn.get(day) ?? [], reviews: reviewsOn.get(day) ?? [] };
    const ofDay = buildDay({ day, zone, ...records, firstDays });
    return ofDay ? [[dayOfMonth(day), ofDay] as const] : [];
  });
  return {
    id: month,
    month,
    time_zone: zone,
    days: Object.fromEntries(figures),
    updated_at: now,
  };
}

/** `05` of `2026-11-05`. */
export function dayOfMonth(day: DayKey): string {
  return day.slice(8);
}

/** The day of each customer's first appointment that was not canceled, among these. */
export function firstDaysOf(
  appointments: readonly Pick<Appointment, 'user_id' | 'appointment_date' | 'status'>[],
  zone: string,
): Map<string, DayKey> {
  const first = new Map<string, Date>();
  for (const { user_id: uid, appointment_date: date, status } of appointments) {
    const earliest = first.get(uid);
    if (isNotCancelled(status) && (earliest === undefined || date < earliest)) first.set(uid, date);
  }
  return new Map([...first].map(([uid, date]) => [uid, dayOf(date, zone)]));
}

function servicesOf(appointments: readonly CountedAppointment[]): DayFigures['services'] {
  const services: DayFigures['services'] = {};
  for (const appointment of appointments) {
    const { service_id: id, service } = appointment;
    const so = services[id] ?? { name: service.name, count: 0, revenue_cents: 0 };
    services[id] = {
      name: service.name,
      count: so.count + 1,
      revenue_cents: so.revenue_cents + revenueCents(appointment) - productCents(appointment),
    };
  }
  return services;
}

/** Groups a groomer's pets by visit, because the pets of a visit share one bill. */
function groomersOf(completed: readonly CountedAppointment[]): DayFigures['groomers'] {
  const groomers: Record<string, GroomerFigures> = {};
  for (const [id, appointments] of groupBy(completed, groomerIdOf)) {
    const visits = groupBy(appointments, visitIdOf);
    groomers[id] = {
      bills: countBy([...visits.values()], (pets) => String(total(pets.map(linesCents)))),
      tips_cents: total(appointments.map(({ tip_cents: tip = 0 }) => tip)),
    };
  }
  return groomers;
}

/** US cents before tax: from the bill, else as booked. */
const linesCents = ({
  billed_cents: billed,
  total_amount: total,
  tax_cents: tax = 0,
}: PricedAppointment): number => billed ?? Math.max(0, toCents(total) - tax);

function countBy<T, Key extends string>(
  items: readonly T[],
  keyOf: (item: T) => Key,
): Partial<Record<Key, number>> & Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1;
  return counts as Partial<Record<Key, number>> & Record<string, number>;
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
