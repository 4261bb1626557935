import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import type { SiteReview } from '@paw-haven/domain/site/content';
import type { BusinessClock } from '@paw-haven/domain/site/zone-offsets';
import { Chip } from '../../ui/actions/chip.tsx';
import { Stars } from '../../ui/icons/stars.tsx';
import { foldText, formatReviewDate } from './view-model.ts';
import { siteText } from '../../lib/language/shell-texts.ts';
import styles from './reviews-section.module.css';

export interface QuoteProps {
  readonly review: SiteReview;
  readonly clock: BusinessClock;
}

/** A review. Focusable by script, so that the focus can move to the first one just loaded. */
export function Quote({ review, clock }: QuoteProps) {
  return (
    <figure className={styles.quote} tabIndex={-1}>
      <Stars rating={review.rating} />
      {review.text === null ? null : <QuoteText text={review.text} />}
      <figcaption className="soft">
        <strong>{review.author ?? siteText('Anonymous Customer')}</strong>
        {review.rating >= LIMITS.verifiedRating ? <Chip tone="good">{siteText('Verified')}</Chip> : null}
        <span className={styles.quoteDetails}>
          <span>{review.service === null ? null : `${review.service}, `}</span>
          <time dateTime={review.at.toISOString()}>{formatReviewDate(review.at, clock)}</time>
        </span>
      </figcaption>
      {review.response === null ? null : (
        <div className={styles.quoteResponse}>
          <p className={styles.quoteResponseTitle}>{siteText('Business Response')}</p>
          <p className="soft">{review.response}</p>
        </div>
      )}
    </figure>
  );
}

/** Sets short texts in large type; of a long text it shows the beginning, and the rest on demand. */
function QuoteText({ text }: { readonly text: string }) {
  const [shown, rest] = foldText(text);
  const size = text.length > 160 ? 'long' : 'short';
  if (rest === '') return <blockquote data-size={size}>{text}</blockquote>;
  return (
    <blockquote data-size={size}>
      <span>{shown}</span>
      <details>
        <summary>{siteText('Read more')}</summary>
        <span>{rest}</span>
      </details>
    </blockquote>
  );
}
