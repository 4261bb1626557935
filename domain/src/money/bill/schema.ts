/** `bills/{visit_id}`: what a visit cost and how it was paid. Written by functions. */
import * as z from 'zod/mini';
import { PAYMENT_METHODS } from '../../booking/payment/methods.ts';
import { POLICY_LIMITS } from '../../offer/policy/schema.ts';
import { TAX_MILLI_PERCENT } from '../../offer/settings/schema.ts';
import { VISIT_LIMITS } from '../../core/limits/visit.ts';

export const BILL_LIMITS = {
  lines: 30,
  payments: 10,
  /** How many of them payment pages leave to the salon, so that tips cannot fill the bill. */
  atSalon: 2,
  label: VISIT_LIMITS.lineLabel,
  /** US cents. */
  lineCents: 1_000_000,
  paymentCents: 10_000_000,
  tipCents: 50_000,
  reason: 500,
} as const;

const cents = z.int().check(z.nonnegative());

/** `kept`: what the salon kept for a pet that was canceled or did not come. */
export const LINE_KINDS = ['service', 'add-on', 'extra', 'product', 'kept'] as const;

export const billLineSchema = z.object({
  /** Id of the pet's appointment. */
  appointment: z.string(),
  label: z.string().check(z.minLength(1), z.maxLength(BILL_LIMITS.label)),
  /** US cents before tax. */
  cents: cents.check(z.maximum(BILL_LIMITS.lineCents)),
  kind: z.enum(LINE_KINDS),
  taxable: z.boolean(),
});

export type BillLine = z.infer<typeof billLineSchema>;

export const billPaymentSchema = z.object({
  method: z.enum(PAYMENT_METHODS),
  /** US cents; negative for a refund. */
  cents: z.int(),
  /** The tip part; negative for a refund. */
  tip_cents: z._default(z.int(), 0),
  /** The tax part. */
  tax_cents: z._default(z.int(), 0),
  at: z.date(),
  /** The checkout session of an online payment. */
  session_id: z.nullish(z.string()),
});

export type BillPayment = z.infer<typeof billPaymentSchema>;

export const billSchema = z.object({
  /** The visit's id. */
  id: z.string(),
  user_id: z.string(),
  lines: z.array(billLineSchema).check(z.maxLength(BILL_LIMITS.lines)),
  /** The tax rate at the time of booking. */
  tax_milli_percent: z._default(z.int().check(z.minimum(0), z.maximum(TAX_MILLI_PERCENT)), 0),
  tax_cents: cents,
  tip_cents: cents.check(z.maximum(BILL_LIMITS.tipCents)),
  payments: z.array(billPaymentSchema).check(z.maxLength(BILL_LIMITS.payments)),
  state: z.enum(['open', 'closed']),
  opened_at: z.date(),
  closed_at: z.optional(z.date()),
  /** The business day of the closing: the bill can be reopened until that day is closed. */
  closed_day: z.optional(z.string()),
  /** The amount that was still due at closing and was written off. The reason is in `bill_notes`. */
  written_off: z.optional(z.object({ cents })),
  /** The open payment page, if any: only one can be open at a time. */
  session_id: z.nullish(z.string()),
});

export type Bill = z.infer<typeof billSchema>;

/** `bill_notes/{visit_id}`: why staff wrote off what was due. Staff only, unlike the bill. */
export const billNoteSchema = z.object({
  id: z.string(),
  user_id: z.string(),
  reason: z.string(),
  at: z.date(),
});

/** `call`: the owner wants to be called. `in-person`: agreed at the salon. */
export const EXTRA_STATES = ['asked', 'yes', 'call', 'in-person'] as const;

/** `extras/{id}`: extra work found to be necessary, and the owner's answer. */
export const extraSchema = z.object({
  id: z.string(),
  user_id: z.string(),
  visit_id: z.string(),
  appointment_id: z.string(),
  pet_name: z.string(),
  label: z.string().check(z.minLength(1), z.maxLength(BILL_LIMITS.label)),
  cents: cents.check(z.maximum(BILL_LIMITS.lineCents)),
  /** URL of a picture in the salon's storage folder. */
  photo: z.nullish(z.string()),
  /** Whether it is something sold and not work. */
  product: z.optional(z.boolean()),
  taxable: z.optional(z.boolean()),
  state: z.enum(EXTRA_STATES),
  asked_at: z.date(),
  answered_at: z.optional(z.date()),
});

export type Extra = z.infer<typeof extraSchema>;

/** `customer_terms/{uid}`: what staff and the customer have agreed about paying and booking. */
export const customerTermsSchema = z.object({
  pays_at_salon: z._default(z.boolean(), false),
  /** Earlier no-shows no longer count. */
  prepay_lifted_at: z.nullish(z.date()),
  /** The customer has to call to book; why is in the salon's notes. */
  no_online_booking: z.optional(z.boolean()),
});

/** Maximum number of no-shows that are checked. */
export const NO_SHOWS_COUNTED = POLICY_LIMITS.noShows;
