import type { Review } from '@paw-haven/domain/people/review/schema';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { formatDayWithYear } from '@paw-haven/domain/core/calendar/time-format';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { dialogTexts } from '../../../antd/messages.ts';
import { Stars } from '../../../ui/icons/stars.tsx';
import { useAction } from '../../../lib/notify/use-action.ts';
import { AnswerForm } from './answer-form.tsx';
import { messages, texts } from './messages.ts';
import { ReviewChanged, setPublished } from './mutations.ts';
import styles from './reviews.module.css';

/** The customer's review, the business's answer, and a button that publishes or hides it. */
export function ReviewRow({ review, zone }: { readonly review: Review; readonly zone: string }) {
  const { is_published: isPublished, service_name: service } = review;
  const [isAnswering, setIsAnswering] = useState(false);
  const who = review.user_name?.trim() || messages.anonymous;
  const day = formatDayWithYear(dayOf(review.created_at, zone));
  const toggle = useAction(() => setPublished(review, !isPublished), {
    success: isPublished ? texts.hidden(who) : texts.published(who),
    failure: (error) => (error instanceof ReviewChanged ? texts.changed : texts.failed),
  });
  const step = isPublished ? messages.hide : messages.publish;
  const answer = review.admin_response ? messages.editAnswer : messages.answer;
  const nameOf = (button: string) => `${button}: review by ${who}, ${day}`;
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <h3>{who}</h3>
        <Stars rating={review.rating} />
        <p className="soft">
          <span>{service ? `${service}, ` : ''}</span>
          <time dateTime={review.created_at.toISOString()}>{day}</time>
        </p>
      </div>
      {review.review_text ? (
        <p className={styles.text}>{review.review_text}</p>
      ) : (
        <p className="soft">{messages.noText}</p>
      )}
      {isAnswering ? (
        <AnswerForm review={review} onClose={() => setIsAnswering(false)} />
      ) : (
        <>
          {review.admin_response ? (
            <div className={styles.answer}>
              <p className="soft">{messages.answerTitle}</p>
              <p className={styles.text}>{review.admin_response}</p>
            </div>
          ) : null}
          <Space>
            <Button aria-label={nameOf(step)} disabled={toggle.pending} onClick={() => void toggle.run()}>
              {toggle.pending ? dialogTexts.saving : step}
            </Button>
            <Button type="text" aria-label={nameOf(answer)} onClick={() => setIsAnswering(true)}>
              {answer}
            </Button>
          </Space>
        </>
      )}
    </li>
  );
}
