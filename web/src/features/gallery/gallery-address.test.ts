import { expect, test } from 'vitest';
import { readGalleryAddress, writeGalleryAddress } from './gallery-address.ts';

test.each([
  ['', { filter: 'all', view: 'grid' }],
  ['?category=services', { filter: 'services', view: 'grid' }],
  ['?view=masonry&category=portfolio', { filter: 'portfolio', view: 'masonry' }],
  ['?category=cats&view=mosaic', { filter: 'unknown', view: 'grid' }],
  ['?category=', { filter: 'unknown', view: 'grid' }],
] as const)('GAL-03 GAL-04 reads filter and view from %j', (search, address) => {
  expect(readGalleryAddress(search)).toEqual(address);
});

test.each([
  [{ filter: 'all', view: 'grid' }, '?category=about&view=masonry', ''],
  [{ filter: 'about', view: 'masonry' }, '', '?category=about&view=masonry'],
  [{ filter: 'all', view: 'masonry' }, '?utm_source=card&category=about', '?utm_source=card&view=masonry'],
] as const)('keeps unrelated parameters in the link for %j', (address, search, expected) => {
  expect(writeGalleryAddress(address, search)).toBe(expected);
  expect(readGalleryAddress(expected)).toEqual(address);
});
