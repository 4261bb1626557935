import type { BusinessSettings } from '@paw-haven/domain/settings/schema';
import type { ServiceGroup } from '@paw-haven/domain/service/groups';
import { formatDuration } from '@paw-haven/domain/service/display';
import type { LostTime } from './selection.ts';

export const messages = {
  title: 'Book an appointment',
  lead: 'Pick a service, a day and a time. It takes about a minute.',
  servicesFailed: 'Error loading services. Please try again later.',
  noServices: 'There is nothing to book right now. Please call us.',
  timesFailed: 'We couldn’t load the open times.',
  daysFailed: 'The calendar could not be loaded.',
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
} as const;

export const groupLabels: Readonly<Record<ServiceGroup, string>> = {
  grooming: 'Grooming',
  boarding: 'Boarding',
  specialty: 'Specialty add-ons',
};

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
  none: 'No time for this service',
  full: 'Fully booked',
  limited: 'Limited availability',
  closed: 'Closed',
  note: 'Availability is shown for the next 30 days.',
} as const;

/** `9 times`, `2 left`. */
export const timesLeftText = (count: number): string =>
  count > FEW_TIMES ? `${count} times` : `${count} left`;

const FEW_TIMES = 3;

/** `Show 15 booked times`; others may be past, or too soon. */
export function showTimesText(reasons: readonly (string | undefined)[]): string {
  const kind = reasons.every((reason) => reason === 'Booked') ? 'booked' : 'unavailable';
  return `Show ${reasons.length} ${kind} ${reasons.length === 1 ? 'time' : 'times'}`;
}

/** What comes next, on a phone; the arrow is for the eye. */
export const nextStepLabels = {
  service: 'Choose a service',
  day: 'Choose a day',
  time: 'Choose a time',
} as const;

export const reminderNote = {
  lead: 'We’ll email your confirmation and remind you the day before. Prefer texts? Turn them on in',
  settings: 'Settings',
} as const;

export const reminderButtons = ['Email', 'Reminder', 'SMS'] as const;

/** `Times are Eastern Time (New York)`; undefined for who is in that zone. */
export function zoneNote(zone: string | undefined): string | undefined {
  if (zone === undefined || zone === Intl.DateTimeFormat().resolvedOptions().timeZone) return undefined;
  const name = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value;
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ');
  return `Times are ${name} (${city})`;
}

export const bookAgainText = (service: string) => `Book ${service} again`;

/** What the summary still asks for. */
export const missingLabels = { service: 'a service', day: 'a day', time: 'a time' } as const;

/** What a person reads when the chosen time is gone, with the time put in front. */
export const lostTexts: Readonly<Record<LostTime['reason'], string>> = {
  Booked: 'was just booked. Please choose another time.',
  Past: 'has passed. Please choose another time.',
  'Too soon': 'is too soon now. Please choose a later time.',
  groomer: 'isn’t open with this groomer. Please choose another time.',
  unfitting: 'is too short for this service that day. Please choose another time.',
};

/** `You can book up to 60 days ahead, and no later than 2 hr before the visit.`; undefined where both are unlimited. */
export function limitsNote({
  horizon_days: days,
  min_notice_minutes: minutes,
}: Pick<BusinessSettings, 'horizon_days' | 'min_notice_minutes'>): string | undefined {
  const words = [
    days > 0 ? `up to ${days} days ahead` : undefined,
    minutes > 0 ? `no later than ${formatDuration(minutes)} before the visit` : undefined,
  ].filter((word) => word !== undefined);
  return words.length === 0 ? undefined : `You can book ${words.join(', and ')}.`;
}

export const awayText = (groomer: string) =>
  `${groomer} isn’t in that day. Please choose another day or another groomer.`;
export const claimMessages = {
  question: 'We know you from the salon. Bring your pets and visits here?',
  bring: 'Bring them here',
  notMe: 'Not me',
  working: 'One moment…',
  brought: 'Your pets and visits are here now.',
  noted: 'Thank you. We’ll look into it.',
  failed: 'That didn’t work. Check your connection and try again.',
} as const;
