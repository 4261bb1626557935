/** Queries on `reviews` that visitors may run. The rules check `is_published`. */
import { COLLECTIONS } from '../core/records/paths.ts';
import { DOCUMENT_ID, type QuerySpec } from '../core/records/query.ts';
import { SITE_LIMITS } from '../core/limits/site.ts';

/**
 * A page of the published reviews, newest first. `pageAfter` gives the next page while pages are full. Parse records
 * with `readStoredReview`.
 */
export function reviewsPageQuery(): QuerySpec {
  return {
    collection: COLLECTIONS.reviews,
    where: [['is_published', '==', true]],
    orderBy: [
      ['created_at', 'desc'],
      [DOCUMENT_ID, 'desc'],
    ],
    limit: SITE_LIMITS.reviewsPage,
  };
}

/**
 * All published reviews, to count them and average their ratings. Sorted by rating, because the index for an average
 * must end with the averaged field.
 */
export function ratedReviewsQuery(): QuerySpec {
  return {
    collection: COLLECTIONS.reviews,
    where: [['is_published', '==', true]],
    orderBy: [['rating', 'asc']],
  };
}
