import { moderationQuery, reviewSchema } from '@paw-haven/domain/people/review/schema';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { useBusinessSettings } from '../../../lib/salon/settings.ts';
import { AdminPageHeader } from '../components/page/admin-page-header.tsx';
import { messages } from './messages.ts';
import { ReviewRow } from './review-row.tsx';
import styles from './reviews.module.css';

const VIEWS = [
  { value: 'waiting', label: messages.waiting },
  { value: 'published', label: messages.published },
] as const;

/** Unpublished reviews by default. The view is in the URL, so that a reload keeps it. */
export function AdminReviewsPage() {
  const [search, setSearch] = useSearchParams();
  const isPublished = search.get('show') === 'published';
  return (
    <>
      <AdminPageHeader title={messages.title} lead={messages.lead}>
        <Segmented
          aria-label={messages.shown}
          name="show"
          options={[...VIEWS]}
          value={isPublished ? 'published' : 'waiting'}
          onChange={(show) => setSearch(show === 'published' ? { show } : {}, { replace: true })}
        />
      </AdminPageHeader>
      <ReviewList key={String(isPublished)} isPublished={isPublished} />
    </>
  );
}

const PAGE = 20;

function ReviewList({ isPublished }: { readonly isPublished: boolean }) {
  const [limit, setLimit] = useState(PAGE);
  const reviews = useLiveQuery(moderationQuery(isPublished, limit), reviewSchema);
  const settings = useBusinessSettings();
  if (reviews.status === 'error')
    return <ErrorState title={messages.loadFailed} error={reviews.error} onRetry={reviews.retry} />;
  if (settings.status === 'error')
    return <ErrorState title={messages.loadFailed} error={settings.error} onRetry={settings.retry} />;
  if (reviews.status === 'loading' || settings.status === 'loading')
    return <SkeletonBlocks label={messages.loading} count={4} shape="row" />;
  if (reviews.data.length === 0)
    return (
      <EmptyState
        title={isPublished ? messages.emptyPublished : messages.emptyWaiting}
        text={isPublished ? messages.emptyPublishedText : messages.emptyWaitingText}
      />
    );
  return (
    <>
      <ul className={styles.list}>
        {reviews.data.map((review) => (
          <ReviewRow key={review.id} review={review} zone={settings.data.time_zone} />
        ))}
      </ul>
      {reviews.data.length === limit ? (
        <Button onClick={() => setLimit(limit + PAGE)}>{messages.more}</Button>
      ) : null}
    </>
  );
}
