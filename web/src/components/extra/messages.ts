import { translated } from '../../lib/language/language.ts';

export const messages = {
  title: 'Extra work',
  loading: 'Loading the bill',
  loadFailed: 'We couldn’t load the bill',
  retry: 'Try again',
  closed: 'This visit’s bill is closed. You can’t add work.',
  onBill: 'Already on the bill:',
  hint: 'We’ll message the customer, who can answer in My Appointments.',
  photo: 'Choose a photo',
  photoHint: 'Optional. The customer sees it with the question.',
  ask: 'Ask the customer',
  agreed: 'The customer has agreed in person',
  add: 'Add to the bill',
  asked: 'Question sent.',
  added: 'Added to the bill.',
  failed: (reason: string) => `Nothing was changed. ${reason}`,
  offline: 'Check your connection and try again.',
  presets: 'Often added',
} as const;

export const texts = translated('extra', { messages });
