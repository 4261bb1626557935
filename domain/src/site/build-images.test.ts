import { describe, expect, test } from 'vitest';
import type { WebsiteImage } from './image/schema.ts';
import { buildImages } from './build-images.ts';

const image = (id: string, changes: Partial<WebsiteImage> = {}): WebsiteImage => ({
  id,
  file_path: `https://photos.example/${id}.jpg`,
  title: 'Bath',
  alt_text: 'A poodle in foam',
  category: 'portfolio',
  is_active: true,
  is_portfolio: true,
  display_order: 1,
  created_at: new Date('2026-01-01T00:00:00Z'),
  ...changes,
});
const portfolio = (...images: WebsiteImage[]) => buildImages(images).portfolio.map(({ id }) => id);
const hero = (...images: WebsiteImage[]) => buildImages(images).hero?.id;

describe('the portfolio', () => {
  test('LAND-21 GAL-02 contains only active images flagged for the portfolio that have a file', () => {
    const rest = [
      image('inactive', { is_active: false }),
      image('unflagged', { is_portfolio: false }),
      image('without', { file_path: '' }),
      image('blank', { file_path: ' ' }),
    ];
    expect(portfolio(...rest, image('good'))).toEqual(['good']);
    expect(buildImages(rest).categories).toEqual([]);
  });

  test('LAND-22 contains at most 6, by display order, then oldest first, then by id', () => {
    const [early, late] = [new Date('2025-01-01T00:00:00Z'), new Date('2026-06-01T00:00:00Z')];
    expect(
      portfolio(
        image('last', { display_order: 9 }),
        image('f', { display_order: 5, created_at: late }),
        image('e', { display_order: 5, created_at: early }),
        image('d', { display_order: 3 }),
        image('c', { display_order: 2 }),
        image('b'),
        image('a'),
      ),
    ).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  test('counts all images by category, in the fixed order', () => {
    const many = (category: WebsiteImage['category'], count: number) =>
      Array.from({ length: count }, (_, index) => image(`${category}${index}`, { category }));
    expect(
      buildImages([...many('portfolio', 9), ...many('services', 2), ...many('general', 1)]).categories,
    ).toEqual([
      { category: 'general', count: 1 },
      { category: 'services', count: 2 },
      { category: 'portfolio', count: 9 },
    ]);
  });

  test('uses only copies of the current file, not those of an earlier one', () => {
    const copies = {
      width: 900,
      height: 600,
      widths: [320],
      formats: ['webp' as const],
      url: 'https://x/{width}',
    };
    const current = image('a', { variants: { ...copies, source: 'https://photos.example/a.jpg' } });
    const replaced = image('b', { variants: { ...copies, source: 'https://photos.example/old.jpg' } });
    expect(buildImages([current, replaced]).portfolio.map(({ variants }) => variants)).toEqual([
      copies,
      null,
    ]);
  });
});

describe('the hero', () => {
  test('LAND-12 is the first active image of category hero with a file', () => {
    const heroes = { category: 'hero', is_portfolio: false } as const;
    expect(
      hero(
        image('other', { display_order: 0 }),
        image('hidden', { ...heroes, display_order: 0, is_active: false }),
        image('without', { ...heroes, display_order: 1, file_path: '' }),
        image('second', { ...heroes, display_order: 3 }),
        image('first', { ...heroes, display_order: 2 }),
      ),
    ).toBe('first');
  });

  test('is null without such an image', () => {
    expect(buildImages([image('other')]).hero).toBeNull();
  });
});
