import { AggregateField, type Firestore } from 'firebase-admin/firestore';
import { LIMITS } from '@paw-haven/domain/limits';
import type { SiteReviews } from '@paw-haven/domain/site/content';
import { ratedReviewsQuery, reviewsPageQuery } from '@paw-haven/domain/site/queries';
import { readStoredReview } from '@paw-haven/domain/site/read-stored';
import { rawQueryOf } from '../../lib/firestore/collections.ts';
import { firstReadable } from '../../lib/firestore/first-readable.ts';
import type { DataDependencies } from '../dependencies.ts';
import { keepCurrent } from './keep-current.ts';

/** Reads the newest few only: the database counts and averages the others. */
export function refreshReviews({ db }: Pick<DataDependencies, 'db'>): Promise<boolean> {
  const newest = { ...reviewsPageQuery(), limit: LIMITS.landingReviews };
  return keepCurrent(db, async () => {
    const [latest, summary] = await Promise.all([firstReadable(db, newest, readStoredReview), summarize(db)]);
    return { reviews: { ...summary, latest } };
  });
}

async function summarize(db: Firestore): Promise<Pick<SiteReviews, 'count' | 'average'>> {
  const summary = await rawQueryOf(db, ratedReviewsQuery())
    .aggregate({ count: AggregateField.count(), average: AggregateField.average('rating') })
    .get();
  return summary.data();
}
