import { describe, expect, test } from 'vitest';
import { ownPetsQuery, petFields, petSchema, type PetForm } from './schema.ts';
import { aPet } from '../../testing/factories.ts';

const form = (overrides: Partial<PetForm> = {}): PetForm => ({
  ...petFields.values(undefined),
  name: 'Biscuit',
  ...overrides,
});
const ok = (overrides: Partial<PetForm>) => petFields.schema.safeParse(form(overrides)).success;

describe('pet form', () => {
  test('PET-11 stores empty breed, age, weight and notes as null', () => {
    expect(petFields.schema.parse(form({ breed: '  ', special_notes: ' ' }))).toMatchObject({
      name: 'Biscuit',
      breed: null,
      age: null,
      weight: null,
      special_notes: null,
    });
  });

  test('PET-08 the name is required', () => {
    expect(ok({ name: '' })).toBe(false);
    expect(ok({ name: '   ' })).toBe(false);
    expect(ok({ name: 'x'.repeat(101) })).toBe(false);
  });

  const PET_09_CASES = [
    ['0', true],
    ['30', true],
    ['31', false],
    ['-1', false],
    ['2.5', false],
    ['old', false],
  ] as const;
  test.each(PET_09_CASES)('PET-09 age %s is accepted: %s', (age, expected) =>
    expect(ok({ age })).toBe(expected),
  );

  const PET_10_CASES = [
    ['0', true],
    ['24.5', true],
    ['0.3', true],
    ['110.7', true],
    ['24.55', false],
    ['-0.1', false],
    ['heavy', false],
    ['Infinity', false],
  ] as const;
  test.each(PET_10_CASES)('PET-10 weight %s is accepted: %s', (weight, expected) =>
    expect(ok({ weight })).toBe(expected),
  );
});

test('PET-06 queries the user’s pets, newest first', () => {
  expect(ownPetsQuery('maya')).toEqual({
    collection: 'pets',
    where: [['owner_id', '==', 'maya']],
    orderBy: [['created_at', 'desc']],
    limit: 100,
  });
});

test('DATA-14 DATA-15 DATA-16 a pet has whole years, decimal pounds and typed photos', () => {
  const photo = { id: 'p', url: 'https://example.com/p.jpg', type: 'profile', isMain: true };
  const photo_urls = [photo, { ...photo, type: 'banner' }, { ...photo, type: 'gallery', isMain: false }];
  const record = {
    id: 'biscuit',
    owner_id: 'maya',
    name: 'Biscuit',
    breed: 'Beagle',
    age: 4,
    weight: 24.5,
    special_notes: 'Shy.',
    photo_urls,
    created_at: new Date('2026-11-01T09:30:00Z'),
  };
  expect(petSchema.parse(record)).toMatchObject(record);
  for (const field of ['id', 'url', 'type', 'isMain'] as const)
    expect(petSchema.safeParse({ ...record, photo_urls: [{ ...photo, [field]: 7 }] }).success).toBe(false);
  expect(petSchema.safeParse({ ...record, photo_urls: [{ ...photo, type: 'selfie' }] }).success).toBe(false);
  expect(petSchema.safeParse({ ...record, age: 1.5 }).success).toBe(false);
});

test('parses a pet with only a name', () => {
  const { breed, age, weight, special_notes, ...required } = aPet();
  expect([breed, age, weight, special_notes]).not.toContain(undefined);
  const unknown = { breed: null, age: null, weight: null, special_notes: null };
  expect(petSchema.parse(required)).toEqual({ ...required, ...unknown });
});
