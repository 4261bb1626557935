/** The rarely given fields of a pet: birth, species, sex. */
import * as z from 'zod/mini';
import { isDayKey } from '../../core/calendar/calendar.ts';
import type { DayKey } from '../../core/calendar/time.ts';
import { describeForm } from '../../core/calls/form.ts';
import { SPECIES } from '../../core/records/species.ts';
import type { Translated } from '../../core/text/language.ts';
import { SEXES, YES_NO, type Pet } from './schema.ts';

export const FACT_WORDS = {
  more: 'Birth date, species, sex',
  born: 'Born',
  bornHint: '5/17/2024 or 5/2024',
  bornWrong: 'Enter a past date, such as 5/17/2024 or 5/2024.',
  species: 'Species',
  speciesNames: { dog: 'Dog', cat: 'Cat', other: 'Other' },
  sex: 'Sex',
  sexNames: { female: 'Female', male: 'Male' },
  neutered: 'Spayed or neutered',
  neuteredNames: { yes: 'Yes', no: 'No' },
  intact: 'Not spayed or neutered',
};
export type FactWords = Translated<typeof FACT_WORDS>;

const US_DATE = /^(\d{1,2})\/(?:(\d{1,2})\/)?(\d{4})$/;
const STORED = /^(?:19|20)\d{2}-\d{2}(?:-\d{2})?$/;

/** Whether it is a birth date as stored, `yyyy-mm-dd` or `yyyy-mm`, and not after `latest`. */
export const isBorn = (text: string, latest: DayKey = '2099-12-31'): boolean =>
  STORED.test(text) && isDayKey(`${text}-01`.slice(0, 10)) && text <= latest;

/** A typed birth date as stored; undefined if it is none, or after `latest`. */
export function readBorn(typed: string, latest?: DayKey): string | undefined {
  const [, month, day, year] = US_DATE.exec(typed) ?? [];
  const parts = [year, month, day].flatMap((part) => part?.padStart(2, '0') ?? []);
  const born = parts.length > 0 ? parts.join('-') : typed;
  return isBorn(born, latest) ? born : undefined;
}

/** `5/17/2024` or `5/2024`; empty if it is not given. */
export function bornText(born = ''): string {
  const [year = '', ...rest] = born.split('-');
  return [...rest.map(Number), year].join('/');
}

/** `Cat`, `Female`, `Spayed or neutered`, as far as they are given. */
export function factTexts(
  { species, sex, neutered }: Pick<Pet, 'species' | 'sex' | 'neutered'>,
  words: FactWords = FACT_WORDS,
): string[] {
  return [
    ...(species ? [words.speciesNames[species]] : []),
    ...(sex ? [words.sexNames[sex]] : []),
    ...(neutered ? [neutered === 'yes' ? words.neutered : words.intact] : []),
  ];
}

/** The form fields, keyed by the record's field names. */
export const factFieldsIn = (words: FactWords, latest?: DayKey) =>
  describeForm({
    born: {
      label: words.born,
      placeholder: words.bornHint,
      schema: z.string().check(
        z.trim(),
        z.refine((typed) => typed === '' || readBorn(typed, latest) !== undefined, words.bornWrong),
        z.overwrite((typed) => readBorn(typed, latest) ?? ''),
      ),
    },
    species: { label: words.species, schema: z.enum([...SPECIES, '']) },
    sex: { label: words.sex, schema: z.enum([...SEXES, '']) },
    neutered: { label: words.neutered, schema: z.enum([...YES_NO, '']) },
  });
