/** Which changes are visible on the public site; others cost it nothing. */
import { isDeepStrictEqual } from 'node:util';
import { readStoredReview } from '@paw-haven/domain/site/read-stored';
import { SITE_LIMITS } from '@paw-haven/domain/site/limits';
import { addDays } from '@paw-haven/domain/calendar';
import type { DayKey } from '@paw-haven/domain/time';

type Fields = Readonly<Record<string, unknown>> | undefined;

/** A published review's visible content, or whether it is published. `before` and `after` with dates as `Date`. */
export function changesPublishedReview(id: string, before: Fields, after: Fields): boolean {
  return !isDeepStrictEqual(shownReview(id, before), shownReview(id, after));
}

function shownReview(id: string, review: Fields): unknown {
  return review?.['is_published'] === true ? readStoredReview({ ...review, id }) : undefined;
}

/**
 * Whether openings are shown for `day` in any time zone; one more day at each end, because the settings are not read.
 */
export function mayHaveOpenings(day: DayKey, now: Date): boolean {
  const today = now.toISOString().slice(0, 10);
  return day >= addDays(today, -1) && day <= addDays(today, SITE_LIMITS.openingDays + 1);
}
