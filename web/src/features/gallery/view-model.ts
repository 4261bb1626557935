import type { ImageCategory } from '@paw-haven/domain/site/image/categories';
import type { SiteCategory, SiteImage } from '@paw-haven/domain/site/content';
import type { GalleryFilter } from './gallery-address.ts';
import type { PagedImages } from './paged-images.ts';
import { siteText } from '../../lib/language/shell-texts.ts';

export interface FilterChoice {
  readonly filter: GalleryFilter;
  readonly label: string;
  readonly count: number;
}

/** A choice for all images, and one for each existing category. */
export function filterChoices(categories: readonly SiteCategory[]): readonly FilterChoice[] {
  return [
    { filter: 'all', label: siteText('All'), count: countUnder('all', categories) },
    ...categories.map(({ category, count }) => ({
      filter: category,
      label: siteText(`${category.charAt(0).toUpperCase()}${category.slice(1)}` as Capitalize<ImageCategory>),
      count,
    })),
  ];
}

/** Number of images under a filter. */
export function countUnder(filter: GalleryFilter, categories: readonly SiteCategory[]): number {
  return categories
    .filter(({ category }) => filter === 'all' || filter === category)
    .reduce((sum, { count }) => sum + count, 0);
}

/** An image's accessible name; `place` counts from 1. */
export function imageName({ title, alt }: Pick<SiteImage, 'title' | 'alt'>, place: number): string {
  return title || alt || `${siteText('Image')} ${place}`;
}

/** Width of a column in rows of the masonry grid; gallery-list.module.css has the same number. */
const COLUMN_WIDTH = 24;

/**
 * Number of grid rows that an image spans in the masonry view, including the gap below. Images of unknown size are
 * square; extreme aspect ratios are cropped.
 */
export function masonrySpan({ variants }: Pick<SiteImage, 'variants'>): number {
  const ratio = variants === null ? 1 : variants.height / variants.width;
  return Math.round(COLUMN_WIDTH * Math.min(2, Math.max(0.5, ratio))) + 1;
}

/** Delay in seconds before the image at `index` of its page fades in: 0.1 after the previous one. */
export function fadeDelay(index: number): number {
  return index / 10;
}

/** `empty` if the salon shows no images at all, `no-match` if none under this filter. */
export type GalleryState = 'loading' | 'failed' | 'empty' | 'no-match' | 'images';

export function galleryState({ images, next, status }: PagedImages, filter: GalleryFilter): GalleryState {
  if (images.length > 0) return 'images';
  if (next === null) return filter === 'all' ? 'empty' : 'no-match';
  return status === 'failed' ? 'failed' : 'loading';
}
