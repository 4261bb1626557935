/** The loaded images of one category. */
import type { SiteImage } from '@paw-haven/domain/site/content';
import type { PublicRecord } from '../../lib/backend/public-data.ts';
import type { ImagePage } from './load-images.ts';

export interface PagedImages {
  readonly status: 'idle' | 'loading' | 'failed';
  readonly images: readonly SiteImage[];
  /** Where the next page starts: 'top' before the first page, null after the last. */
  readonly next: PublicRecord | 'top' | null;
}

export const NO_IMAGES: PagedImages = { status: 'idle', images: [], next: 'top' };

export function withPage({ images }: PagedImages, page: ImagePage): PagedImages {
  // An image that moved down in the meantime appears a second time.
  const loadedIds = new Set(images.map(({ id }) => id));
  return {
    status: 'idle',
    images: [...images, ...page.images.filter(({ id }) => !loadedIds.has(id))],
    next: page.next,
  };
}

/** Whether the images differ from what the business shows now: `count` images, undefined until known. */
export function isOutdated({ status, images, next }: PagedImages, count: number | undefined): boolean {
  if (count === undefined || status !== 'idle' || next === 'top') return false;
  return next === null ? images.length !== count : images.length > count;
}
