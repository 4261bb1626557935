import { expect, test } from 'vitest';
import { NO_IMAGES } from './paged-images.ts';
import { countUnder, filterChoices, galleryState, imageName, masonrySpan } from './view-model.ts';

const CATEGORIES = [
  { category: 'portfolio', count: 5 },
  { category: 'services', count: 2 },
] as const;

test('GAL-03 offers one filter for all images, and one per existing category with its count', () => {
  expect(filterChoices(CATEGORIES)).toEqual([
    { filter: 'all', label: 'All', count: 7 },
    { filter: 'portfolio', label: 'Portfolio', count: 5 },
    { filter: 'services', label: 'Services', count: 2 },
  ]);
  expect(filterChoices([])).toEqual([{ filter: 'all', label: 'All', count: 0 }]);
});

test.each([
  ['all', 7],
  ['services', 2],
  ['hero', 0],
  ['unknown', 0],
] as const)('under %s counts %d images', (filter, count) => {
  expect(countUnder(filter, CATEGORIES)).toBe(count);
});

test('names an image without a title by its description or its position', () => {
  expect(imageName({ title: 'Poodle cut', alt: 'A poodle' }, 3)).toBe('Poodle cut');
  expect(imageName({ title: '', alt: 'A poodle' }, 3)).toBe('A poodle');
  expect(imageName({ title: '', alt: '' }, 3)).toBe('Image 3');
});

test.each([
  [1000, 1000, 25],
  [1500, 1000, 17],
  [1000, 1500, 37],
  [9000, 100, 13],
  [100, 9000, 49],
])('GAL-04 gives an image of %d × %d a span of %d rows in the masonry', (width, height, rows) => {
  const variants = { width, height, widths: [], formats: [], url: '' };
  expect(masonrySpan({ variants })).toBe(rows);
});

test('GAL-04 treats an image of unknown size as square', () =>
  expect(masonrySpan({ variants: null })).toBe(25));

test('tells a gallery without images from a filter without matches, once all is loaded', () => {
  expect(galleryState(NO_IMAGES, 'all')).toBe('loading');
  expect(galleryState({ ...NO_IMAGES, status: 'failed' }, 'all')).toBe('failed');
  expect(galleryState({ ...NO_IMAGES, next: null }, 'all')).toBe('empty');
  expect(galleryState({ ...NO_IMAGES, next: null }, 'services')).toBe('no-match');
});
