import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SITE_LIMITS } from '@paw-haven/domain/core/limits/site';
import type { GalleryFilter } from './gallery-address.ts';
import { loadImages, type ImagePage, type ImagePageRequest } from './load-images.ts';
import { NO_IMAGES, isOutdated, withPage, type PagedImages } from './paged-images.ts';

export interface GalleryQuestion {
  readonly filter: GalleryFilter;
  /** Nothing is loaded while false. */
  readonly isEnabled: boolean;
  /** Number of images that the business shows under the filter; undefined until known. */
  readonly count: number | undefined;
}

export interface GalleryImages {
  readonly paged: PagedImages;
  /** Also retries after a failure. Does nothing after the last page or while loading. */
  readonly loadNext: () => void;
}

/** A nonexistent category has no images and needs no query. */
const NOTHING: PagedImages = { ...NO_IMAGES, next: null };

/**
 * The images under a filter, in pages: the first loads automatically, the others on request. Each filter keeps its
 * loaded images; the shown ones are reloaded when the business shows a different number of images.
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
    // Possibly outdated images are better than an error message.
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
  // Does not run when a page arrives: the count of a prerendered page may date from the build.
  useEffect(() => loadAnew(), [filter, count]);

  return { paged, loadNext };
}
