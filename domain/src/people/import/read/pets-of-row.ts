/** Rows with several pets in one cell, and pets in several rows. */
import { dollarsText } from '../../../core/cents.ts';
import { CARE_LIMITS } from '../../care/schema.ts';
import { LIMITS } from '../../../core/limits/limits.ts';
import { bornText, factTexts } from '../../pet/facts.ts';
import { partsOf, petNamesIn } from './cells.ts';
import { STATUS_TEXTS } from './read-details.ts';
import type { ImportRow, ImportRowPet } from './row.ts';
import { cut } from '../../../core/text/cut.ts';

/** Breed, weight, age, birth, species and sex, as far as they are known. */
const factsOf = ({ breed, weight, age, born, ...pet }: ImportRowPet): (string | null)[] => [
  breed,
  weight === null ? null : `${weight} lb`,
  age === null ? null : `${age} ${age === 1 ? 'year' : 'years'}`,
  born === undefined ? null : `born ${bornText(born)}`,
  ...factTexts(pet),
  pet.status === undefined ? null : STATUS_TEXTS[pet.status],
];

/** Names a pet by what tells it from others: `Poodle, 12 lb`. */
export function petText(pet: ImportRowPet): string {
  const text = [...factsOf(pet), pet.alert ?? pet.notes].filter((fact) => fact !== null).join(', ');
  return text === '' ? 'no details' : text;
}

/** The rows that a row becomes if its cell names several pets; undefined if it names one. */
export function splitPets(row: ImportRow): ImportRow[] | undefined {
  const { pet } = row;
  const names = pet === null ? undefined : petNamesIn(pet.name);
  if (!pet || !names) return undefined;
  const breeds = partsOf(pet.breed ?? '') ?? [];
  const isEach = breeds.length === names.length;
  const shared = factsOfSeveral(isEach ? { ...pet, breed: null } : pet);
  const notes = [pet.notes, shared].filter((text) => text !== null).join('\n');
  return names.map((name, index) => ({
    ...row,
    part: (row.part + 1) * 10 + index,
    pet: {
      ...pet,
      name,
      breed: isEach ? (breeds[index] ?? null) : null,
      weight: null,
      age: null,
      vaccines: [],
      usual_price_cents: null,
      born: undefined,
      species: undefined,
      sex: undefined,
      neutered: undefined,
      status: undefined,
      notes: notes === '' ? null : cut(notes, LIMITS.petNotesLength),
    },
  }));
}

/** Facts of which no one knows whose they are, as a note: `For “Milo & Luna”: Poodle, 12 lb`. */
function factsOfSeveral(pet: ImportRowPet) {
  const { name, vaccines, usual_price_cents: cents } = pet;
  const facts = [
    ...factsOf(pet),
    ...vaccines.map(({ kind, expires_on }) => `${kind} until ${expires_on}`),
    cents === null ? null : `$${dollarsText(cents)}`,
  ].filter((fact) => fact !== null);
  return facts.length === 0 ? null : `For “${name}”: ${facts.join(', ')}`;
}

const together = (one: string | null, other: string | null, longest: number): string | null => {
  if (one === null || other === null || one.includes(other)) return one ?? other;
  return cut(`${one}\n${other}`, longest);
};

/** One pet of what two rows say. Where they differ, the later one counts; texts are joined. */
export function mergePets(first: ImportRowPet, later: ImportRowPet): ImportRowPet {
  const kinds = new Set(later.vaccines.map(({ kind }) => kind));
  return {
    name: first.name,
    breed: later.breed ?? first.breed,
    weight: later.weight ?? first.weight,
    age: later.age ?? first.age,
    notes: together(first.notes, later.notes, LIMITS.petNotesLength),
    alert: together(first.alert, later.alert, CARE_LIMITS.text),
    vaccines: [...first.vaccines.filter(({ kind }) => !kinds.has(kind)), ...later.vaccines],
    usual_price_cents: later.usual_price_cents ?? first.usual_price_cents,
    last_visit: later.last_visit ?? first.last_visit,
    usual_groom: later.usual_groom ?? first.usual_groom,
    vet_clinic: later.vet_clinic ?? first.vet_clinic,
    vet_phone: later.vet_phone ?? first.vet_phone,
    born: later.born ?? first.born,
    species: later.species ?? first.species,
    sex: later.sex ?? first.sex,
    neutered: later.neutered ?? first.neutered,
    status: later.status ?? first.status,
  };
}
