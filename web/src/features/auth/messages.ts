import { translated } from '../../lib/language/language.ts';
import { purposes } from '../../lib/navigation/purpose.ts';
import { errorCode } from '../../lib/session/auth-actions.ts';
import type { ToastContent } from '../../lib/notify/notify.ts';

export const MODE_TEXTS = {
  'sign-in': {
    heading: 'Welcome Back',
    lead: 'Sign in to book and manage your appointments.',
    leadTo: (purpose: string) => `Sign in to ${purpose}.`,
    submit: 'Sign In',
    toggle: "Don't have an account? Sign up",
  },
  'sign-up': {
    heading: 'Create Account',
    lead: 'Create your account once, then book in under a minute.',
    leadTo: (purpose: string) => `Create an account to ${purpose}. It takes less than a minute.`,
    submit: 'Sign Up',
    toggle: 'Already have an account? Sign in',
  },
} as const;

export type AuthMode = keyof typeof MODE_TEXTS;

export const messages = {
  submitting: 'Loading...',
  google: 'Continue with Google',
  fullName: 'Full Name',
  email: 'Email',
  password: 'Password',
  show: 'Show',
  hide: 'Hide',
  passwordRule: 'At least 6 characters.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  forgot: 'Forgot your password?',
  or: 'or',
  back: 'Back',
  nameMissing: 'Please enter your full name.',
  emailMissing: 'Please enter your email address.',
  emailIncomplete: 'Enter a full email address, such as name@example.com.',
  passwordMissing: 'Please enter your password.',
  signedIn: { title: 'Welcome back!', text: 'Successfully logged in.' },
  signedUp: { title: 'Account Created!', text: 'Please check your email to verify your account.' },
  notVerified: {
    title: 'Account Created!',
    text: 'We couldn’t send the email to verify your address.',
    tone: 'destructive',
    durationMs: 30_000,
  },
  sendAgain: 'Send again',
  verificationSent: { title: 'Email Sent', text: 'Please check your email to verify your account.' },
  emailFailed: {
    title: 'Email Error',
    text: 'Failed to send email. Please try again.',
    tone: 'destructive',
  },
  resetSent: { title: 'Reset Email Sent', text: 'Check your email for password reset instructions.' },
  resetFailed: { title: 'Error', text: 'Failed to send reset email.', tone: 'destructive' },
  unexpected: { title: 'Error', text: 'An unexpected error occurred.', tone: 'destructive' },
  googleNotStarted: { title: 'Error', text: 'Failed to initiate Google login.', tone: 'destructive' },
} as const satisfies Record<string, string | ToastContent>;

export const FAILED_TITLES = {
  'sign-in': 'Login Failed',
  'sign-up': 'Signup Failed',
  google: 'Google Login Failed',
} as const;

/** The popup did not open, or the provider could not be reached. */
const NOT_STARTED = new Set([
  'auth/popup-blocked',
  'auth/operation-not-supported-in-this-environment',
  'auth/network-request-failed',
  'auth/internal-error',
]);

/** The toast for a failure, with the provider's message if there is one. */
export function failureMessage(action: keyof typeof FAILED_TITLES, error: unknown): ToastContent {
  const code = errorCode(error);
  if (action === 'google' && (code === undefined || NOT_STARTED.has(code))) return messages.googleNotStarted;
  if (code === undefined) return messages.unexpected;
  return { title: FAILED_TITLES[action], text: authErrorText(error), tone: 'destructive' };
}

/** The same text for a wrong address and a wrong password, so that accounts cannot be guessed. */
const WRONG_LOGIN = 'That email or password doesn’t match. Try again or reset your password.';

export const knownErrors = {
  'auth/invalid-credential': WRONG_LOGIN,
  'auth/wrong-password': WRONG_LOGIN,
  'auth/user-not-found': WRONG_LOGIN,
  'auth/invalid-login-credentials': WRONG_LOGIN,
  'auth/invalid-email': 'Enter a valid email address.',
  'auth/email-already-in-use': 'This email already has an account. Sign in instead.',
  'auth/user-disabled': 'This account has been disabled. Please call us.',
  'auth/too-many-requests': 'Too many attempts. Please wait a few minutes and try again.',
  'auth/network-request-failed': 'We can’t reach the sign-in service. Check your connection and try again.',
} as const;

/**
 * The provider explains its password rules in English. Translations replace that with their own text; the English text
 * is empty and leaves it to the provider.
 */
export const providerTexts: { readonly weakPassword: string; readonly other: string } = {
  weakPassword: '',
  other: '',
};

/** The provider's message in plain words; unknown ones only without the SDK's wrapping. */
export function authErrorText(error: unknown): string {
  const code = errorCode(error) ?? '';
  if (Object.hasOwn(knownErrors, code)) return knownErrors[code as keyof typeof knownErrors];
  const own = code === 'auth/weak-password' ? providerTexts.weakPassword : providerTexts.other;
  if (own !== '') return own;
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/^Firebase: /, '').replace(/\s*\(auth\/[\w.-]+\)\.?$/, '') || messages.unexpected.text;
}

export const texts = translated('auth', {
  MODE_TEXTS,
  messages,
  FAILED_TITLES,
  knownErrors,
  foreign: providerTexts,
  purposes,
});
