/**
 * Texts around the pages, and page titles. The public site shows some of them too, but only in English, and must not
 * load other languages: code uses the English text itself, and `shellText` looks up its translation.
 */
import type { FriendlyText } from '@paw-haven/domain/core/text/friendly-message';

export type ShellText =
  | 'Oops! Something went wrong'
  | 'We encountered an unexpected error. Our team has been notified.'
  | 'Something went wrong'
  | 'We encountered an unexpected error. Please try refreshing the page.'
  | 'Light'
  | 'Dark'
  | 'System'
  | 'Loading'
  | 'Skip to content'
  | 'Theme'
  | 'Try Again'
  | 'We couldn’t load this'
  | 'Nothing is lost. Please check your connection and try again.'
  | 'You no longer have access to this.'
  | 'Error'
  | 'Refresh Page'
  | 'Go Home'
  | "You're offline"
  | 'Some info may be out of date.'
  | 'A new version is ready'
  | 'Reload'
  | 'Reloading…'
  | 'Later'
  | 'Not now'
  | 'Install'
  | 'on your home screen'
  | 'Opens like an app, even offline.'
  | 'Still connecting… This page will open as soon as we’re back.'
  | 'Notifications'
  | 'Main'
  | 'Menu'
  | 'Shortcuts'
  | 'unread'
  | 'Sign In'
  | 'Logout'
  | 'Home'
  | 'My Appointments'
  | 'Pet Profiles'
  | 'Messages'
  | 'Settings'
  | 'Today'
  | 'Admin'
  | 'Book'
  | 'Visits'
  | 'Pets'
  | 'Sign in'
  | 'Checkout'
  | 'Your payment'
  | 'Loyalty & Rewards'
  | 'Payment details'
  | 'My visits'
  | FriendlyText;

export type ShellWords = Readonly<Record<ShellText, string>>;

let words: ShellWords | undefined;

/** Sets the translations; undefined for English. */
export function setShellTranslations(next: ShellWords | undefined): void {
  words = next;
}

/** The text in the current language. */
export const shellText = (text: ShellText): string => words?.[text] ?? text;
