import { newestOwnReviewsQuery, reviewSchema, type Review } from '@paw-haven/domain/people/review/schema';
import { useMemo } from 'react';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';

export type ReviewsByAppointment = ReadonlyMap<string, Review>;

/** A customer's newest reviews, live, keyed by appointment id; undefined while loading. */
export function useOwnReviews(uid: string) {
  const { data, status, error, retry } = useLiveQuery(newestOwnReviewsQuery(uid), reviewSchema);
  const reviews = useMemo<ReviewsByAppointment | undefined>(
    () => data && new Map(data.map((review) => [review.appointment_id, review])),
    [data],
  );
  return { reviews, status, error, retry };
}
