import * as z from 'zod/mini';
import { policySnapshotSchema } from '../policy/schema.ts';
import { RECUR_LIMITS } from '../recur/limits.ts';
import { TAX_MILLI_PERCENT } from '../settings/schema.ts';
import { visibleString } from '../visible-string.ts';
import { VISIT_LIMITS } from '../visit/limits.ts';
import { quoteLineSchema } from '../visit/line.ts';
import { APPOINTMENT_STATUSES, PAYMENT_STATUSES } from './status.ts';

const cents = z.int().check(z.nonnegative());

/** `appointments/{id}`. `service` and `pet` are the joins of the specification, copied when the appointment is made. */
export const appointmentSchema = z.object({
  id: z.string(),
  user_id: z.string().check(z.minLength(1)),
  /** The client without account who was booked, if an account has claimed the visit since. */
  claimed_from: z.optional(z.string()),
  service_id: z.string().check(z.minLength(1)),
  pet_id: z.string().check(z.minLength(1)),
  appointment_date: z.date(),
  status: z.enum(APPOINTMENT_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  /** US dollars, tax included. */
  total_amount: z.number().check(z.nonnegative()),
  /** What the total is made of; missing: the service alone. */
  lines: z.optional(z.array(quoteLineSchema).check(z.maxLength(VISIT_LIMITS.lines))),
  /** The services that come with it. */
  add_on_ids: z.optional(z.array(z.string())),
  /** Part of the total. Missing: no tax. */
  tax_cents: z.optional(cents),
  /** As it was when the visit was booked. */
  tax_milli_percent: z.optional(z.int().check(z.minimum(0), z.maximum(TAX_MILLI_PERCENT))),
  /** Paid online, tips not included. Missing: the total once `payment_status` is paid. */
  paid_cents: z.optional(cents),
  /** Paid through its bill, at the salon or online, tips not included; what was given back is taken off. */
  salon_cents: z.optional(z.int()),
  /** What of `salon_cents` was paid online and has not gone back; once it is cancelled, what the salon keeps of it. */
  bill_online_cents: z.optional(cents),
  /** What its lines came to on the visit's bill, before tax, and their tax. Missing: no bill yet. */
  billed_cents: z.optional(cents),
  billed_tax_cents: z.optional(cents),
  /** What of `billed_cents` add-ons came to. */
  billed_add_on_cents: z.optional(cents),
  /** Its part of the visit's tip. */
  tip_cents: z.optional(cents),
  /** The refund terms it was booked under. Missing: nothing goes back by itself. */
  policy: z.optional(policySnapshotSchema),
  /** What went back to the card or is on its way, of `paid_cents`. */
  refunded_cents: z.optional(cents),
  /** Its revenue less what `total_amount`, `payment_status` and `refunded_amount` alone say of it. Missing: 0. */
  beyond_total_cents: z.optional(z.int()),
  /** Refunded US dollars, as the provider has confirmed. A full refund also sets `payment_status` to failed. */
  refunded_amount: z.optional(z.number().check(z.nonnegative())),
  /** What went back when it was cancelled, of all that was left of what was paid online. Missing: nothing was left. */
  cancel_refund_cents: z.optional(cents),
  special_requests: z.nullable(visibleString()),
  stripe_session_id: z.string(),
  /** The appointment of the visit's first pet; missing: a visit of one pet. */
  visit_id: z.optional(z.string()),
  /** The series that it is one visit of, and how many weeks lie between these. Missing: of none. */
  series_id: z.optional(z.string()),
  series_weeks: z.optional(z.int().check(z.minimum(1), z.maximum(RECUR_LIMITS.weeks))),
  /**
   * The last change of several visits of its series that it was part of: when it was booked, moved or cancelled with them,
   * and the appointment in whose name all are told.
   */
  told_with: z.optional(z.object({ id: z.string(), at: z.date() })),
  /** From this day on its customer is reminded, once, that the next visit is due and not booked. */
  nudge_on: z.optional(z.string()),
  /** Staff made it for the customer; missing: the customer did. */
  booked_by: z.optional(z.literal('staff')),
  created_at: z.date(),
  updated_at: z.date(),
  /** When it was last rescheduled. */
  moved_at: z.optional(z.date()),
  /** When its customer answered the reminder with "I’ll be there". A move removes it. */
  confirmed_at: z.optional(z.date()),
  /** When it became in progress, and when it was completed. */
  started_at: z.optional(z.date()),
  finished_at: z.optional(z.date()),
  cancelled_at: z.optional(z.date()),
  /** When the pet came, and when it was ready to be fetched. */
  arrived_at: z.optional(z.date()),
  ready_at: z.optional(z.date()),
  /** When what the salon knows for this visit last changed: the groomer's page asks again. */
  care_at: z.optional(z.date()),
  /** When its report was published, where it is. */
  report_at: z.optional(z.date()),
  /** `duration_minutes`: as booked, add-ons included. */
  service: z.object({
    name: z.string(),
    description: z.nullable(z.string()),
    duration_minutes: z.nullable(z.int().check(z.positive())),
  }),
  pet: z.object({ name: visibleString(), breed: z.nullable(visibleString()) }),
  /** The entry of this appointment in `schedule_days`: random, so that the public day reveals nothing about the appointment. */
  schedule_entry_id: z.string(),
  /** Kept free on the lane after the visit. */
  buffer_minutes: z.optional(z.int().check(z.nonnegative())),
  /** Why staff booked or moved it without a vaccination that its service asks for. */
  vaccine_reason: z.optional(z.string()),
  /** Who grooms, and on which lane of the day; missing: `house`. */
  groomer_id: z.optional(z.string()),
  lane: z.optional(z.string()),
});

export type Appointment = z.infer<typeof appointmentSchema>;
