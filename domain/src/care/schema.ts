/** What the salon knows of a pet, and what it keeps of a visit. */
import * as z from 'zod/mini';
import type { Appointment } from '../appointment/schema.ts';
import type { Translated } from '../language.ts';
import { COLLECTIONS } from '../paths.ts';
import type { QuerySpec } from '../query.ts';

export const CARE_LIMITS = {
  text: 1000,
  note: 2000,
  report: 1000,
  photos: 6,
  /** Weeks until the next visit, at most. */
  weeks: 26,
  /** Visits that one call asks about. */
  visitsAsked: 30,
} as const;

/** What the groomer must know first. */
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

/** The alerts in the list's order, each once. */
export const inAlertOrder = (alerts: readonly CareAlert[]): CareAlert[] =>
  CARE_ALERTS.filter((alert) => alerts.includes(alert));

/** `pet_care/{petId}`: staff only. */
export const petCareSchema = z.object({
  id: z.string(),
  alerts: z._default(z.array(z.enum(CARE_ALERTS)), []),
  text: z._default(z.nullable(z.string()), null),
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
  /** When the visit was, where there is a note and the visit has begun: later visits of the pet find it. */
  noted_for: z._default(z.nullable(z.date()), null),
  photos: z._default(photos, []),
  report: z._default(z.nullable(z.string()), null),
  next_weeks: z._default(z.nullable(weeks), null),
  published_at: z._default(z.nullable(z.date()), null),
  updated_by: z.string(),
  updated_at: z.date(),
});

export type VisitNote = z.infer<typeof visitNoteSchema>;

/** The `noted_for` of a visit's note. Until a visit has begun it may move, or be cancelled. */
export const notedFor = (
  { note }: Pick<VisitNote, 'note'>,
  { status, appointment_date: date }: Pick<Appointment, 'status' | 'appointment_date'>,
): Date | null => (note !== null && (status === 'in-progress' || status === 'completed') ? date : null);

/** `visit_reports/{appointmentId}`: what was published of it, for the customer. */
export const visitReportSchema = z.object({
  id: z.string(),
  user_id: z.string(),
  report: z._default(z.nullable(z.string()), null),
  photos: z._default(photos, []),
  next_weeks: z._default(z.nullable(weeks), null),
  published_at: z.date(),
});

/** Whether there is anything that a customer could read. */
export const isReportable = ({
  report,
  photos: shown,
  next_weeks: next,
}: Pick<VisitNote, 'report' | 'photos' | 'next_weeks'>): boolean =>
  report !== null || shown.length > 0 || next !== null;

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

/** The report of the customer's own visit: asked for by its id alone, a missing one is denied. */
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
