/** The contract of the callables about paying ahead: see `callables.ts`. */
import * as z from 'zod/mini';
import { signatureSchema } from '../agreement/calls.ts';
import { count, id, isoInstant, nothing } from '../call-shapes.ts';
import { groomerIdSchema } from '../groomer/identity.ts';
import { isTimeOfDay } from '../time.ts';
import { addOnsSchema, petsSchema, sizeLabelSchema, specialRequestsSchema } from '../visit/input.ts';

export const paymentCallables = {
  'create-payment': {
    input: z.object({
      service: id,
      /** ISO instant on the chosen day. */
      date: isoInstant,
      /** `HH:mm` in the business time zone. */
      time: z.string().check(z.refine(isTimeOfDay, 'Use HH:mm.')),
      petId: id,
      specialRequests: specialRequestsSchema,
      /** Groomer that the customer wants; missing: anyone. */
      groomerId: z.optional(groomerIdSchema),
      /** The label of a size, where the pet's weight is not known. */
      size: z.optional(sizeLabelSchema),
      addOns: z.optional(addOnsSchema),
      /** Several pets: all of them, in place of `size` and `addOns`; the first is `petId` with `service`. */
      pets: z.optional(petsSchema),
      /** All pets at once, on a lane each; otherwise one after the other. */
      together: z.optional(z.boolean()),
      /** What the page showed: the visit's total, and what is charged now. */
      expectedCents: z.optional(count),
      expectedNowCents: z.optional(count),
      /** Where the salon has an agreement and the customer signs it now. */
      agreement: z.optional(signatureSchema),
    }),
    output: z.object({ url: z.url() }),
  },
  'verify-payment': {
    input: z.object({
      sessionId: id,
      // The server reads the booking from the session; these are missing after a lost session storage.
      serviceId: z.nullish(id),
      petId: z.nullish(id),
      appointmentDate: z.nullish(isoInstant),
      specialRequests: z.nullish(specialRequestsSchema),
    }),
    output: z.object({ success: z.boolean(), appointmentId: z.string() }),
  },
  /** For admin and owner: frees the unpaid slots of unverified accounts. */
  'release-unpaid-holds': { input: nothing, output: z.object({ released: count }) },
} as const;
