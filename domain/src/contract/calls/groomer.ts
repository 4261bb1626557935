/** The contract of the callables about groomers, their time off and their calendars: see `callables.ts`. */
import * as z from 'zod/mini';
import { count, id, isoInstant, emptyObject } from '../../core/calls/call-shapes.ts';
import { groomerIdSchema } from '../../core/records/groomer-identity.ts';
import { groomerInputSchema, TIME_OFF_NOTE_LENGTH } from '../../time/groomer/schema.ts';

/** Visits that conflict with a change: how many, and the first of them. */
const visitsListed = {
  total: count,
  visits: z.array(
    z.object({ appointmentId: z.string(), start: isoInstant, pet: z.string(), service: z.string() }),
  ),
};

export const groomerCallables = {
  'save-groomer': {
    input: z.extend(groomerInputSchema, {
      requestId: id,
      /** Missing: adds a new groomer. */
      id: z.optional(groomerIdSchema),
      user_id: z.optional(z.nullable(id)),
      /** Gives all active groomers this limit on large pets. */
      large_for_all: z.optional(z.boolean()),
    }),
    /** Visits outside the groomer's hours; they are not moved. */
    output: z.object({ groomerId: groomerIdSchema, ...visitsListed }),
  },
  'set-time-off': {
    input: z.object({
      requestId: id,
      /** A groomer's id, or `all`. */
      groomerId: groomerIdSchema,
      from: isoInstant,
      to: isoInstant,
      note: z._default(z.string().check(z.maxLength(TIME_OFF_NOTE_LENGTH)), ''),
      /** Only lists the visits, and stores nothing. */
      preview: z.optional(z.boolean()),
    }),
    /** Visits during the time off; they are not moved. */
    output: z.object({ timeOffId: z.string(), ...visitsListed }),
  },
  /** For owners: makes a new secret calendar address for a groomer or for `all`; a previous address stops working. */
  'make-calendar-feed': {
    input: z.object({ requestId: id, groomerId: groomerIdSchema }),
    output: z.object({ url: z.url() }),
  },
  'revoke-calendar-feed': {
    input: z.object({ requestId: id, groomerId: groomerIdSchema }),
    output: emptyObject,
  },
  'end-time-off': { input: z.object({ timeOffId: id }), output: emptyObject },
} as const;
