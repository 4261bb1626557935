import { safeName } from '../profile/person-name.ts';

interface HasPet {
  readonly pet: { readonly name: string };
}

/**
 * Replaces an unsafe pet name for emails and notifications. Customers write the name, and the address or number may
 * belong to someone else.
 */
export function withSafePetName<Visit extends HasPet>(
  visit: Visit,
  businessName: string,
  nameless = 'your pet',
): Visit {
  return { ...visit, pet: { ...visit.pet, name: safeName(visit.pet.name, businessName) ?? nameless } };
}

/** A visit whose pet `withSafePetName` calls nameless. */
export const withoutPetName = <Visit extends HasPet>(visit: Visit): Visit => ({
  ...visit,
  pet: { ...visit.pet, name: '' },
});
