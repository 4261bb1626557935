/** Tells which changes affect the public site, so that others cause no work. */
import { isDeepStrictEqual } from 'node:util';
import { isBlocking } from '@paw-haven/domain/time/schedule/busy';
import { scheduleDaySchema } from '@paw-haven/domain/time/schedule/schema';
import { readStoredReview } from '@paw-haven/domain/site/read-stored';
import { SITE_LIMITS } from '@paw-haven/domain/core/limits/site';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import type { DayKey } from '@paw-haven/domain/core/calendar/time';

type Fields = Readonly<Record<string, unknown>> | undefined;

/**
 * Whether a change affects a published review's visible content, or whether it is published. `before` and `after` must
 * contain dates as `Date`.
 */
export function changesPublishedReview(id: string, before: Fields, after: Fields): boolean {
  return !isDeepStrictEqual(shownReview(id, before), shownReview(id, after));
}

function shownReview(id: string, review: Fields): unknown {
  return review?.['is_published'] === true ? readStoredReview({ ...review, id }) : undefined;
}

/** Whether openings may be shown for `day`, in any time zone because the settings are not read. */
export function mayHaveOpenings(day: DayKey, now: Date): boolean {
  const today = now.toISOString().slice(0, 10);
  return day >= addDays(today, -1) && day <= addDays(today, SITE_LIMITS.openingDays + 1);
}

/**
 * Whether a change of a schedule day affects which times are taken. A hold that becomes an appointment does not; an
 * unreadable day and an expired hold do. `before` and `after` must contain dates as `Date`.
 */
export function changesTakenTimes(before: Fields, after: Fields, now: Date): boolean {
  const [was, is] = [takenTimes(before, now), takenTimes(after, now)];
  return was === undefined || is === undefined || !isDeepStrictEqual(was, is);
}

function takenTimes(day: Fields, now: Date): unknown {
  if (day === undefined) return { busy: [], off: [] };
  const { data } = scheduleDaySchema.safeParse(day);
  if (!data?.busy.every((interval) => isBlocking(interval, now))) return undefined;
  return { busy: data.busy.map(({ start, end, lane }) => ({ start, end, lane })), off: data.off ?? [] };
}
