import { expect, test } from 'vitest';
import { websiteImageSchema } from './schema.ts';

const image = {
  id: 'hero',
  file_path: 'https://photos.example/hero.jpg',
  title: 'Hero',
  alt_text: 'A happy dog',
  is_active: true,
  is_portfolio: false,
  display_order: 1,
  created_at: new Date('2026-01-01T00:00:00Z'),
};

test('DATA-07 files an image without a category under general', () => {
  expect(websiteImageSchema.parse(image).category).toBe('general');
  expect(websiteImageSchema.parse({ ...image, category: 'about' }).category).toBe('about');
});

test('DATA-07 refuses a category that is not on the list', () => {
  expect(websiteImageSchema.safeParse({ ...image, category: 'cats' }).success).toBe(false);
});

test('stores the copies of the file, or that making them failed', () => {
  const variants = {
    source: image.file_path,
    width: 4000,
    height: 3000,
    widths: [480, 960],
    formats: ['avif', 'webp'],
    url: 'https://photos.example/{width}.{format}',
  };
  const failed = { source: image.file_path, failed: true };
  expect(websiteImageSchema.parse({ ...image, variants }).variants).toEqual(variants);
  expect(websiteImageSchema.parse({ ...image, variants: failed }).variants).toEqual(failed);
  expect(websiteImageSchema.safeParse({ ...image, variants: { source: 'x' } }).success).toBe(false);
});
