/** What went wrong at a visit: for staff and the visit's groomer, never for the pet's owner. */
import * as z from 'zod/mini';
import { DAY_MS } from '../../core/calendar/time.ts';
import { COLLECTIONS } from '../../core/records/paths.ts';
import type { QuerySpec } from '../../core/records/query.ts';
import { INCIDENT_KINDS, type IncidentAlert } from './schema.ts';
import { LATE_DAYS } from './steps.ts';

export const INCIDENT_LIMITS = {
  text: 1000,
  photos: 6,
  /** How many of a pet are listed. */
  listed: 50,
  /** How many of a pet are stored as alerts. */
  alerts: 5,
  alertDays: 90,
} as const;

/** `incidents/{id}`: never changed; a correction is a further record that names the first in `adds_to`. */
export const incidentSchema = z.object({
  id: z.string(),
  user_id: z.string(),
  pet_id: z.string(),
  appointment_id: z.string(),
  kind: z.enum(INCIDENT_KINDS),
  text: z.string(),
  /** Addresses. */
  photos: z.array(z.string()),
  vet_called: z.boolean(),
  /** When the owner was notified; null if that is still to be done. */
  owner_informed_at: z.nullable(z.date()),
  adds_to: z.nullable(z.string()),
  author_id: z.string(),
  created_at: z.date(),
});

export type Incident = z.infer<typeof incidentSchema>;

/** An incident that was written on a device. */
export const incidentDraftSchema = z.object({
  appointmentId: z.string(),
  kind: z.enum(INCIDENT_KINDS),
  text: z.string(),
  photos: z.array(z.string()),
  vetCalled: z.boolean(),
  ownerInformedAt: z.nullable(z.iso.datetime()),
  addsTo: z.optional(z.string()),
  /** When it was written. */
  at: z.iso.datetime(),
});

export type IncidentDraft = z.infer<typeof incidentDraftSchema>;

/** A draft that has not reached the server yet. */
export const waitingIncidentSchema = z.extend(incidentDraftSchema, {
  /** Id of the request. */
  id: z.string().check(z.minLength(1)),
  /** A text that describes the visit. */
  label: z.string(),
  /** `clash`: the server refused it. */
  state: z.enum(['waiting', 'clash']),
});

export type WaitingIncident = z.infer<typeof waitingIncidentSchema>;

/** The alerts with a new one, which may be older than those that are stored. */
export const withIncident = (alerts: readonly IncidentAlert[], added: IncidentAlert): IncidentAlert[] =>
  [added, ...alerts]
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, INCIDENT_LIMITS.alerts);

/** The incidents of the last 90 days. */
export const recentIncidents = <Alert extends Pick<IncidentAlert, 'at'>>(
  alerts: readonly Alert[],
  now: Date,
): Alert[] => alerts.filter(({ at }) => now.getTime() - at.getTime() < INCIDENT_LIMITS.alertDays * DAY_MS);

/** A moment on a device's clock: not after `now`, nor more than `LATE_DAYS` before. */
export const deviceTime = (shown: Date | undefined, now: Date): Date => {
  const at = shown?.getTime() ?? now.getTime();
  return new Date(Math.min(now.getTime(), Math.max(now.getTime() - LATE_DAYS * DAY_MS, at)));
};

/** The latest incidents of a pet, newest first. */
export function incidentsOfPetQuery(petId: string): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.incidents,
    where: [['pet_id', '==', petId]],
    orderBy: [['created_at', 'desc']],
    limit: INCIDENT_LIMITS.listed,
  };
}

/** Each incident with what was added to it later, in order of time. */
export function withAdditions<Entry extends { readonly id: string; readonly addsTo: string | null }>(
  newestFirst: readonly Entry[],
): { readonly incident: Entry; readonly additions: readonly Entry[] }[] {
  return newestFirst
    .filter(({ addsTo }) => addsTo === null)
    .map((incident) => ({
      incident,
      additions: newestFirst.filter(({ addsTo }) => addsTo === incident.id).toReversed(),
    }));
}
