/** Time off: the days it touches, and the days on which no one works. */
import { addDays, dayBounds, daysBetween } from '../../core/calendar/calendar.ts';
import { LIMITS } from '../../core/limits/limits.ts';
import type { Span } from '../schedule/busy.ts';
import type { OffInterval, ScheduleDay } from '../schedule/schema.ts';
import { openingWindow } from '../schedule/slots.ts';
import type { BusinessHours } from '../schedule/hours.ts';
import { dayOf, type DayKey } from '../../core/calendar/time.ts';
import { ALL_GROOMERS } from './team.ts';
import type { TimeOff } from './schema.ts';

interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** Number of calendar days touched from `from` until before `to`. */
export function daysTouched({ from, to }: Period, zone: string): number {
  return daysBetween(dayOf(from, zone), lastDayOf(to, zone)) + 1;
}

/** The part on each day that the period touches. Check `timeOffProblem` first: a long period has many days. */
export function partsOf({ from, to }: Period, zone: string): (Span & { readonly day: DayKey })[] {
  const parts = [];
  const last = lastDayOf(to, zone);
  for (let day = dayOf(from, zone); day <= last; day = addDays(day, 1)) {
    const { start, end } = dayBounds(day, zone);
    parts.push({ day, start: from > start ? from : start, end: to < end ? to : end });
  }
  return parts;
}

/** What is wrong: `to` is before `from`, is over or makes it too long; `from` is before today; or it is `too-far`. */
export function timeOffProblem(
  { from, to }: Period,
  zone: string,
  now: Date,
): 'from' | 'to' | 'too-far' | undefined {
  if (to <= from || to <= now) return 'to';
  if (dayOf(from, zone) < dayOf(now, zone)) return 'from';
  if (daysBetween(dayOf(now, zone), dayOf(to, zone)) > LIMITS.bookableDays) return 'too-far';
  return daysTouched({ from, to }, zone) > LIMITS.longestTimeOffDays ? 'to' : undefined;
}

/** The entry for a schedule day. */
export function offEntryOf(
  { id, groomer_id }: Pick<TimeOff, 'id' | 'groomer_id'>,
  { start, end }: Span,
): OffInterval {
  return { id, ...(groomer_id === ALL_GROOMERS ? {} : { lane: groomer_id }), start, end };
}

/** Days that are open by their hours, but on which everyone is off from opening to closing. */
export function closedDays(
  days: readonly Pick<ScheduleDay, 'date' | 'off'>[],
  { hours, zone }: { readonly hours: BusinessHours; readonly zone: string },
): DayKey[] {
  return days
    .filter(({ date, off = [] }) => {
      const window = openingWindow({ day: date, hours, zone });
      if (!window) return false;
      const everybodys = off.filter(({ lane }) => lane === undefined);
      return covers(everybodys, { start: window.open, end: window.close });
    })
    .map(({ date }) => date)
    .toSorted();
}

/** Whether the spans cover `whole` without a gap. */
function covers(spans: readonly Span[], whole: Span): boolean {
  let until = whole.start;
  for (const { start, end } of spans.toSorted((a, b) => a.start.getTime() - b.start.getTime())) {
    if (start > until) break;
    if (end > until) until = end;
  }
  return until >= whole.end;
}

const lastDayOf = (to: Date, zone: string): DayKey => dayOf(new Date(to.getTime() - 1), zone);
