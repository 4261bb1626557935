import { petSchema } from '@paw-haven/domain/people/pet/schema';
import { petSheet } from '@paw-haven/domain/people/pet/sheet';
import { aPet } from '@paw-haven/domain/testing/factories';
import { expect, test } from 'vitest';
import { changesOf, EMPTY_FORM, formOf, newPet, petFacts } from './view-model.ts';

const { schema } = petSheet;
const TODAY = '2026-11-20';

test('PET-07 PET-11 stores the owner, no photos, and null for empty fields', () => {
  const input = schema.parse({ ...EMPTY_FORM, name: ' Biscuit ' });
  const now = new Date('2026-11-20T15:00:00Z');
  expect(petSchema.parse({ id: 'x', ...newPet(input, 'maya', now) })).toEqual({
    id: 'x',
    owner_id: 'maya',
    name: 'Biscuit',
    breed: null,
    age: null,
    weight: null,
    special_notes: null,
    vet_clinic: '',
    vet_phone: '',
    born: '',
    species: '',
    sex: '',
    neutered: '',
    photo_urls: [],
    created_at: now,
  });
});

test('lists a card’s facts, including those not provided', () => {
  expect(petFacts({ breed: 'Beagle', age: 1, weight: 24.5 }, TODAY).map(([, value]) => value)).toEqual([
    'Beagle',
    '1 year',
    '24.5 lb',
  ]);
  expect(petFacts({ breed: null, age: null, weight: null }, TODAY).map(([, value]) => value)).toEqual([
    'Not provided',
    'Not provided',
    'Not provided',
  ]);
});

test('PET-03 changes nothing for an untouched form, otherwise only the edited fields', () => {
  const pet = aPet({ special_notes: 'Shy.', age: null });
  const changesWith = (typed: object) => changesOf(pet, schema.parse({ ...formOf(pet), ...typed }));
  expect(changesWith({})).toEqual({});
  expect(changesWith({ age: '5', special_notes: '' })).toEqual({ age: 5, special_notes: null });
});

test('LIFE-01 the age follows the birth date, and the facts are stored once entered', () => {
  const facts = petFacts({ breed: 'Beagle', age: 1, born: '2026-04', weight: 24.5 }, TODAY);
  expect(facts[1]).toEqual(['Age', '7 mo']);
  const typed = { ...EMPTY_FORM, name: 'Moss', born: '5/17/2024', species: 'cat', neutered: 'no' };
  const stored = newPet(schema.parse(typed), 'maya', new Date('2026-11-20T15:00:00Z'));
  expect(stored).toMatchObject({ born: '2024-05-17', species: 'cat', sex: '', neutered: 'no' });
  const pet = aPet({ born: '2024-05-17', neutered: 'no' });
  expect(changesOf(pet, schema.parse(formOf(pet)))).toEqual({});
  expect(changesOf(pet, schema.parse({ ...formOf(pet), born: '', sex: 'male' }))).toEqual({
    born: '',
    sex: 'male',
  });
});
