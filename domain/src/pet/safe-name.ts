import { safeName } from '../profile/person-name.ts';

interface HasPet {
  readonly pet: { readonly name: string };
}

/**
 * The visit with a pet's name that is safe for mails and notifications: customers write it, and the address or number
 * may belong to another person.
 */
export function withSafePetName<Visit extends HasPet>(
  visit: Visit,
  businessName: string,
  nameless = 'your pet',
): Visit {
  return { ...visit, pet: { ...visit.pet, name: safeName(visit.pet.name, businessName) ?? nameless } };
}
