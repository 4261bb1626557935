import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../core/limits/limits.ts';
import {
  bannerOf,
  freePhotoPlaces,
  photoPath,
  portraitOf,
  readablePhotos,
  shownPhoto,
  shownPortrait,
  withMainPhoto,
  withoutPhoto,
  withPhoto,
  withPhotoType,
} from './photos.ts';
import { PHOTO_TYPES, type PetPhoto } from './schema.ts';

const photo = (id: string, changes: Partial<PetPhoto> = {}): PetPhoto => ({
  id,
  url: `https://photos.example/${id}`,
  type: 'gallery',
  isMain: false,
  ...changes,
});
const MAIN = photo('a', { type: 'profile', isMain: true });

describe('PET-05 a pet’s photos', () => {
  test('no operation adds or changes more photos than the rules check', () => {
    const full = Array.from({ length: LIMITS.petPhotos }, (_, index) => photo(String(index)));
    // The most varied list possible: one main photo, one profile, and one banner.
    const photos = withPhotoType(withPhotoType(full, '0', 'profile'), '1', 'banner');
    const worst = photos.map((photo) => ({ ...photo, isMain: photo.id === '1' }));
    const changes = ['0', '1', '2'].flatMap((id) => [
      withMainPhoto(worst, id),
      withoutPhoto(worst, id),
      ...PHOTO_TYPES.map((type) => withPhotoType(worst, id, type)),
    ]);
    const textOf = ({ id, type, isMain }: PetPhoto) => `${id} ${type} ${isMain}`;
    const before = worst.map(textOf);
    const sizes = changes.map((list) => list.filter((item) => !before.includes(textOf(item))).length);
    expect(Math.max(...sizes)).toBe(3);
    expect(LIMITS.petPhotoChanges).toBeGreaterThanOrEqual(3);
  });

  test('DATA-16 the first photo becomes the main profile photo, later ones go to the gallery', () => {
    const first = withPhoto([], { id: 'a', url: MAIN.url });
    expect(first).toEqual([MAIN]);
    expect(withPhoto(first, { id: 'b', url: photo('b').url })).toEqual([MAIN, photo('b')]);
  });

  test('does not add a photo twice', () => {
    expect(withPhoto([MAIN], { id: 'a', url: 'https://photos.example/other' })).toEqual([MAIN]);
  });

  test('makes the first other photo the main one when the main photo is removed', () => {
    const left = withoutPhoto([photo('b'), MAIN, photo('c')], 'a');
    expect(left).toEqual([photo('b', { type: 'profile', isMain: true }), photo('c')]);
  });

  test('keeps the main photo when another is removed; removing the last leaves none', () => {
    expect(withoutPhoto([photo('b'), MAIN], 'b')).toEqual([MAIN]);
    expect(withoutPhoto([MAIN], 'a')).toEqual([]);
    expect(withoutPhoto([photo('b')], 'gone')).toEqual([photo('b')]);
  });

  test('DATA-16 allows one main photo', () => {
    expect(withMainPhoto([MAIN, photo('b')], 'b')).toEqual([
      photo('a'),
      photo('b', { type: 'profile', isMain: true }),
    ]);
    const banner = photo('w', { type: 'banner' });
    expect(withMainPhoto([photo('b', { isMain: true }), banner], 'w')).toEqual([
      photo('b'),
      { ...banner, isMain: true },
    ]);
    expect(withMainPhoto([MAIN, photo('b')], 'gone')).toEqual([MAIN, photo('b')]);
  });

  test('DATA-16 allows one banner; moving a photo to the gallery changes no other', () => {
    const banner = photo('w', { type: 'banner' });
    expect(withPhotoType([MAIN, banner, photo('b')], 'b', 'banner')).toEqual([
      MAIN,
      photo('w'),
      photo('b', { type: 'banner' }),
    ]);
    expect(withPhotoType([MAIN, banner, photo('b')], 'w', 'gallery')).toEqual([MAIN, photo('w'), photo('b')]);
    expect(withPhotoType([MAIN, banner], 'gone', 'banner')).toEqual([MAIN, banner]);
  });

  test('DATA-16 makes the profile the main photo', () => {
    expect(withPhotoType([MAIN, photo('b')], 'b', 'profile')).toEqual([
      photo('a'),
      photo('b', { type: 'profile', isMain: true }),
    ]);
  });

  test(`allows ${LIMITS.petPhotos} photos`, () => {
    expect(freePhotoPlaces([MAIN])).toBe(LIMITS.petPhotos - 1);
    expect(freePhotoPlaces(Array.from({ length: LIMITS.petPhotos + 1 }, () => MAIN))).toBe(0);
  });
});

