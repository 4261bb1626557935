/** The contract of the callables about a visit's day, and about what is noted of it: see `callables.ts`. */
import * as z from 'zod/mini';
import { APPOINTMENT_STATUSES } from '../appointment/status.ts';
import { id, isoInstant } from '../call-shapes.ts';
import { visitNoteShape } from './input.ts';
import { CARE_ALERTS, CARE_LIMITS, visitPhotoSchema } from './schema.ts';
import { DAY_STEPS } from './steps.ts';
import { vaccineGapSchema } from '../vaccine/check.ts';

/** What to know for a visit; `weight` in lb. Of a pet that is gone, what is still known. */
export const sheetSchema = z.object({
  appointmentId: z.string(),
  alerts: z.array(z.enum(CARE_ALERTS)),
  care: z.nullable(z.string()),
  /** What the visit's services ask for and the pet lacks; missing where they ask for nothing. */
  vaccines: z.optional(z.array(vaccineGapSchema)),
  weight: z.nullable(z.number()),
  petNotes: z.nullable(z.string()),
  /** The note of the pet's last visit before this one. */
  lastNote: z.nullable(z.object({ text: z.string(), date: isoInstant })),
  own: z.optional(
    z.object({
      note: z.nullable(z.string()),
      report: z.nullable(z.string()),
      nextWeeks: z.nullable(z.number()),
      photos: z.array(visitPhotoSchema),
      isPublished: z.boolean(),
      updatedAt: z.nullable(isoInstant),
    }),
  ),
});

export type VisitSheet = z.infer<typeof sheetSchema>;

export const careCallables = {
  /**
   * What to know for visits: for staff, and for groomers of their own from yesterday to tomorrow. With `withNotes` also
   * what was noted of these visits.
   */
  'day-sheet': {
    input: z.object({
      appointmentIds: z.array(id).check(z.minLength(1), z.maxLength(CARE_LIMITS.visitsAsked)),
      withNotes: z.optional(z.boolean()),
    }),
    output: z.object({ visits: z.array(sheetSchema) }),
  },
  /**
   * The same people: the pet has come, is being groomed, is ready, is done. Idempotent by `requestId`, and a step that
   * was taken already changes nothing.
   */
  'mark-visit': {
    input: z.object({
      requestId: id,
      appointmentId: id,
      step: z.enum(DAY_STEPS),
      /** When the visit was, as it was shown. */
      appointmentDate: z.optional(isoInstant),
      /** When it was tapped, where it is sent later. */
      at: z.optional(isoInstant),
    }),
    output: z.object({ status: z.enum(APPOINTMENT_STATUSES) }),
  },
  /** The same people: all of a visit's note each time. `expectedAt` is `updatedAt` of the one that was changed. */
  'save-visit-note': {
    input: z.object({
      requestId: id,
      appointmentId: id,
      ...visitNoteShape,
      publish: z.boolean(),
      expectedAt: z.optional(z.nullable(isoInstant)),
    }),
    output: z.object({ updatedAt: isoInstant }),
  },
} as const;
