/** The code that "View All" needs, loaded on first use. */
import { pageAfter } from '@paw-haven/domain/core/records/query';
import type { SiteReview } from '@paw-haven/domain/site/content';
import { SITE_LIMITS } from '@paw-haven/domain/core/limits/site';
import { reviewsPageQuery } from '@paw-haven/domain/site/queries';
import { readStoredReview } from '@paw-haven/domain/site/read-stored';
import { runPublicQuery } from '../../lib/backend/public-data.ts';

export interface ReviewPage {
  readonly reviews: readonly SiteReview[];
  /** Where the next page starts; undefined at the end. */
  readonly next: ReviewCursor | undefined;
}

export type ReviewCursor = Pick<SiteReview, 'id' | 'at'>;

/** Loads a page of published reviews older than `last`, newest first. @throws Error when they cannot be read. */
export async function loadReviewsAfter({ id, at }: ReviewCursor): Promise<ReviewPage> {
  const records = await runPublicQuery(pageAfter(reviewsPageQuery(), { id, created_at: at }));
  const end = records.at(-1);
  const [endAt, isFull] = [end?.['created_at'], records.length >= SITE_LIMITS.reviewsPage];
  return {
    reviews: records.flatMap((record) => readStoredReview(record) ?? []),
    next: isFull && end && endAt instanceof Date ? { id: end.id, at: endAt } : undefined,
  };
}
