/** What few lists have about a pet: its vet, its usual groom, birth, species, sex, and whether it still comes. */
import type { DayKey } from '../../../core/calendar/time.ts';
import { LIMITS } from '../../../core/limits/limits.ts';
import { SPECIES, type Species } from '../../../core/records/species.ts';
import { CARE_LIMITS } from '../../care/schema.ts';
import { PET_STATUSES, type PetStatus } from '../../pet/active.ts';
import { bornText, factTexts, isBorn } from '../../pet/facts.ts';
import type { Pet } from '../../pet/schema.ts';
import { readYesNo } from './cells.ts';
import { readDay, type Reading } from './days.ts';
import { petColumn, type ImportField } from './fields.ts';
import { lineOf, take, type Cell, type Reader, type Reread } from './read-cell.ts';
import type { ImportRowPet } from './row.ts';

type Sex = Pick<Pet, 'sex' | 'neutered'>;

/** The details of the row's pet, from 1, as far as they are given. `latest`: the last possible day of birth. */
export function readDetails(reader: Reader, index: number, notes: string[], latest?: DayKey) {
  const of = (field: ImportField, longest: number) => lineOf(reader, petColumn(field, index), longest, notes);
  const [born, species, sexCell, neutered, status] = (
    ['born', 'species', 'sex', 'neutered', 'pet_status'] as const
  ).map((field) => reader.cellsOf(petColumn(field, index))[0]);
  const sex = readWords(reader, sexCell, notes, { ...SEX, read: readSex });
  const altered = take(reader, neutered, notes, { ...SEX, read: readNeutered });
  const ended = readWords(reader, status, notes, {
    read: (text, { label }) => readStatus(text, label),
    what: 'a status that we know: active, inactive, deceased',
    show: (value) => STATUS_TEXTS[value],
    kind: 'status',
  });
  return given({
    usual_groom: of('usual_groom', CARE_LIMITS.usual),
    vet_clinic: of('vet_clinic', LIMITS.vetClinicLength),
    vet_phone: of('vet_phone', LIMITS.phoneLength),
    born: take(reader, born, notes, {
      read: (text, { order }) => readBirth(text, order, latest),
      what: 'a birth date',
      show: bornText,
    }),
    species: readWords(reader, species, notes, {
      read: readSpecies,
      what: 'a species that we know: dog, cat, other',
      show: (value) => factTexts({ species: value }).join(', '),
      kind: 'species',
    }),
    sex: sex?.sex ?? altered?.sex ?? null,
    neutered: altered?.neutered ?? sex?.neutered ?? null,
    status: ended === 'active' ? null : ended,
  });
}

type Details = Pick<
  ImportRowPet,
  'usual_groom' | 'vet_clinic' | 'vet_phone' | 'born' | 'species' | 'sex' | 'neutered' | 'status'
>;

/** Without what is null. */
const given = <T extends object>(values: T): Details =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

interface Words<T> {
  readonly read: (text: string, cell: Cell) => Reading<T> | undefined;
  readonly what: string;
  readonly show: (value: T) => string;
  readonly kind: Reread['kind'];
}

const SEX = {
  what: 'a sex that we know, such as “male” or “FS”',
  show: (value: Sex) => factTexts(value).join(', '),
  kind: 'sex',
} as const;

