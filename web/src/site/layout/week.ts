import type { BusinessHours } from '@paw-haven/domain/time/schedule/hours';
import { formatTime, isTimeOfDay, WEEKDAYS, type Weekday } from '@paw-haven/domain/core/calendar/time';
import { clockAt, type BusinessClock } from '@paw-haven/domain/site/zone-offsets';
import { siteText } from '../../lib/language/shell-texts.ts';
import { dayName } from '../../lib/site/day-name.ts';

export interface WeekLine {
  readonly weekday: Weekday;
  /** `Monday`. */
  readonly name: string;
  /** `9:00 AM – 6:00 PM`, or `Closed`. */
  readonly hours: string;
}

/** The week from Monday; days without hours are closed. Empty when no hours are set at all. */
export function weekLines(hours: BusinessHours): readonly WeekLine[] {
  if (Object.keys(hours).length === 0) return [];
  return [...WEEKDAYS.slice(1), WEEKDAYS[0]].map((weekday) => {
    const day = hours[weekday];
    const isOpen = day && !day.closed && isTimeOfDay(day.open) && isTimeOfDay(day.close);
    return {
      weekday,
      name: dayName(weekday),
      hours: isOpen ? `${formatTime(day.open)} – ${formatTime(day.close)}` : siteText('Closed'),
    };
  });
}

/** The current weekday in the business's time zone; undefined while the time is unknown. */
export function weekdayAt(now: Date | undefined, clock: BusinessClock): Weekday | undefined {
  return now && clockAt(now, clock).weekday;
}
