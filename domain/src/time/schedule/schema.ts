import * as z from 'zod/mini';
import { COLLECTIONS } from '../../core/records/paths.ts';
import type { QuerySpec } from '../../core/records/query.ts';
import { isDayKey } from '../../core/calendar/calendar.ts';
import type { DayKey } from '../../core/calendar/time.ts';

/**
 * A stretch of taken time. `id` is random and reveals nothing. A `hold` keeps a slot while its customer pays, and no
 * longer counts once `until` has passed.
 */
export const busyIntervalSchema = z.object({
  id: z.string(),
  kind: z.enum(['appointment', 'hold']),
  start: z.date(),
  end: z.date(),
  until: z.optional(z.date()),
  /** A groomer's id, or `id#2` for a second place; defaults to `house`. */
  lane: z.optional(z.string()),
  /** Whether its pet counts toward the groomer's daily limit on large pets. */
  large: z.optional(z.boolean()),
});

export type BusyInterval = z.infer<typeof busyIntervalSchema>;

/** Time in which nothing new is placed, on one lane or, without `lane`, on all. Visits already in it stay. */
export const offIntervalSchema = z.object({
  id: z.string(),
  lane: z.optional(z.string()),
  start: z.date(),
  end: z.date(),
});

export type OffInterval = z.infer<typeof offIntervalSchema>;

/** `schedule_days/{yyyy-mm-dd}`: public, without personal data. A missing document is an empty day. */
export const scheduleDaySchema = z.object({
  date: z.string().check(z.refine(isDayKey)),
  busy: z.array(busyIntervalSchema),
  /** Scheduled and in-progress appointments of the day. */
  count: z.int().check(z.nonnegative()),
  off: z.optional(z.array(offIntervalSchema)),
  /** When the day's first hold expires; 1970 for an empty day. Missing: nothing to tidy up. */
  tidy_at: z.optional(z.date()),
});

export type ScheduleDay = z.infer<typeof scheduleDaySchema>;

/** The stored days from `first` to `last`, both included. */
export function scheduleDaysQuery(first: DayKey, last: DayKey): QuerySpec {
  return {
    collection: COLLECTIONS.scheduleDays,
    where: [
      ['date', '>=', first],
      ['date', '<=', last],
    ],
    orderBy: [['date', 'asc']],
  };
}

/** Days with an expired hold or nothing left on them, longest overdue first. */
export function untidyDaysQuery(now: Date, limit: number): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.scheduleDays,
    where: [['tidy_at', '<=', now]],
    orderBy: [['tidy_at', 'asc']],
    limit,
  };
}
