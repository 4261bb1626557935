/** Openings: the next free starts, shown on the landing page. */
import { LIMITS } from '../limits.ts';
import { isTooFar } from '../schedule/day-marks.ts';
import type { ScheduleDay } from '../schedule/schema.ts';
import { slotsOfLanes } from '../schedule/lane-slots.ts';
import type { WorkingGroomer } from '../schedule/lanes.ts';
import type { BusinessHours } from '../settings/schema.ts';
import { addDays } from '../calendar.ts';
import { dayOf, type DayKey } from '../time.ts';
import { SITE_LIMITS } from './limits.ts';

export interface OpeningsQuestion {
  readonly hours: BusinessHours;
  readonly zone: string;
  /** Missing: a salon of one. */
  readonly groomers?: readonly WorkingGroomer[];
  readonly days: readonly Pick<ScheduleDay, 'date' | 'busy' | 'off'>[];
  /** Days whose schedule is unreadable: they get no openings. */
  readonly unknownDays?: readonly DayKey[];
  readonly now: Date;
  /** How long before their start customers can book. */
  readonly noticeMinutes?: number;
  /** How many days ahead customers can book; 0 for no limit. */
  readonly horizonDays?: number;
}

/** The days on which openings are looked for, both included, on the business's calendar. */
export function openingsWindow(now: Date, zone: string): { first: DayKey; last: DayKey } {
  const first = dayOf(now, zone);
  return { first, last: addDays(first, SITE_LIMITS.openingDays) };
}

/** The next 16 starts that are free with anyone for a visit of 60 minutes, soonest first. Held time counts as taken. */
export function buildOpenings(question: OpeningsQuestion): Date[] {
  const { hours, zone, groomers = [], days, unknownDays = [], now, noticeMinutes, horizonDays } = question;
  const timesOn = new Map(days.map(({ date, busy, off }) => [date, { busy, off }]));
  const { first, last } = openingsWindow(now, zone);
  const openings: Date[] = [];
  for (let day = first; day <= last && openings.length < SITE_LIMITS.openings; day = addDays(day, 1)) {
    if (unknownDays.includes(day) || isTooFar(day, now, zone, horizonDays)) continue;
    const slots = slotsOfLanes({
      groomers,
      hours,
      zone,
      day,
      durationMinutes: LIMITS.defaultDurationMinutes,
      times: timesOn.get(day) ?? { busy: [] },
      now,
      noticeMinutes,
    });
    openings.push(...slots.filter(({ available }) => available).map(({ start }) => start));
  }
  return openings.slice(0, SITE_LIMITS.openings);
}
