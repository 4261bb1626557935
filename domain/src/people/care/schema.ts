/** What the salon knows about a pet, and its notes and reports about visits. */
import * as z from 'zod/mini';
import type { Appointment } from '../../booking/appointment/schema.ts';
import type { Translated } from '../../core/text/language.ts';
import { COLLECTIONS } from '../../core/records/paths.ts';
import type { QuerySpec } from '../../core/records/query.ts';

export const CARE_LIMITS = {
  text: 1000,
  note: 2000,
  report: 1000,
  photos: 6,
  /** Maximum number of weeks until the next visit. */
  weeks: 26,
  /** One line about how the pet is usually groomed. */
  usual: 200,
  pickedUpBy: 80,
  /** Earlier ones that staff can still see. */
  usualsKept: 5,
  /** Maximum number of visits in one call. */
  visitsPerCall: 30,
} as const;

/** Alerts that a groomer must see first. */
export const CARE_ALERTS = [
  'bites',
  'muzzle',
  'seizures',
  'heart',
  'skin',
  'senior',
  'anxious',
  'escapes',
] as const;
export type CareAlert = (typeof CARE_ALERTS)[number];

export const ALERT_LABELS: Readonly<Record<CareAlert, string>> = {
  bites: 'Bites',
  muzzle: 'Needs a muzzle',
  seizures: 'Seizures',
  heart: 'Heart condition',
  skin: 'Sensitive skin',
  senior: 'Senior',
  anxious: 'Anxious',
  escapes: 'Escapes',
};

export type AlertWords = Translated<typeof ALERT_LABELS>;

/** The alerts in the order of the list, without duplicates. */
export const inAlertOrder = (alerts: readonly CareAlert[]): CareAlert[] =>
  CARE_ALERTS.filter((alert) => alerts.includes(alert));

/** What can go wrong at a visit. */
export const INCIDENT_KINDS = ['cut', 'irritation', 'bite', 'fall', 'illness', 'escape', 'other'] as const;
export type IncidentKind = (typeof INCIDENT_KINDS)[number];

/** An incident as an alert, without what happened. */
export const incidentAlertSchema = z.object({ kind: z.enum(INCIDENT_KINDS), at: z.date() });
export type IncidentAlert = z.infer<typeof incidentAlertSchema>;

/** A line about the usual groom: when it was written, and by which groomer; null if staff wrote it without a visit. */
export const usualEntrySchema = z.object({
  text: z.string(),
  at: z.date(),
  groomer_id: z.nullable(z.string()),
});
export type UsualEntry = z.infer<typeof usualEntrySchema>;

/** The new entry before the latest earlier ones. */
export const withUsual = (before: readonly UsualEntry[], entry: UsualEntry): UsualEntry[] =>
  [entry, ...before].slice(0, CARE_LIMITS.usualsKept);

/** `pet_care/{petId}`: what to know when grooming the pet. Staff only. */
export const petCareSchema = z.object({
  id: z.string(),
  alerts: z._default(z.array(z.enum(CARE_ALERTS)), []),
  text: z._default(z.nullable(z.string()), null),
  /** The latest usual grooms, newest first. Written only by functions. */
  usuals: z.optional(z.array(usualEntrySchema)),
  /** The latest incidents, newest first. Written only by functions. */
  incidents: z.optional(z.array(incidentAlertSchema)),
  updated_by: z._default(z.nullable(z.string()), null),
  updated_at: z._default(z.nullable(z.date()), null),
});

export type PetCare = z.infer<typeof petCareSchema>;

export const PHOTO_MOMENTS = ['before', 'after'] as const;

export const visitPhotoSchema = z.object({ url: z.string(), moment: z.enum(PHOTO_MOMENTS) });
export type VisitPhoto = z.infer<typeof visitPhotoSchema>;

const photos = z.array(visitPhotoSchema).check(z.maxLength(CARE_LIMITS.photos));
const weeks = z.int().check(z.minimum(1), z.maximum(CARE_LIMITS.weeks));

/** `visit_notes/{appointmentId}`: the groomer's note, and the report as staff write it. Staff only. */
export const visitNoteSchema = z.object({
  id: z.string(),
  user_id: z.string(),
  pet_id: z.string(),
  note: z._default(z.nullable(z.string()), null),
  /** The visit's date, if it has a note and has begun: later visits of the pet find the note by it. */
  noted_for: z._default(z.nullable(z.date()), null),
  photos: z._default(photos, []),
  report: z._default(z.nullable(z.string()), null),
  next_weeks: z._default(z.nullable(weeks), null),
  published_at: z._default(z.nullable(z.date()), null),
  /** Why staff booked or moved the visit although a vaccination required by its service is missing. */
  vaccine_reason: z.optional(z.string()),
  updated_by: z.string(),
  updated_at: z.date(),
});

export type VisitNote = z.infer<typeof visitNoteSchema>;

/** The `noted_for` of a visit's note. Until a visit begins, it may still be moved or canceled. */
export const notedFor = (
  { note }: Pick<VisitNote, 'note'>,
  { status, appointment_date: date }: Pick<Appointment, 'status' | 'appointment_date'>,
): Date | null => (note !== null && (status === 'in-progress' || status === 'completed') ? date : null);

/** `visit_reports/{appointmentId}`: the published report, for the customer. */
export const visitReportSchema = z.object({
  id: z.string(),
  user_id: z.string(),
  report: z._default(z.nullable(z.string()), null),
  photos: z._default(photos, []),
  next_weeks: z._default(z.nullable(weeks), null),
  published_at: z.date(),
});
export type VisitReport = z.infer<typeof visitReportSchema>;

/** Whether the report has anything that a customer could read. */
export const isReportable = ({
  report,
  photos: shown,
  next_weeks: next,
}: Pick<VisitNote, 'report' | 'photos' | 'next_weeks'>): boolean =>
  report !== null || shown.length > 0 || next !== null;

/** Whether there is neither a note nor a report, only a reason to go ahead without a vaccination. */
export const isBareNote = (note: VisitNote): boolean => note.note === null && !isReportable(note);

/** The last note about a pet from a visit before `before`. */
export function lastNoteQuery(petId: string, before: Date): QuerySpec {
  return {
    collection: COLLECTIONS.visitNotes,
    where: [
      ['pet_id', '==', petId],
      ['noted_for', '<', before],
    ],
    orderBy: [['noted_for', 'desc']],
    limit: 1,
  };
}

/** The report of a customer's visit. Rules deny reads of missing documents by id, so this is a query. */
export function ownReportQuery(uid: string, appointmentId: string): QuerySpec {
  return {
    collection: COLLECTIONS.visitReports,
    where: [
      ['user_id', '==', uid],
      ['id', '==', appointmentId],
    ],
    limit: 1,
  };
}
