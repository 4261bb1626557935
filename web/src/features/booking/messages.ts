import type { ServiceGroup } from '@paw-haven/domain/service/groups';
import type { SlotReason } from '@paw-haven/domain/schedule/slots';

export const messages = {
  title: 'Book an appointment',
  lead: 'A service, a day, a time: booking takes a minute.',
  servicesFailed: 'Error loading services. Please try again later.',
  noServices: 'There is nothing to book right now. Please call us.',
  timesFailed: 'The free times could not be loaded.',
  daysFailed: 'The calendar could not be loaded.',
  lastTime: 'Last time:',
  chooseService: 'Choose a service',
  chooseDay: 'Choose a day',
  chooseTime: 'Choose a time',
  needService: 'Choose a service first: how long it takes decides which times are free.',
  needDay: 'Choose a day to see its free times.',
  closed: 'We are closed on this day. Please choose another one.',
  tooLong: 'This service does not fit into our opening hours on this day. Please choose another day.',
  noneLeft: 'There is no free time left on this day. Please choose another one.',
  book: 'Book',
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
  noTime: 'no free time for this service',
  free: 'free',
} as const;

export const legendLabels = {
  free: 'Free',
  full: 'Fully booked',
  limited: 'Limited availability',
  closed: 'Closed',
  note: 'Marks cover the next 30 days.',
} as const;

export const reminderButtons = ['Email', 'Reminder', 'SMS'] as const;

/** The zone by its city: `America/New_York` is for machines. */
export function zoneNote(zone: string | undefined): string {
  const city = zone?.split('/').at(-1)?.replaceAll('_', ' ');
  return city === undefined ? 'All times are salon time' : `All times are salon time (${city})`;
}

export const bookAgainText = (service: string) => `Book ${service} again`;

/** What the summary still asks for. */
export const missingLabels = { service: 'a service', day: 'a day', time: 'a time' } as const;

/** What a person reads when the chosen time is gone, with the time put in front. */
export const lostTexts: Readonly<Record<SlotReason | 'unfitting', string>> = {
  Booked: 'has just been taken by somebody else. Please choose another time.',
  Past: 'has passed. Please choose another time.',
  unfitting: 'does not fit this service on this day. Please choose another time.',
};
