import { answerFields } from '@paw-haven/domain/review/answer';

export const messages = {
  title: 'Reviews',
  lead: 'Visitors see only what is published here.',
  shown: 'Reviews shown',
  waiting: 'Not published',
  published: 'Published',
  loading: 'Loading the reviews',
  loadFailed: 'The reviews could not be loaded',
  emptyWaiting: 'Nothing waits',
  emptyWaitingText: 'New and changed reviews appear here by themselves.',
  emptyPublished: 'Nothing is published yet',
  emptyPublishedText: 'Publish a review, and visitors see it on the first page.',
  anonymous: 'Anonymous Customer',
  noText: 'Without words.',
  publish: 'Publish',
  hide: 'Hide',
  working: 'Saving…',
  answer: 'Answer',
  editAnswer: 'Edit answer',
  answerTitle: 'Business Response',
  answerLabel: answerFields.labels.admin_response,
  answerHint: 'Shown below the review as “Business Response”. Leave it empty to remove it.',
  save: 'Save answer',
  saving: 'Saving…',
  cancel: 'Cancel',
  answerField: 'Answer',
  more: 'Show more reviews',
} as const;

export const texts = {
  published: (who: string) => `The review by ${who} is published.`,
  hidden: (who: string) => `The review by ${who} is hidden.`,
  answered: 'The answer is saved.',
  failed: 'The review was not changed. Check your connection and try again.',
  changed: 'The customer has changed this review meanwhile. Read it again before you publish it.',
  clash: 'The answer was not saved: somebody else has changed it meanwhile.',
} as const;
