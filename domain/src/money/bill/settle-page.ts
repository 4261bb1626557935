/** Decides what a paid payment page of a bill changes. */
import { isToCard, type Refund } from '../../booking/payment/refund.ts';
import { returnPaid } from './bill-refund.ts';
import { billTotals, onlineLeft, withPayment } from './bill.ts';
import type { BillPage } from './metadata.ts';
import { BILL_LIMITS, type Bill, type BillPayment } from './schema.ts';

export interface PaidPage {
  readonly bill: Bill;
  readonly page: Pick<BillPage, 'cents' | 'tip_cents'>;
  readonly sessionId: string;
  /** How much the provider has refunded, in cents. */
  readonly refundedCents: number;
  /** The recorded refunds of the payment. */
  readonly refunds: readonly (Pick<Refund, 'cents' | 'state'> &
    Partial<Pick<Refund, 'dispute' | 'paid_by_hand'>>)[];
  /** Whether the payment is in the ledger. */
  readonly isRecorded: boolean;
}

export interface SettledPage {
  readonly bill: Bill;
  /** The payment to record; undefined if it is recorded. */
  readonly payment: BillPayment | undefined;
  /** The refund of what was not due, to be carried out. */
  readonly overpaid: Refund | undefined;
  /** The refund that was made in the provider's dashboard. */
  readonly byHand: Refund | undefined;
}

/** Undefined if everything is recorded. `newId`: for the ids of refunds. */
export function settlePage(
  { bill, page, sessionId, refundedCents, refunds, isRecorded }: PaidPage,
  newId: () => string,
  now: Date,
): SettledPage | undefined {
  const taken: Taken = isRecorded ? { bill } : takePaid(bill, page, { sessionId, newId, now });
  const allRefunds = [...refunds, ...(taken.refund ? [taken.refund] : [])].filter(isToCard);
  const more = refundedCents - allRefunds.reduce((sum, { cents }) => sum + cents, 0);
  if (isRecorded && more <= 0) return undefined;
  const byHand = more > 0 ? refundedByHand(taken.bill, more, { sessionId, newId, now }) : undefined;
  const ofPage = ({ session_id: id, cents }: BillPayment): boolean => id === sessionId && cents > 0;
  return {
    bill: byHand?.bill ?? taken.bill,
    payment: isRecorded ? undefined : taken.bill.payments.find(ofPage),
    overpaid: taken.refund,
    byHand: byHand?.refund,
  };
}

interface Settling {
  readonly sessionId: string;
  readonly newId: () => string;
  readonly now: Date;
}

interface Taken {
  readonly bill: Bill;
  /** Refund of the amount that was not due. */
  readonly refund?: Refund;
}

/**
 * Takes the tip and the amount due, and refunds the rest. Refunds everything if the bill is closed, has another payment
 * page, or was paid in the meantime.
 */
function takePaid(
  bill: Bill,
  { cents, tip_cents: tip }: PaidPage['page'],
  { sessionId, newId, now }: Settling,
): Taken {
  const due = Math.max(0, billTotals(bill).dueCents);
  const wanted = cents - tip;
  const isUseless = bill.state === 'closed' || bill.session_id !== sessionId || (wanted > 0 && due === 0);
  const tipTaken = isUseless ? 0 : Math.min(tip, BILL_LIMITS.tipCents - bill.tip_cents);
  const tooMuch = isUseless ? cents : cents - tipTaken - Math.min(wanted, due);
  const online = { method: 'online', at: now, session_id: sessionId } as const;
  const { session_id: open, ...rest } = bill;
  const left = open === sessionId ? rest : bill;
  const paid = withPayment(left, { ...online, cents, tip_cents: tipTaken });
  if (tooMuch === 0) return { bill: paid };
  return returnPaid(paid, { id: newId(), cents: tooMuch, session_id: sessionId }, now);
}

/** Records a refund that was made in the provider's dashboard. The tip is refunded last. */
function refundedByHand(
  bill: Bill,
  cents: number,
  { sessionId, newId, now }: Settling,
): { readonly bill: Bill; readonly refund: Refund } {
  const left = onlineLeft(bill).find(({ session_id: id }) => id === sessionId)?.cents ?? 0;
  const tip = Math.min(bill.tip_cents, Math.max(0, cents - left));
  const request = { id: newId(), cents, tip_cents: tip, session_id: sessionId } as const;
  const { bill: after, refund: due } = returnPaid(bill, { ...request, reason: 'provider' }, now);
  return { bill: after, refund: { ...due, state: 'done', done_at: now } };
}
