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

/** A full refund sets `failed`, and a canceled visit may stay `paid`, so the label depends on refunds and status. */
export function paymentLabel(appointment: {
  readonly status: AppointmentStatus;
  readonly payment_status: PaymentStatus;
  readonly refunded_amount?: number | undefined;
  readonly total_amount: number;
}): string {
  const refunded = appointment.refunded_amount ?? 0;
  if (refunded === 0) {
    const { status, payment_status: payment } = appointment;
    if (payment === 'paid' && !isNotCancelled(status)) return 'Paid, not refunded';
    return payment === 'pending' && !isToHappen(status) ? 'Not paid' : PAYMENT_LABELS[payment];
  }
  return refunded < appointment.total_amount ? 'Partly refunded' : 'Refunded';
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
