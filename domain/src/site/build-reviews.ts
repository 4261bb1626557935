import { LIMITS } from '../core/limits/limits.ts';
import type { Review } from '../people/review/schema.ts';
import type { SiteReviews } from './content.ts';
import { readStoredReview } from './read-stored.ts';

/**
 * Builds the reviews part from all reviews, including unpublished ones. The server has the database count them instead.
 */
export function buildReviews(reviews: readonly Review[]): SiteReviews {
  const published = reviews
    .filter((review) => review.is_published)
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : -1));
  const sum = published.reduce((total, { rating }) => total + rating, 0);
  return {
    count: published.length,
    average: published.length === 0 ? null : sum / published.length,
    latest: published.flatMap((review) => readStoredReview(review) ?? []).slice(0, LIMITS.landingReviews),
  };
}
