/** Exports appointments as CSV. */
import { dollarsText } from '../../core/cents.ts';
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

interface Row {
  readonly appointment: Appointment;
  readonly customer: NamedCustomer | undefined;
  readonly zone: string;
  readonly money: ReturnType<typeof visitMoney>;
}

const COLUMNS: readonly (readonly [title: string, cellOf: (row: Row) => string])[] = [
  ['Day', ({ appointment, zone }) => dayOf(appointment.appointment_date, zone)],
  ['Starts', ({ appointment, zone }) => timeOf(appointment.appointment_date, zone)],
  ['Ends', ({ appointment, zone }) => timeOf(appointmentEnd(appointment), zone)],
  ['Service', ({ appointment }) => serviceLabel(appointment)],
  ['Pet', ({ appointment }) => appointment.pet.name],
  ['Breed', ({ appointment }) => appointment.pet.breed ?? ''],
  ['Customer', ({ customer }) => customer?.name ?? ''],
  ['Phone', ({ customer }) => customer?.phone ?? ''],
  ['Status', ({ appointment }) => STATUS_LABELS[appointment.status]],
  ['Payment', ({ money }) => MONEY_STATES[money.state]],
  ['Price (USD)', ({ money }) => dollarsText(money.priceCents)],
  ['Paid (USD)', ({ money }) => dollarsText(money.paidCents)],
  ['Due (USD)', ({ money }) => dollarsText(money.dueCents)],
  ['Tip (USD)', ({ money }) => dollarsText(money.tipCents)],
  ['Refunded (USD)', ({ money }) => dollarsText(money.refundedCents)],
  ['Special requests', ({ appointment }) => appointment.special_requests ?? ''],
  ['Appointment ID', ({ appointment }) => appointment.id],
];

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
  const rows = appointments.map((appointment) => {
    const row = {
      appointment,
      customer: customers.get(appointment.user_id),
      zone,
      money: visitMoney([appointment]),
    };
    return [
      ...COLUMNS.map(([, cellOf]) => cellOf(row)),
      ...(groomers ? [groomers.get(groomerIdOf(appointment)) ?? ''] : []),
    ];
  });
  return csvText([[...COLUMNS.map(([title]) => title), ...(groomers ? ['Groomer'] : [])], ...rows]);
}
