/** The whole form of a pet: its own fields, its vet, and birth, species and sex. */
import * as z from 'zod/mini';
import { describeForm, FORM_WORDS, text } from '../../core/calls/form.ts';
import type { DayKey } from '../../core/calendar/time.ts';
import { asItLooks } from '../../core/text/phone-number.ts';
import { LIMITS } from '../../core/limits/limits.ts';
import type { Translated } from '../../core/text/language.ts';
import { bornText, FACT_WORDS, factFieldsIn, type FactWords } from './facts.ts';
import { PET_WORDS, petFieldsIn, type Pet, type PetWords } from './schema.ts';

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

export interface PetSheetWords {
  readonly pet: PetWords;
  readonly vet: VetWords;
  readonly facts: FactWords;
}

/** `latest`: the last day on which a pet can have been born. */
export function petSheetIn(words: PetSheetWords, latest?: DayKey) {
  const [pet, vet, facts] = [
    petFieldsIn(words.pet),
    vetFieldsIn(words.vet),
    factFieldsIn(words.facts, latest),
  ];
  return {
    schema: z.extend(z.extend(pet.schema, vet.schema.shape), facts.schema.shape),
    labels: { ...pet.labels, ...vet.labels, ...facts.labels },
    values: (record: Partial<Pet> | undefined) => ({
      ...pet.values(record),
      ...vet.values(record),
      ...facts.values(record && { ...record, born: bornText(record.born) }),
    }),
  };
}

export const petSheet = petSheetIn({ pet: PET_WORDS, vet: VET_WORDS, facts: FACT_WORDS });
export type PetSheetForm = ReturnType<typeof petSheet.values>;
export type PetSheetInput = z.output<(typeof petSheet)['schema']>;
