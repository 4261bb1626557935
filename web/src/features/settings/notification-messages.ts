import { translated } from '../../lib/language/language.ts';
import type { PushState } from '../../lib/push/push.ts';
import type { ToastContent } from '../../lib/notify/notify.ts';

export const emailTexts = {
  title: 'Email preferences',
  lead: 'Choose which emails you get.',
  loadFailed: 'We couldn’t load your email preferences.',
  saved: { title: 'Preferences Updated', text: 'Your email preferences have been saved.' },
  saveFailed: { title: 'Error', text: 'Failed to update email preferences.' },
} as const satisfies Record<string, string | ToastContent>;

export const EMAIL_ROWS = [
  'appointment_confirmations',
  'appointment_reminders',
  'promotional_emails',
  'newsletter',
] as const;

export const emailRows = {
  appointment_confirmations: ['Appointment confirmations', 'When you book a visit.'],
  appointment_reminders: ['Appointment reminders', 'The day before a visit.'],
  promotional_emails: ['Offers by email', 'Seasonal offers, now and then.'],
  newsletter: ['Newsletter', 'Grooming tips and news from the salon.'],
} as const;

export const preferenceTexts = {
  loading: 'Loading your preferences',
  loadFailed: 'We couldn’t load your notification preferences.',
  saved: { title: 'Preferences Updated' },
  saveFailed: { title: 'Error', text: 'Failed to update notification preferences.' },
} as const satisfies Record<string, string | ToastContent>;

export const topicTexts = {
  title: 'Push and text topics',
  lead: 'Choose what we notify you about.',
} as const;

export const TOPIC_ROWS = ['appointment_reminders', 'status_updates', 'promotional_notifications'] as const;

export const topicRows = {
  appointment_reminders: ['Reminders', 'Before a visit.'],
  status_updates: ['Status updates', 'When an appointment changes, or a visit starts or ends.'],
  promotional_notifications: ['Offers by push and text', 'Seasonal offers, now and then.'],
} as const;

export const pushTexts = {
  title: 'Push notifications',
  lead: 'Get alerts about appointment changes, reminders and new messages on this device. Turn it off anytime.',
  label: 'Notifications in this browser',
  working: 'Setting up… Your browser may ask you for permission.',
  test: 'Send Test Notification',
  enabled: {
    title: 'Notifications Enabled',
    text: "You'll receive real-time updates about your appointments.",
  },
  disabled: {
    title: 'Notifications Disabled',
    text: 'You can enable notifications later in your settings.',
    tone: 'destructive',
  },
  testBody: 'This is what a notification looks like.',
  testSent: {
    title: 'Test Notification Sent',
    text: 'Don’t see it? Check your device’s notification settings.',
  },
  testFailed: { title: 'Error', text: 'We couldn’t show the notification. Please try again.' },
} as const satisfies Record<string, string | ToastContent>;

/** The browser's push state, and what the user can do about it. */
export const PUSH_STATES = {
  unsupported:
    'This browser doesn’t support push notifications. On an iPhone or iPad, add this site to the home screen first.',
  'not-set-up': 'Push notifications are not set up for this site yet.',
  default: 'Your browser will ask when you turn this on.',
  granted: 'This browser can show notifications.',
  denied: 'Notifications are blocked. Allow them for this site in your browser’s settings, then come back.',
} as const satisfies Record<PushState, string>;

/** Why push was not turned on. */
export const notGranted = {
  default: 'You didn’t respond to your browser’s request. Nothing was changed.',
  denied: 'Your browser didn’t allow notifications. Nothing was changed.',
  unsupported: 'Push notifications are not supported.',
  'not-set-up': 'Push notifications are not set up for this site.',
} as const satisfies Record<Exclude<PushState, 'granted'>, string>;

export const smsTexts = {
  title: 'Text messages',
  lead: 'Msg & data rates may apply. Reply STOP to opt out.',
  phone: 'Mobile number',
  phoneHint: 'US numbers don’t need a country code.',
  invalid: 'Enter a phone number, like (555) 010-0142 or +44 20 7946 0018.',
  remove: 'Remove number',
  label: 'Text messages to this number',
  labelWithout: 'Text messages',
  needsNumber: 'Save a number first.',
} as const;

export const texts = translated('notifications', {
  emailTexts,
  emailRows,
  preferenceTexts,
  topicTexts,
  topicRows,
  pushTexts,
  PUSH_STATES,
  notGranted,
  smsTexts,
});
