/** The contract of the callables about a visit's day and its notes: see `callables.ts`. */
import * as z from 'zod/mini';
import { APPOINTMENT_STATUSES } from '../../core/records/appointment-status.ts';
import { EXTRA_STATES } from '../../money/bill/schema.ts';
import { count, id, isoInstant } from '../../core/calls/call-shapes.ts';
import { pickedUpBySchema, usualSchema, visitNoteShape } from '../../people/care/input.ts';
import { INCIDENT_LIMITS } from '../../people/care/incident.ts';
import { CARE_ALERTS, CARE_LIMITS, INCIDENT_KINDS, visitPhotoSchema } from '../../people/care/schema.ts';
import { pictureAddressSchema } from '../../time/groomer/schema.ts';
import { DAY_STEPS } from '../../people/care/steps.ts';
import { vaccineGapSchema } from '../../offer/vaccine/check.ts';

/** An incident as it is read; `addsTo` names the one that it adds to. */
const readIncidentSchema = z.object({
  id: z.string(),
  appointmentId: z.string(),
  kind: z.enum(INCIDENT_KINDS),
  text: z.string(),
  photos: z.array(z.string()),
  vetCalled: z.boolean(),
  ownerInformedAt: z.nullable(isoInstant),
  addsTo: z.nullable(z.string()),
  at: isoInstant,
});

export type ReadIncident = z.infer<typeof readIncidentSchema>;

/** What to know for a visit; `weight` is in lb. For a deleted pet, what is still known. */
export const sheetSchema = z.object({
  appointmentId: z.string(),
  alerts: z.array(z.enum(CARE_ALERTS)),
  care: z.nullable(z.string()),
  /** Incidents of the last 90 days, newest first. Missing: none. */
  incidents: z.optional(z.array(z.object({ kind: z.enum(INCIDENT_KINDS), at: isoInstant }))),
  /** Required vaccinations that the pet lacks. Missing: the services require none. */
  vaccines: z.optional(z.array(vaccineGapSchema)),
  weight: z.nullable(z.number()),
  petNotes: z.nullable(z.string()),
  /** The size for the pet's weight if the visit was booked with another; `cents` is its price, which nothing charges. */
  sizeChange: z.optional(z.object({ from: z.string(), to: z.string(), weight: z.number(), cents: count })),
  /** How the pet is usually groomed. Missing: not known yet. */
  usual: z.optional(z.string()),
  /** Missing: none is known. */
  vet: z.optional(z.object({ clinic: z.nullable(z.string()), phone: z.nullable(z.string()) })),
  /** People to call or to pick up. Missing: none. */
  contacts: z.optional(
    z.array(
      z.object({ name: z.string(), phone: z.string(), mayPickUp: z.boolean(), emergency: z.boolean() }),
    ),
  ),
  /** The note of the pet's last visit before this one. */
  lastNote: z.nullable(z.object({ text: z.string(), date: isoInstant })),
  /** Extra work that the owner was asked about, oldest first. Missing: none. */
  extras: z.optional(z.array(z.object({ label: z.string(), cents: count, state: z.enum(EXTRA_STATES) }))),
  own: z.optional(
    z.object({
      note: z.nullable(z.string()),
      report: z.nullable(z.string()),
      nextWeeks: z.nullable(z.number()),
      photos: z.array(visitPhotoSchema),
      isPublished: z.boolean(),
      updatedAt: z.nullable(isoInstant),
      /** For staff, once the report with its photos is published; `allowed` is null if the customer has not answered. */
      gallery: z.optional(z.object({ allowed: z.nullable(z.boolean()), urls: z.array(z.string()) })),
    }),
  ),
  /** Newest first: for staff those of the pet, for a groomer those of this visit. */
  history: z.optional(z.array(readIncidentSchema)),
});

export type VisitSheet = z.infer<typeof sheetSchema>;

export const careCallables = {
  /**
   * What to know for visits: for staff, and for groomers about their visits from yesterday to tomorrow. `withNotes`
   * adds the notes of these visits, `withIncidents` what went wrong.
   */
  'day-sheet': {
    input: z.object({
      appointmentIds: z.array(id).check(z.minLength(1), z.maxLength(CARE_LIMITS.visitsPerCall)),
      withNotes: z.optional(z.boolean()),
      withIncidents: z.optional(z.boolean()),
    }),
    output: z.object({ visits: z.array(sheetSchema) }),
  },
  /**
   * For the same people: marks a pet as arrived, being groomed, ready or done. Idempotent by `requestId`; repeating a
   * step changes nothing.
   */
  'mark-visit': {
    input: z.object({
      requestId: id,
      appointmentId: id,
      step: z.enum(DAY_STEPS),
      /** With `done`: who came for the pet. */
      pickedUpBy: z.optional(pickedUpBySchema),
      /** The visit's date as it was shown. */
      appointmentDate: z.optional(isoInstant),
      /** When it was tapped, if it is sent later. */
      at: z.optional(isoInstant),
    }),
    output: z.object({ status: z.enum(APPOINTMENT_STATUSES) }),
  },
  /** For the same people: replaces a visit's whole note. `expectedAt`: the `updatedAt` of the note that was edited. */
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
  /**
   * Sets how a pet is usually groomed; an empty text removes it. For staff, and for groomers with one of their visits
   * of the pet. Idempotent by `requestId`.
   */
  'save-usual': {
    input: z.object({ requestId: id, petId: id, appointmentId: z.optional(id), usual: usualSchema }),
    output: z.object({ saved: z.literal(true) }),
  },
  /**
   * For admin and owner: shows a photo of a published report in the gallery if the customer allows it, or takes it out.
   * Idempotent.
   */
  'set-gallery-photo': {
    input: z.object({ appointmentId: id, url: pictureAddressSchema, isShown: z.boolean() }),
    output: z.object({ isShown: z.boolean() }),
  },
  /**
   * Records what went wrong at a visit, or adds to it: for the same people as `day-sheet`. Nothing is ever changed.
   * Idempotent by `requestId`.
   */
  'save-incident': {
    input: z.object({
      requestId: id,
      appointmentId: id,
      kind: z.enum(INCIDENT_KINDS),
      text: z.string().check(z.trim(), z.minLength(1), z.maxLength(INCIDENT_LIMITS.text)),
      photos: z.array(pictureAddressSchema).check(z.maxLength(INCIDENT_LIMITS.photos)),
      vetCalled: z.boolean(),
      ownerInformedAt: z.nullable(isoInstant),
      addsTo: z.optional(id),
      /** When it was written, if it is sent later. */
      at: z.optional(isoInstant),
    }),
    output: z.object({ saved: z.literal(true) }),
  },
} as const;
