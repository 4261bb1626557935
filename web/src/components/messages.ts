import { translated } from '../lib/language/language.ts';

export const messages = {
  welcome: 'Welcome',
  welcomeBack: 'Welcome back',
  /** Shown for people without a name. */
  nobody: 'Pet Parent',
  restWorks: 'The rest of the page still works. Please try again.',
  map: ' (map, opens in a new tab)',
} as const;

export const texts = translated('components', { messages });
