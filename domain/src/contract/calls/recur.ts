/** The contract of the callables for series: see `callables.ts`. */
import * as z from 'zod/mini';
import { signatureSchema } from './agreement.ts';
import { count, dayKey, id, isoInstant } from '../../core/calls/call-shapes.ts';
import { vaccineReasonSchema } from '../../offer/vaccine/reason.ts';
import { PUT_OFF_WEEKS } from '../../booking/recur/due-list.ts';
import { visitOfCall, visitShape } from '../../booking/visit/input.ts';
import { groomerIdSchema } from '../../core/records/groomer-identity.ts';
import { RECUR_LIMITS } from '../../core/limits/recur.ts';

/** True for "this one and all after" of a series. */
export const followingSchema = z.optional(z.boolean());

/** The wish on the waiting list that the booking fulfills and ends, if it is for a pet of the visit. */
export const fulfilledWishSchema = z.optional(id);

const startSchema = z.object({ start: isoInstant, groomerId: z.string() });

/** The next visit to suggest for the pets of a visit. */
export const nextVisitSchema = z.object({
  customerId: z.string(),
  /** The interval in weeks. */
  weeks: count,
  pets: z.array(z.object({ petId: z.string(), serviceId: z.string(), addOns: z.array(z.string()) })),
  together: z.boolean(),
  /** Missing: nothing is free within three days of the wanted time, or the price is not known without asking. */
  free: z.optional(startSchema),
  /** Whether the policy asks the customer to pay online for it. */
  paysOnline: z.boolean(),
});

export type NextVisit = z.infer<typeof nextVisitSchema>;

export const recurCallables = {
  /**
   * For staff, and for groomers about their visits from yesterday to tomorrow: when the pets of a visit come again.
   * Left out are pets that no longer come or are booked already; `booked` is the first visit ahead if all are.
   */
  'get-next-visit': {
    input: z.object({ appointmentId: id }),
    output: z.object({
      next: z.nullable(nextVisitSchema),
      booked: z.optional(z.object({ appointmentId: z.string(), ...startSchema.shape })),
    }),
  },
  /** For admin and owner: hides a pet from the list of who is due until `notBefore`. */
  'put-off-due': {
    input: z.object({ petId: id, weeks: z.literal(PUT_OFF_WEEKS) }),
    output: z.object({ notBefore: dayKey }),
  },
  /**
   * For staff and groomers like `get-next-visit`: books the same services for the same pets. If the policy asks for
   * an online payment, the time is held and a link for the deposit is sent; groomers are refused. Idempotent by
   * `requestId`.
   */
  'book-next-visit': {
    input: z.object({
      requestId: id,
      appointmentId: id,
      appointmentDate: isoInstant,
      groomerId: z.optional(groomerIdSchema),
    }),
    output: z.object({
      /** Missing while the time is held for a deposit. */
      appointmentId: z.optional(z.string()),
      deposit: z.optional(z.object({ until: isoInstant, cents: count })),
    }),
  },
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
        /** For staff. */
        wishId: fulfilledWishSchema,
      }),
      z.transform(({ serviceId, ...call }, context) => visitOfCall(call, serviceId, context)),
    ),
    /** The ids of each visit's first appointment, in the order of the dates. */
    output: z.object({ seriesId: z.string(), appointmentIds: z.array(z.string()) }),
  },
} as const;
