import { translated } from '../lib/language.ts';

export const messages = {
  welcome: 'Welcome',
  welcomeBack: 'Welcome back',
  /** Who has no name. */
  nobody: 'Pet Parent',
  restWorks: 'The rest of the page still works. Please try again.',
  map: ' (map, opens in a new tab)',
} as const;

export const texts = translated('components', { messages });
