import { calendarDay } from '../../core/calendar/calendar.ts';
import { withGroomer, type GroomerWords, GROOMER_WORDS } from '../../time/groomer/names.ts';
import type { Translated } from '../../core/text/language.ts';
import {
  DATE_WORDS,
  formatDayRange,
  formatDayShort,
  type DateWords,
} from '../../core/calendar/time-format.ts';
import { dayOf, formatTime, timeOf, WEEKDAYS, type DayKey, type Weekday } from '../../core/calendar/time.ts';
import type { Offer, Wish } from './schema.ts';

/** A date on this weekday. */
const dayOn = (weekday: Weekday) => calendarDay('2026-11-01').add(WEEKDAYS.indexOf(weekday), 'day');

/** `a, b and c`. */
const listOf = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;

/** `groomer`: for example `with Grace`; undefined if the salon has only one. */
export const WAITLIST_WORDS = {
  free: (when: string, groomer: string | undefined, until: string) =>
    `${when}${groomer === undefined ? '' : ` ${groomer}`} is free. It is yours until ${until}.`,
  days: (from: DayKey, to: DayKey) => formatDayRange(from, to),
  /** `Mondays and Fridays`. */
  weekdays: (days: readonly Weekday[]) => listOf(days.map((day) => `${dayOn(day).format('dddd')}s`)),
  /** `Mon`. */
  weekday: (day: Weekday) => dayOn(day).format('ddd'),
  starting: (earliest: string, latest: string) => `starting ${earliest} – ${latest}`,
};

export type WaitlistWords = Translated<typeof WAITLIST_WORDS>;

interface OfferWords {
  readonly waitlist: WaitlistWords;
  readonly groomer: GroomerWords;
  readonly dates: DateWords;
}

const ENGLISH: OfferWords = { waitlist: WAITLIST_WORDS, groomer: GROOMER_WORDS, dates: DATE_WORDS };

/** `Tue, Dec 1, 10:00 AM with Grace is free. It is yours until 3:40 PM.` */
export function offerText(
  { start, until }: Pick<Offer, 'start' | 'until'>,
  { zone, groomer }: { readonly zone: string; readonly groomer: string | undefined },
  { waitlist, groomer: groomerWords, dates }: OfferWords = ENGLISH,
): string {
  const when = `${formatDayShort(dayOf(start, zone), dates)}, ${formatTime(timeOf(start, zone))}`;
  const who = groomer === undefined ? undefined : withGroomer(groomer, groomerWords);
  return waitlist.free(when, who, formatTime(timeOf(until, zone)));
}

/** `Nov 24 – 30, 2026, Mondays and Fridays, starting 9:00 AM – 12:00 PM`. */
export function wishText(
  { from, to, weekdays, earliest, latest }: Pick<Wish, 'from' | 'to' | 'weekdays' | 'earliest' | 'latest'>,
  words: WaitlistWords = WAITLIST_WORDS,
): string {
  const days = WEEKDAYS.filter((day) => weekdays.includes(day));
  const on = days.length === 0 || days.length === WEEKDAYS.length ? [] : [words.weekdays(days)];
  return [words.days(from, to), ...on, words.starting(formatTime(earliest), formatTime(latest))].join(', ');
}
