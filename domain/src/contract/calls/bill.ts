/** The contract of the callables about bills and a day's money: see `callables.ts`. */
import * as z from 'zod/mini';
import { count, dayKey, id } from '../../core/calls/call-shapes.ts';
import { pictureAddressSchema } from '../../time/groomer/schema.ts';
import { presetSchema } from '../../offer/settings/schema.ts';
import { reviewUrlSchema, TILL_LIMITS } from '../../offer/settings/till.ts';
import { BILL_LIMITS, billLineSchema } from '../../money/bill/schema.ts';
import { PAYMENT_METHODS, SALON_METHODS } from '../../booking/payment/methods.ts';

const positiveCents = z.int().check(z.positive(), z.maximum(BILL_LIMITS.lineCents));
/** US cents of a payment; negative for a refund. */
const paymentCents = z.int().check(
  z.minimum(-BILL_LIMITS.paymentCents),
  z.maximum(BILL_LIMITS.paymentCents),
  z.refine((cents) => cents !== 0, 'Enter an amount.'),
);
const tipCents = count.check(z.maximum(BILL_LIMITS.tipCents));
const billReason = z.string().check(z.trim(), z.minLength(1), z.maxLength(BILL_LIMITS.reason));
const billLines = z.array(billLineSchema).check(z.maxLength(BILL_LIMITS.lines));
/** In US cents; `dueCents` is negative if too much was paid. */
const billTotals = z.object({ totalCents: count, dueCents: z.int() });

export const billCallables = {
  /** For admin and owner: refunds up to what is left of the online payments. Idempotent by `requestId`. */
  'refund-payment': {
    input: z.object({ requestId: id, visitId: id, cents: positiveCents, reason: billReason }),
    output: z.object({ refundCents: count }),
  },
  /**
   * For admin and owner: records that a refund that the bank rejected was paid at the salon. `id` is that of the
   * refund, or of the payment issue for a payment without a visit. Idempotent.
   */
  'settle-refund': {
    input: z.object({ of: z.enum(['refund', 'issue']), id, method: z.enum(SALON_METHODS) }),
    output: z.object({ refundCents: count }),
  },
  /**
   * For the owner: a printable page with everything about a disputed payment, to send to the customer's bank. `issueId`
   * is that of the payment issue.
   */
  'dispute-file': {
    input: z.object({ issueId: id }),
    output: z.object({ fileName: z.string(), html: z.string() }),
  },
  /** For staff, and groomers of the visit: creates the visit's bill, or returns the existing one. */
  'open-bill': {
    input: z.object({ visitId: id }),
    output: z.extend(billTotals, {
      visitId: z.string(),
      lines: z.array(billLineSchema),
      taxCents: count,
      tipCents: count,
      /** Net of refunds. */
      paidCents: z.int(),
      state: z.enum(['open', 'closed']),
    }),
  },
  /**
   * For staff, and groomers of the visit: replaces the lines; payments and tip stay. `seen`: the lines that were shown.
   * Fails with `changed-elsewhere` if the bill has other lines by now.
   */
  'save-bill': {
    input: z.object({
      requestId: id,
      visitId: id,
      lines: billLines,
      seen: z.optional(billLines),
    }),
    output: billTotals,
  },
  /**
   * For staff, and groomers of the visit: asks the owner about extra work. `inPerson`: the owner has agreed already.
   */
  'ask-extra': {
    input: z.object({
      requestId: id,
      visitId: id,
      appointmentId: id,
      label: z.string().check(z.trim(), z.minLength(1), z.maxLength(BILL_LIMITS.label)),
      cents: positiveCents,
      photo: z.nullish(pictureAddressSchema),
      /** Whether it is something sold and not work. */
      product: z.optional(z.boolean()),
      taxable: z.optional(z.boolean()),
      inPerson: z.optional(z.boolean()),
    }),
    output: z.object({ extraId: z.string() }),
  },
  /** For the pet's owner. `yes` adds the work to the bill. */
  'answer-extra': {
    input: z.object({ extraId: id, answer: z.enum(['yes', 'call']) }),
    output: z.object({ answer: z.enum(['yes', 'call']) }),
  },
  /** For admin and owner: records a payment at the salon, or a refund if negative. Idempotent by `requestId`. */
  'record-payment': {
    input: z.object({
      requestId: id,
      visitId: id,
      method: z.enum(SALON_METHODS),
      cents: paymentCents,
      /** The tip part of `cents`. */
      tipCents: z.optional(tipCents),
    }),
    output: billTotals,
  },
  /** For the visit's customer: opens a payment page for the amount due and the tip. */
  'pay-bill': {
    input: z.object({ visitId: id, tipCents }),
    output: z.object({ url: z.url() }),
  },
  /** For admin and owner. An amount due requires `writeOffReason`. Overpaid online amounts are refunded. */
  'close-bill': {
    input: z.object({ visitId: id, writeOffReason: z.optional(billReason) }),
    output: billTotals,
  },
  /** For admin and owner, until the day of the closing is closed. */
  'reopen-bill': { input: z.object({ visitId: id }), output: billTotals },
  /** For admin and owner: what is often added to a bill, and where customers can tell others; null for nowhere. */
  'save-till': {
    input: z.object({
      requestId: id,
      presets: z.array(presetSchema).check(z.maxLength(TILL_LIMITS.presets)),
      reviewUrl: z.nullable(reviewUrlSchema),
    }),
    output: z.object({ saved: z.literal(true) }),
  },
  /**
   * For admin and owner: freezes a day's money, and closes the settled bills of finished visits. A difference requires a
   * note.
   */
  'close-day': {
    input: z.object({
      requestId: id,
      day: dayKey,
      /** Cash in the drawer at the start of the day. */
      floatCents: z.optional(count),
      cashCountedCents: count,
      note: z.optional(z.string().check(z.trim(), z.maxLength(BILL_LIMITS.reason))),
    }),
    output: z.object({ differenceCents: z.int() }),
  },
  /** For admin and owner: adds a dated entry about a closed day. Idempotent by `requestId`. */
  'correct-day': {
    input: z.object({
      requestId: id,
      day: dayKey,
      method: z.enum(PAYMENT_METHODS),
      cents: paymentCents,
      reason: billReason,
    }),
    output: z.object({ entryId: z.string() }),
  },
} as const;
