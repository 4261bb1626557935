/** What a receipt says. Pure: the dialog only shows it. */
import { paymentLabel, serviceLabel } from '@paw-haven/domain/appointment/labels';
import type { Appointment } from '@paw-haven/domain/appointment/schema';
import { toDollars } from '@paw-haven/domain/payment/cents';
import { CONFIRMATION_LABEL, confirmationNumber } from '@paw-haven/domain/payment/confirmation-number';
import { groomerNameOf, type NamedGroomer } from '@paw-haven/domain/groomer/names';
import { wholeVisit, type Visit } from '@paw-haven/domain/visit/own-visits';
import { joinNames } from '@paw-haven/domain/visit/pets';
import { formatPrice } from '@paw-haven/domain/service/display';
import { dayOf } from '@paw-haven/domain/time';
import { formatDayWithYear, formatInstant } from '@paw-haven/domain/time-format';
import type { OwnPayment } from './payments.ts';

export type ReceiptLine = readonly [label: string, value: string];

/** The payment of a visit: it carries the calendar's entry of the first pet, as that one's appointment does. */
export function paymentOf(
  pets: readonly Pick<Appointment, 'schedule_entry_id'>[],
  payments: readonly OwnPayment[],
): OwnPayment | undefined {
  const entries = pets.map(({ schedule_entry_id: entry }) => entry);
  return payments.find(({ metadata: { schedule_entry_id: entry = '' } }) => entries.includes(entry));
}

/** Lines from top to bottom. Without its payment it shows the visit's amounts. */
export function receiptLines(
  visit: Visit,
  payment: OwnPayment | undefined,
  zone: string,
  groomers: readonly NamedGroomer[] = [],
): ReceiptLine[] {
  const appointment = wholeVisit(visit);
  const names = new Set(visit.pets.flatMap((pet) => groomerNameOf(groomers, pet) ?? []));
  const refunded = appointment.refunded_amount ?? 0;
  return [
    // What is paid at the salon has none.
    ...(appointment.stripe_session_id === ''
      ? []
      : [[CONFIRMATION_LABEL, confirmationNumber(appointment.stripe_session_id)] as const]),
    ['Service', serviceLabel(appointment)],
    [visit.pets.length > 1 ? 'Pets' : 'Pet', appointment.pet.name],
    ['Appointment', formatInstant(appointment.appointment_date, zone)],
    ...(names.size === 0 ? [] : [['With', joinNames([...names])] as const]),
    ...(appointment.lines ?? []).map(({ label, cents }): ReceiptLine => [
      label,
      formatPrice(toDollars(cents)),
    ]),
    ['Amount', formatPrice(payment ? toDollars(payment.amount) : appointment.total_amount)],
    ...(refunded > 0 ? [['Refunded', formatPrice(refunded)] as const] : []),
    ['Payment', paymentLabel(appointment)],
    ...(payment ? paymentLines(payment, zone) : []),
  ];
}

function paymentLines(payment: OwnPayment, zone: string): ReceiptLine[] {
  const method = payment.payment_method_types[0];
  return [
    [
      payment.status === 'succeeded' ? 'Paid on' : 'Payment begun on',
      formatDayWithYear(dayOf(payment.created, zone)),
    ],
    ...(method === undefined
      ? []
      : [['Paid by', METHOD_NAMES[method] ?? method.replaceAll('_', ' ')] as const]),
    ['Payment reference', payment.id],
  ];
}

const METHOD_NAMES: Readonly<Record<string, string>> = { card: 'Card', paypal: 'PayPal', link: 'Link' };
