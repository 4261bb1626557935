import { paths } from '@paw-haven/domain/core/records/paths';
import { calendarWindow } from '@paw-haven/domain/time/schedule/day-marks';
import {
  scheduleDaySchema,
  scheduleDaysQuery,
  type ScheduleDay,
} from '@paw-haven/domain/time/schedule/schema';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import type { DayKey } from '@paw-haven/domain/core/calendar/time';
import { useDeferredValue, useMemo } from 'react';
import { useLiveDocument } from '../../lib/firestore/use-live-document.ts';
import { useLiveQuery } from '../../lib/firestore/use-live-query.ts';
import type { Salon } from './use-team.ts';
import { NO_DAYS, type SlotContext } from './view-model.ts';

const AHEAD = { prefetch: true } as const;
const NOTHING = new Map<DayKey, never>();

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

/** What the calendar shows on the days, for the selected service and the requested groomer. */
export function useDayKnowledge(
  { window, days: { data: days } }: Pick<ReturnType<typeof useDays>, 'window' | 'days'>,
  wanted: { readonly service: Service | undefined; readonly groomerId: string | undefined },
  context: (Salon & Omit<SlotContext, 'scheduleDay'>) | undefined,
) {
  const { first, last } = window ?? {};
  // Deferred, so that the selection renders before the whole month is computed.
  const service = useDeferredValue(wanted.service);
  const groomerId = useDeferredValue(wanted.groomerId);
  const timesLeft = useMemo(
    () => context?.view.timesLeftOn(service, days, { ...context, groomerId }, last) ?? NOTHING,
    [service, groomerId, days, context, last],
  );
  return useMemo(
    () => ({
      marks: context?.view.marksOf(days, context) ?? NOTHING,
      timesLeft,
      off: context?.view.daysOff(days, context) ?? NO_DAYS,
      loaded: context && days && first !== undefined && last !== undefined ? { first, last } : undefined,
    }),
    [days, context, timesLeft, first, last],
  );
}
