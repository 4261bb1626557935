import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { appointmentSchema } from '@paw-haven/domain/booking/appointment/schema';
import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import { aheadOf, aheadQuery } from '@paw-haven/domain/booking/payment/ahead';
import { NEAR_DAYS, previewDate, type PreviewedDate } from '@paw-haven/domain/booking/recur/preview';
import { USUAL_WEEKS } from '@paw-haven/domain/booking/recur/next-visit';
import { RECUR_LIMITS } from '@paw-haven/domain/core/limits/recur';
import { lastSeriesDay, mostVisits, seriesStarts } from '@paw-haven/domain/booking/recur/series';
import type { PetRequirements } from '@paw-haven/domain/time/schedule/assign-visit';
import {
  scheduleDaySchema,
  scheduleDaysQuery,
  type ScheduleDay,
} from '@paw-haven/domain/time/schedule/schema';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { dayOf, type DayKey } from '@paw-haven/domain/core/calendar/time';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { readOnce } from '../../lib/firestore/read-once.ts';
import { useLiveQuery } from '../../lib/firestore/use-live-query.ts';
import { queryClient } from '../../lib/calls/query-client.ts';

export interface RepeatQuestion {
  readonly settings: BusinessSettings;
  /** The groomers who can be booked. */
  readonly groomers: readonly Groomer[];
  readonly now: Date;
  /** The customer; undefined for a new one. */
  readonly uid: string | undefined;
  readonly pets: readonly PetRequirements[];
  readonly together: boolean;
  /** The preferred groomer; undefined for any. */
  readonly requestedGroomer: string | undefined;
  /** Start of the first visit; nothing is read while it is undefined. */
  readonly start: Date | undefined;
  /** For customers: the minimum notice before a visit, and the last day that can be booked. */
  readonly noticeMinutes?: number;
  readonly last?: DayKey | undefined;
  readonly everyWeeks?: number | undefined;
}

export interface RepeatRow {
  readonly index: number;
  readonly isChecked: boolean;
  /** From the interval, unless the user changed it. */
  readonly start: Date;
  /** Undefined until the schedule around it is loaded. */
  readonly preview: PreviewedDate | undefined;
}

export type Repeat = ReturnType<typeof useRepeat>;

const USUAL_VISITS = 4;

/** Changed and deselected dates, by position in the series. */
interface Choice {
  readonly of: string;
  readonly changed: ReadonlyMap<number, Date>;
  readonly unchecked: ReadonlySet<number>;
}

/** The dates of a series that begins with a chosen visit, and whether each is free. */
export function useRepeat(question: RepeatQuestion) {
  const { settings, now, start } = question;
  const { time_zone: zone } = settings;
  const [everyWeeks, setEveryWeeks] = useState(question.everyWeeks ?? USUAL_WEEKS);
  const [wantedVisits, setVisits] = useState(USUAL_VISITS);
  const recurrence = start && { start, everyWeeks };
  const end = lastSeriesDay(now, zone);
  const last = question.last !== undefined && question.last < end ? question.last : end;
  const most = recurrence ? mostVisits(recurrence, last, zone) : RECUR_LIMITS.visits;
  const visits = Math.min(wantedVisits, most);
  // A different start or interval has different dates, which discards the choices.
  const of = `${start?.getTime()} ${everyWeeks}`;
  const [choice, setChoice] = useState<Choice>({ of, changed: new Map(), unchecked: new Set() });
  const ofSameDates = (last: Choice): Choice =>
    last.of === of ? last : { of, changed: new Map(), unchecked: new Set() };
  const current = ofSameDates(choice);
  const starts = recurrence ? seriesStarts(recurrence, visits, zone) : [];
  const found = usePreview(question, starts);
  const rows = starts.map((wanted, index): RepeatRow => {
    const at = current.changed.get(index) ?? wanted;
    return { index, isChecked: !current.unchecked.has(index), start: at, preview: found.preview(at) };
  });
  const checkedRows = rows.filter(({ isChecked }) => isChecked);
  return {
    everyWeeks,
    setEveryWeeks,
    visits,
    setVisits,
    most,
    rows,
    dates: checkedRows.map((row) => row.start),
    isFree: checkedRows.every(({ preview }) => preview?.state === 'free'),
    isLoading: found.isLoading,
    error: found.error,
    retry: found.retry,
    check: (index: number, isChecked: boolean) =>
      // Two clicks can happen before the next render.
      setChoice((before) => {
        const last = ofSameDates(before);
        const unchecked = new Set(last.unchecked);
        if (isChecked) unchecked.delete(index);
        else unchecked.add(index);
        return { ...last, unchecked };
      }),
    change: (index: number, to: Date) =>
      setChoice((before) => {
        const last = ofSameDates(before);
        return { ...last, changed: new Map(last.changed).set(index, to) };
      }),
  };
}

/** Milliseconds a day stays cached. If someone books a date in the meantime, the server's error names it. */
const FRESH_MS = 30_000;

/** Reads the days around each date once, at most a week per date. */
function usePreview(question: RepeatQuestion, starts: readonly Date[]) {
  const { settings, groomers, now, uid, pets, together, requestedGroomer, noticeMinutes } = question;
  const { time_zone: zone, business_hours: hours } = settings;
  const [since] = useState(now);
  const own = useLiveQuery(uid === undefined ? null : aheadQuery(uid, since), appointmentSchema);
  const windows = starts.map((start) => {
    const day = dayOf(start, zone);
    return [addDays(day, -NEAR_DAYS), addDays(day, NEAR_DAYS)] as const;
  });
  const results = useQueries(
    {
      queries: windows.map(([first, last]) => ({
        queryKey: ['series-days', first, last],
        queryFn: () => readOnce(scheduleDaysQuery(first, last), scheduleDaySchema),
        staleTime: FRESH_MS,
        meta: { reads: ['schedule_days'] },
      })),
    },
    queryClient(),
  );
  const days = new Map<DayKey, ScheduleDay | null>();
  for (const [index, [first, last]] of windows.entries()) {
    const read = results[index]?.data;
    if (!read) continue;
    for (let day = first; day <= last; day = addDays(day, 1))
      days.set(day, read.find(({ date }) => date === day) ?? null);
  }
  const isOwnKnown = uid === undefined || own.status !== 'loading';
  const context = {
    groomers,
    hours,
    zone,
    now,
    pets,
    together,
    requestedGroomer,
    noticeMinutes,
    days,
    ahead: (own.data ?? []).flatMap((appointment) => aheadOf(appointment, zone) ?? []),
  };
  return {
    preview: (start: Date) => (isOwnKnown ? previewDate(context, start) : undefined),
    isLoading: !isOwnKnown || results.some(({ isPending }) => isPending),
    error: results.find(({ error }) => error !== null)?.error ?? undefined,
    retry: () => {
      for (const { refetch } of results) void refetch();
    },
  };
}
