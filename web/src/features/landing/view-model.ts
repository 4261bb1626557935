import type { SiteContent, SiteImage, SiteSettings } from '@paw-haven/domain/site/content';
import {
  DAY_MS,
  formatTime,
  isTimeOfDay,
  WEEKDAYS,
  type TimeOfDay,
  type Weekday,
} from '@paw-haven/domain/core/calendar/time';
import type { SiteText } from '../../lib/language/site-texts.es.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import { dayName } from '../../lib/site/day-name.ts';
import { clockAt, type BusinessClock } from '@paw-haven/domain/site/zone-offsets';
import { siteSentence } from '../../lib/language/shell-texts.ts';

/** What three services include, by their exact names. */
const FEATURES: ReadonlyMap<string, readonly SiteText[]> = new Map<string, readonly SiteText[]>([
  ['Basic Groom', ['Bath and blow-dry', 'Brush-out', 'Nail trim', 'Ear cleaning']],
  [
    'Premium Package',
    ['Everything in Basic Groom', 'Full haircut and styling', 'Teeth brushing', 'Paw balm'],
  ],
  [
    'Deluxe Treatment',
    ['Everything in Premium Package', 'De-shedding treatment', 'Conditioning mask', 'Calming massage'],
  ],
]);

export function featuresOf(serviceName: string): readonly SiteText[] {
  return FEATURES.get(serviceName) ?? [];
}

/** The settings' hero image, else the first active one of category hero, else null for our own drawing. */
export function heroImage({ settings, hero }: Pick<SiteContent, 'settings' | 'hero'>): SiteImage | null {
  return settings.heroImage ?? hero;
}

/** `4.8`. */
export function formatAverage(average: number): string {
  return average.toFixed(1);
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Nov 3, 2026`, in the business's time zone. */
export function formatReviewDate(at: Date, clock: BusinessClock): string {
  const { day } = clockAt(at, clock);
  return siteSentence('date', (date) => `${monthDay(date)}, ${date.slice(0, 4)}`)(day);
}

const monthDay = (day: string) => `${MONTHS[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}`;

/** The longest time off, plus a week in which the salon is open again. */
const LOOK_AHEAD_DAYS = 68;

export interface OpenState {
  readonly isOpen: boolean;
  /** `Open now until 6:00 PM`, or when it opens next. */
  readonly text: string;
}

/** Whether the business is open at `now`; undefined when no hours are set. */
export function openState(
  { hours, ...clock }: BusinessClock & Pick<SiteSettings, 'hours'>,
  now: Date,
  closures: SiteContent['closures'] = [],
): OpenState | undefined {
  const { day: today, time } = clockAt(now, clock);
  for (let offset = 0; offset < LOOK_AHEAD_DAYS; offset += 1) {
    const date = new Date(Date.parse(today) + offset * DAY_MS);
    const key = date.toISOString().slice(0, 10);
    const weekday = WEEKDAYS[date.getUTCDay()] as Weekday;
    const day = closures.some(({ first, last }) => first <= key && key <= last)
      ? undefined
      : openingOf(hours, weekday);
    if (!day || (offset === 0 && time >= day.close)) continue;
    if (offset === 0 && time >= day.open)
      return {
        isOpen: true,
        text: siteSentence('openUntil', (end) => `Open now until ${end}`)(formatTime(day.close)),
      };
    return {
      isOpen: false,
      text: siteSentence('opensAt', (opening, start) => `Closed, opens ${opening} at ${start}`)(
        siteSentence('dayWord', dayWord)(offset, weekday, key),
        formatTime(day.open),
      ),
    };
  }
  return undefined;
}

function openingOf(
  hours: SiteSettings['hours'],
  weekday: Weekday,
): { readonly open: TimeOfDay; readonly close: TimeOfDay } | undefined {
  const day = hours[weekday];
  return day && !day.closed && isTimeOfDay(day.open) && isTimeOfDay(day.close) ? day : undefined;
}

function dayWord(offset: number, weekday: Weekday, key: string): string {
  if (offset === 0) return 'today';
  if (offset === 1) return 'tomorrow';
  // A bare weekday would mean the coming one.
  if (offset > 7) return monthDay(key);
  return dayName(weekday);
}

/** The first of the sorted `openings` that is still to come. */
export function nextOpening(openings: readonly Date[], now: Date): Date | undefined {
  return openings.find((opening) => opening > now);
}

/** `Tue 10:30 AM`, in the business's time zone. */
export function formatOpening(opening: Date, clock: BusinessClock): string {
  const { weekday, time } = clockAt(opening, clock);
  return `${dayName(weekday).slice(0, 3)} ${formatTime(time)}`;
}

/** The booking page with that time selected. */
export function openingPath(opening: Date, clock: BusinessClock): string {
  const { day, time } = clockAt(opening, clock);
  return `${PATHS.home}?day=${day}&time=${time}`;
}

/** Splits a long text between two words: the part shown at once, and the rest. */
export function foldText(text: string, length = 420): readonly [shown: string, rest: string] {
  // Hiding only a few words behind a button would be a nuisance.
  if (text.length <= length * 1.25) return [text, ''];
  const space = text.lastIndexOf(' ', length);
  const end = space > length / 2 ? space : length;
  return [text.slice(0, end), text.slice(end)];
}
