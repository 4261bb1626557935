import { translated } from '../../lib/language/language.ts';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import type { ServiceGroup } from '@paw-haven/domain/offer/service/schema';
import { formatDuration } from '@paw-haven/domain/offer/service/display';
import type { LostTime, ShownSlot } from './selection.ts';

export const messages = {
  title: 'Book an appointment',
  lead: 'Pick a service, a day and a time. It takes about a minute.',
  servicesFailed: 'Error loading services. Please try again later.',
  noServices: 'Nothing to book right now. Please call us.',
  timesFailed: 'We couldn’t load the open times.',
  daysFailed: 'We couldn’t load the calendar.',
  lastTime: 'Last time:',
  chooseService: 'Choose a service',
  chooseDay: 'Choose a day',
  chooseTime: 'Choose a time',
  morning: 'Morning',
  afternoon: 'Afternoon',
  hideTimes: 'Hide unavailable times',
  change: 'Change',
  needService: 'Choose a service to see available times.',
  needDay: 'Choose a day to see open times.',
  nextOpenings: 'Next openings',
  closed: 'We’re closed that day. Please choose another.',
  tooLong: 'This service is too long for our hours that day. Please choose another day.',
  noneLeft: 'No openings this day. Please choose another.',
  book: 'Book',
  myVisits: 'Who’s coming in today, and your past work.',
  toMyVisits: 'My visits',
  whoGrooms: 'Who grooms?',
  anyone: 'Anyone',
  otherService: 'Doesn’t offer this service',
  availableSoon: 'available soon',
  yourBooking: 'Your booking',
  tellMe: 'Notify me if a time opens',
  legend: 'Calendar legend',
  reminders: 'Reminders',
  servicesLoading: 'Loading services',
  daysLoading: 'Loading the calendar',
  timesLoading: 'Loading times',
  bookAgain: (service: string) => `Book ${service} again`,
  away: (groomer: string) => `${groomer} isn’t in that day. Please choose another day or another groomer.`,
  stillToChoose: (missing: readonly string[]) => `Still needed: ${listed(missing)}`,
  noLongerOpen: (times: readonly string[]) =>
    `${listed(times)} ${times.length === 1 ? 'is' : 'are'} no longer open.`,
} as const;

const listed = (words: readonly string[]) => new Intl.ListFormat('en-US').format(words);

export const groupLabels = {
  grooming: 'Grooming',
  boarding: 'Boarding',
  specialty: 'Specialty add-ons',
} as const satisfies Record<ServiceGroup, string>;

export const dayWords = {
  full: 'fully booked',
  limited: 'limited availability',
  closed: 'closed',
  past: 'past',
  today: 'today',
  noTime: 'no openings for this service',
  free: 'open',
  tooFar: 'too far ahead',
} as const;

export const legendLabels = {
  free: 'Open',
  none: 'No openings for this service',
  full: 'Fully booked',
  limited: 'Limited availability',
  closed: 'Closed',
  note: 'Availability is shown for the next 30 days.',
} as const;

/** `9 times`, `2 left`. */
export const timesLeftText = (count: number): string =>
  count > FEW_TIMES ? counts.times(count) : counts.left(count);

const FEW_TIMES = 3;

export const counts = {
  times: (count: number) => `${count} times`,
  left: (count: number) => `${count} left`,
  showBooked: (count: number) => `Show ${count} booked ${count === 1 ? 'time' : 'times'}`,
  showUnavailable: (count: number) => `Show ${count} unavailable ${count === 1 ? 'time' : 'times'}`,
} as const;

/** `Show 15 booked times`; a more general text if some are past or too soon. */
export function showTimesText(reasons: readonly (string | undefined)[]): string {
  return reasons.every((reason) => reason === 'Booked')
    ? counts.showBooked(reasons.length)
    : counts.showUnavailable(reasons.length);
}

/** The next step's label on phones; the arrow is decorative. */
export const nextStepLabels = {
  service: 'Choose a service',
  day: 'Choose a day',
  time: 'Choose a time',
  /** Shown for a day without a free time. */
  otherDay: 'Choose another day',
} as const;

export const reminderNote = {
  lead: 'We’ll email your confirmation and remind you the day before. Prefer texts? Turn them on in',
  settings: 'Settings',
} as const;

export const reminderButtons = ['Email', 'Reminder', 'SMS'] as const;

const notes = {
  /** Locale of the time zone's name. */
  locale: 'en-US',
  zone: (name: string, city: string) => `Times are ${name} (${city})`,
  ahead: (days: number) => `Book up to ${days} days ahead.`,
  notice: (duration: string) => `Book at least ${duration} ahead.`,
  between: (duration: string, days: number) => `Book ${duration} to ${days} days ahead.`,
};

/** `Times are Eastern Time (New York)`; undefined when the browser is in that zone. */
export function zoneNote(zone: string | undefined): string | undefined {
  if (zone === undefined || zone === Intl.DateTimeFormat().resolvedOptions().timeZone) return undefined;
  const name =
    new Intl.DateTimeFormat(notes.locale, { timeZone: zone, timeZoneName: 'longGeneric' })
      .formatToParts()
      .find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  return notes.zone(name, city);
}

/** The selections that the summary still asks for. */
export const missingLabels = { service: 'a service', day: 'a day', time: 'a time' } as const;

/** Why a time is unavailable. */
export const slotReasons = {
  Booked: 'Booked',
  Past: 'Past',
  'Too soon': 'Too soon',
  Large: 'Full for large dogs',
} as const satisfies Record<NonNullable<ShownSlot['reason']>, string>;

/** Why the selected time is gone; the time is put in front. */
export const lostTexts = {
  Booked: 'was just booked. Please choose another time.',
  Past: 'has passed. Please choose another time.',
  'Too soon': 'is too soon to book. Please choose a later time.',
  Large: 'is full for large dogs. Please choose another day.',
  groomer: 'isn’t open with this groomer. Please choose another time.',
  unfitting: 'doesn’t leave enough time for this service. Please choose another time.',
} as const satisfies Record<LostTime['reason'], string>;

/** `Book 2 hr to 60 days ahead.`; undefined when there are no limits. */
export function limitsNote({
  horizon_days: days,
  min_notice_minutes: minutes,
}: Pick<BusinessSettings, 'horizon_days' | 'min_notice_minutes'>): string | undefined {
  const notice = formatDuration(minutes);
  if (days > 0) return minutes > 0 ? notes.between(notice, days) : notes.ahead(days);
  return minutes > 0 ? notes.notice(notice) : undefined;
}

export const texts = translated('booking', {
  messages,
  groupLabels,
  dayWords,
  legendLabels,
  counts,
  nextStepLabels,
  reminderNote,
  reminderButtons,
  notes,
  missingLabels,
  slotReasons,
  lostTexts,
});
