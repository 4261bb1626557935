/** The contents of a receipt, as pure functions. */
import { serviceLabel } from '@paw-haven/domain/booking/appointment/labels';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { billTotals, newBill } from '@paw-haven/domain/money/bill/bill';
import { lineText } from '@paw-haven/domain/money/bill/kept-lines';
import type { Bill, BillLine } from '@paw-haven/domain/money/bill/schema';
import { formatCents } from '@paw-haven/domain/core/cents';
import { MONEY_WORDS, visitMoney, type VisitMoney } from '@paw-haven/domain/booking/price/visit-money';
import { entryIdsOf } from '@paw-haven/domain/booking/payment/payment';
import {
  CONFIRMATION_WORDS,
  confirmationNumber,
} from '@paw-haven/domain/booking/payment/confirmation-number';
import { groomerNameOf, type NamedGroomer } from '@paw-haven/domain/time/groomer/names';
import { wholeVisit, type Visit } from '@paw-haven/domain/booking/visit/own-visits';
import { joinNames } from '@paw-haven/domain/booking/visit/pets';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { formatDayWithYear, formatInstant } from '@paw-haven/domain/core/calendar/time-format';
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
  return payments.find(({ metadata }) => entryIdsOf(metadata).some((id) => entries.includes(id)));
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
  const money = visitMoney(visit.pets);
  return [
    // Visits paid at the salon have no confirmation number.
    ...(appointment.stripe_session_id === ''
      ? []
      : [[CONFIRMATION_WORDS.label, confirmationNumber(appointment.stripe_session_id)] as const]),
    [receiptLabels.service, serviceLabel(appointment)],
    [visit.pets.length > 1 ? receiptLabels.pets : receiptLabels.pet, appointment.pet.name],
    [receiptLabels.appointment, formatInstant(appointment.appointment_date, zone)],
    ...(names.size === 0 ? [] : [[receiptLabels.groomer, joinNames([...names], language())] as const]),
    ...linesOf(visit, bill).map((line): ReceiptLine => [
      lineText(line, messages.kept),
      formatCents(line.cents),
    ]),
    ...(amountLines(visit, money, bill) ?? [
      [receiptLabels.amount, formatCents(payment ? payment.amount : money.priceCents)],
    ]),
    ...amountLine(receiptLabels.refunded, money.refundedCents),
    [receiptLabels.payment, MONEY_WORDS.states[money.state]],
    ...(payment ? paymentLines(payment, zone) : []),
  ];
}

/** The bill's lines, or those that a bill would have now; none for a service with a single price. */
function linesOf({ pets }: Visit, bill: Bill | undefined): readonly BillLine[] {
  if (bill) return bill.lines;
  return pets.length === 1 && pets[0].lines === undefined ? [] : newBill(pets, pets[0].updated_at).lines;
}

/**
 * The amounts of the bill, or of a visit that was only partly paid online. Undefined when everything was paid at
 * booking.
 */
function amountLines({ pets }: Visit, money: VisitMoney, bill: Bill | undefined): ReceiptLine[] | undefined {
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
    ...amountLine(messages.tax, money.taxCents),
    [messages.total, formatCents(money.totalCents)],
    ...amountLine(messages.paidOnline, money.onlineCents),
    ...amountLine(messages.dueAtSalon, money.dueCents),
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
