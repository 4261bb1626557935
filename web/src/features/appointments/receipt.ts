/** The contents of a receipt, as pure functions. */
import { paymentLabel, serviceLabel } from '@paw-haven/domain/booking/appointment/labels';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { billTotals } from '@paw-haven/domain/money/bill/bill';
import { lineText } from '@paw-haven/domain/money/bill/kept';
import type { Bill } from '@paw-haven/domain/money/bill/schema';
import { formatCents, toCents } from '@paw-haven/domain/core/cents';
import { bookingFromMetadata } from '@paw-haven/domain/booking/payment/booking';
import { dueCents } from '@paw-haven/domain/booking/payment/due';
import { paidOnlineCents } from '@paw-haven/domain/booking/price/refund';
import {
  CONFIRMATION_WORDS,
  confirmationNumber,
} from '@paw-haven/domain/booking/payment/confirmation-number';
import { groomerNameOf, type NamedGroomer } from '@paw-haven/domain/time/groomer/names';
import { wholeVisit, type Visit } from '@paw-haven/domain/booking/visit/own-visits';
import { joinNames } from '@paw-haven/domain/booking/visit/pets';
import { dayOf } from '@paw-haven/domain/core/time';
import { formatDayWithYear, formatInstant } from '@paw-haven/domain/core/time-format';
import { language } from '../../lib/language/language.ts';
import { messages, methodNames, receiptLabels } from './messages.ts';
import type { OwnPayment } from './payments.ts';

export type ReceiptLine = readonly [label: string, value: string];

/** The payment of a visit. Like the appointments, it holds the ids of the pets' schedule entries. */
export function paymentOf(
  pets: readonly Pick<Appointment, 'schedule_entry_id'>[],
  payments: readonly OwnPayment[],
): OwnPayment | undefined {
  const entries = pets.map(({ schedule_entry_id: entry }) => entry);
  return payments.find(({ metadata }) =>
    bookingFromMetadata(metadata)?.pets.some((pet) => entries.includes(pet.schedule_entry_id)),
  );
}

/** Receipt lines from top to bottom. Without a payment they show the visit's amounts. */
export function receiptLines(
  visit: Visit,
  payment: OwnPayment | undefined,
  zone: string,
  groomers: readonly NamedGroomer[] = [],
  bill?: Bill,
): ReceiptLine[] {
  const appointment = wholeVisit(visit);
  const names = new Set(visit.pets.flatMap((pet) => groomerNameOf(groomers, pet) ?? []));
  const refunded = appointment.refunded_amount ?? 0;
  return [
    // Visits paid at the salon have no confirmation number.
    ...(appointment.stripe_session_id === ''
      ? []
      : [[CONFIRMATION_WORDS.label, confirmationNumber(appointment.stripe_session_id)] as const]),
    [receiptLabels.service, serviceLabel(appointment)],
    [visit.pets.length > 1 ? receiptLabels.pets : receiptLabels.pet, appointment.pet.name],
    [receiptLabels.appointment, formatInstant(appointment.appointment_date, zone)],
    ...(names.size === 0 ? [] : [[receiptLabels.groomer, joinNames([...names], language())] as const]),
    ...(bill?.lines ?? appointment.lines ?? []).map((line): ReceiptLine => [
      lineText(line, messages.kept),
      formatCents(line.cents),
    ]),
    ...(amountLines(visit, bill) ?? [
      [receiptLabels.amount, formatCents(payment ? payment.amount : toCents(appointment.total_amount))],
    ]),
    ...(refunded > 0 ? [[receiptLabels.refunded, formatCents(toCents(refunded))] as const] : []),
    [receiptLabels.payment, paymentLabel(appointment)],
    ...(payment ? paymentLines(payment, zone) : []),
  ];
}

/**
 * The amounts of the bill, or of a visit that was only partly paid online. Undefined when everything was paid at
 * booking.
 */
function amountLines({ pets }: Visit, bill: Bill | undefined): ReceiptLine[] | undefined {
  const sumOf = (centsOf: (pet: Appointment) => number) => pets.reduce((sum, pet) => sum + centsOf(pet), 0);
  if (bill) {
    const { totalCents, dueCents } = billTotals(bill);
    const paid = (isOnline: boolean) =>
      bill.payments
        .filter(({ method }) => (method === 'online') === isOnline)
        .reduce((sum, { cents }) => sum + cents, 0);
    return [
      ...amountLine(messages.tax, bill.tax_cents),
      ...amountLine(messages.tip, bill.tip_cents),
      [messages.total, formatCents(totalCents)],
      ...amountLine(messages.paidOnline, paid(true)),
      ...amountLine(messages.paidAtSalon, paid(false)),
      ...amountLine(messages.waived, bill.written_off?.cents ?? 0),
      ...amountLine(messages.due, dueCents),
    ];
  }
  if (pets.every(({ paid_cents: paid }) => paid === undefined)) return undefined;
  return [
    ...amountLine(
      messages.tax,
      sumOf(({ tax_cents: tax = 0 }) => tax),
    ),
    [messages.total, formatCents(sumOf(({ total_amount: amount }) => toCents(amount)))],
    ...amountLine(messages.paidOnline, sumOf(paidOnlineCents)),
    ...amountLine(messages.dueAtSalon, dueCents(pets)),
  ];
}

const amountLine = (label: string, cents: number): ReceiptLine[] =>
  cents === 0 ? [] : [[label, formatCents(cents)]];

function paymentLines(payment: OwnPayment, zone: string): ReceiptLine[] {
  const method = payment.payment_method_types[0];
  return [
    [
      payment.status === 'succeeded' ? receiptLabels.paidOn : receiptLabels.startedOn,
      formatDayWithYear(dayOf(payment.created, zone)),
    ],
    ...(method === undefined ? [] : [[receiptLabels.paidBy, methodName(method)] as const]),
    [receiptLabels.reference, payment.id],
  ];
}

const methodName = (method: string): string =>
  Object.hasOwn(methodNames, method)
    ? methodNames[method as keyof typeof methodNames]
    : method.replaceAll('_', ' ');
