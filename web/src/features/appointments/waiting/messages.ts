import { WAITLIST_LIMITS } from '@paw-haven/domain/waitlist/limits';
import { translated } from '../../../lib/language.ts';

export const messages = {
  title: 'Waiting list',
  tellMe: 'Tell me if a time opens',
  lead: 'If a time opens, we’ll hold it for you for a while and let you know.',
  rule: `You’re taken off the list after ${WAITLIST_LIMITS.ignored} offers you don’t answer.`,
  offerTitle: 'A time is free',
  take: 'Book this time',
  pass: 'Not this time',
  passed: 'Thank you. You’re still on the waiting list.',
  passFailed: 'That didn’t work. Please try again.',
  forPet: (service: string, pet: string) => `${service} for ${pet}`,
  anyone: 'Anyone',
  end: 'Stop waiting',
  endOf: (what: string) => `Stop waiting: ${what}`,
  ended: 'You’re off the waiting list for this.',
  endFailed: 'That didn’t work. Please try again.',
  pet: 'Pet',
  service: 'Service',
  groomer: 'Who grooms?',
  size: 'Your pet’s size',
  from: 'First day',
  to: 'Last day',
  weekdays: 'Only on',
  weekdaysHint: 'Leave blank for any day.',
  earliest: 'Starts no earlier than',
  latest: 'Starts no later than',
  cancel: 'Cancel',
  save: 'Tell me',
  saving: 'Saving…',
  joined: 'We’ll tell you if a time opens.',
  joinFailed: 'That didn’t work. Please try again.',
} as const;

export const texts = translated('waiting', { messages });
