/** The fee of a visit that was missed or canceled late, which staff charge to the saved card. */
import * as z from 'zod/mini';

/**
 * `charging`: on its way to the bank. `refused`, `needs-customer`: not paid; the customer gets a link. A fee is charged
 * once; afterward it is only paid with the link, refunded, or written off.
 */
export const FEE_STATES = [
  'charging',
  'charged',
  'refused',
  'needs-customer',
  'written-off',
  'refunded',
] as const;

/** `fee` of the appointment whose id is the visit's: the fee for all of its pets. */
export const feeSchema = z.object({
  status: z.enum(FEE_STATES),
  /** US cents. */
  cents: z.int().check(z.positive()),
  reason: z.enum(['no-show', 'late-cancel']),
  /** When staff charged it. */
  at: z.date(),
  /** The provider's id of what paid it: a payment, or a payment page's session. */
  payment_id: z.optional(z.string()),
  /** The link with which the customer can pay it, and the link's open payment page. */
  link_id: z.optional(z.string()),
  page_id: z.optional(z.string()),
  /** US cents that were refunded or are being refunded. */
  refunded_cents: z.optional(z.int().check(z.nonnegative())),
});

export type Fee = z.infer<typeof feeSchema>;

/** Whether a payment can still pay it. */
export const isOwedFee = ({ status }: Pick<Fee, 'status'>): boolean =>
  status === 'charging' || isUnpaidFee({ status });

/** Whether the card could not be charged, and the customer still owes it. */
export const isUnpaidFee = ({ status }: Pick<Fee, 'status'>): boolean =>
  status === 'refused' || status === 'needs-customer';

/** US cents that can be refunded. */
export const refundableFee = ({ status, cents, refunded_cents: refunded = 0 }: Fee): number =>
  status === 'charged' ? cents - refunded : 0;

/** The fee after a refund. */
export function withFeeRefund(fee: Fee, cents: number): Fee {
  const refunded_cents = (fee.refunded_cents ?? 0) + cents;
  return { ...fee, refunded_cents, status: refunded_cents >= fee.cents ? 'refunded' : fee.status };
}
