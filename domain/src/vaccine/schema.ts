import * as z from 'zod/mini';
import { COLLECTIONS } from '../paths.ts';
import type { QuerySpec } from '../query.ts';
import type { DayKey } from '../time.ts';
import { VACCINES, type Vaccine } from './kinds.ts';

export const VACCINATION_STATES = ['submitted', 'confirmed', 'refused', 'exempt'] as const;
export type VaccinationState = (typeof VACCINATION_STATES)[number];

/** What lets a pet be booked. */
const VALID_STATES = ['confirmed', 'exempt'] as const;

export const VACCINE_LIMITS = {
  /** A pet has a record a kind. */
  ofPet: 10,
  queue: 50,
  /** That run out on one day. */
  expiring: 500,
} as const;

/** As the rules take it: a day that does not exist, such as February 30, compares as well as any. */
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
  /** `yyyy-mm-dd`: the last day on which it counts. */
  expires_on: day,
  /** Address of an image or PDF in the owner's folder. Null: staff have seen it. */
  proof,
  /** Reason of a refusal or an exemption. */
  reason,
  /** What staff decided last, while a newer proof waits or after it was refused. */
  before: z._default(
    z.nullable(z.object({ state: z.enum(VALID_STATES), expires_on: day, proof, reason })),
    null,
  ),
  submitted_at: z._default(z.nullable(z.date()), null),
  updated_at: z.date(),
  updated_by: z.string(),
});

export type Vaccination = z.infer<typeof vaccinationSchema>;

export const vaccinationId = (petId: string, kind: Vaccine): string => `${petId}_${kind}`;

/** What is kept of a record when its owner submits another proof. */
export function decisionBefore(stored: Vaccination | undefined): Vaccination['before'] {
  if (!stored) return null;
  const { state, expires_on, proof: file, reason: why } = stored;
  if (state === 'confirmed' || state === 'exempt') return { state, expires_on, proof: file, reason: why };
  return stored.before;
}

/** All of one pet, for its owner and staff. */
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

/** Proofs that wait for staff, the longest waiting first. */
export function submittedVaccinationsQuery(limit: number): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.vaccinations,
    where: [['state', '==', 'submitted']],
    orderBy: [['submitted_at', 'asc']],
    limit,
  };
}

/** Those that staff decided and that run out on a day from `first` to `last`. */
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