test('shows the main photo, else the profile, else the first; a banner only if there is one', () => {
  const profile = photo('p', { type: 'profile' });
  expect(portraitOf([photo('b'), profile, MAIN])).toBe(MAIN);
  expect(portraitOf([photo('b'), profile])).toBe(profile);
  expect(portraitOf([photo('b')])?.id).toBe('b');
  expect(portraitOf([])).toBeUndefined();
  expect(bannerOf([MAIN])).toBeUndefined();
  expect(bannerOf([MAIN, photo('w', { type: 'banner' })])?.id).toBe('w');
});

test.each([
  [
    'https://firebasestorage.googleapis.com/v0/b/x.app/o/pet-photos%2Fmaya%2F1.webp?alt=media&token=t',
    'pet-photos/maya/1.webp',
  ],
  ['http://127.0.0.1:9199/v0/b/x.app/o/pet-photos%2Fmaya%2F1.webp?alt=media', 'pet-photos/maya/1.webp'],
  ['https://firebasestorage.googleapis.com/v0/b/x.app/o/pet-photos%2Fleo%2F1.webp?alt=media', undefined],
  ['https://firebasestorage.googleapis.com/v0/b/x.app/o/website-images%2Fhero%2F1.webp', undefined],
  ['https://firebasestorage.googleapis.com/v0/b/x.app/o/%E0%A4%A', undefined],
  ['https://photos.example/1.jpg', undefined],
])('PET-12 %s is stored at %s', (url, path) => expect(photoPath(url, 'maya')).toBe(path));

describe('a shown photo', () => {
  const variants = {
    source: MAIN.url,
    width: 1600,
    height: 1200,
    widths: [240, 480, 960],
    formats: ['avif' as const, 'webp' as const],
    url: 'https://photos.example/copies/{width}.{format}',
  };

  test('has its copies once the server has stored them', () => {
    expect(shownPhoto({ photo_variants: { a: variants } }, MAIN)).toEqual({ url: MAIN.url, variants });
    expect(shownPhoto({}, MAIN)).toEqual({ url: MAIN.url, variants: null });
    expect(shownPhoto({ photo_variants: { b: variants } }, MAIN).variants).toBeNull();
  });

  test.each([
    ['of another file', { ...variants, source: 'https://photos.example/former' }],
    ['that could not be made', { source: MAIN.url, failed: true as const }],
  ])('has no copies %s', (_, stored) =>
    expect(shownPhoto({ photo_variants: { a: stored } }, MAIN)).toEqual({ url: MAIN.url, variants: null }),
  );

  test('is the pet’s main one, or none', () => {
    const pet = { photo_urls: [photo('b'), MAIN], photo_variants: { a: variants } };
    expect(shownPortrait(pet)).toEqual({ url: MAIN.url, variants });
    expect(shownPortrait({ photo_urls: [] })).toBeUndefined();
  });

  test('PET-05 is not one that the server could not process', () => {
    const failed = { source: MAIN.url, failed: true as const };
    const former = { source: 'https://photos.example/former', failed: true as const };
    const photo_urls = [MAIN, photo('b')];
    expect(readablePhotos({ photo_urls, photo_variants: { a: failed } })).toEqual([photo('b')]);
    expect(readablePhotos({ photo_urls, photo_variants: { a: former, b: variants } })).toEqual(photo_urls);
    expect(readablePhotos({ photo_urls })).toEqual(photo_urls);
    expect(shownPortrait({ photo_urls, photo_variants: { a: failed } })?.url).toBe(photo('b').url);
    expect(shownPortrait({ photo_urls: [MAIN], photo_variants: { a: failed } })).toBeUndefined();
  });
});
