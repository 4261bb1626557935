/** Facts in a mail: time and place, customer, price and refund. */
import * as z from 'zod/mini';
import { serviceLabel } from '@paw-haven/domain/booking/appointment/labels';
import { lineText } from '@paw-haven/domain/money/bill/kept-lines';
import type { PaymentMethod } from '@paw-haven/domain/booking/payment/methods';
import type { ReceiptKind } from '@paw-haven/domain/notify/delivery/events';
import type { Delivery } from '@paw-haven/domain/notify/delivery/schema';
import { groomerNameOf } from '@paw-haven/domain/time/groomer/names';
import {
  CONFIRMATION_WORDS,
  confirmationNumber,
} from '@paw-haven/domain/booking/payment/confirmation-number';
import { formatCents } from '@paw-haven/domain/core/cents';
import { visitMoney } from '@paw-haven/domain/booking/price/visit-money';
import { pricedLines } from '@paw-haven/domain/booking/visit/visit';
import { paidOnlineCents } from '@paw-haven/domain/booking/price/refund';
import {
  encodeRefundNews,
  cancelledText,
  policySentence,
  refundNewsText,
} from '@paw-haven/domain/booking/price/policy-texts';
import { formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import { visibleLine } from '@paw-haven/domain/core/text/visible-text';
import { mailWords, shortWords, wordsFor } from './language.ts';
import type { MailSubject } from './message-details.ts';

/** `Tue, Dec 1, 2026 at 10:00 AM`. */
export function when(about: MailSubject): string {
  const { appointment, business } = about;
  return appointment
    ? formatInstant(appointment.appointment_date, business.zone, wordsFor(about)?.dates)
    : shortWords(about).yourVisit;
}

export function factsOf(about: MailSubject): (readonly [string, string])[] {
  const { appointment, business } = about;
  if (!appointment) return [];
  const { facts: say } = mailWords(about);
  const groomer = groomerNameOf(business.groomers, appointment);
  return [
    [say.when, when(about)],
    [say.service, serviceLabel(appointment)],
    [say.pet, appointment.pet.name],
    ...(groomer === undefined ? [] : [[say.groomer, groomer] as const]),
    ...codeOf(about),
    ...(business.address ? [[say.place, business.address] as const] : []),
  ];
}

/** Further visits of a series, numbered: `Visit 2`. */
export function laterVisitRows(about: MailSubject): (readonly [string, string])[] {
  const { later = [], business } = about;
  return later.map(
    (start, index) =>
      [
        mailWords(about).facts.visit(index + 2),
        formatInstant(start, business.zone, wordsFor(about)?.dates),
      ] as const,
  );
}

/** The customer's name and phone number. */
export function customerOf({ customer }: MailSubject): (readonly [string, string])[] {
  const lines = [
    ['Customer', customer?.full_name ?? customer?.email],
    ['Phone', customer?.phone],
  ] as const;
  return lines.flatMap(([label, value]) => (value?.trim() ? [[label, visibleLine(value)] as const] : []));
}

/** The confirmation number, which only online payments have. */
function codeOf(about: MailSubject): (readonly [string, string])[] {
  const { appointment, delivery } = about;
  if (!appointment?.stripe_session_id || !WITH_CODE.has(delivery.event)) return [];
  const { label, note } = wordsFor(about)?.confirmation ?? CONFIRMATION_WORDS;
  return [[label, `${confirmationNumber(appointment.stripe_session_id)} (${note})`]];
}

/** Mails about upcoming visits, which contain the confirmation number. */
const WITH_CODE: ReadonlySet<Delivery['event']> = new Set(['booked', 'moved', 'reminder']);

/** A total stands out. */
export type AmountRow = readonly [label: string, amount: string, kind?: 'total'];

/** Lines of the price; empty for a service with a single price. */
export function linesOf(about: MailSubject): AmountRow[] {
  const lines = pricedLines(about.pets);
  if (lines.length === 0) return [];
  const { facts: say } = mailWords(about);
  const { quotedCents, taxCents, state } = visitMoney(about.pets);
  return [
    ...lines.map(({ label, cents }) => [label, formatCents(cents)] as const),
    ...(taxCents > 0 ? [[say.tax, formatCents(taxCents)] as const] : []),
    ...(state === 'paid' ? [] : [[say.total, formatCents(quotedCents), 'total'] as const]),
  ];
}

/** The refund terms for a cancellation, if any were agreed on. */
export function termsOf(about: MailSubject): string[] {
  const tiers = about.pets[0]?.policy?.tiers ?? [];
  const sentence = policySentence(tiers, wordsFor(about)?.policy);
  return sentence === undefined ? [] : [sentence];
}

/** What happens to the payment, as of when the event was planned. ADR 8 applies if no terms were agreed on. */
export function moneyOf(about: MailSubject): string[] {
  const { appointment, paid, business, later = [] } = about;
  if (!appointment) return [];
  const words = wordsFor(about);
  const { money: encoded, left } = about.delivery.data;
  const money = refundNewsText(encoded ?? encodeRefundNews(paid), words?.policy);
  if (money !== undefined)
    return [
      later.length > 0 ? money : cancelledText(appointment.appointment_date, money, business.zone, words),
    ];
  const cents = left === undefined ? paid.reduce((sum, pet) => sum + paidOnlineCents(pet), 0) : Number(left);
  return cents === 0 ? [] : [mailWords(about).cancelled.notRefunded(formatCents(cents))];
}

export function paidOf(about: MailSubject): AmountRow[] {
  const { facts: say } = mailWords(about);
  const { paidCents, dueCents } = visitMoney(about.pets);
  return [
    ...(paidCents > 0 ? [[say.paid, formatCents(paidCents)] as const] : []),
    ...(dueCents > 0 ? [[say.due, formatCents(dueCents)] as const] : []),
  ];
}

/** Lines, tax, tip and payments as of when the bill was closed. */
export function rowsOf(about: MailSubject): AmountRow[] {
  const { rows = '[]' } = about.delivery.data;
  return z
    .array(z.tuple([z.string(), z.string(), z.string()]))
    .parse(JSON.parse(rows))
    .map(([label, amount, kind]): AmountRow => {
      const shown = rowLabel(label, kind as ReceiptKind, about);
      return kind === 'total' ? [shown, amount, kind] : [shown, amount];
    });
}

function rowLabel(label: string, kind: ReceiptKind, about: MailSubject): string {
  const { receipt: say } = mailWords(about);
  if (kind === '') return about.serviceNames(label);
  if (kind === 'kept') return lineText({ kind, label }, wordsFor(about)?.kept);
  if (kind === 'tax' || kind === 'tip' || kind === 'total') return say[kind];
  const [what, method] = kind.split('-') as ['paid' | 'refunded', PaymentMethod];
  return say[what](say.methods[method]);
}
