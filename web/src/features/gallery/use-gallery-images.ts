import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SITE_LIMITS } from '@paw-haven/domain/site/limits';
import type { GalleryFilter } from './gallery-address.ts';
import { loadImages, type ImagePage, type ImagePageRequest } from './load-images.ts';
import { NO_IMAGES, isOutdated, withPage, type PagedImages } from './paged-images.ts';

export interface GalleryQuestion {
  readonly filter: GalleryFilter;
  /** Nothing is asked before. */
  readonly isEnabled: boolean;
  /** How many images the business shows under the filter; undefined until it is known. */
  readonly count: number | undefined;
}

export interface GalleryImages {
  readonly paged: PagedImages;
  /** Also tries again what failed. Does nothing behind the last page and while a page is on its way. */
  readonly loadNext: () => void;
}

/** A category that does not exist has no images and needs no query. */
const NOTHING: PagedImages = { ...NO_IMAGES, next: null };

/**
 * The images under a filter, in pages: the first one by itself, the others as asked for. Every filter keeps what was
 * loaded for it; what is shown is read again once the business shows another number of images.
 */
export function useGalleryImages({ filter, isEnabled, count }: GalleryQuestion): GalleryImages {
  const [loaded, setLoaded] = useState<Readonly<Partial<Record<GalleryFilter, PagedImages>>>>({});
  const running = useRef(new Set<GalleryFilter>());
  const paged = filter === 'unknown' ? NOTHING : (loaded[filter] ?? NO_IMAGES);

  const put = (change: (before: PagedImages) => PagedImages) =>
    setLoaded((all) => ({ ...all, [filter]: change(all[filter] ?? NO_IMAGES) }));

  function load(
    request: Omit<ImagePageRequest, 'category'>,
    onPage: (page: ImagePage) => void,
    otherwise: PagedImages['status'],
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
    if (paged === NO_IMAGES) load({}, append, 'failed');
  });
  const loadAnew = useEffectEvent(() => {
    const limit = Math.max(SITE_LIMITS.galleryPage, paged.images.length);
    // Images that may be old are worth more than a message.
    if (isOutdated(paged, count)) load({ limit }, (page) => put(() => withPage(NO_IMAGES, page)), 'idle');
  });
  function loadNext() {
    if (paged.next === null || running.current.has(filter)) return;
    put((before) => ({ ...before, status: 'loading' }));
    load(paged.next === 'top' ? {} : { after: paged.next }, append, 'failed');
  }

  useEffect(() => {
    if (isEnabled) loadFirst();
  }, [isEnabled, filter]);
  // Not with a page's arrival: a prerendered page may still count what was there when it was built.
  useEffect(() => loadAnew(), [filter, count]);

  return { paged, loadNext };
}
