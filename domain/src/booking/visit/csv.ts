/** Exports appointments as CSV. */
import { csvText } from '../../core/text/csv.ts';
import { dayOf, timeOf } from '../../core/calendar/time.ts';
import { MONEY_STATES, visitMoney } from '../price/visit-money.ts';
import { serviceLabel, STATUS_LABELS } from '../appointment/labels.ts';
import { appointmentEnd } from '../appointment/lists.ts';
import type { Appointment } from '../appointment/schema.ts';
import { groomerIdOf } from '../../time/groomer/names.ts';

export interface NamedCustomer {
  readonly name: string;
  readonly phone: string | null;
}

const HEADER = [
  'Day',
  'Starts',
  'Ends',
  'Service',
  'Pet',
  'Breed',
  'Customer',
  'Phone',
  'Status',
  'Payment',
  'Price (USD)',
  'Paid (USD)',
  'Due (USD)',
  'Tip (USD)',
  'Refunded (USD)',
  'Special requests',
  'Appointment ID',
] as const;

/**
 * One row per appointment, in the given order, with days and times in `zone`. `customers` is keyed by user id; the
 * fields of unknown customers stay empty. With `groomers`, which are names by id, the last column is the groomer.
 */
export function appointmentsCsv(
  appointments: readonly Appointment[],
  customers: ReadonlyMap<string, NamedCustomer>,
  zone: string,
  groomers?: ReadonlyMap<string, string>,
): string {
  const rows = appointments.map((appointment) => [
    ...rowOf(appointment, customers.get(appointment.user_id), zone),
    ...(groomers ? [groomers.get(groomerIdOf(appointment)) ?? ''] : []),
  ]);
  return csvText([[...HEADER, ...(groomers ? ['Groomer'] : [])], ...rows]);
}

function rowOf(appointment: Appointment, customer: NamedCustomer | undefined, zone: string): string[] {
  const { appointment_date: start, pet } = appointment;
  const money = visitMoney([appointment]);
  return [
    dayOf(start, zone),
    timeOf(start, zone),
    timeOf(appointmentEnd(appointment), zone),
    serviceLabel(appointment),
    pet.name,
    pet.breed ?? '',
    customer?.name ?? '',
    customer?.phone ?? '',
    STATUS_LABELS[appointment.status],
    MONEY_STATES[money.state],
    dollars(money.priceCents),
    dollars(money.paidCents),
    dollars(money.dueCents),
    dollars(money.tipCents),
    dollars(money.refundedCents),
    appointment.special_requests ?? '',
    appointment.id,
  ];
}

const dollars = (cents: number): string => (cents / 100).toFixed(2);
