import { COLLECTIONS } from '../paths.ts';
import { DOCUMENT_ID, type QuerySpec } from '../query.ts';
import { SITE_LIMITS } from './limits.ts';

/**
 * A page of the published reviews, newest first; the next one by `pageAfter`, while pages are full. Records are read
 * with `readStoredReview`.
 */
export function reviewsPageQuery(limit: number = SITE_LIMITS.reviewsPage): QuerySpec {
  return {
    collection: COLLECTIONS.reviews,
    where: [['is_published', '==', true]],
    orderBy: [
      ['created_at', 'desc'],
      [DOCUMENT_ID, 'desc'],
    ],
    limit,
  };
}
