import { readImage } from '@paw-haven/domain/site/read-content';
import { expect, test } from 'vitest';
import { EMPTY_SHELF, isOutdated, withPage, type Shelf } from './paged-images.ts';

const images = (...ids: string[]) => ids.flatMap((id) => readImage({ id, url: `/${id}.jpg` }) ?? []);
const end = { id: 'last' };
const shelf = (ids: string[], next: Shelf['next']): Shelf => ({
  status: 'idle',
  images: images(...ids),
  next,
});

test('a page follows those before it; what moved into it in between is not shown twice', () => {
  const first = withPage({ ...EMPTY_SHELF, status: 'loading' }, { images: images('a', 'b'), next: end });
  expect(first).toEqual(shelf(['a', 'b'], end));
  expect(withPage(first, { images: images('b', 'c'), next: null })).toEqual(shelf(['a', 'b', 'c'], null));
});

test.each([
  ['nothing is known of the business', shelf(['a'], null), undefined, false],
  ['nothing was read yet', EMPTY_SHELF, 3, false],
  ['a page is on its way', { ...shelf(['a'], null), status: 'loading' } as const, 3, false],
  ['all are shown', shelf(['a', 'b'], null), 2, false],
  ['one was added to what is shown in full', shelf(['a', 'b'], null), 3, true],
  ['the last one of a category disappeared', shelf(['a'], null), 0, true],
  ['more follow', shelf(['a', 'b'], end), 9, false],
  ['fewer are left than are shown', shelf(['a', 'b'], end), 1, true],
])('images are read anew or not: %s', (_, state, count, expected) => {
  expect(isOutdated(state, count)).toBe(expected);
});
