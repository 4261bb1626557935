import { useEffect, useRef } from 'react';
import type { SiteReview } from '@paw-haven/domain/site/content';
import type { BusinessClock } from '@paw-haven/domain/site/zone-offsets';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Quote } from './quote.tsx';
import { useMoreReviews, type MoreReviewsState } from './use-more-reviews.ts';
import { siteSentence, siteText } from '../../lib/language/shell-texts.ts';
import styles from './reviews-section.module.css';

export interface MoreReviewsProps {
  /** The reviews that are already shown. */
  readonly latest: readonly SiteReview[];
  /** Number of all published reviews. */
  readonly count: number;
  readonly clock: BusinessClock;
}

/** "View All" and the older reviews as they load. The focus moves to the first new one. */
export function MoreReviews({ latest, count, clock }: MoreReviewsProps) {
  const { status, pages, loadNext } = useMoreReviews(latest);
  const lastPage = useRef<HTMLDivElement>(null);
  useEffect(() => lastPage.current?.querySelector('figure')?.focus(), [pages.length]);
  const shown = latest.length + pages.flat().length;

  return (
    <>
      {pages.map((reviews, index) => (
        <div key={reviews[0]?.id ?? index} ref={lastPage} className={`${styles.quotes} ${styles.quotesMore}`}>
          {reviews.map((review) => (
            <Quote key={review.id} review={review} clock={clock} />
          ))}
        </div>
      ))}
      {status === 'failed' ? (
        <ErrorState
          title={siteText('We couldn’t load more reviews')}
          text={siteText('Please check your connection and try again.')}
          onRetry={() => void loadNext()}
        />
      ) : null}
      <div className={styles.more}>
        {status === 'idle' || status === 'loading' ? (
          <Button isPending={status === 'loading'} onClick={() => void loadNext()}>
            {pages.length === 0
              ? siteSentence('allReviews', (all) => `View All ${all} Reviews`)(count)
              : siteText('Show More Reviews')}
          </Button>
        ) : null}
        <output className="soft">
          {status === 'idle' && pages.length === 0 ? '' : progressText(status, shown, count)}
        </output>
      </div>
    </>
  );
}

function progressText(status: MoreReviewsState['status'], shown: number, count: number): string {
  if (status === 'loading') return siteText('Loading reviews…');
  if (status === 'failed') return '';
  return siteSentence('reviewsShown', (number, all) =>
    all === undefined ? `All ${number} reviews` : `${number} of ${all} reviews`,
  )(shown, status === 'complete' ? undefined : Math.max(shown, count));
}
