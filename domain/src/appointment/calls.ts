/** The contract of the callables about one appointment: see `callables.ts`. */
import * as z from 'zod/mini';
import { count, id, isoInstant } from '../call-shapes.ts';
import { groomerIdSchema } from '../groomer/identity.ts';
import { REFUND_CHOICES } from '../payment/refund.ts';
import { followingSchema } from '../recur/calls.ts';
import { vaccineReasonSchema } from '../vaccine/reason.ts';
import { addOnsSchema, petsSchema, sizeLabelSchema, specialRequestsSchema } from '../visit/input.ts';
import { APPOINTMENT_STATUSES } from './status.ts';

export const appointmentCallables = {
  /** For staff: books for a customer, who pays at the salon. Idempotent by `requestId`. */
  'create-appointment': {
    input: z.object({
      requestId: id,
      userId: id,
      petId: id,
      serviceId: id,
      appointmentDate: isoInstant,
      specialRequests: specialRequestsSchema,
      groomerId: z.optional(groomerIdSchema),
      size: z.optional(sizeLabelSchema),
      addOns: z.optional(addOnsSchema),
      pets: z.optional(petsSchema),
      together: z.optional(z.boolean()),
      /** Staff have confirmed that the visit lies outside opening hours. */
      outsideHours: z.optional(z.boolean()),
      /** Why it is booked without a vaccination that its service asks for. */
      vaccineReason: z.optional(vaccineReasonSchema),
    }),
    output: z.object({ appointmentId: z.string() }),
  },
  'cancel-appointment': {
    input: z.object({
      appointmentId: id,
      /** All pets of its visit that are scheduled. */
      visit: z.optional(z.boolean()),
      /** What was shown to go back, in US cents: with less, nothing is cancelled. */
      expectedRefundCents: z.optional(count),
      /** For staff; missing: everything once there is a policy. */
      refund: z.optional(z.enum(REFUND_CHOICES)),
      /** With all later visits of its series. */
      following: followingSchema,
    }),
    output: z.object({
      status: z.enum(APPOINTMENT_STATUSES),
      /** What goes back, in US cents. */
      refundCents: z.optional(count),
    }),
  },
  'reschedule-appointment': {
    input: z.object({
      appointmentId: id,
      appointmentDate: isoInstant,
      /** For staff: moves it to this groomer. */
      groomerId: z.optional(groomerIdSchema),
      /** For staff: why it is moved without a vaccination that its service asks for. */
      vaccineReason: z.optional(vaccineReasonSchema),
      /** Moves all later visits of its series by as many days and as much on the clock. */
      following: followingSchema,
    }),
    output: z.object({ appointmentDate: isoInstant }),
  },
  'set-appointment-status': {
    input: z.object({ appointmentId: id, status: z.enum(APPOINTMENT_STATUSES) }),
    output: z.object({ status: z.enum(APPOINTMENT_STATUSES) }),
  },
  /** For staff: marks an appointment without an online payment as paid or unpaid. */
  'set-salon-payment': {
    input: z.object({ appointmentId: id, paid: z.boolean() }),
    output: z.object({ paid: z.boolean() }),
  },
} as const;
