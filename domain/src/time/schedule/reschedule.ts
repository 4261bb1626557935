import { addDays } from '../../core/calendar/calendar.ts';
import { dayOf, startOfDay, type DayKey } from '../../core/calendar/time.ts';

/** The earliest time to which an appointment may be moved: the start of tomorrow in the business time zone. */
export function earliestReschedule(now: Date, zone: string): Date {
  return startOfDay(firstRescheduleDay(now, zone), zone);
}

export function firstRescheduleDay(now: Date, zone: string): DayKey {
  return addDays(dayOf(now, zone), 1);
}

/** Customers can move to tomorrow or later; staff, who know the day's schedule, also to later today. */
export function earliestMove(now: Date, zone: string, isAdminOrOwner: boolean): Date {
  return isAdminOrOwner ? now : earliestReschedule(now, zone);
}

/** Why an appointment cannot be moved to `to`, regardless of availability. */
export function moveTimeRefusal(
  to: Date,
  { now, earliest }: { readonly now: Date; readonly earliest: Date },
): 'too-early' | 'slot-past' | undefined {
  if (to < earliest && now < earliest) return 'too-early';
  return to <= now ? 'slot-past' : undefined;
}
