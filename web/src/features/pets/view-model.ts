import {
  petFields,
  petInputSchema,
  type Pet,
  type PetForm,
  type PetInput,
} from '@paw-haven/domain/pet/schema';
import { messages } from './messages.ts';

export type PetField = keyof PetForm;
export type FieldErrors = Partial<Record<PetField, string>>;

export const PET_FIELDS = Object.keys(petFields.labels) as readonly PetField[];
export const EMPTY_FORM: PetForm = petFields.values(undefined);

export type CheckedForm =
  | { readonly ok: true; readonly input: PetInput }
  | { readonly ok: false; readonly errors: FieldErrors; readonly firstInvalid: PetField };

/** The first message of each field, and the field to go to, in the order of the form. */
export function checkForm(form: PetForm): CheckedForm {
  const parsed = petInputSchema.safeParse(form);
  if (parsed.success) return { ok: true, input: parsed.data };
  const errors: FieldErrors = {};
  for (const { path, message } of parsed.error.issues) {
    const field = PET_FIELDS.find((name) => name === path[0]);
    if (field) errors[field] ??= message;
  }
  return {
    ok: false,
    errors,
    firstInvalid: PET_FIELDS.find((field) => errors[field] !== undefined) ?? 'name',
  };
}

/** A stored pet as its form shows it. */
export const formOf = (pet: Pet): PetForm => petFields.values(pet);

/** Only what the form changed: what another device writes meanwhile stays. */
export function changesOf(pet: Pet, input: PetInput): Partial<PetInput> {
  return Object.fromEntries(
    PET_FIELDS.flatMap((field) => (input[field] === pet[field] ? [] : [[field, input[field]]])),
  );
}

/** A new pet as it is stored: the owner's, without photos. */
export function newPet(input: PetInput, ownerId: string, now: Date): Omit<Pet, 'id'> {
  return { ...input, owner_id: ownerId, photo_urls: [], created_at: now };
}

/** `Beagle`, `4 years`, `24.5 lbs`: what a card tells, in order. */
export function petFacts(pet: Pick<Pet, 'breed' | 'age' | 'weight'>): [label: string, value: string][] {
  return [
    ['Breed', pet.breed ?? messages.notGiven],
    ['Age', pet.age === null ? messages.notGiven : `${pet.age} ${pet.age === 1 ? 'year' : 'years'}`],
    ['Weight', pet.weight === null ? messages.notGiven : `${pet.weight} lbs`],
  ];
}
