/** Refunds of payments that were made through a bill. */
import type { Refund } from '../../booking/payment/refund.ts';
import { negated } from '../../core/cents.ts';
import { limitPayments, withPayment } from './bill.ts';
import type { Bill } from './schema.ts';

type NewRefund = Pick<Refund, 'id' | 'cents' | 'session_id' | 'parts' | 'tax_cents'> &
  Partial<Pick<Refund, 'tip_cents' | 'reason' | 'note'>>;

/** Returns a refund of an online payment through the bill, and the bill that includes it. */
export function returnPaid(
  bill: Bill,
  refund: Omit<NewRefund, 'parts' | 'tax_cents'>,
  at: Date,
): { readonly bill: Bill; readonly refund: Refund } {
  const { session_id, cents, tip_cents: tip = 0 } = refund;
  const online = { method: 'online', at, session_id } as const;
  const after = withPayment(bill, { ...online, cents: negated(cents), tip_cents: negated(tip) });
  const tax_cents = negated(after.payments.at(-1)?.tax_cents ?? 0);
  return { bill: limitPayments(after), refund: dueRefund(bill, { ...refund, parts: [], tax_cents }, at) };
}

/** A refund that is due; `executeRefunds` carries it out. */
export function dueRefund(bill: Bill, refund: NewRefund, now: Date): Refund {
  return {
    user_id: bill.user_id,
    appointment_id: bill.id,
    visit_id: bill.id,
    tip_cents: 0,
    state: 'due',
    reason: 'overpaid',
    note: '',
    created_at: now,
    attempt: 0,
    ...refund,
  };
}
