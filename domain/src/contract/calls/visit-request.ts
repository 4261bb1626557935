/** The contract of the callables about new clients: see `callables.ts`. */
import * as z from 'zod/mini';
import { REQUEST_LIMITS } from '../../booking/visit-request/schema.ts';
import { emptyObject, id, isoInstant } from '../../core/calls/call-shapes.ts';
import { isTimeOfDay, WEEKDAYS } from '../../core/calendar/time.ts';
import { groomerIdSchema } from '../../core/records/groomer-identity.ts';

const time = z.string().check(z.refine(isTimeOfDay, 'Use HH:mm.'));
const text = z.string().check(z.maxLength(REQUEST_LIMITS.text));

export const visitRequestCallables = {
  /**
   * Whether the caller may book, or would be refused as a new client. `service`: that of an accepted request, until a
   * visit is booked. Says nothing about anyone else.
   */
  'get-admission': {
    input: emptyObject,
    output: z.object({ mayBook: z.boolean(), service: z.optional(z.string()) }),
  },
  /**
   * For new clients with a confirmed address, while they cannot book: asks for a visit of an own pet whose breed and
   * weight are entered. Idempotent by `requestId`. The visit starts between `earliest` and `latest`, in the business's
   * time zone; no weekdays means every day.
   */
  'ask-visit': {
    input: z.object({
      requestId: id,
      petId: id,
      service: id,
      weekdays: z.array(z.enum(WEEKDAYS)).check(
        z.maxLength(WEEKDAYS.length),
        z.refine((days) => new Set(days).size === days.length, 'Each day once.'),
      ),
      earliest: time,
      latest: time,
      note: text,
    }),
    output: emptyObject,
  },
  /** Removes the caller's open request. Does nothing if there is none. */
  'end-request': { input: emptyObject, output: emptyObject },
  /**
   * For admin and owner: answers an open request. `accept`: the person may book. `offer`: that, and `start` is held for
   * the person like a time offered from the waiting list. `decline`: with `text` for the person. Idempotent.
   */
  'answer-request': {
    input: z
      .object({
        requestId: id,
        userId: id,
        answer: z.enum(['accept', 'offer', 'decline']),
        text: z.optional(text.check(z.trim(), z.minLength(1))),
        start: z.optional(isoInstant),
        groomerId: z.optional(groomerIdSchema),
      })
      .check(
        z.refine(({ answer, start }) => (answer === 'offer') === (start !== undefined), { path: ['start'] }),
        z.refine(({ answer, text: typed }) => (answer === 'decline') === (typed !== undefined), {
          path: ['text'],
        }),
      ),
    output: emptyObject,
  },
} as const;
