/** The contract of the callables about series: see `callables.ts`. */
import * as z from 'zod/mini';
import { signatureSchema } from '../agreement/calls.ts';
import { groomerIdSchema } from '../groomer/identity.ts';
import { count, id, isoInstant } from '../call-shapes.ts';
import { vaccineReasonSchema } from '../vaccine/reason.ts';
import { addOnsSchema, petsSchema, sizeLabelSchema, specialRequestsSchema } from '../visit/input.ts';
import { RECUR_LIMITS } from './limits.ts';

/** True: "this one and all after" of its series. */
export const followingSchema = z.optional(z.boolean());

export const recurCallables = {
  /**
   * For staff, and for customers who pay nothing online. Books all dates or none; an error carries the `date` that
   * failed. Idempotent by `requestId`. Customers book for themselves, at regular intervals.
   */
  'create-series': {
    input: z.object({
      requestId: id,
      userId: id,
      petId: id,
      serviceId: id,
      /** In ascending order, one per day. */
      appointmentDates: z.array(isoInstant).check(z.minLength(1), z.maxLength(RECUR_LIMITS.visits)),
      everyWeeks: z.int().check(z.minimum(1), z.maximum(RECUR_LIMITS.weeks)),
      specialRequests: specialRequestsSchema,
      groomerId: z.optional(groomerIdSchema),
      size: z.optional(sizeLabelSchema),
      addOns: z.optional(addOnsSchema),
      /** Several pets: as in `create-appointment`. */
      pets: z.optional(petsSchema),
      together: z.optional(z.boolean()),
      /** What the page showed: the total of each visit. */
      expectedCents: z.optional(count),
      /** Where the salon has an agreement and the customer signs it now. */
      agreement: z.optional(signatureSchema),
      /** For staff: why it is booked without a vaccination that its service asks for. */
      vaccineReason: z.optional(vaccineReasonSchema),
    }),
    /** For each visit the appointment of its first pet, in the order of the dates. */
    output: z.object({ seriesId: z.string(), appointmentIds: z.array(z.string()) }),
  },
} as const;
