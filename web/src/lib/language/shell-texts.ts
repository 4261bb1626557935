/**
 * Texts around the pages, page titles, and addresses of public pages. The public site uses some of them too, and must
 * not load other languages for English: code uses the English text itself, and `shellText` looks up its translation.
 */
import type { FriendlyText } from '@paw-haven/domain/core/text/friendly-message';
import type { SiteSentences, SiteText } from './site-texts.es.ts';

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
  | 'Join the team'
  | 'My visits'
  | '/'
  | '/gallery'
  | '/about'
  | 'Page not found'
  | 'Oops! Page not found'
  | 'The page may have moved, or the link has a typo.'
  | 'Return to Home'
  | 'Other pages'
  | 'Book an appointment'
  | 'See our work'
  | 'Who we are'
  | 'Call'
  | FriendlyText;

export type ShellWords = Readonly<Record<ShellText, string>>;

let words: Readonly<Record<string, unknown>> | undefined;

/** Sets the translations; undefined for English. */
export function setShellTranslations(next: ShellWords | undefined): void {
  words = next;
}

const lookUp = <T>(key: string, english: T): T => (words?.[key] as T | undefined) ?? english;

/** The text in the current language. */
export const shellText = (text: ShellText): string => lookUp(text, text);

/** The path of a public page in the current language; other paths stay as they are. */
export const localPath = (path: string): string => lookUp(path, path);

/** A text of the public pages in the current language. */
export const siteText = (text: SiteText): string => lookUp(text, text);

/** What builds a sentence of the public pages in the current language; `english` is used for English. */
export const siteSentence: <K extends keyof SiteSentences>(
  key: K,
  english: SiteSentences[K],
) => SiteSentences[K] = lookUp;
