import { PATHS } from './paths.ts';

const PURPOSES: Readonly<Record<string, string>> = {
  [PATHS.home]: 'book',
  [PATHS.checkout]: 'finish your booking',
  [PATHS.paymentSuccess]: 'see your booking',
  [PATHS.petProfiles]: 'continue to Pet Profiles',
  [PATHS.appointments]: 'continue to My Appointments',
  [PATHS.loyalty]: 'see your rewards',
  [PATHS.settings]: 'continue to Settings',
  [PATHS.payments]: 'see your payment details',
  [PATHS.messages]: 'read your messages',
};

/** What a visitor wants to sign in for: `book` in `Sign in to book`. */
export function purposeOf(wish: string): string {
  return PURPOSES[wish.split('?')[0] ?? ''] ?? 'continue';
}
