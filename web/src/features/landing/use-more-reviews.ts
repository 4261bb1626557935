import { useState } from 'react';
import type { SiteReview } from '@paw-haven/domain/site/content';
import type { ReviewCursor } from './load-reviews.ts';

export interface MoreReviewsState {
  readonly status: 'idle' | 'loading' | 'failed' | 'complete';
  /** One list per load. */
  readonly pages: readonly (readonly SiteReview[])[];
  readonly loadNext: () => Promise<void>;
}

/** The reviews older than `latest`, loaded page by page on request. */
export function useMoreReviews(latest: readonly SiteReview[]): MoreReviewsState {
  const [status, setStatus] = useState<MoreReviewsState['status']>('idle');
  const [pages, setPages] = useState<MoreReviewsState['pages']>([]);
  const [next, setNext] = useState<ReviewCursor>();

  const loadNext = async () => {
    const cursor = next ?? latest.at(-1);
    if (status === 'loading' || !cursor) return;
    setStatus('loading');
    try {
      const { loadReviewsAfter } = await import('./load-reviews.ts');
      const page = await loadReviewsAfter(cursor);
      setPages((before) => [...before, page.reviews]);
      setNext(page.next);
      setStatus(page.next ? 'idle' : 'complete');
    } catch (error) {
      console.warn('Reviews:', error);
      setStatus('failed');
    }
  };

  // A review published while the page is open pushes one of the latest into the first page.
  const shown = new Set(latest.map(({ id }) => id));
  return { status, pages: pages.map((page) => page.filter(({ id }) => !shown.has(id))), loadNext };
}
