import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SITE_LIMITS } from '@paw-haven/domain/site/limits';
import type { GalleryFilter } from './gallery-address.ts';
import { loadImages, type ImagePage, type ImagePageRequest } from './load-images.ts';
import { EMPTY_SHELF, isOutdated, withPage, type Shelf } from './paged-images.ts';

export interface GalleryQuestion {
  readonly filter: GalleryFilter;
  /** Nothing is asked before. */
  readonly isEnabled: boolean;
  /** How many images the business shows under the filter; undefined where nobody knows. */
  readonly count: number | undefined;
}

export interface GalleryImages {
  readonly shelf: Shelf;
  /** Also tries again what failed. Does nothing behind the last page and while a page is on its way. */
  readonly loadNext: () => void;
}

/** A category that does not exist has no images; nobody needs to be asked. */
const NOTHING: Shelf = { ...EMPTY_SHELF, next: null };

/**
 * The images under a filter, in pages: the first one by itself, the others as asked for. Every filter keeps what was
 * loaded for it; what is shown is read again once the business shows another number of images.
 */
export function useGalleryImages({ filter, isEnabled, count }: GalleryQuestion): GalleryImages {
  const [shelves, setShelves] = useState<Readonly<Partial<Record<GalleryFilter, Shelf>>>>({});
  const running = useRef(new Set<GalleryFilter>());
  const shelf = filter === 'unknown' ? NOTHING : (shelves[filter] ?? EMPTY_SHELF);

  const put = (change: (before: Shelf) => Shelf) =>
    setShelves((all) => ({ ...all, [filter]: change(all[filter] ?? EMPTY_SHELF) }));

  function load(
    request: Omit<ImagePageRequest, 'category'>,
    onPage: (page: ImagePage) => void,
    otherwise: Shelf['status'],
  ) {
    if (filter === 'unknown' || running.current.has(filter)) return;
    running.current.add(filter);
    loadImages({ category: filter, ...request })
      .then(onPage)
      .catch((error: unknown) => {
        console.warn('Gallery:', error);
        put((before) => ({ ...before, status: otherwise }));
      })
      .finally(() => running.current.delete(filter));
  }

  const append = (page: ImagePage) => put((before) => withPage(before, page));
  const loadFirst = useEffectEvent(() => {
    if (shelf === EMPTY_SHELF) load({}, append, 'failed');
  });
  const loadAnew = useEffectEvent(() => {
    const limit = Math.max(SITE_LIMITS.galleryPage, shelf.images.length);
    // Images that may be old are worth more than a message.
    if (isOutdated(shelf, count)) load({ limit }, (page) => put(() => withPage(EMPTY_SHELF, page)), 'idle');
  });
  function loadNext() {
    if (shelf.next === null || running.current.has(filter)) return;
    put((before) => ({ ...before, status: 'loading' }));
    load(shelf.next === 'top' ? {} : { after: shelf.next }, append, 'failed');
  }

  useEffect(() => {
    if (isEnabled) loadFirst();
  }, [isEnabled, filter]);
  // Not with a page's arrival: a prerendered page may still count what was there when it was built.
  useEffect(() => loadAnew(), [filter, count]);

  return { shelf, loadNext };
}
