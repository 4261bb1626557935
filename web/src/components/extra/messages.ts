import { translated } from '../../lib/language.ts';

export const messages = {
  title: 'Extra work',
  loading: 'Loading the bill',
  loadFailed: 'The bill could not be loaded',
  retry: 'Try again',
  closed: 'The bill of this visit is closed. No work can be added.',
  onBill: 'Already on the bill:',
  hint: 'We’ll message the owner, who can answer in My Appointments.',
  photo: 'Choose a photo',
  photoHint: 'Optional. The owner sees it with the question.',
  ask: 'Ask the owner',
  agreed: 'Agreed in person',
  asked: 'Question sent.',
  added: 'Added to the bill.',
  cancel: 'Cancel',
  working: 'Saving…',
  failed: (reason: string) => `Nothing was changed. ${reason}`,
  offline: 'Check your connection and try again.',
} as const;

export const texts = translated('extra', { messages });
