import { rareShape, type InactiveReason, type Pet } from './schema.ts';

type RareField = keyof typeof rareShape;
const RARE_FIELDS = Object.keys(rareShape) as RareField[];

type Rare = { readonly [K in RareField]?: Pet[K] | null };

/** What is known about a pet when staff or an import add it; what is missing or empty is stored as not given. */
export interface NewPet extends Pick<Pet, 'id' | 'owner_id' | 'name'>, Rare {
  readonly breed?: string | null | undefined;
  readonly age?: number | null | undefined;
  readonly weight?: number | null | undefined;
  readonly special_notes?: string | null | undefined;
  /** Why the pet no longer comes, recorded by staff without ending anything. */
  readonly status?: InactiveReason | undefined;
}

/** The record of a new pet without photos. */
export function newPet(pet: NewPet, now: Date): Pet & { readonly updated_at: Date } {
  const { id, owner_id, name } = pet;
  return {
    id,
    owner_id,
    name,
    breed: pet.breed || null,
    age: pet.age ?? null,
    weight: pet.weight ?? null,
    special_notes: pet.special_notes || null,
    ...Object.fromEntries(RARE_FIELDS.flatMap((field) => (pet[field] ? [[field, pet[field]]] : []))),
    ...(pet.status && {
      inactive: { reason: pet.status, at: now, ending: false, by_owner: false },
    }),
    photo_urls: [],
    created_at: now,
    updated_at: now,
  };
}