/** Tells how other words than our own are read, and that a pet no longer comes in any words. */
function readWords<T>(reader: Reader, cell: Cell | undefined, notes: string[], how: Words<T>): T | null {
  const value = take(reader, cell, notes, how);
  const isOwn = value !== null && how.show(value).toLowerCase() === cell?.text.toLowerCase();
  if (cell && value !== null && (!isOwn || value === 'died' || value === 'left'))
    reader.rereads.push({ kind: how.kind, cell: cell.text, value: how.show(value) });
  return value;
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** A day, or a year and month: `Mar 2021` is no guess here. */
function readBirth(text: string, order: Cell['order'], latest?: DayKey): Reading<string> | undefined {
  const [first, last] = (['first', 'last'] as const).map((ofMonth) => readDay(text, { order, ofMonth }));
  if (!first) return undefined;
  const reading = first.value === last?.value ? first : { value: first.value.slice(0, 7) };
  return isBorn(reading.value, latest) ? reading : undefined;
}

const SPECIES_WORDS: Readonly<Record<Species, readonly string[]>> = {
  dog: ['dog', 'dogs', 'canine', 'k9', 'puppy'],
  cat: ['cat', 'cats', 'feline', 'kitten'],
  other: ['other', 'rabbit', 'bunny', 'bird', 'ferret', 'hamster', 'guinea', 'horse', 'goat', 'pig'],
};

function readSpecies(text: string): Reading<Species> | undefined {
  const [word = ''] = wordsOf(text);
  const value = SPECIES.find((species) => SPECIES_WORDS[species].includes(word));
  return value && { value };
}

const SEX_WORDS: Readonly<Record<string, Sex>> = {
  ...sameFor(['m', 'male', 'boy'], { sex: 'male' }),
  ...sameFor(['f', 'female', 'girl'], { sex: 'female' }),
  ...sameFor(['n', 's', 'neutered', 'spayed', 'castrated', 'altered', 'fixed'], { neutered: 'yes' }),
  ...sameFor(['intact', 'entire', 'unaltered', 'unneutered', 'unspayed', 'i'], { neutered: 'no' }),
  ...sameFor(['mn', 'nm', 'mc', 'cm'], { sex: 'male', neutered: 'yes' }),
  ...sameFor(['fs', 'sf'], { sex: 'female', neutered: 'yes' }),
  ...sameFor(['mi', 'im'], { sex: 'male', neutered: 'no' }),
  ...sameFor(['fi', 'if'], { sex: 'female', neutered: 'no' }),
};

function sameFor(words: readonly string[], sex: Sex): Record<string, Sex> {
  return Object.fromEntries(words.map((word) => [word, sex]));
}

/** `F`, `male, neutered`, `FS`. Programs often have both in one column. */
function readSex(text: string): Reading<Sex> | undefined {
  const words = wordsOf(text).map((word) => (Object.hasOwn(SEX_WORDS, word) ? SEX_WORDS[word] : undefined));
  if (words.length === 0 || words.includes(undefined)) return undefined;
  const value = Object.assign({}, ...words) as Sex;
  // `M/F` says nothing.
  const isOne = words.every((word) =>
    Object.entries(word ?? {}).every(([key, said]) => value[key as keyof Sex] === said),
  );
  return isOne ? { value } : undefined;
}

function readNeutered(text: string): Reading<Sex> | undefined {
  const answer = readYesNo(text);
  return answer ? { value: { neutered: answer.value ? 'yes' : 'no' } } : readSex(text);
}

const STATUS_WORDS: Readonly<Record<PetStatus, readonly string[]>> = {
  active: ['active', 'current', 'alive', 'living'],
  died: ['died', 'dead', 'deceased', 'passed', 'passed away', 'has died', 'rip', 'r i p', 'euthanized'],
  left: ['left', 'inactive', 'no longer comes', 'archived', 'former', 'moved', 'moved away', 'rehomed'],
};
export const STATUS_TEXTS: Readonly<Record<PetStatus, string>> = {
  active: 'active',
  died: 'has died',
  left: 'no longer comes',
};

/** In a column such as `Deceased` the heading says what a "yes" means. */
function readStatus(text: string, heading: string): Reading<PetStatus> | undefined {
  const answer = readYesNo(text);
  const named = statusIn(answer ? heading.replace(/^(pet|dog|cat|animal|patient)\b/i, '') : text);
  if (!answer || named === undefined) return named && { value: named };
  if (answer.value) return { value: named };
  return { value: named === 'active' ? 'left' : 'active' };
}

function statusIn(text: string): PetStatus | undefined {
  const words = wordsOf(text).join(' ');
  return PET_STATUSES.find((status) => STATUS_WORDS[status].includes(words));
}
