import { PATHS } from './paths.ts';

/** In English; pages translate them. */
export const purposes = {
  [PATHS.home]: 'book',
  [PATHS.checkout]: 'finish your booking',
  [PATHS.paymentSuccess]: 'see your booking',
  [PATHS.petProfiles]: 'continue to Pet Profiles',
  [PATHS.appointments]: 'continue to My Appointments',
  [PATHS.loyalty]: 'see your rewards',
  [PATHS.settings]: 'continue to Settings',
  [PATHS.payments]: 'see your payment details',
  [PATHS.messages]: 'read your messages',
  other: 'continue',
} as const;

/** Why the visitor signs in: `book` in `Sign in to book`. */
export function purposeOf(requestedPage: string): (typeof purposes)[keyof typeof purposes] {
  const path = requestedPage.split('?')[0] ?? '';
  return Object.hasOwn(purposes, path) ? purposes[path as keyof typeof purposes] : purposes.other;
}
