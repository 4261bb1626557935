import { safeName } from '../profile/person-name.ts';

interface HasPet {
  readonly pet: { readonly name: string };
}

/**
 * The same visit with a pet's name that may stand in mails and notifications: anybody writes it, and the address or
 * number that they go to may be somebody else's.
 */
export function withSafePetName<Visit extends HasPet>(visit: Visit, businessName: string): Visit {
  return { ...visit, pet: { ...visit.pet, name: safeName(visit.pet.name, businessName) ?? 'your pet' } };
}
