import { formatCents, toCents } from '../payment/cents.ts';
import { formatPrice } from '../service/display.ts';
import type { QuoteLine } from '../visit/line.ts';
import { isNotCancelled, type AppointmentStatus, type PaymentStatus } from './status.ts';

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

/**
 * A full refund sets `failed`, and a canceled visit may stay `paid`, so the label depends on refunds and status. A
 * deposit leaves the rest due.
 */
export function paymentLabel(appointment: {
  readonly status: AppointmentStatus;
  readonly payment_status: PaymentStatus;
  readonly refunded_amount?: number | undefined;
  readonly refunded_cents?: number | undefined;
  readonly paid_cents?: number | undefined;
  readonly total_amount: number;
}): string {
  const { status, payment_status: payment, paid_cents: paid = 0, total_amount: total } = appointment;
  const isDeposit = payment === 'pending' && paid > 0;
  const returned = toCents(appointment.refunded_amount ?? 0);
  if ((appointment.refunded_cents ?? 0) > returned) return 'Refund on its way';
  if (returned > 0) return returned < (paid || toCents(total)) ? 'Partially refunded' : 'Refunded';
  if (isDeposit) return isToHappen(status) ? 'Deposit paid' : 'Deposit, not refunded';
  if (payment === 'paid' && !isNotCancelled(status)) return 'Paid, not refunded';
  return payment === 'pending' && !isToHappen(status) ? 'Not paid' : PAYMENT_LABELS[payment];
}

/** `$45`; `$22.50 of $45.00` where a deposit was paid. */
export function amountLabel({
  payment_status: payment,
  paid_cents: paid = 0,
  total_amount: total,
}: {
  readonly payment_status: PaymentStatus;
  readonly paid_cents?: number | undefined;
  readonly total_amount: number;
}): string {
  if (payment !== 'pending' || paid === 0) return formatPrice(total);
  return `${formatCents(paid)} of ${formatCents(toCents(total))}`;
}

/** Who did not come, or will not, owes nothing. */
const isToHappen = (status: AppointmentStatus) => isNotCancelled(status) && status !== 'no-show';
/** `Basic Groom + Nail grind`: what is done, add-ons included. */
export function serviceLabel(appointment: {
  readonly service: { readonly name: string };
  readonly lines?: readonly Pick<QuoteLine, 'kind' | 'label'>[] | undefined;
}): string {
  const addOns = (appointment.lines ?? []).filter(({ kind }) => kind === 'add-on');
  return [appointment.service.name, ...addOns.map(({ label }) => label)].join(' + ');
}
