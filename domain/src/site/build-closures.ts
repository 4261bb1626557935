/** Upcoming closed days as texts, because public pages have no room for a calendar. */
import { addDays } from '../core/calendar/calendar.ts';
import { closedDays, offEntryOf, partsOf } from '../time/groomer/time-off.ts';
import { ALL_GROOMERS } from '../time/groomer/team.ts';
import type { TimeOff } from '../time/groomer/schema.ts';
import { isOpenDay } from '../time/schedule/slots.ts';
import type { OffInterval } from '../time/schedule/schema.ts';
import type { BusinessHours } from '../time/schedule/hours.ts';
import { formatDayShort } from '../core/calendar/time-format.ts';
import { dayOf, type DayKey } from '../core/calendar/time.ts';
import type { SiteClosure } from './content.ts';
import { SITE_LIMITS } from '../core/limits/site.ts';

export interface ClosuresQuestion {
  readonly hours: BusinessHours;
  readonly zone: string;
  readonly timeOff: readonly Pick<TimeOff, 'id' | 'groomer_id' | 'from' | 'to' | 'ended_at'>[];
  readonly now: Date;
}

/**
 * The next 6 periods in which everyone is off from opening to closing, today included. Weekly closed days neither start
 * nor split a period.
 */
export function buildClosures(question: ClosuresQuestion): SiteClosure[] {
  return stretchesOf(daysAllOff(question), question.hours)
    .slice(0, SITE_LIMITS.closures)
    .map(([first, last]) => ({
      first,
      last,
      text: `Closed ${formatDayShort(first)}${last === first ? '' : ` – ${formatDayShort(last)}`}`,
    }));
}

/** The days, today included, on which everyone is off from opening to closing. */
export function daysAllOff({ hours, zone, timeOff, now }: ClosuresQuestion): DayKey[] {
  const off = new Map<DayKey, OffInterval[]>();
  for (const entry of timeOff.filter(({ groomer_id, ended_at }) => groomer_id === ALL_GROOMERS && !ended_at))
    for (const part of partsOf(entry, zone))
      off.set(part.day, [...(off.get(part.day) ?? []), offEntryOf(entry, part)]);
  const days = [...off].map(([date, entries]) => ({ date, off: entries }));
  const today = dayOf(now, zone);
  return closedDays(days, { hours, zone }).filter((day) => day >= today);
}

function stretchesOf(days: readonly DayKey[], hours: BusinessHours): (readonly [DayKey, DayKey])[] {
  const stretches: [DayKey, DayKey][] = [];
  for (const day of days) {
    const current = stretches.at(-1);
    if (current && nextOpenDay(current[1], hours) === day) current[1] = day;
    else stretches.push([day, day]);
  }
  return stretches;
}

/** The next open day by the weekly hours. It exists, because `day` itself is open. */
function nextOpenDay(day: DayKey, hours: BusinessHours): DayKey {
  let next = addDays(day, 1);
  while (!isOpenDay(hours, next)) next = addDays(next, 1);
  return next;
}
