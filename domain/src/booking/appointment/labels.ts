import type { Translated } from '../../core/language.ts';
import { formatCents, toCents } from '../../core/cents.ts';
import { formatPrice } from '../../offer/service/display.ts';
import type { QuoteLine } from './line.ts';
import { isNotCancelled, type AppointmentStatus, type PaymentStatus } from '../../core/appointment-status.ts';

export const STATUS_LABELS: Readonly<Record<AppointmentStatus, string>> = {
  scheduled: 'Scheduled',
  'in-progress': 'In progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
  'no-show': 'No-show',
};

export const PAYMENT_LABELS: Readonly<Record<PaymentStatus, string>> = {
  paid: 'Paid',
  pending: 'Due at salon',
  failed: 'Failed',
};

export const APPOINTMENT_WORDS = {
  statuses: STATUS_LABELS,
  payments: PAYMENT_LABELS,
  refundOnItsWay: 'Refund on its way',
  partiallyRefunded: 'Partially refunded',
  refunded: 'Refunded',
  depositPaid: 'Deposit paid',
  depositNotRefunded: 'Deposit, not refunded',
  paidNotRefunded: 'Paid, not refunded',
  notPaid: 'Not paid',
  /** A part of an amount. */
  of: (part: string, whole: string) => `${part} of ${whole}`,
};

export type AppointmentWords = Translated<typeof APPOINTMENT_WORDS>;

interface PaidVisit {
  readonly status: AppointmentStatus;
  readonly payment_status: PaymentStatus;
  readonly refunded_amount?: number | undefined;
  readonly refunded_cents?: number | undefined;
  readonly cancel_refund_cents?: number | undefined;
  readonly bill_online_cents?: number | undefined;
  readonly paid_cents?: number | undefined;
  readonly total_amount: number;
}

/**
 * A full refund sets `failed`, and a canceled visit may stay `paid`, so the label depends on refunds and status. With a
 * deposit, the rest is still due.
 */
export function paymentLabel(appointment: PaidVisit, words: AppointmentWords = APPOINTMENT_WORDS): string {
  const refund = refundState(appointment);
  if (refund) return words[refund];
  const { status, payment_status: payment, paid_cents: paid = 0 } = appointment;
  if (payment === 'pending' && paid > 0)
    return isBillable(status) ? words.depositPaid : words.depositNotRefunded;
  if (payment === 'paid' && !isNotCancelled(status)) return words.paidNotRefunded;
  return payment === 'pending' && !isBillable(status) ? words.notPaid : words.payments[payment];
}

/** Undefined if nothing is refunded. */
function refundState({
  refunded_amount: dollars = 0,
  refunded_cents: promised = 0,
  cancel_refund_cents: given = 0,
  bill_online_cents: kept = 0,
  paid_cents: paid = 0,
  total_amount: total,
}: PaidVisit): 'refundOnItsWay' | 'partiallyRefunded' | 'refunded' | undefined {
  const returned = toCents(dollars);
  if (promised > returned) return 'refundOnItsWay';
  if (returned === 0 && given === 0) return undefined;
  // Amounts of the booking do not include what was paid through the bill.
  const isPart = kept > 0 || (returned > 0 && returned < (paid || toCents(total)));
  return isPart ? 'partiallyRefunded' : 'refunded';
}

/** `$45`; `$22.50 of $45.00` with a deposit. */
export function amountLabel(
  {
    payment_status: payment,
    paid_cents: paid = 0,
    total_amount: total,
  }: {
    readonly payment_status: PaymentStatus;
    readonly paid_cents?: number | undefined;
    readonly total_amount: number;
  },
  words: Pick<AppointmentWords, 'of'> = APPOINTMENT_WORDS,
): string {
  if (payment !== 'pending' || paid === 0) return formatPrice(total);
  return words.of(formatCents(paid), formatCents(toCents(total)));
}

/** Customers owe nothing for canceled visits and no-shows. */
const isBillable = (status: AppointmentStatus) => isNotCancelled(status) && status !== 'no-show';
/** `Basic Groom + Nail grind`: the service and its add-ons. */
export function serviceLabel(appointment: {
  readonly service: { readonly name: string };
  readonly lines?: readonly Pick<QuoteLine, 'kind' | 'label'>[] | undefined;
}): string {
  const addOns = (appointment.lines ?? []).filter(({ kind }) => kind === 'add-on');
  return [appointment.service.name, ...addOns.map(({ label }) => label)].join(' + ');
}
