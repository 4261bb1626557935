/** Labels of the delivery ledger. */
import type { Translated } from '../../core/text/language.ts';
import { DATE_WORDS, formatDayShort, type DateWords } from '../../core/calendar/time-format.ts';
import { formatTime, dayOf, timeOf } from '../../core/calendar/time.ts';
import type { Delivery, DeliveryState } from './schema.ts';
import type { Channel, EventKind } from '../../core/records/notification-event.ts';

export const EVENT_LABELS: Readonly<Record<EventKind, string>> = {
  welcome: 'Welcome',
  booked: 'Appointment confirmed',
  moved: 'Appointment rescheduled',
  cancelled: 'Appointment cancelled',
  status: 'Status update',
  ready: 'Ready to go home',
  reminder: 'Reminder',
  refunded: 'Payment refunded',
  'pet-refunded': 'Visits refunded',
  receipt: 'Receipt',
  extra: 'Question about extra work',
  vaccine: 'Vaccination reminder',
  offer: 'Waiting list offer',
  'request-answered': 'Answer to a request',
  'payment-link': 'Payment link',
  'saved-card': 'Saved card',
  'salon-late': 'Running late',
  'day-message': 'Message about a day',
  message: 'New message',
  'review-published': 'Review published',
  promotion: 'Offer',
  due: 'Next visit due',
  'admin-notice': 'Notice',
  'copies-asked': 'Asked to send copies',
  'staff-invited': 'Invitation to the team',
  'staff-text': 'Text from the salon',
  'text-answer': 'Automatic answer',
};

export const CHANNEL_LABELS: Readonly<Record<Channel, string>> = {
  email: 'Email',
  sms: 'Text message',
  push: 'Push notification',
};

export const STATE_LABELS: Readonly<Record<DeliveryState, string>> = {
  scheduled: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  suppressed: 'Not sent',
};

/** The ledger texts that customers see. */
export const DELIVERY_WORDS = {
  events: EVENT_LABELS,
  channels: CHANNEL_LABELS,
  states: STATE_LABELS,
  at: (day: string, time: string) => `${day} at ${time}`,
};

export type DeliveryWords = Translated<typeof DELIVERY_WORDS>;

const REASONS: Readonly<Record<NonNullable<Delivery['reason']>, string>> = {
  'preference-off': 'Turned off in their preferences.',
  'no-address': 'No email address on file.',
  'sms-off': 'The customer hasn’t turned on texts.',
  'no-phone-number': 'No phone number on file.',
  'push-off': 'Push notifications are turned off.',
  'no-device': 'Push isn’t turned on for any device.',
  'opted-out': 'The customer replied STOP or unsubscribed.',
  unreachable: 'Earlier messages to this address or number weren’t accepted.',
  outdated: 'The appointment had changed by then.',
  'pet-inactive': 'The pet no longer comes.',
  'too-late': 'It would have arrived too late.',
  'booked-late': 'Booked less than 24 hours ahead, so no reminder was needed.',
  'too-many': 'The daily limit for texts was reached.',
  'invalid-recipient': 'The address or number doesn’t exist.',
  'device-gone': 'That browser no longer accepts notifications.',
  refused: 'The provider rejected it.',
  undelivered: 'The carrier or mail server didn’t deliver it.',
  'gave-up': 'The provider was unavailable. We stopped trying.',
};

/** Why it was not sent; undefined if it was sent or still may be. */
export function reasonText({ reason }: Pick<Delivery, 'reason'>): string | undefined {
  return reason === undefined ? undefined : REASONS[reason];
}

interface DatedDeliveryWords {
  readonly delivery: Pick<DeliveryWords, 'at'>;
  readonly dates: DateWords;
}

const ENGLISH: DatedDeliveryWords = { delivery: DELIVERY_WORDS, dates: DATE_WORDS };

/** `Tue, Nov 24 at 2:30 PM`, in `zone`. */
export function deliveryTime(
  instant: Date,
  zone: string,
  { delivery, dates }: DatedDeliveryWords = ENGLISH,
): string {
  return delivery.at(formatDayShort(dayOf(instant, zone), dates), formatTime(timeOf(instant, zone)));
}

/** `Tried 2 times, next on …` while waiting, `Tried 6 times` after failing; undefined if one attempt was enough. */
export function retryText(
  { state, attempts, due_at: dueAt }: Pick<Delivery, 'state' | 'attempts' | 'due_at'>,
  zone: string,
): string | undefined {
  if (state === 'failed' && attempts > 1) return `Tried ${attempts} times`;
  if (state !== 'scheduled') return undefined;
  const next = deliveryTime(dueAt, zone);
  if (attempts === 0) return `To be sent on ${next}`;
  return `Tried ${attempts === 1 ? 'once' : `${attempts} times`}, next on ${next}`;
}
