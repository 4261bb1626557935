import { addDays } from '../calendar.ts';
import { dayOf, startOfDay, type DayKey } from '../time.ts';

/** The first moment an appointment may be moved to: the start of tomorrow on the business's calendar. */
export function earliestReschedule(now: Date, zone: string): Date {
  return startOfDay(firstRescheduleDay(now, zone), zone);
}

export function firstRescheduleDay(now: Date, zone: string): DayKey {
  return addDays(dayOf(now, zone), 1);
}

/** Customers move to tomorrow or later; staff, who know what the day brings, also to a time still to come today. */
export function earliestMove(now: Date, zone: string, isStaff: boolean): Date {
  return isStaff ? now : earliestReschedule(now, zone);
}

/** Why nothing is moved to `to`, whatever is free. */
export function refusedTime(
  to: Date,
  { now, earliest }: { readonly now: Date; readonly earliest: Date },
): 'too-early' | 'slot-past' | undefined {
  if (to < earliest && now < earliest) return 'too-early';
  return to <= now ? 'slot-past' : undefined;
}
