import { translated } from '../../lib/language/language.ts';

export const messages = {
  question: 'We know you from the salon. Bring your pets and visits here?',
  bring: 'Bring them here',
  notMe: 'Not me',
  working: 'One moment…',
  brought: 'Your pets and visits are here now.',
  noted: 'Thank you. We’ll look into it.',
  failed: 'That didn’t work. Check your connection and try again.',
  switchedOff: {
    title: 'Text and push messages are off',
    text: 'They were set up before you confirmed your email address. Turn them back on in Settings.',
  },
} as const;

export const texts = translated('claim', { messages });
