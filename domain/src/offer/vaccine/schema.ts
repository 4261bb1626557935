import * as z from 'zod/mini';
import { COLLECTIONS } from '../../core/records/paths.ts';
import type { QuerySpec } from '../../core/records/query.ts';
import type { DayKey } from '../../core/calendar/time.ts';
import { VACCINES, type Vaccine } from './kinds.ts';

export const VACCINATION_STATES = ['submitted', 'confirmed', 'refused', 'exempt'] as const;
export type VaccinationState = (typeof VACCINATION_STATES)[number];

/** States that allow a booking. */
const VALID_STATES = ['confirmed', 'exempt'] as const;

export const VACCINE_LIMITS = {
  /** Most records per pet; a pet has one per kind. */
  ofPet: 10,
  queue: 50,
  /** Most vaccinations read in a range of expiry days. */
  expiring: 500,
} as const;

/** The format that the rules accept. A nonexistent day such as February 30 is harmless, because it still sorts. */
const day = z.string().check(z.regex(/^2\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));
const proof = z._default(z.nullable(z.string()), null);
const reason = z._default(z.nullable(z.string()), null);

/** `vaccinations/{pet id}_{kind}`. Customers submit, staff decide. */
export const vaccinationSchema = z.object({
  id: z.string(),
  pet_id: z.string().check(z.minLength(1)),
  /** The pet's owner. */
  user_id: z.string().check(z.minLength(1)),
  kind: z.enum(VACCINES),
  state: z.enum(VACCINATION_STATES),
  /** `yyyy-mm-dd`: the last valid day. */
  expires_on: day,
  /** Address of an image or PDF in the owner's folder. Null if staff saw the proof in person. */
  proof,
  /** Reason for a refusal or an exemption. */
  reason,
  /** The previous decision of staff, while a newer proof waits or after it was refused. */
  before: z._default(
    z.nullable(z.object({ state: z.enum(VALID_STATES), expires_on: day, proof, reason })),
    null,
  ),
  submitted_at: z._default(z.nullable(z.date()), null),
  updated_at: z.date(),
});

export type Vaccination = z.infer<typeof vaccinationSchema>;

export const vaccinationId = (petId: string, kind: Vaccine): string => `${petId}_${kind}`;

/** The decision to keep from a record when the owner submits another proof. */
export function decisionBefore(stored: Vaccination | undefined): Vaccination['before'] {
  if (!stored) return null;
  const { state, expires_on, proof: file, reason: why } = stored;
  if (state === 'confirmed' || state === 'exempt') return { state, expires_on, proof: file, reason: why };
  return stored.before;
}

/** A pet's vaccinations, for its owner and staff. */
export function vaccinationsOfPetQuery(uid: string, petId: string): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.vaccinations,
    where: [
      ['user_id', '==', uid],
      ['pet_id', '==', petId],
    ],
    limit: VACCINE_LIMITS.ofPet,
  };
}

/** Proofs that wait for review, longest wait first. */
export function submittedVaccinationsQuery(limit: number): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.vaccinations,
    where: [['state', '==', 'submitted']],
    orderBy: [['submitted_at', 'asc']],
    limit,
  };
}

/** Valid vaccinations that expire on a day from `first` to `last`. */
export function expiringVaccinationsQuery(
  first: DayKey,
  last: DayKey,
): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.vaccinations,
    where: [
      ['state', 'in', VALID_STATES],
      ['expires_on', '>=', first],
      ['expires_on', '<=', last],
    ],
    orderBy: [['expires_on', 'asc']],
    limit: VACCINE_LIMITS.expiring,
  };
}
