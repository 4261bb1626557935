import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import type { SiteReviews } from '@paw-haven/domain/site/content';
import type { BusinessClock } from '@paw-haven/domain/site/zone-offsets';
import { Chip } from '../../ui/actions/chip.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { useSite } from '../../lib/site/use-site.ts';
import { MoreReviews } from './more-reviews.tsx';
import { Quote } from './quote.tsx';
import { formatAverage } from './view-model.ts';
import { siteSentence, siteText } from '../../lib/language/shell-texts.ts';
import styles from './reviews-section.module.css';
import landing from './landing.module.css';

export function ReviewsSection() {
  const site = useSite();
  return (
    <section id="reviews" className={`page ${landing.section} ${styles.reviews}`}>
      <header className={styles.summary}>
        <h2>{siteText('Reviews')}</h2>
        {site.status === 'ready' ? <Summary reviews={site.content.reviews} /> : null}
      </header>
      {site.status === 'ready' ? (
        <Quotes reviews={site.content.reviews} clock={site.content.settings} />
      ) : null}
      {site.status === 'loading' ? (
        <div className={styles.quotes} aria-busy="true">
          <Skeleton lines={4} />
          <Skeleton lines={3} />
          <Skeleton lines={4} />
        </div>
      ) : null}
      {site.status === 'error' ? (
        <ErrorState
          title={siteText('We couldn’t load the reviews')}
          text={siteText('Please try again in a moment.')}
          onRetry={site.retry}
        />
      ) : null}
    </section>
  );
}

function Summary({ reviews: { average, count } }: { readonly reviews: SiteReviews }) {
  if (average === null) return null;
  return (
    <>
      <p>
        <span className={`${styles.average} tabular`}>{formatAverage(average)}</span>{' '}
        <span className="soft">{siteText('out of 5')}</span>
      </p>
      <Chip>
        {siteSentence('reviews', (number) => (number === 1 ? '1 review' : `${number} reviews`))(count)}
      </Chip>
    </>
  );
}

function Quotes({ reviews, clock }: { readonly reviews: SiteReviews; readonly clock: BusinessClock }) {
  const latest = reviews.latest.slice(0, LIMITS.landingReviews);
  if (latest.length === 0)
    return <p className={landing.empty}>{siteText('No reviews yet. Yours could be the first.')}</p>;
  return (
    <div>
      <div className={styles.quotes}>
        {latest.map((review) => (
          <Quote key={review.id} review={review} clock={clock} />
        ))}
      </div>
      {reviews.count > LIMITS.landingReviews ? (
        <MoreReviews latest={latest} count={reviews.count} clock={clock} />
      ) : null}
    </div>
  );
}
