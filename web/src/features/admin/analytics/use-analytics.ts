import { monthOf } from '@paw-haven/domain/time/schedule/month';
import { monthStatsQuery } from '@paw-haven/domain/money/stats/queries';
import type { BusinessHours } from '@paw-haven/domain/time/schedule/hours';
import { rangeBefore, type DayRange } from '@paw-haven/domain/money/stats/range';
import { monthStatsSchema } from '@paw-haven/domain/money/stats/schema';
import { useMemo } from 'react';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { analyticsOf, type Analytics } from './view-model.ts';

export type LiveAnalytics =
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly error: unknown; readonly retry: () => void }
  | { readonly status: 'success'; readonly analytics: Analytics };

/** Live figures of a range and the previous one; costs one read per month of both. */
export function useAnalytics(range: DayRange, opening: BusinessHours): LiveAnalytics {
  const query = monthStatsQuery(monthOf(rangeBefore(range).first), monthOf(range.last));
  const months = useLiveQuery(query, monthStatsSchema);
  const { first, last } = range;
  const analytics = useMemo(
    () => (months.data ? analyticsOf(months.data, { first, last }, opening) : undefined),
    [months.data, first, last, opening],
  );
  if (months.status === 'error') return { status: 'error', error: months.error, retry: months.retry };
  return analytics ? { status: 'success', analytics } : { status: 'loading' };
}
