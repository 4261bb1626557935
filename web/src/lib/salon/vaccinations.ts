/** Pets' vaccination records, read only when a service requires vaccines. */
import type { Service } from '@paw-haven/domain/offer/service/schema';
import { dayOf, type DayKey } from '@paw-haven/domain/core/calendar/time';
import { kindsOf, vaccineGaps, wantedVaccines, type VaccineGap } from '@paw-haven/domain/offer/vaccine/check';
import {
  vaccinationSchema,
  vaccinationsOfPetQuery,
  type Vaccination,
} from '@paw-haven/domain/offer/vaccine/schema';
import { useLiveQuery } from '../firestore/use-live-query.ts';

/** A pet of a visit, with its service and add-ons. */
export interface CheckedPet {
  /** Undefined for a pet that is not saved yet. */
  readonly petId: string | undefined;
  readonly petName: string;
  readonly services: readonly Pick<Service, 'vaccines'>[];
}

export interface PetGaps extends Pick<CheckedPet, 'petId' | 'petName'> {
  readonly gaps: readonly VaccineGap[];
  readonly records: readonly Vaccination[];
}

/** The pet's records, live; a null id reads nothing. */
export function useVaccinations(uid: string, petId: string | null) {
  return useLiveQuery(petId === null ? null : vaccinationsOfPetQuery(uid, petId), vaccinationSchema);
}

/** Missing vaccines of each pet at the visit's start; pets whose records are still loading are left out. */
export function useVaccineGaps(
  uid: string,
  pets: readonly CheckedPet[],
  { start, zone }: { readonly start: Date; readonly zone: string },
): readonly PetGaps[] {
  const wanted = pets.map(({ services }) => wantedVaccines(services));
  const idAt = (at: number): string | null =>
    kindsOf(wanted[at] ?? {}).length > 0 ? (pets[at]?.petId ?? null) : null;
  // One listener for each pet that a visit can have.
  const records = [
    useVaccinations(uid, idAt(0)),
    useVaccinations(uid, idAt(1)),
    useVaccinations(uid, idAt(2)),
    useVaccinations(uid, idAt(3)),
  ];
  const day: DayKey = dayOf(start, zone);
  return pets.flatMap(({ petId, petName }, at) => {
    const ofPet = petId === undefined ? [] : records[at]?.data;
    const gaps = ofPet ? vaccineGaps(wanted[at] ?? {}, ofPet, day) : [];
    return gaps.length === 0 ? [] : [{ petId, petName, gaps, records: ofPet ?? [] }];
  });
}
