import type { SiteImage } from '@paw-haven/domain/site/content';
import type { ImageVariants } from '@paw-haven/domain/core/records/image-variants';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture } from './picture.tsx';

const BUCKET = 'https://storage.example/v0/b/paw/o';

const variants: ImageVariants = {
  width: 4000,
  height: 3000,
  widths: [480, 960, 1440],
  formats: ['avif', 'webp'],
  url: `${BUCKET}/image-variants%2Fportfolio%2Fmilo-1a2b%2F{width}.{format}?alt=media`,
};

const image: SiteImage = {
  id: 'milo',
  url: `${BUCKET}/website-images%2Fportfolio%2Fmilo.jpg?alt=media`,
  title: 'Milo',
  alt: 'A corgi after a bath',
  category: 'portfolio',
  variants,
};

const copy = (name: string) => `${BUCKET}/image-variants%2Fportfolio%2Fmilo-1a2b%2F${name}?alt=media`;
const shown = () => screen.getByRole('img');
const sources = () => [...document.querySelectorAll('source')];

test('offers every width in every format, best format first, with the rendered width', () => {
  render(<Picture image={image} sizes="50vw" />);
  expect(sources().map((source) => [source.type, source.sizes])).toEqual([
    ['image/avif', '50vw'],
    ['image/webp', '50vw'],
  ]);
  expect(sources()[0]?.srcset).toBe(
    `${copy('480.avif')} 480w, ${copy('960.avif')} 960w, ${copy('1440.avif')} 1440w`,
  );
});

test('reserves space by the file’s size and falls back to the middle copy', () => {
  render(<Picture image={image} sizes="50vw" className="tile" />);
  expect(shown().getAttribute('width')).toBe('4000');
  expect(shown().getAttribute('height')).toBe('3000');
  expect(shown().getAttribute('src')).toBe(copy('960.webp'));
  expect(shown().getAttribute('alt')).toBe('A corgi after a bath');
  expect(shown().className).toBe('tile');
});

test('loads lazily, or first with priority', () => {
  const { rerender } = render(<Picture image={image} sizes="50vw" />);
  expect(shown().getAttribute('loading')).toBe('lazy');
  rerender(<Picture image={image} sizes="50vw" priority />);
  expect(shown().getAttribute('loading')).toBe('eager');
  expect(shown().getAttribute('fetchpriority')).toBe('high');
});

test('shows the original file until there are copies', () => {
  render(<Picture image={{ ...image, variants: null }} sizes="50vw" />);
  expect(sources()).toEqual([]);
  expect(shown().getAttribute('src')).toBe(image.url);
  expect(shown().hasAttribute('width')).toBe(false);
});

test('shows a drawing as its original file, with its size', () => {
  render(
    <Picture
      image={{ ...image, variants: { ...variants, widths: [], formats: [], url: '' } }}
      sizes="50vw"
    />,
  );
  expect(sources()).toEqual([]);
  expect(shown().getAttribute('src')).toBe(image.url);
  expect(shown().getAttribute('width')).toBe('4000');
});

test('shows the original file to browsers without AVIF if there is no WebP copy', () => {
  render(<Picture image={{ ...image, variants: { ...variants, formats: ['avif'] } }} sizes="50vw" />);
  expect(sources()).toHaveLength(1);
  expect(shown().getAttribute('src')).toBe(image.url);
});

test('has an empty alt text if the text beside it says the same', () => {
  const { container } = render(<Picture image={image} sizes="50vw" alt="" />);
  expect(container.querySelector('img')?.getAttribute('alt')).toBe('');
});

test('is prerendered without a preload of the fallback, which most browsers never show', () => {
  const html = renderToString(<Picture image={image} sizes="50vw" priority />);
  expect(html).not.toContain('rel="preload"');
  expect(html).toContain('fetchPriority="high"');
});
