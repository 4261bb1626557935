import type { Appointment } from '../../booking/appointment/schema.ts';
import type { PaymentIssue } from '../../booking/payment/issue.ts';
import { isByBank, type DisputeState, type Refund } from '../../booking/payment/refund.ts';
import { negated, toCents } from '../../core/cents.ts';
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

export interface Disputed {
  /** `open` before all others; undefined if the payment was never disputed. */
  readonly state: DisputeState | undefined;
  /** US cents that the bank returned to the customer, less the refunds that these were. */
  readonly returnedCents: number;
}

/** `issues` and `refunds`: all of one payment. */
export function disputedOf(
  issues: readonly Pick<PaymentIssue, 'dispute' | 'amount'>[],
  refunds: readonly Pick<Refund, 'cents' | 'state' | 'dispute'>[],
): Disputed {
  const lost = issues.filter(({ dispute }) => dispute === 'lost');
  const state = (['open', 'lost', 'won'] as const).find((each) =>
    issues.some(({ dispute }) => dispute === each),
  );
  const cents = lost.reduce((sum, { amount }) => sum + toCents(amount), 0);
  const counted = refunds.filter(isByBank).reduce((sum, refund) => sum + refund.cents, 0);
  return { state, returnedCents: Math.max(0, cents - counted) };
}

type Share = Pick<Refund, 'cents' | 'tip_cents' | 'tax_cents' | 'parts'>;

/** The parts of a refund that the bank returned, work before tips, and that are left. */
export function dividedRefund(
  refund: Share,
  returnedCents: number,
): { readonly returned: Share; readonly left: Share } {
  const cents = Math.min(refund.cents, returnedCents);
  const { tip_cents, tax_cents } = shareOfPayment(cents, refund);
  let work = cents - tip_cents;
  const parts = refund.parts.map((part) => {
    const taken = Math.min(work, part.cents);
    work -= taken;
    return { returned: { ...part, cents: taken }, left: { ...part, cents: part.cents - taken } };
  });
  return {
    returned: { cents, tip_cents, tax_cents, parts: parts.map(({ returned }) => returned).filter(hasCents) },
    left: {
      cents: refund.cents - cents,
      tip_cents: refund.tip_cents - tip_cents,
      tax_cents: refund.tax_cents - tax_cents,
      parts: parts.map(({ left }) => left).filter(hasCents),
    },
  };
}

const hasCents = ({ cents }: { readonly cents: number }): boolean => cents > 0;
