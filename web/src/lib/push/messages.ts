import { translated } from '../language/language.ts';

/** `notSupported` is worded by the specification. */
export const pushProblems = {
  notSupported: 'Push notifications are not supported.',
  noWorker: 'Notifications aren’t ready on this site yet. Please try again.',
  noRegistration: 'Your browser couldn’t set up push notifications. Check your connection and try again.',
  notSetUp: 'Push notifications are not set up for this site.',
} as const;

export const texts = translated('push', { pushProblems });
