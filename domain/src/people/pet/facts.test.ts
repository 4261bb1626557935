import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isForSpecies, SPECIES } from '../../core/records/species.ts';
import { ageText } from './age.ts';
import { bornText, FACT_WORDS, factTexts, readBorn } from './facts.ts';
import { PET_WORDS } from './schema.ts';
import { petSheetIn, VET_WORDS } from './sheet.ts';

const TODAY = '2026-11-20';

test.each([
  ['2023-11-20', '3 yr'],
  ['2023-11-21', '2 yr'],
  ['2023-11', '3 yr'],
  ['2025-11-20', '1 yr'],
  ['2025-11-21', '11 mo'],
  ['2026-04', '7 mo'],
  ['2026-11-01', '0 mo'],
  // Entered where the day has begun already.
  ['2026-11-21', '0 mo'],
])('LIFE-01 a pet born %s is %s old', (born, text) => {
  expect(ageText({ born, age: 12 }, TODAY)).toBe(text);
});

test('LIFE-01 without a birth date the age stays as it was entered', () => {
  expect([1, 4].map((age) => ageText({ age, born: '' }, TODAY))).toEqual(['1 year', '4 years']);
  expect(ageText({ age: null }, TODAY)).toBeUndefined();
});

test('LIFE-01 reads a day, or a year and month, and writes it back', () => {
  const typed = ['5/17/2024', '5/2024', '2024-05-17', '2024-05'];
  expect(typed.map((text) => readBorn(text, TODAY))).toEqual([
    '2024-05-17',
    '2024-05',
    '2024-05-17',
    '2024-05',
  ]);
  const wrong = [
    '',
    '2/30/2024',
    '13/2024',
    '2024',
    '12/1/2026',
    '12/2026',
    '5/17/24',
    '1899-12',
    'May 2024',
  ];
  expect(wrong.map((text) => readBorn(text, TODAY))).toEqual(wrong.map(() => undefined));
  expect([bornText('2024-05-07'), bornText('2024-05'), bornText(''), bornText()]).toEqual([
    '5/7/2024',
    '5/2024',
    '',
    '',
  ]);
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1970-01-01'), max: new Date(TODAY), noInvalidDate: true }),
      (day) => {
        const born = day.toISOString().slice(0, 10);
        expect(readBorn(bornText(born), TODAY)).toBe(born);
      },
    ),
  );
});

test('LIFE-01 in the form of a pet the facts are optional, and no birth is ahead', () => {
  const sheet = petSheetIn({ pet: PET_WORDS, vet: VET_WORDS, facts: FACT_WORDS }, TODAY);
  const empty = { ...sheet.values(undefined), name: 'Moss' };
  expect(sheet.schema.parse(empty)).toMatchObject({ born: '', species: '', sex: '', neutered: '' });
  expect(sheet.schema.parse({ ...empty, born: ' 5/2024 ' })).toMatchObject({ born: '2024-05' });
  expect(sheet.values({ born: '2024-05-17', neutered: 'no' })).toMatchObject({
    born: '5/17/2024',
    neutered: 'no',
  });
  for (const born of ['last year', '11/21/2026'])
    expect(sheet.schema.safeParse({ ...empty, born }).success).toBe(false);
});

test('LIFE-01 names what is given', () => {
  expect(factTexts({ species: 'cat', sex: 'female', neutered: 'yes' })).toEqual([
    'Cat',
    'Female',
    'Spayed or neutered',
  ]);
  expect(factTexts({ neutered: 'no' })).toEqual(['Not spayed or neutered']);
  expect(factTexts({ species: '', sex: '', neutered: '' })).toEqual([]);
});

test('LIFE-01 a service without species is for all, and a pet without one gets any', () => {
  const cats = { species: ['cat'] } as const;
  expect(SPECIES.map((species) => isForSpecies(cats, species))).toEqual([false, true, false]);
  const isFor = [isForSpecies(cats, ''), isForSpecies(cats), isForSpecies({}, 'dog')];
  expect([...isFor, isForSpecies({ species: [] }, 'dog')]).toEqual([true, true, true, true]);
});
