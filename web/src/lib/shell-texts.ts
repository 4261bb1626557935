/**
 * What stands around the pages, and their titles. The public site says some of it too, is in English and loads nothing
 * for other languages: these texts stand where they are shown, and are translated by themselves.
 */
import type { FriendlyText } from '@paw-haven/domain/friendly-message';

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
  | 'This could not be loaded'
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

/** Undefined for English. */
export function sayInWords(next: ShellWords | undefined): void {
  words = next;
}

/** In the language of now. */
export const say = (text: ShellText): string => words?.[text] ?? text;
