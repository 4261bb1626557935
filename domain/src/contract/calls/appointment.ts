/** The contract of the callables about one appointment: see `callables.ts`. */
import * as z from 'zod/mini';
import { count, id, isoInstant } from '../../core/calls/call-shapes.ts';
import { groomerIdSchema } from '../../core/records/groomer-identity.ts';
import { REFUND_CHOICES } from '../../booking/payment/refund.ts';
import { followingSchema, fulfilledWishSchema } from './recur.ts';
import { vaccineReasonSchema } from '../../offer/vaccine/reason.ts';
import { pickedUpBySchema } from '../../people/care/input.ts';
import { visitOfCall, visitShape } from '../../booking/visit/input.ts';
import { APPOINTMENT_STATUSES } from '../../core/records/appointment-status.ts';

/** The fields of `create-appointment`, which the form of staff checks too. */
export const createAppointmentSchema = z.object({
  ...visitShape,
  requestId: id,
  userId: id,
  serviceId: id,
  appointmentDate: isoInstant,
  /** Staff have confirmed that the visit is outside opening hours. */
  outsideHours: z.optional(z.boolean()),
  /** Staff have confirmed that it is booked although a groomer then has more large pets than the limit. */
  passLimit: z.optional(z.boolean()),
  /** Why it is booked although a vaccination required by its service is missing. */
  vaccineReason: z.optional(vaccineReasonSchema),
  wishId: fulfilledWishSchema,
});

export const appointmentCallables = {
  /** For staff: books a visit for a customer, who pays at the salon. Idempotent by `requestId`. */
  'create-appointment': {
    input: z.pipe(
      createAppointmentSchema,
      z.transform(({ serviceId, ...call }, context) => visitOfCall(call, serviceId, context)),
    ),
    output: z.object({ appointmentId: z.string() }),
  },
  'cancel-appointment': {
    input: z.object({
      appointmentId: id,
      /** Cancels all scheduled pets of the visit. */
      visit: z.optional(z.boolean()),
      /** The refund that was shown, in US cents: if it would be smaller now, nothing is canceled. */
      expectedRefundCents: z.optional(count),
      /**
       * The fee that was shown, in US cents: if it would be higher now, nothing is canceled. Missing: none, and for
       * staff any.
       */
      expectedFeeCents: z.optional(count),
      /** For staff. Missing: a full refund if there is a policy. */
      refund: z.optional(z.enum(REFUND_CHOICES)),
      /** Also cancels all later visits of the series. */
      following: followingSchema,
    }),
    output: z.object({
      status: z.enum(APPOINTMENT_STATUSES),
      /** The refund, in US cents. */
      refundCents: z.optional(count),
      /** What staff may charge to the saved card, in US cents. Missing: nothing. */
      feeCents: z.optional(count),
    }),
  },
  'reschedule-appointment': {
    input: z.object({
      appointmentId: id,
      appointmentDate: isoInstant,
      /** For staff: moves it to this groomer. */
      groomerId: z.optional(groomerIdSchema),
      /** For staff: moves it although a groomer then has more large pets than the limit. */
      passLimit: z.optional(z.boolean()),
      /** For staff: why it is moved although a vaccination required by its service is missing. */
      vaccineReason: z.optional(vaccineReasonSchema),
      /** Also moves all later visits of the series, by as many days and the same time difference. */
      following: followingSchema,
    }),
    output: z.object({ appointmentDate: isoInstant }),
  },
  'set-appointment-status': {
    input: z.object({
      appointmentId: id,
      status: z.enum(APPOINTMENT_STATUSES),
      /** Who came for the pet, if the visit is completed. */
      pickedUpBy: z.optional(pickedUpBySchema),
    }),
    output: z.object({ status: z.enum(APPOINTMENT_STATUSES) }),
  },
  /** For staff: marks an appointment without an online payment as paid or unpaid. */
  'set-salon-payment': {
    input: z.object({ appointmentId: id, paid: z.boolean() }),
    output: z.object({ paid: z.boolean() }),
  },
} as const;
