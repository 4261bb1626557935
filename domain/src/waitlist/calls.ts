/** The contract of the callables of the waiting list: see `callables.ts`. */
import * as z from 'zod/mini';
import { groomerIdSchema } from '../groomer/identity.ts';
import { dayKey, id, nothing } from '../call-shapes.ts';
import { isTimeOfDay, WEEKDAYS } from '../time.ts';
import { VISIT_LIMITS } from '../visit/limits.ts';

const time = z.string().check(z.refine(isTimeOfDay, 'Use HH:mm.'));

export const waitlistCallables = {
  /**
   * For customers with a verified address or a visit: "Tell me if a time opens". Idempotent by `requestId`. `earliest`
   * and `latest` are the visit's start, on the business's clock; no weekday means every day.
   */
  'join-waitlist': {
    input: z.object({
      requestId: id,
      petId: id,
      service: id,
      size: z.optional(z.string().check(z.minLength(1), z.maxLength(VISIT_LIMITS.sizeLabel))),
      groomerId: z.optional(groomerIdSchema),
      from: dayKey,
      to: dayKey,
      weekdays: z.array(z.enum(WEEKDAYS)).check(
        z.maxLength(WEEKDAYS.length),
        z.refine((days) => new Set(days).size === days.length, 'Each day once.'),
      ),
      earliest: time,
      latest: time,
    }),
    output: z.object({ wishId: z.string() }),
  },
  /**
   * Ends an own wish; admin and owner end any. With `offerOnly` only what is kept for it is given up, and it waits on.
   * A wish that has ended already is no error.
   */
  'leave-waitlist': {
    input: z.object({ wishId: id, offerOnly: z.optional(z.boolean()) }),
    output: nothing,
  },
} as const;
