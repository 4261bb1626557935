import { answerFields } from '@paw-haven/domain/review/answer';

export const messages = {
  title: 'Reviews',
  lead: 'Visitors see only what is published here.',
  shown: 'Reviews shown',
  waiting: 'To approve',
  published: 'Published',
  loading: 'Loading the reviews',
  loadFailed: 'The reviews could not be loaded',
  emptyWaiting: 'No reviews to approve',
  emptyWaitingText: 'New and changed reviews show up here right away.',
  emptyPublished: 'Nothing is published yet',
  emptyPublishedText: 'Reviews you approve appear on your home page.',
  anonymous: 'Anonymous Customer',
  noText: 'No written review',
  publish: 'Publish',
  hide: 'Hide',
  working: 'Saving…',
  answer: 'Reply',
  editAnswer: 'Edit reply',
  answerTitle: 'Business Response',
  answerLabel: answerFields.labels.admin_response,
  answerHint: 'Shown below the review as “Business Response”. Leave it blank to remove it.',
  save: 'Save reply',
  saving: 'Saving…',
  cancel: 'Cancel',
  answerField: 'Reply',
  more: 'Show more reviews',
} as const;

export const texts = {
  published: (who: string) => `The review by ${who} is published.`,
  hidden: (who: string) => `The review by ${who} is hidden.`,
  answered: 'The reply is saved.',
  failed: 'The review was not changed. Check your connection and try again.',
  changed: 'The customer just edited this review. Read it again before publishing.',
  clash: 'Not saved: someone else changed the reply while you were editing.',
} as const;
