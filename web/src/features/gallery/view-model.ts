import type { SiteCategory, SiteImage } from '@paw-haven/domain/site/content';
import type { GalleryFilter } from './gallery-address.ts';

export interface FilterChoice {
  readonly filter: GalleryFilter;
  readonly label: string;
  readonly count: number;
}

/** All, and one for each category found. */
export function filterChoices(categories: readonly SiteCategory[]): readonly FilterChoice[] {
  return [
    { filter: 'all', label: 'All', count: countUnder('all', categories) },
    ...categories.map(({ category, count }) => ({
      filter: category,
      label: `${category.charAt(0).toUpperCase()}${category.slice(1)}`,
      count,
    })),
  ];
}

/** How many images a filter lets through. */
export function countUnder(filter: GalleryFilter, categories: readonly SiteCategory[]): number {
  return categories
    .filter(({ category }) => filter === 'all' || filter === category)
    .reduce((sum, { count }) => sum + count, 0);
}

/** What to call an image; `place` counts from 1. */
export function imageName({ title, alt }: Pick<SiteImage, 'title' | 'alt'>, place: number): string {
  return title || alt || `Image ${place}`;
}

/** Rows of the masonry's grid that a column is wide; gallery-list.module.css has the same number. */
const COLUMN_WIDTH = 24;

/**
 * The rows that an image covers in the masonry, with the gap below it. A square where its size is not known; extreme
 * formats are cut, so that none is a stripe.
 */
export function masonrySpan({ variants }: Pick<SiteImage, 'variants'>): number {
  const ratio = variants === null ? 1 : variants.height / variants.width;
  return Math.round(COLUMN_WIDTH * Math.min(2, Math.max(0.5, ratio))) + 1;
}

/** Seconds until the image at `index` of its page fades in: 0.1 after the one before it. */
export function fadeDelay(index: number): number {
  return index / 10;
}
