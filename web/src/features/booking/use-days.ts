import { paths } from '@paw-haven/domain/core/paths';
import { calendarWindow } from '@paw-haven/domain/time/schedule/day-marks';
import {
  scheduleDaySchema,
  scheduleDaysQuery,
  type ScheduleDay,
} from '@paw-haven/domain/time/schedule/schema';
import type { DayKey } from '@paw-haven/domain/core/time';
import { useLiveDocument } from '../../lib/firestore/use-live-document.ts';
import { useLiveQuery } from '../../lib/firestore/use-live-query.ts';

const AHEAD = { prefetch: true } as const;

/**
 * The days shown in the calendar, live, and the selected day, which may be outside that range. Reads nothing until the
 * business's time zone is known.
 */
export function useDays(now: Date, zone: string | undefined, day: DayKey | null) {
  const window = zone === undefined ? undefined : calendarWindow(now, zone);
  const days = useLiveQuery(
    window ? scheduleDaysQuery(window.first, window.last) : null,
    scheduleDaySchema,
    AHEAD,
  );
  const isMarked = window !== undefined && day !== null && day >= window.first && day <= window.last;
  const beyond = useLiveDocument(
    window === undefined || day === null || isMarked ? null : paths.scheduleDay(day),
    scheduleDaySchema,
    AHEAD,
  );
  return { window, days, chosen: isMarked ? { ...days, data: dayAmong(days.data, day) } : beyond };
}

/** A missing document means an empty day: null, as when it is read individually. */
function dayAmong(days: readonly ScheduleDay[] | undefined, day: DayKey): ScheduleDay | null | undefined {
  return days && (days.find((candidate) => candidate.date === day) ?? null);
}
