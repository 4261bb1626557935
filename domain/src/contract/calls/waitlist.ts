/** The contract of the callables of the waiting list: see `callables.ts`. */
import * as z from 'zod/mini';
import { groomerIdSchema } from '../../core/records/groomer-identity.ts';
import { dayKey, id, emptyObject } from '../../core/calls/call-shapes.ts';
import { isTimeOfDay, WEEKDAYS } from '../../core/calendar/time.ts';
import { VISIT_LIMITS } from '../../core/limits/visit.ts';

const time = z.string().check(z.refine(isTimeOfDay, 'Use HH:mm.'));

export const waitlistCallables = {
  /**
   * For customers with a verified address or a past visit: "Notify me if a time opens". Idempotent by `requestId`. The
   * visit starts between `earliest` and `latest`, in the business's time zone; no weekdays means every day.
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
   * Removes a wish: customers their own, admin and owner any. With `offerOnly` only its open offer is declined and the
   * wish stays on the list. Does nothing if the wish no longer exists.
   */
  'leave-waitlist': {
    input: z.object({ wishId: id, offerOnly: z.optional(z.boolean()) }),
    output: emptyObject,
  },
} as const;
