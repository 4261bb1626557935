import * as z from 'zod/mini';
import { cardSnapshotSchema } from '../../offer/policy/card.ts';
import { policySnapshotSchema } from '../../offer/policy/schema.ts';
import { feeSchema } from './fee-schema.ts';
import { RECUR_LIMITS } from '../../core/limits/recur.ts';
import { TAX_MILLI_PERCENT } from '../../offer/settings/schema.ts';
import { visibleString } from '../../core/text/visible-string.ts';
import { VISIT_LIMITS } from '../../core/limits/visit.ts';
import { quoteLineSchema } from './line.ts';
import { APPOINTMENT_STATUSES, PAYMENT_STATUSES } from '../../core/records/appointment-status.ts';

const cents = z.int().check(z.nonnegative());

/** `appointments/{id}`. `service` and `pet` are copied at booking, in place of the joins in the specification. */
export const appointmentSchema = z.object({
  id: z.string(),
  user_id: z.string().check(z.minLength(1)),
  /** Id of the client without an account for whom the visit was booked, if an account has claimed it since. */
  claimed_from: z.optional(z.string()),
  service_id: z.string().check(z.minLength(1)),
  pet_id: z.string().check(z.minLength(1)),
  appointment_date: z.date(),
  status: z.enum(APPOINTMENT_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  /** US dollars, tax included. */
  total_amount: z.number().check(z.nonnegative()),
  /** Line items of the total. Missing: only the service. */
  lines: z.optional(z.array(quoteLineSchema).check(z.maxLength(VISIT_LIMITS.lines))),
  /** Ids of the booked add-ons. */
  add_on_ids: z.optional(z.array(z.string())),
  /** Part of the total. Missing: no tax. */
  tax_cents: z.optional(cents),
  /** The tax rate at the time of booking. */
  tax_milli_percent: z.optional(z.int().check(z.minimum(0), z.maximum(TAX_MILLI_PERCENT))),
  /** Paid online, tips not included. Missing: the total once `payment_status` is paid. */
  paid_cents: z.optional(cents),
  /** Paid through the bill, at the salon or online, net of refunds and without tips. */
  salon_cents: z.optional(z.int()),
  /** The part of `salon_cents` paid online and not refunded; after cancellation, what the salon keeps of it. */
  bill_online_cents: z.optional(cents),
  /** Sum of the appointment's lines on the visit's bill before tax, and their tax. Missing: no bill yet. */
  billed_cents: z.optional(cents),
  billed_tax_cents: z.optional(cents),
  /** The part of `billed_cents` that add-ons make up. */
  billed_add_on_cents: z.optional(cents),
  /** The part of `billed_cents` that products make up. Missing: none. */
  billed_product_cents: z.optional(cents),
  /** The appointment's share of the visit's tip. */
  tip_cents: z.optional(cents),
  /** The refund terms at the time of booking. Missing: no automatic refund. */
  policy: z.optional(policySnapshotSchema),
  /** What may be charged to the customer's saved card. Missing: nothing. */
  card: z.optional(cardSnapshotSchema),
  /** The fee that was charged for the visit; of a visit with several pets, on the first one. */
  fee: z.optional(feeSchema),
  /** The part of `paid_cents` that was refunded to the card or is being refunded. */
  refunded_cents: z.optional(cents),
  /** Revenue beyond what `total_amount`, `payment_status` and `refunded_amount` alone imply. Missing: 0. */
  beyond_total_cents: z.optional(z.int()),
  /** US dollars that the provider has confirmed as refunded. A full refund also sets `payment_status` to failed. */
  refunded_amount: z.optional(z.number().check(z.nonnegative())),
  /** Refunded at cancellation, out of all online payments that were left. Missing: nothing was left. */
  cancel_refund_cents: z.optional(cents),
  special_requests: z.nullable(visibleString()),
  stripe_session_id: z.string(),
  /** Id of the appointment of the visit's first pet. Missing: the visit has one pet. */
  visit_id: z.optional(z.string()),
  /** The recurring series the visit belongs to, and the weeks between its visits. Missing: no series. */
  series_id: z.optional(z.string()),
  series_weeks: z.optional(z.int().check(z.minimum(1), z.maximum(RECUR_LIMITS.weeks))),
  /**
   * Set when several visits of the series were last booked, moved or canceled together: the time of that change, and
   * the appointment whose notification covers all of them.
   */
  told_with: z.optional(z.object({ id: z.string(), at: z.date() })),
  /** The day from which the customer is reminded, once, that the next visit is due and not booked. */
  nudge_on: z.optional(z.string()),
  /** Set if staff booked it for the customer. Missing: the customer booked it. */
  booked_by: z.optional(z.literal('staff')),
  /** The import that booked it, which notified no one. */
  import_id: z.optional(z.string()),
  created_at: z.date(),
  updated_at: z.date(),
  /** How often calendars were notified of a change: see `nextSequence`. */
  calendar_sequence: z.optional(z.int().check(z.nonnegative())),
  /** When it was last rescheduled. */
  moved_at: z.optional(z.date()),
  /** When the customer answered the reminder with "I’ll be there". Rescheduling removes it. */
  confirmed_at: z.optional(z.date()),
  /** How late the customer will be, as last reported on the day. Rescheduling removes it. */
  late_minutes: z.optional(z.int().check(z.positive())),
  /** When the status became in progress, and when it became completed. */
  started_at: z.optional(z.date()),
  finished_at: z.optional(z.date()),
  cancelled_at: z.optional(z.date()),
  /**
   * Set if the pet has died or no longer comes: on the visits that were canceled for it, of which no one is notified, and on
   * its last one, which is not offered again.
   */
  pet_gone: z.optional(z.boolean()),
  /** When the pet arrived, and when it was ready for pickup. */
  arrived_at: z.optional(z.date()),
  ready_at: z.optional(z.date()),
  /** Who picked the pet up, as staff noted it. */
  picked_up_by: z.optional(z.string()),
  /** When the care information for this visit last changed; the groomer's page then reloads it. */
  care_at: z.optional(z.date()),
  /** When the visit's report was published. Missing: not published. */
  report_at: z.optional(z.date()),
  /** `duration_minutes`: the booked duration, add-ons included. */
  service: z.object({
    name: z.string(),
    description: z.nullable(z.string()),
    duration_minutes: z.nullable(z.int().check(z.positive())),
  }),
  pet: z.object({ name: visibleString(), breed: z.nullable(visibleString()) }),
  /** Id of the entry in `schedule_days`: random, so that the public day reveals nothing about the appointment. */
  schedule_entry_id: z.string(),
  /** Minutes kept free on the lane after the visit. */
  buffer_minutes: z.optional(z.int().check(z.nonnegative())),
  /** Staff booked or moved the visit although a required vaccination is missing. The reason is in `visit_notes`. */
  vaccine_waived: z.optional(z.boolean()),
  /** The groomer, and the lane of the day. Missing: `house`. */
  groomer_id: z.optional(z.string()),
  lane: z.optional(z.string()),
  /** Whether the pet counts toward its groomer's daily limit on large pets. */
  large: z.optional(z.boolean()),
});

export type Appointment = z.infer<typeof appointmentSchema>;
