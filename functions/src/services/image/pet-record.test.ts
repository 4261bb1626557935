import { expect, test } from 'vitest';
import { referencedCopies, petRecordOf, photosWithoutCopies, hasStaleVariants } from './pet-record.ts';

const photo = (id: string, url = `https://x/${id}`) => ({ id, url, type: 'gallery', isMain: false });
const failed = (id: string) => ({ source: `https://x/${id}`, failed: true });
const made = (id: string) => ({
  source: `https://x/${id}`,
  width: 4,
  height: 3,
  widths: [4],
  formats: ['webp'],
  url: `https://copies/${id}`,
});
const recordOf = (photos: unknown, variants?: unknown) => {
  const record = petRecordOf({ owner_id: 'maya', photo_urls: photos, photo_variants: variants });
  if (!record) throw new Error('There is a record.');
  return record;
};

test('lists photos without copies, and recorded copies', () => {
  const record = recordOf([photo('a'), photo('b'), photo('c')], { a: made('a'), b: failed('b') });
  expect(photosWithoutCopies(record)).toEqual([{ id: 'c', url: 'https://x/c' }]);
  expect(referencedCopies(record)).toEqual(['https://copies/a']);
  expect(hasStaleVariants(record)).toBe(false);
});

test('ignores copies of another file with the same id', () => {
  const record = recordOf([photo('a', 'https://x/new')], { a: made('a') });
  expect(photosWithoutCopies(record)).toEqual([{ id: 'a', url: 'https://x/new' }]);
});

test('detects recorded copies of removed photos', () => {
  expect(hasStaleVariants(recordOf([], { a: failed('a') }))).toBe(true);
});

test.each([
  ['a name that Firestore keeps for itself', [photo('__name__')]],
  ['a path', [photo('a.b/c')]],
  ['no name', [photo('')]],
  ['no address', [{ id: 'a' }]],
  ['what is no photo', ['https://x/a', null, 7]],
  ['what is no list', 'photos'],
])('ignores %s, because customers write the list', (_, photos) =>
  expect(recordOf(photos).photos).toEqual([]),
);

test('keeps the first of two photos with the same id, in the order of the list', () => {
  expect(recordOf([photo('a'), photo('b'), photo('a', 'https://x/2')]).photos).toEqual([
    { id: 'a', url: 'https://x/a' },
    { id: 'b', url: 'https://x/b' },
  ]);
});

test.each([undefined, null, {}, { owner_id: '' }, { owner_id: 7 }])('finds no owner in %j', (fields) =>
  expect(petRecordOf(fields)).toBeUndefined(),
);
