/** Openings: the next free starts, shown on the landing page. */
import { LIMITS } from '../limits.ts';
import type { ScheduleDay } from '../schedule/schema.ts';
import { slotsOfDay } from '../schedule/slots.ts';
import type { BusinessHours } from '../settings/schema.ts';
import { addDays } from '../calendar.ts';
import { dayOf, type DayKey } from '../time.ts';
import { SITE_LIMITS } from './limits.ts';

export interface OpeningsQuestion {
  readonly hours: BusinessHours;
  readonly zone: string;
  readonly days: readonly Pick<ScheduleDay, 'date' | 'busy'>[];
  /** Days whose schedule is unreadable: they get no openings. */
  readonly unknownDays?: readonly DayKey[];
  readonly now: Date;
}

/** The days on which openings are looked for, both included, on the business's calendar. */
export function openingsWindow(now: Date, zone: string): { first: DayKey; last: DayKey } {
  const first = dayOf(now, zone);
  return { first, last: addDays(first, SITE_LIMITS.openingDays) };
}

/** The next 16 free starts for a visit of 60 minutes, soonest first. Held time counts as taken. */
export function buildOpenings({ hours, zone, days, unknownDays = [], now }: OpeningsQuestion): Date[] {
  const busyOn = new Map(days.map(({ date, busy }) => [date, busy]));
  const { first, last } = openingsWindow(now, zone);
  const openings: Date[] = [];
  for (let day = first; day <= last && openings.length < SITE_LIMITS.openings; day = addDays(day, 1)) {
    if (unknownDays.includes(day)) continue;
    const slots = slotsOfDay({
      day,
      hours,
      zone,
      durationMinutes: LIMITS.defaultDurationMinutes,
      busy: busyOn.get(day) ?? [],
      now,
    });
    openings.push(...slots.filter(({ available }) => available).map(({ start }) => start));
  }
  return openings.slice(0, SITE_LIMITS.openings);
}
