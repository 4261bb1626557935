/** The whole form of a pet: its own fields, and its vet. */
import * as z from 'zod/mini';
import { describeForm, FORM_WORDS, text } from '../../core/calls/form.ts';
import { asItLooks } from '../../core/text/phone-number.ts';
import { LIMITS } from '../../core/limits/limits.ts';
import type { Translated } from '../../core/text/language.ts';
import { PET_WORDS, petFieldsIn, type PetWords } from './schema.ts';

export const VET_WORDS = { ...FORM_WORDS, clinic: 'Clinic', phone: 'Phone' };
export type VetWords = Translated<typeof VET_WORDS>;

const vetFieldsIn = (words: VetWords) =>
  describeForm({
    vet_clinic: { label: words.clinic, ...text(LIMITS.vetClinicLength, words) },
    vet_phone: {
      label: words.phone,
      maxLength: LIMITS.phoneLength,
      schema: text(LIMITS.phoneLength, words).schema.check(z.overwrite(asItLooks)),
    },
  });

export function petSheetIn(words: { readonly pet: PetWords; readonly vet: VetWords }) {
  const [pet, vet] = [petFieldsIn(words.pet), vetFieldsIn(words.vet)];
  return {
    schema: z.extend(pet.schema, vet.schema.shape),
    labels: { ...pet.labels, ...vet.labels },
    values: (record: Parameters<typeof pet.values>[0] & Parameters<typeof vet.values>[0]) => ({
      ...pet.values(record),
      ...vet.values(record),
    }),
  };
}

export const petSheet = petSheetIn({ pet: PET_WORDS, vet: VET_WORDS });
export type PetSheetForm = ReturnType<typeof petSheet.values>;
export type PetSheetInput = z.output<(typeof petSheet)['schema']>;
