import { translated } from '../../lib/language/language.ts';
import { AppError, ERRORS } from '@paw-haven/domain/core/calls/errors';
import type { ToastContent } from '../../lib/notify/notify.ts';
import { errorCode } from '../../lib/session/auth-actions.ts';

export const securityTexts = {
  address: 'Email address',
  addressText: (email: string) => `${email} isn’t verified yet. Open the link in the email we sent you.`,
  verify: 'Send verification email',
  verificationSent: { title: 'Email Sent', text: 'Please check your email to verify your account.' },
  verificationFailed: { title: 'Error', text: 'We couldn’t send the email. Please try again later.' },

  password: 'Password',
  passwordText: 'We’ll email you a link to choose a new one.',
  reset: 'Send Password Reset Email',
  sending: 'Sending…',
  resetSent: { title: 'Reset Email Sent', text: 'Check your email for password reset instructions.' },
  resetFailed: { title: 'Error', text: 'Failed to send reset email.' },

  sessions: 'Signed-in devices',
  sessionsText: 'Lost your phone or used a shared computer? Sign out everywhere, including here.',
  sessionsDelay: 'Other devices are signed out within an hour.',
  endSessions: 'Sign out everywhere',
  ending: 'Signing out…',
  endFailed: { title: 'Error', text: 'We couldn’t sign out your devices. Please try again.' },

  data: 'Your data',
  dataText: 'Profile, preferences, pets, appointments, reviews and payments, in one JSON file.',
  download: 'Download my data',
  preparing: 'Preparing…',
  downloadFailed: { title: 'Error', text: 'We couldn’t download your data. Please try again.' },
} as const satisfies Record<string, string | ToastContent | ((email: string) => string)>;

export const deletionTexts = {
  title: 'Delete account',
  text: 'Permanently removes your account, your pets and their photos.',
  open: 'Delete my account',
  dialogTitle: 'Delete your account?',
  points: [
    'Your profile, preferences, pets and photos are deleted. This cannot be undone.',
    'Reviews stay without your name.',
    'We keep records of paid appointments as required by law, without your pet’s name or notes.',
    'Upcoming appointments must be canceled first.',
  ],
  password: 'Your password',
  passwordMissing: 'Enter your password.',
  passwordWrong: 'That password doesn’t match.',
  google: 'Google will ask you to sign in again.',
  confirm: 'Delete permanently',
  deleting: 'Deleting…',
  appointments: 'See my appointments',
  failed: 'We couldn’t delete everything. Please try again to delete the rest.',
  doneTitle: 'Your account is deleted',
  doneText: 'Thanks for being a customer. You’re welcome back anytime.',
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

/** The message and its place: next to the password, or above the buttons. */
export function deletionFailure(error: unknown): DeletionFailure {
  const code = errorCode(error);
  if (WRONG_PASSWORD.has(code ?? '')) return { kind: 'password', text: deletionTexts.passwordWrong };
  if (code === 'auth/too-many-requests') return { kind: 'password', text: ERRORS['rate-limited'] };
  if (!(error instanceof AppError)) return { kind: 'other', text: deletionTexts.failed };
  const kind = error.code === 'upcoming-appointments' ? 'appointments' : 'other';
  return { kind, text: error.code === 'internal' ? deletionTexts.failed : error.message };
}

export const texts = translated('security', { securityTexts, deletionTexts });
