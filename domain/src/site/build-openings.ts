/** Finds openings: the next free starts, shown on the landing page. */
import { LIMITS } from '../core/limits/limits.ts';
import { isTooFar, isTooSoon } from '../time/schedule/day-marks.ts';
import type { ScheduleDay } from '../time/schedule/schema.ts';
import { slotsOfLanes } from '../time/schedule/lane-slots.ts';
import type { WorkingGroomer } from '../time/schedule/lanes.ts';
import type { BusinessHours } from '../time/schedule/hours.ts';
import { addDays } from '../core/calendar/calendar.ts';
import { dayOf, type DayKey } from '../core/calendar/time.ts';
import { SITE_LIMITS } from '../core/limits/site.ts';

export type DayQuestion = Omit<OpeningsQuestion, 'days' | 'unknownDays'>;

export interface OpeningsQuestion {
  readonly hours: BusinessHours;
  readonly zone: string;
  /** Missing if the salon has one groomer. */
  readonly groomers?: readonly WorkingGroomer[];
  readonly days: readonly Pick<ScheduleDay, 'date' | 'busy' | 'off'>[];
  /** Days whose schedule could not be read; they get no openings. */
  readonly unknownDays?: readonly DayKey[];
  readonly now: Date;
  /** Minutes before a start until which customers can book it. */
  readonly noticeMinutes?: number;
  /** How many days ahead customers can book; 0 for no limit. */
  readonly horizonDays?: number;
}

/** The days searched for openings, both included, in the business time zone. */
export function openingsWindow(now: Date, zone: string): { first: DayKey; last: DayKey } {
  const first = dayOf(now, zone);
  return { first, last: addDays(first, SITE_LIMITS.openingDays) };
}

/** The next 16 starts with any free groomer for a visit of 60 minutes, soonest first. Held time counts as taken. */
export function buildOpenings({ days, unknownDays = [], ...question }: OpeningsQuestion): Date[] {
  const timesOn = new Map(days.map((day) => [day.date, day]));
  const { first, last } = openingsWindow(question.now, question.zone);
  const openings: Date[] = [];
  for (let day = first; day <= last && openings.length < SITE_LIMITS.openings; day = addDays(day, 1)) {
    if (!unknownDays.includes(day)) openings.push(...openingsOn(day, timesOn.get(day), question));
  }
  return openings.slice(0, SITE_LIMITS.openings);
}

/** All openings of a day. */
export function openingsOn(
  day: DayKey,
  times: Pick<ScheduleDay, 'busy' | 'off'> = { busy: [] },
  { groomers = [], horizonDays, ...question }: DayQuestion,
): Date[] {
  const { now, zone } = question;
  if (isTooFar(day, now, zone, horizonDays)) return [];
  const durationMinutes = LIMITS.defaultDurationMinutes;
  const slots = slotsOfLanes({ ...question, groomers, day, durationMinutes, times });
  return slots.filter(({ available }) => available).map(({ start }) => start);
}

/**
 * Whether a change to `day` can change these openings. Days after the last shown opening cannot. `day` is in the
 * business time zone.
 */
export function concernsOpenings(day: DayKey, openings: readonly Date[], zone: string): boolean {
  const last = openings.at(-1);
  return openings.length < SITE_LIMITS.openings || last === undefined || day <= dayOf(last, zone);
}

/**
 * Returns the result of `buildOpenings`, given `openings` from a moment ago and the one day that changed since. Reads
 * only that day and the days that replace removed openings. `readDay` resolves to undefined for a day that cannot be
 * read.
 */
export async function continueOpenings(
  openings: readonly Date[],
  changed: DayKey | undefined,
  question: DayQuestion,
  readDay: (day: DayKey) => Promise<Pick<ScheduleDay, 'busy' | 'off'> | undefined>,
): Promise<Date[]> {
  const { now, zone, noticeMinutes = 0 } = question;
  const { first, last } = openingsWindow(now, zone);
  const lastShown = openings.at(-1);
  // All openings before this day are known.
  const from = lastShown && dayOf(lastShown, zone) > first ? dayOf(lastShown, zone) : first;
  let found = openings.filter((start) => start > now && !isTooSoon(start, now, noticeMinutes));
  const replace = async (day: DayKey): Promise<void> => {
    const times = await readDay(day);
    const fresh = times ? openingsOn(day, times, question) : [];
    const others = found.filter((start) => dayOf(start, zone) !== day);
    found = [...others, ...fresh].toSorted((one, other) => one.getTime() - other.getTime());
  };
  if (changed !== undefined && changed >= first && changed <= from) await replace(changed);
  for (let day = from; day <= last && found.length < SITE_LIMITS.openings; day = addDays(day, 1)) {
    if (day !== changed || day > from) await replace(day);
  }
  return found.slice(0, SITE_LIMITS.openings);
}
