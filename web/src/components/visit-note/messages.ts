import { translated } from '../../lib/language/language.ts';

export const messages = {
  title: (pet: string) => `Notes on ${pet}’s visit`,
  loading: 'Loading the notes',
  loadFailed: 'We couldn’t load the notes',
  retry: 'Try again',
  save: 'Save notes',
  saved: 'Notes saved.',
  failed: 'The notes weren’t saved. Check your connection and try again.',
  conflict: 'Changed elsewhere. Your notes weren’t saved: copy them, then close and reopen the notes.',
  noteHint: 'For the team only.',
  photos: 'Photos',
  photosHint: (left: number) => `For the customer, once published. You can add ${left} more.`,
  add: { before: 'Add a before photo', after: 'Add an after photo' },
  moments: { before: 'Before', after: 'After' },
  removeShort: 'Remove',
  remove: (number: number) => `Remove photo ${number}`,
  gallery: {
    title: 'Gallery on the website',
    show: (photo: string) => `Show in the gallery: ${photo}`,
    takeOut: (photo: string) => `Take out of the gallery: ${photo}`,
    saved: 'Gallery updated.',
    failed: 'The gallery wasn’t changed. Check your connection and try again.',
    unpublished: 'Save and publish the report with its photos first.',
    unanswered: 'The customer hasn’t been asked yet. We ask at their next booking.',
    refused: 'The customer doesn’t allow it.',
    unreadable: 'This photo can’t be shown in the gallery.',
  },
  publish: 'Show report and photos to the customer',
  publishNeeds: 'Write a report, add a photo or set the next visit.',
} as const;

export const texts = translated('visitNote', { messages });
