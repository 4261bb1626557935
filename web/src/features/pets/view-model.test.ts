import { petSchema } from '@paw-haven/domain/people/pet/schema';
import { petSheet } from '@paw-haven/domain/people/pet/sheet';
import { aPet } from '@paw-haven/domain/testing/factories';
import { expect, test } from 'vitest';
import { changesOf, EMPTY_FORM, formOf, newPet, petFacts } from './view-model.ts';

test('PET-07 PET-11 stores the owner, no photos, and null for empty fields', () => {
  const input = petSheet.schema.parse({ ...EMPTY_FORM, name: ' Biscuit ' });
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
    photo_urls: [],
    created_at: now,
  });
});

test('lists a card’s facts, including those not provided', () => {
  expect(petFacts({ breed: 'Beagle', age: 1, weight: 24.5 }).map(([, value]) => value)).toEqual([
    'Beagle',
    '1 year',
    '24.5 lb',
  ]);
  expect(petFacts({ breed: null, age: null, weight: null }).map(([, value]) => value)).toEqual([
    'Not provided',
    'Not provided',
    'Not provided',
  ]);
});

test('PET-03 changes nothing for an untouched form, otherwise only the edited fields', () => {
  const pet = aPet({ special_notes: 'Shy.', age: null });
  const changesWith = (typed: object) => changesOf(pet, petSheet.schema.parse({ ...formOf(pet), ...typed }));
  expect(changesWith({})).toEqual({});
  expect(changesWith({ age: '5', special_notes: '' })).toEqual({ age: 5, special_notes: null });
});
