import { LIMITS } from '@paw-haven/domain/limits';
import { useState } from 'react';
import { Chip } from '../../components/chip.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { Stars } from './icons.tsx';
import type { LandingReview } from './landing-data.ts';
import type { PublicData } from '../../lib/use-public.ts';
import { averageRating, formatReviewDate } from './view-model.ts';
import './reviews-section.css';

export interface ReviewsSectionProps {
  readonly reviews: PublicData<readonly LandingReview[]>;
  readonly zone: string;
}

export function ReviewsSection({ reviews, zone }: ReviewsSectionProps) {
  return (
    <section id="reviews" className="page landing-section reviews">
      {reviews.status === 'success' ? <Summary reviews={reviews.data} /> : <h2>Reviews</h2>}
      {reviews.status === 'loading' ? (
        <div className="quotes" aria-busy="true">
          <Skeleton lines={4} />
          <Skeleton lines={3} />
          <Skeleton lines={4} />
        </div>
      ) : null}
      {reviews.status === 'error' ? (
        <ErrorState
          title="The reviews could not be loaded"
          text="Please try again in a moment."
          onRetry={reviews.retry}
        />
      ) : null}
      {reviews.status === 'success' ? <Quotes reviews={reviews.data} zone={zone} /> : null}
    </section>
  );
}

function Summary({ reviews }: { readonly reviews: readonly LandingReview[] }) {
  const average = averageRating(reviews);
  return (
    <header className="reviews-summary">
      <h2>Reviews</h2>
      {average === undefined ? (
        <p className="soft">No reviews yet. Yours could be the first.</p>
      ) : (
        <>
          <p>
            <span className="reviews-average tabular">{average}</span> <span className="soft">out of 5</span>
          </p>
          <Chip>{reviews.length === 1 ? '1 review' : `${reviews.length} reviews`}</Chip>
        </>
      )}
    </header>
  );
}

function Quotes({ reviews, zone }: { readonly reviews: readonly LandingReview[]; readonly zone: string }) {
  const [all, setAll] = useState(false);
  const shown = all ? reviews : reviews.slice(0, LIMITS.landingReviews);
  return (
    <div>
      <div className="quotes">
        {shown.map((review) => (
          <Quote key={review.id} review={review} zone={zone} />
        ))}
      </div>
      {shown.length < reviews.length ? (
        <button type="button" className="button reviews-all" onClick={() => setAll(true)}>
          View All {reviews.length} Reviews
        </button>
      ) : null}
    </div>
  );
}

function Quote({ review, zone }: { readonly review: LandingReview; readonly zone: string }) {
  return (
    <figure className="quote">
      <Stars rating={review.rating} />
      {review.text === undefined ? null : <blockquote>{review.text}</blockquote>}
      <figcaption className="soft">
        <strong>{review.author}</strong>
        {review.rating >= LIMITS.verifiedRating ? <Chip tone="good">Verified</Chip> : null}
        <span className="quote-details">
          {review.service === undefined ? null : `${review.service}, `}
          <time dateTime={review.at.toISOString()}>{formatReviewDate(review.at, zone)}</time>
        </span>
      </figcaption>
      {review.response === undefined ? null : (
        <div className="quote-response">
          <p className="quote-response-title">Business Response</p>
          <p className="soft">{review.response}</p>
        </div>
      )}
    </figure>
  );
}
