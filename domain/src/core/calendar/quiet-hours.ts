import { addDays } from './calendar.ts';
import { dayOf, instantOf, minutesOf, timeOf, type TimeOfDay } from './time.ts';

/** Hours from `start` until `end` in the business's time zone; they may span midnight. */
export interface QuietHours {
  readonly start: TimeOfDay;
  readonly end: TimeOfDay;
}

/** The instant itself, or the end of the quiet hours that contain it. */
export function afterQuietHours(instant: Date, hours: QuietHours | null | undefined, zone: string): Date {
  if (!hours || hours.start === hours.end) return instant;
  const [day, time] = [dayOf(instant, zone), minutesOf(timeOf(instant, zone))];
  const [start, end] = [minutesOf(hours.start), minutesOf(hours.end)];
  if (start < end) return time >= start && time < end ? instantOf(day, hours.end, zone) : instant;
  if (time < end) return instantOf(day, hours.end, zone);
  return time >= start ? instantOf(addDays(day, 1), hours.end, zone) : instant;
}
