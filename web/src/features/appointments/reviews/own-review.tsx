import type { Review } from '@paw-haven/domain/people/review/schema';
import { Button, Tag } from 'antd';
import { Stars } from '../../../ui/icons/stars.tsx';
import { messages } from './messages.ts';
import styles from './own-review.module.css';

interface OwnReviewProps {
  readonly review: Review;
  /** Names the visit for screen reader users. */
  readonly what: string;
  /** Where customers can tell others. */
  readonly reviewUrl: string | undefined;
  readonly onEdit: () => void;
}

/** A review as its author sees it: with its publication state and the business's reply. */
export function OwnReview({ review, what, reviewUrl, onEdit }: OwnReviewProps) {
  return (
    <figure className={styles.review} aria-label={messages.own}>
      <div className={styles.head}>
        <Stars rating={review.rating} label={messages.outOfFive(review.rating)} />
        <Tag color={review.is_published ? 'success' : 'default'}>
          {review.is_published ? messages.published : messages.waiting}
        </Tag>
        <Button
          type="link"
          className={styles.edit ?? ''}
          aria-label={`${messages.edit}: ${what}`}
          onClick={onEdit}
        >
          {messages.edit}
        </Button>
      </div>
      {review.review_text ? <p className={styles.text}>{review.review_text}</p> : null}
      {review.admin_response ? (
        <div className={styles.response}>
          <p className={styles.label}>{messages.response}</p>
          <p className={styles.text}>{review.admin_response}</p>
        </div>
      ) : null}
      {reviewUrl === undefined ? null : (
        <p>
          <a href={reviewUrl} target="_blank" rel="noreferrer">
            {messages.tell}
          </a>
        </p>
      )}
    </figure>
  );
}
