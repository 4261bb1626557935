import { translated } from '../../lib/language/language.ts';

export const messages = {
  title: 'Photos on our website',
  question: 'May we show photos from your visits in our gallery?',
  meaning:
    'Without your name or your pet’s name. You can change this in Settings, and the photos are removed.',
  yes: 'Yes, you may',
  no: 'No, keep them private',
  allowed: 'Thank you. You can change this in Settings.',
  refused: 'OK, your photos stay private.',
  label: 'Show photos from my visits in the gallery',
  saved: 'Saved.',
  failed: 'Not saved. Check your connection and try again.',
} as const;

export const texts = translated('photoPermission', { messages });
