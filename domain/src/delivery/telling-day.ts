import { addDays } from '../calendar.ts';
import { dayOf, instantOf, type DayKey } from '../time.ts';

/** The time of day at which findings of nightly jobs are sent. */
export const TOLD_AT = '09:00';

/** The business's day of the next 9:00 AM. */
export function tellingDay(now: Date, zone: string): DayKey {
  const today = dayOf(now, zone);
  return now < instantOf(today, TOLD_AT, zone) ? today : addDays(today, 1);
}
