import { addDays } from '../calendar.ts';
import { dayOf, instantOf, type DayKey } from '../time.ts';

/** What nightly jobs find is told then. */
export const TOLD_AT = '09:00';

/** The business's day on which it is 9:00 AM next. */
export function tellingDay(now: Date, zone: string): DayKey {
  const today = dayOf(now, zone);
  return now < instantOf(today, TOLD_AT, zone) ? today : addDays(today, 1);
}
