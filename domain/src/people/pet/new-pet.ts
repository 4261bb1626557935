import type { Pet } from './schema.ts';

/** What is known about a pet when staff or an import add it; what is missing or empty is stored as not given. */
export interface NewPet extends Pick<Pet, 'id' | 'owner_id' | 'name'> {
  readonly breed?: string | null | undefined;
  readonly age?: number | null | undefined;
  readonly weight?: number | null | undefined;
  readonly special_notes?: string | null | undefined;
  readonly usual_groom?: string | null | undefined;
  readonly vet_clinic?: string | null | undefined;
  readonly vet_phone?: string | null | undefined;
}

/** The record of a new pet without photos. */
export function newPet(pet: NewPet, now: Date): Pet & { readonly updated_at: Date } {
  const { id, owner_id, name, usual_groom, vet_clinic, vet_phone } = pet;
  return {
    id,
    owner_id,
    name,
    breed: pet.breed || null,
    age: pet.age ?? null,
    weight: pet.weight ?? null,
    special_notes: pet.special_notes || null,
    ...(usual_groom && { usual_groom }),
    ...(vet_clinic && { vet_clinic }),
    ...(vet_phone && { vet_phone }),
    photo_urls: [],
    created_at: now,
    updated_at: now,
  };
}
