/** What people read of the waiting list. */
import { calendarDay } from '../calendar.ts';
import { groomerNameOf, withGroomer, type NamedGroomer } from '../groomer/names.ts';
import { groomerOfLane, laneOf } from '../schedule/lanes.ts';
import { formatDayRange, formatDayShort } from '../time-format.ts';
import { dayOf, formatTime, timeOf, WEEKDAYS, type Weekday } from '../time.ts';
import type { Offer, Wish } from './schema.ts';

/** `Tue, Dec 1, 10:00 AM with Grace is free. It is yours until 3:40 PM.` */
export function offerText(
  { start, until, lane }: Pick<Offer, 'start' | 'until' | 'lane'>,
  { zone, groomers }: { readonly zone: string; readonly groomers: readonly NamedGroomer[] },
): string {
  const groomer = groomerNameOf(groomers, { groomer_id: groomerOfLane(laneOf({ lane })) });
  const who = groomer === undefined ? '' : ` ${withGroomer(groomer)}`;
  const when = `${formatDayShort(dayOf(start, zone))}, ${formatTime(timeOf(start, zone))}`;
  return `${when}${who} is free. It is yours until ${formatTime(timeOf(until, zone))}.`;
}

/** `Nov 24 – 30, 2026, Mondays and Fridays, starting 9:00 AM – 12:00 PM`. */
export function wishText({
  from,
  to,
  weekdays,
  earliest,
  latest,
}: Pick<Wish, 'from' | 'to' | 'weekdays' | 'earliest' | 'latest'>): string {
  const days = WEEKDAYS.filter((day) => weekdays.includes(day)).map(pluralOf);
  const on = days.length === 0 || days.length === WEEKDAYS.length ? [] : [listOf(days)];
  return [formatDayRange(from, to), ...on, `starting ${formatTime(earliest)} – ${formatTime(latest)}`].join(
    ', ',
  );
}

const listOf = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;

/** `Mon`. */
export const weekdayLabel = (weekday: Weekday): string =>
  calendarDay('2026-11-01').add(WEEKDAYS.indexOf(weekday), 'day').format('ddd');

const pluralOf = (weekday: Weekday): string =>
  `${calendarDay('2026-11-01').add(WEEKDAYS.indexOf(weekday), 'day').format('dddd')}s`;
