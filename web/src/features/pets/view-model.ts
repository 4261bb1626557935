import type { DayKey } from '@paw-haven/domain/core/calendar/time';
import { ageText } from '@paw-haven/domain/people/pet/age';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { petSheet, type PetSheetForm, type PetSheetInput } from '@paw-haven/domain/people/pet/sheet';
import { messages } from './messages.ts';

const PET_FIELDS = Object.keys(petSheet.labels) as readonly (keyof PetSheetForm)[];
export const EMPTY_FORM: PetSheetForm = petSheet.values(undefined);

/** A stored pet as form values. */
export const formOf = (pet: Pet): PetSheetForm => petSheet.values(pet);

/** Only the fields changed in the form, so that concurrent changes by another device are kept. */
export function changesOf(pet: Pet, input: PetSheetInput): Partial<PetSheetInput> {
  return Object.fromEntries(
    PET_FIELDS.flatMap((field) =>
      (input[field] ?? '') === (pet[field] ?? '') ? [] : [[field, input[field]]],
    ),
  );
}

/** A new pet as stored: owned by `ownerId` and without photos. */
export function newPet(input: PetSheetInput, ownerId: string, now: Date): Omit<Pet, 'id'> {
  return { ...input, owner_id: ownerId, photo_urls: [], created_at: now };
}

/** Facts shown on a card, in order: `Beagle`, `4 years`, `24.5 lb`. `today`: the day of the age. */
export function petFacts(
  pet: Pick<Pet, 'breed' | 'age' | 'born' | 'weight'>,
  today: DayKey,
): [label: string, value: string][] {
  return [
    [messages.breed, pet.breed ?? messages.notGiven],
    [messages.age, ageText(pet, today) ?? messages.notGiven],
    [messages.weight, pet.weight === null ? messages.notGiven : messages.pounds(pet.weight)],
  ];
}
