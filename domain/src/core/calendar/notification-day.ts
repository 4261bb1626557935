import { addDays } from './calendar.ts';
import { dayOf, instantOf, type DayKey } from './time.ts';

/** The time of day at which findings of nightly jobs are sent. */
export const NOTIFICATION_TIME = '09:00';

/** The business's day of the next 9:00 AM. */
export function notificationDay(now: Date, zone: string): DayKey {
  const today = dayOf(now, zone);
  return now < instantOf(today, NOTIFICATION_TIME, zone) ? today : addDays(today, 1);
}
