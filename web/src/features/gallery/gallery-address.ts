/** The gallery state that a link can contain: `?category=services&view=masonry`; defaults are left out. */
import { IMAGE_CATEGORIES, type ImageCategory } from '@paw-haven/domain/site/image/categories';

export const GALLERY_VIEWS = ['grid', 'masonry'] as const;
export type GalleryView = (typeof GALLERY_VIEWS)[number];

/** All images, one category, or a category that does not exist. */
export type GalleryFilter = 'all' | ImageCategory | 'unknown';

export interface GalleryAddress {
  readonly filter: GalleryFilter;
  readonly view: GalleryView;
}

export const USUAL_ADDRESS: GalleryAddress = { filter: 'all', view: 'grid' };

export function readGalleryAddress(search: string): GalleryAddress {
  const query = new URLSearchParams(search);
  const category = query.get('category');
  return {
    filter: category === null ? 'all' : (IMAGE_CATEGORIES.find((item) => item === category) ?? 'unknown'),
    view: GALLERY_VIEWS.find((view) => view === query.get('view')) ?? 'grid',
  };
}

/** `search` with the gallery state added; other parameters are kept. */
export function writeGalleryAddress({ filter, view }: GalleryAddress, search: string): string {
  const query = new URLSearchParams(search);
  if (filter === 'all') query.delete('category');
  else query.set('category', filter);
  if (view === 'grid') query.delete('view');
  else query.set('view', view);
  return query.size === 0 ? '' : `?${query}`;
}
