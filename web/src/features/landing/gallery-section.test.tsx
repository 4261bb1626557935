import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite, someSite } from '../../testing/site.tsx';
import { GallerySection } from './gallery-section.tsx';

const images = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `i${index}`,
    url: `/${index}.jpg`,
    alt: `Photo ${index}`,
  }));

test('LAND-20 links to the full gallery', () => {
  renderSite(<GallerySection />, someSite());
  expect(screen.getByRole('link', { name: 'View Full Gallery' }).getAttribute('href')).toBe('/gallery');
});

test('LAND-22 shows at most 6 images, in the order of the portfolio', () => {
  renderSite(<GallerySection />, someSite({ portfolio: images(7) }));
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(
    [0, 1, 2, 3, 4, 5].map((index) => `Photo ${index}`),
  );
});

test.each([
  ['without an image', someSite()],
  ['when nothing could be loaded', { status: 'error', retry: () => {} } as const],
])('LAND-23 shows five drawings %s', (_, site) => {
  renderSite(<GallerySection />, site);
  const drawings = screen.getAllByRole('img');
  expect(
    drawings.map((drawing) => drawing.querySelector('use')?.getAttribute('href')?.split('#')[1]),
  ).toEqual(['spaniel', 'cat', 'poodle', 'rabbit', 'terrier']);
});

test('LAND-23 shows three placeholders while loading', () => {
  renderSite(<GallerySection />, { status: 'loading' });
  expect(document.querySelectorAll('[aria-busy="true"] > *')).toHaveLength(3);
  expect(screen.queryByRole('img')).toBeNull();
});
