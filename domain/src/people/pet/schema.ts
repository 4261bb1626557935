import * as z from 'zod/mini';
import { describeForm, FORM_WORDS, optionalText, requiredText } from '../../core/calls/form.ts';
import { storedVariantsSchema } from '../../core/records/stored-variants.ts';
import { SPECIES } from '../../core/records/species.ts';
import type { Translated } from '../../core/text/language.ts';
import { LIMITS } from '../../core/limits/limits.ts';
import { COLLECTIONS } from '../../core/records/paths.ts';
import { visibleText } from '../../core/text/visible-text.ts';
import { visibleString } from '../../core/text/visible-string.ts';
import type { QuerySpec } from '../../core/records/query.ts';

export const PHOTO_TYPES = ['profile', 'banner', 'gallery'] as const;

export const petPhotoSchema = z.object({
  id: z.string(),
  url: z.string(),
  type: z.enum(PHOTO_TYPES),
  isMain: z.boolean(),
});

export const SEXES = ['female', 'male'] as const;
export const YES_NO = ['yes', 'no'] as const;

/** `left`: no longer comes. */
export const INACTIVE_REASONS = ['died', 'left'] as const;
export type InactiveReason = (typeof INACTIVE_REASONS)[number];

/** Fields that few pets have, left out of the record while they are empty. */
export const rareShape = {
  /** How the pet is usually groomed. Written only by functions, for staff and the groomer of a visit. */
  usual_groom: z.optional(z.nullable(visibleString())),
  vet_clinic: z.optional(visibleString()),
  vet_phone: z.optional(visibleString()),
  /** `yyyy-mm-dd` or `yyyy-mm`. */
  born: z.optional(z.string()),
  species: z.optional(z.enum([...SPECIES, ''])),
  sex: z.optional(z.enum([...SEXES, ''])),
  neutered: z.optional(z.enum([...YES_NO, ''])),
};

/** `pets/{id}`: age in whole years, weight in pounds. */
export const petSchema = z.object({
  id: z.string(),
  owner_id: z.string().check(z.minLength(1)),
  name: z.pipe(z.string().check(z.minLength(1)), z.transform(visibleText)),
  breed: z._default(z.nullable(visibleString()), null),
  age: z._default(z.nullable(z.int()), null),
  weight: z._default(z.nullable(z.number()), null),
  special_notes: z._default(z.nullable(visibleString()), null),
  photo_urls: z.array(petPhotoSchema),
  /** Copies of the photos by photo id, written only by the server. Invalid ones are ignored. */
  photo_variants: z.catch(z.optional(z.record(z.string(), storedVariantsSchema)), undefined),
  ...rareShape,
  /** Whether the owner names people to call or to pick up. Written only by functions. */
  has_contacts: z.optional(z.boolean()),
  /** What functions record over time. Invalid values are ignored. */
  history: z.catch(
    z.optional(
      z.object({
        /** Pounds by day. */
        weights: z.optional(z.record(z.string(), z.number())),
        /** Whether a report with photos was published. */
        photos: z.optional(z.boolean()),
      }),
    ),
    undefined,
  ),
  created_at: z.date(),
  /** Why and since when the pet no longer comes, written only by the server. Missing: it is active. */
  inactive: z.optional(
    z.object({
      reason: z.enum(INACTIVE_REASONS),
      at: z.date(),
      /** Whether its visits are still to be ended. */
      ending: z.boolean(),
      by_owner: z.boolean(),
    }),
  ),
});

export type Pet = z.infer<typeof petSchema>;
export type PetPhoto = z.infer<typeof petPhotoSchema>;
export type PhotoType = PetPhoto['type'];

const numberOrNull = z.pipe(
  z.string().check(z.trim()),
  z.transform((text) => (text === '' ? null : Number(text))),
);

export const PET_WORDS = {
  ...FORM_WORDS,
  name: 'Name',
  nameMissing: 'Enter your pet’s name.',
  breed: 'Breed',
  age: 'Age (years)',
  ageWrong: (most: number) => `Enter a whole number from 0 to ${most}.`,
  weight: 'Weight (lb)',
  weightWrong: 'Enter a weight of 0 or more, with at most one decimal.',
  notes: 'Special notes',
};

export type PetWords = Translated<typeof PET_WORDS>;

/** The form fields of a pet, keyed by the record's field names. */
export const petFieldsIn = (words: PetWords) =>
  describeForm({
    name: { label: words.name, ...requiredText(LIMITS.petNameLength, words.nameMissing, words) },
    breed: { label: words.breed, ...optionalText(LIMITS.petNameLength, words) },
    age: {
      label: words.age,
      schema: numberOrNull.check(
        z.refine(
          (age) => age === null || (Number.isInteger(age) && age >= 0 && age <= LIMITS.petAgeMax),
          words.ageWrong(LIMITS.petAgeMax),
        ),
      ),
    },
    weight: {
      label: words.weight,
      schema: numberOrNull.check(
        z.refine((weight) => weight === null || isWeight(weight), words.weightWrong),
      ),
    },
    special_notes: { label: words.notes, ...optionalText(LIMITS.petNotesLength, words) },
  });

export const petFields = petFieldsIn(PET_WORDS);

export type PetForm = ReturnType<typeof petFields.values>;

const isWeight = (weight: number): boolean => Number.isFinite(weight) && weight >= 0 && isInTenths(weight);

/** Whether the weight has at most one decimal. */
export const isInTenths = (pounds: number): boolean => Math.abs(pounds * 10 - Math.round(pounds * 10)) < 1e-9;

/** One page of an owner's pets, newest first. */
export function ownPetsQuery(uid: string): QuerySpec {
  return { ...petsOfQuery(uid), orderBy: [['created_at', 'desc']], limit: LIMITS.ownRecordsListed };
}

/** All pets of one owner. */
export function petsOfQuery(uid: string): QuerySpec {
  return { collection: COLLECTIONS.pets, where: [['owner_id', '==', uid]] };
}

/** Sorts after every character of a name. */
const LAST = '\uf8ff';

/** For staff: pets whose name starts with the text, in title case. */
export function petsByNameQuery(text: string, limit: number): QuerySpec & { readonly limit: number } {
  const name = text.trim().replace(/(^|[\s'-])\p{Ll}/gu, (letter) => letter.toUpperCase());
  return {
    collection: COLLECTIONS.pets,
    where: [
      ['name', '>=', name],
      ['name', '<=', `${name}${LAST}`],
    ],
    orderBy: [['name', 'asc']],
    limit,
  };
}
