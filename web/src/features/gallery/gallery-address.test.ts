import { expect, test } from 'vitest';
import { readGalleryAddress, writeGalleryAddress } from './gallery-address.ts';

test.each([
  ['', { filter: 'all', view: 'grid' }],
  ['?category=services', { filter: 'services', view: 'grid' }],
  ['?view=masonry&category=portfolio', { filter: 'portfolio', view: 'masonry' }],
  ['?category=cats&view=mosaic', { filter: 'unknown', view: 'grid' }],
  ['?category=', { filter: 'unknown', view: 'grid' }],
] as const)('GAL-03 GAL-04 %j names a filter and a view', (search, address) => {
  expect(readGalleryAddress(search)).toEqual(address);
});

test.each([
  [{ filter: 'all', view: 'grid' }, '?category=about&view=masonry', ''],
  [{ filter: 'about', view: 'masonry' }, '', '?category=about&view=masonry'],
  [{ filter: 'all', view: 'masonry' }, '?utm_source=card&category=about', '?utm_source=card&view=masonry'],
] as const)('the link to %j keeps what others wrote into it', (address, search, expected) => {
  expect(writeGalleryAddress(address, search)).toBe(expected);
  expect(readGalleryAddress(expected)).toEqual(address);
});
