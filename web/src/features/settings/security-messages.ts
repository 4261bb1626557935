import { AppError, ERRORS } from '@paw-haven/domain/errors';
import type { ToastContent } from '../../lib/notify/toast-store.ts';
import { errorCode } from '../../lib/session/auth-actions.ts';

export const securityTexts = {
  password: 'Password',
  passwordText: 'We send you a link to choose a new one.',
  reset: 'Send Password Reset Email',
  sending: 'Sending…',
  resetSent: { title: 'Reset Email Sent', text: 'Check your email for password reset instructions.' },
  resetFailed: { title: 'Error', text: 'Failed to send reset email.' },

  sessions: 'Signed-in devices',
  sessionsText: 'Lost a phone, or used a computer that is not yours? Sign out on all devices, this one too.',
  sessionsDelay: 'Other devices are signed out within an hour.',
  endSessions: 'Sign out everywhere',
  ending: 'Signing out…',
  endFailed: { title: 'Error', text: 'Your devices could not be signed out. Please try again.' },

  data: 'Your data',
  dataText: 'Profile, preferences, pets, appointments, reviews and payments, in one JSON file.',
  download: 'Download my data',
  preparing: 'Preparing…',
  downloadFailed: { title: 'Error', text: 'Your data could not be downloaded. Please try again.' },

  cancel: 'Cancel',
} as const satisfies Record<string, string | ToastContent>;

export const deletionTexts = {
  title: 'Delete account',
  text: 'Removes your account, your pets and their photos, for good.',
  open: 'Delete my account',
  dialogTitle: 'Delete your account?',
  points: [
    'Your profile, preferences, pets and photos are deleted. This cannot be undone.',
    'Reviews stay without your name.',
    'Paid appointments stay in our books, as the law asks, without your pet’s name and your words.',
    'Upcoming appointments must be cancelled first.',
  ],
  password: 'Your password',
  passwordMissing: 'Enter your password.',
  passwordWrong: 'This password is not right.',
  google: 'Google asks you to sign in once more.',
  confirm: 'Delete for good',
  deleting: 'Deleting…',
  appointments: 'See my appointments',
  failed: 'Your account could not be deleted. Please try again; what was left is deleted then.',
  doneTitle: 'Your account is deleted',
  doneText: 'Thank you for having been with us. You are welcome back any time.',
  leave: 'Leave',
} as const;

export type DeletionFailure = {
  readonly kind: 'password' | 'appointments' | 'other';
  readonly text: string;
};

const WRONG_PASSWORD = new Set([
  'auth/wrong-password',
  'auth/invalid-credential',
  'auth/invalid-login-credentials',
]);

/** What is said, and where: beside the password, or above the buttons. */
export function deletionFailure(error: unknown): DeletionFailure {
  const code = errorCode(error);
  if (WRONG_PASSWORD.has(code ?? '')) return { kind: 'password', text: deletionTexts.passwordWrong };
  if (code === 'auth/too-many-requests') return { kind: 'password', text: ERRORS['rate-limited'].text };
  if (!(error instanceof AppError)) return { kind: 'other', text: deletionTexts.failed };
  const kind = error.code === 'upcoming-appointments' ? 'appointments' : 'other';
  return { kind, text: error.code === 'internal' ? deletionTexts.failed : error.message };
}
