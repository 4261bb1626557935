import { expect, test } from 'vitest';
import { countUnder, fadeDelay, filterChoices, imageName, masonrySpan } from './view-model.ts';

const CATEGORIES = [
  { category: 'portfolio', count: 5 },
  { category: 'services', count: 2 },
] as const;

test('GAL-03 one filter for all, plus one for each category found, with how many there are', () => {
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
] as const)('under %s there are %d', (filter, count) => {
  expect(countUnder(filter, CATEGORIES)).toBe(count);
});

test('an image without a title goes by its description, or by its place', () => {
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
])('GAL-04 an image of %d × %d takes %d rows of the masonry', (width, height, rows) => {
  const variants = { width, height, widths: [], formats: [], url: '' };
  expect(masonrySpan({ variants })).toBe(rows);
});

test('GAL-04 an image of unknown size is a square', () => expect(masonrySpan({ variants: null })).toBe(25));

test('GAL-10 each image fades in 0.1 s after the one before it', () => {
  expect([0, 1, 2, 11, 12, 23].map(fadeDelay)).toEqual([0, 0.1, 0.2, 1.1, 1.2, 2.3]);
});
