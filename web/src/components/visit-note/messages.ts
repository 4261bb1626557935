import { translated } from '../../lib/language.ts';

export const messages = {
  title: (pet: string) => `Notes on ${pet}’s visit`,
  loading: 'Loading the notes',
  loadFailed: 'The notes could not be loaded',
  retry: 'Try again',
  cancel: 'Cancel',
  save: 'Save notes',
  saving: 'Saving…',
  saved: 'The notes are saved.',
  failed: 'The notes were not saved. Check your connection and try again.',
  clash: 'Changed elsewhere. Your notes were not saved: copy them, close and open the notes again.',
  noteHint: 'For the team only.',
  photos: 'Photos',
  photosHint: (left: number) => `For the customer, once published. ${left} more can be added.`,
  add: { before: 'Add a photo from before', after: 'Add a photo from after' },
  moments: { before: 'Before', after: 'After' },
  removeShort: 'Remove',
  remove: (number: number) => `Remove photo ${number}`,
  publish: 'Show report and photos to the customer',
  publishNeeds: 'Write a report, add a photo or say when to come again.',
} as const;

export const texts = translated('visitNote', { messages });
