import type { Review } from '@paw-haven/domain/review/schema';
import { Chip } from '../../../ui/chip.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { messages } from './messages.ts';
import styles from './own-review.module.css';

interface OwnReviewProps {
  readonly review: Review;
  /** Names the visit, for those who hear the button without seeing what is around it. */
  readonly what: string;
  readonly onEdit: () => void;
}

/** What its author sees of a review: also whether others see it, and what the business said. */
export function OwnReview({ review, what, onEdit }: OwnReviewProps) {
  return (
    <figure className={styles.review} aria-label={messages.own}>
      <div className={styles.head}>
        <Stars rating={review.rating} />
        <Chip tone={review.is_published ? 'good' : 'neutral'}>
          {review.is_published ? messages.published : messages.waiting}
        </Chip>
        <button
          type="button"
          className={`link-button ${styles.edit}`}
          aria-label={`${messages.edit}: ${what}`}
          onClick={onEdit}
        >
          {messages.edit}
        </button>
      </div>
      {review.review_text ? <p className={styles.text}>{review.review_text}</p> : null}
      {review.admin_response ? (
        <div className={styles.response}>
          <p className={styles.label}>{messages.response}</p>
          <p className={styles.text}>{review.admin_response}</p>
        </div>
      ) : null}
    </figure>
  );
}
