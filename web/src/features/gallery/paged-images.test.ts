import { readImage } from '@paw-haven/domain/site/read-content';
import { expect, test } from 'vitest';
import { NO_IMAGES, isOutdated, withPage, type PagedImages } from './paged-images.ts';

const images = (...ids: string[]) => ids.flatMap((id) => readImage({ id, url: `/${id}.jpg` }) ?? []);
const end = { id: 'last' };
const paged = (ids: string[], next: PagedImages['next']): PagedImages => ({
  status: 'idle',
  images: images(...ids),
  next,
});

test('appends a page, without repeating images that moved into it meanwhile', () => {
  const first = withPage({ ...NO_IMAGES, status: 'loading' }, { images: images('a', 'b'), next: end });
  expect(first).toEqual(paged(['a', 'b'], end));
  expect(withPage(first, { images: images('b', 'c'), next: null })).toEqual(paged(['a', 'b', 'c'], null));
});

test.each([
  ['nothing is known of the business', paged(['a'], null), undefined, false],
  ['nothing was read yet', NO_IMAGES, 3, false],
  ['a page is on its way', { ...paged(['a'], null), status: 'loading' } as const, 3, false],
  ['all are shown', paged(['a', 'b'], null), 2, false],
  ['one was added to what is shown in full', paged(['a', 'b'], null), 3, true],
  ['the last one of a category disappeared', paged(['a'], null), 0, true],
  ['more follow', paged(['a', 'b'], end), 9, false],
  ['fewer are left than are shown', paged(['a', 'b'], end), 1, true],
])('decides whether to reload images: %s', (_, state, count, expected) => {
  expect(isOutdated(state, count)).toBe(expected);
});
