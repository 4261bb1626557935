/** The contract of the callables for online payments: see `callables.ts`. */
import * as z from 'zod/mini';
import { signatureSchema } from './agreement.ts';
import { count, id, isoInstant, emptyObject } from '../../core/calls/call-shapes.ts';
import { isTimeOfDay } from '../../core/calendar/time.ts';
import { languageSchema } from '../../core/text/language.ts';
import { specialRequestsSchema, visitOfCall, visitShape } from '../../booking/visit/input.ts';

export const paymentCallables = {
  /**
   * For customers, about their own saved card. `replace`: opens a page on which another one is saved; `confirm`: that
   * page's session was completed; `remove`: unless a visit needs it.
   */
  'change-card': {
    input: z.object({ action: z.enum(['replace', 'confirm', 'remove']), sessionId: z.optional(id) }),
    output: z.object({ url: z.optional(z.url()) }),
  },
  'create-payment': {
    input: z.pipe(
      z.object({
        ...visitShape,
        service: id,
        /** ISO instant on the chosen day. */
        date: isoInstant,
        /** `HH:mm` in the business time zone. */
        time: z.string().check(z.refine(isTimeOfDay, 'Use HH:mm.')),
        /** The amounts that the page showed: the visit's total, and what is charged now. */
        expectedCents: z.optional(count),
        expectedNowCents: z.optional(count),
        /** What the customer agreed that the saved card may be charged, as the page showed it: see `cardTerms`. */
        cardTerms: z.optional(
          z.object({
            noShowCents: count,
            lateCancelCents: count,
            lateHours: count,
            language: languageSchema,
          }),
        ),
        /** The customer's signature, if the salon's agreement still has to be signed. */
        agreement: z.optional(signatureSchema),
      }),
      z.transform(({ service, ...call }, context) => visitOfCall(call, service, context)),
    ),
    output: z.object({ url: z.url() }),
  },
  'verify-payment': {
    input: z.object({
      sessionId: id,
      // Missing if the browser lost its session storage; the server reads the booking from the checkout session.
      serviceId: z.nullish(id),
      petId: z.nullish(id),
      appointmentDate: z.nullish(isoInstant),
      specialRequests: z.nullish(specialRequestsSchema),
    }),
    output: z.object({ success: z.boolean(), appointmentId: z.string() }),
  },
  /** Frees the unpaid slots of unverified accounts; admin and owner only. */
  'release-unpaid-holds': { input: emptyObject, output: z.object({ released: count }) },
} as const;
