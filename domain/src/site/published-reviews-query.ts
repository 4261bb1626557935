import { COLLECTIONS } from '../paths.ts';
import { DOCUMENT_ID, type QuerySpec } from '../query.ts';
import { SITE_LIMITS } from './limits.ts';

/**
 * A page of the published reviews, newest first; the next one by `pageAfter`, while pages are full. Records are read
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
 * All published reviews, for counting them and averaging their ratings. Sorted by what is averaged, because the index
 * that serves an average ends with its field.
 */
export function ratedReviewsQuery(): QuerySpec {
  return {
    collection: COLLECTIONS.reviews,
    where: [['is_published', '==', true]],
    orderBy: [['rating', 'asc']],
  };
}
