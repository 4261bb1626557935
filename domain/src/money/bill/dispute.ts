import type { Appointment } from '../../booking/appointment/schema.ts';
import { negated } from '../../core/cents.ts';
import { shareOfPayment, taxOfPaid } from './bill.ts';
import type { Bill } from './schema.ts';

export interface DisputedPayment {
  readonly sessionId: string;
  readonly cents: number;
  /** The amount that the provider moved, in cents; negative if it was taken from the salon. */
  readonly moved: number;
  /** The bill that the session paid; undefined if it paid a booking. */
  readonly bill: Pick<Bill, 'payments'> | undefined;
  /** All pets of the visit. */
  readonly pets: readonly Appointment[];
}

/** The tax and tip parts of the disputed amount, with the sign of what was moved. */
export function shareOfDispute({ sessionId, cents, moved, bill, pets }: DisputedPayment): {
  readonly tax_cents: number;
  readonly tip_cents: number;
} {
  const page = bill?.payments.find(({ session_id: id, cents: paid }) => id === sessionId && paid > 0);
  const share = page ? shareOfPayment(cents, page) : { tax_cents: taxOfPaid(cents, pets), tip_cents: 0 };
  if (moved >= 0) return share;
  return { tax_cents: negated(share.tax_cents), tip_cents: negated(share.tip_cents) };
}
