import { petSchema } from '@paw-haven/domain/pet/schema';
import { aPet } from '@paw-haven/domain/testing/factories';
import { expect, test } from 'vitest';
import { changesOf, checkForm, EMPTY_FORM, formOf, newPet, petFacts } from './view-model.ts';

test('PET-08 names the field without a name, beside the field', () => {
  expect(checkForm(EMPTY_FORM)).toEqual({
    ok: false,
    errors: { name: 'Enter your pet’s name.' },
    firstInvalid: 'name',
  });
});

test('PET-09 PET-10 goes to the first of several invalid fields', () => {
  const checked = checkForm({ ...EMPTY_FORM, name: 'Biscuit', age: '31', weight: '2.25' });
  expect(checked).toMatchObject({ ok: false, firstInvalid: 'age' });
  expect(checked.ok ? [] : Object.keys(checked.errors)).toEqual(['age', 'weight']);
});

test('PET-07 PET-11 stores the owner, no photos, and null for what is empty', () => {
  const checked = checkForm({ ...EMPTY_FORM, name: ' Biscuit ' });
  if (!checked.ok) throw new Error('The form is valid.');
  const now = new Date('2026-11-20T15:00:00Z');
  expect(petSchema.parse({ id: 'x', ...newPet(checked.input, 'maya', now) })).toEqual({
    id: 'x',
    owner_id: 'maya',
    name: 'Biscuit',
    breed: null,
    age: null,
    weight: null,
    special_notes: null,
    photo_urls: [],
    created_at: now,
  });
});

test('tells a card’s facts, and what was not given', () => {
  expect(petFacts({ breed: 'Beagle', age: 1, weight: 24.5 }).map(([, value]) => value)).toEqual([
    'Beagle',
    '1 year',
    '24.5 lbs',
  ]);
  expect(petFacts({ breed: null, age: null, weight: null }).map(([, value]) => value)).toEqual([
    'Not given',
    'Not given',
    'Not given',
  ]);
});

test('PET-03 a form that was not touched changes nothing; otherwise only what was typed', () => {
  const pet = aPet({ special_notes: 'Shy.', age: null });
  const changesWith = (typed: object) => {
    const checked = checkForm({ ...formOf(pet), ...typed });
    if (!checked.ok) throw new Error('The form is valid.');
    return changesOf(pet, checked.input);
  };
  expect(changesWith({})).toEqual({});
  expect(changesWith({ age: '5', special_notes: '' })).toEqual({ age: 5, special_notes: null });
});
