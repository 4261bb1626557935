/** The contract of the callables for series: see `callables.ts`. */
import * as z from 'zod/mini';
import { signatureSchema } from './agreement.ts';
import { count, id, isoInstant } from '../../core/calls/call-shapes.ts';
import { vaccineReasonSchema } from '../../offer/vaccine/reason.ts';
import { visitOfCall, visitShape } from '../../booking/visit/input.ts';
import { RECUR_LIMITS } from '../../core/limits/recur.ts';

/** True for "this one and all after" of a series. */
export const followingSchema = z.optional(z.boolean());

export const recurCallables = {
  /**
   * For staff, and for customers who pay nothing online. Books all dates or none; an error carries the `date` that
   * failed. Idempotent by `requestId`. Customers can only book for themselves and at regular intervals.
   */
  'create-series': {
    input: z.pipe(
      z.object({
        ...visitShape,
        requestId: id,
        userId: id,
        serviceId: id,
        /** In ascending order, one per day. */
        appointmentDates: z.array(isoInstant).check(z.minLength(1), z.maxLength(RECUR_LIMITS.visits)),
        everyWeeks: z.int().check(z.minimum(1), z.maximum(RECUR_LIMITS.weeks)),
        /** The total of each visit that the page showed. */
        expectedCents: z.optional(count),
        /** The customer's signature, if the salon's agreement still has to be signed. */
        agreement: z.optional(signatureSchema),
        /** For staff: books although a groomer then has more large pets than the limit. */
        passLimit: z.optional(z.boolean()),
        /** For staff: the reason to book without a vaccination that the service requires. */
        vaccineReason: z.optional(vaccineReasonSchema),
      }),
      z.transform(({ serviceId, ...call }, context) => visitOfCall(call, serviceId, context)),
    ),
    /** The ids of each visit's first appointment, in the order of the dates. */
    output: z.object({ seriesId: z.string(), appointmentIds: z.array(z.string()) }),
  },
} as const;
