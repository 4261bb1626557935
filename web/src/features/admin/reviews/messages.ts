import { answerFields } from '@paw-haven/domain/people/review/answer';

export const messages = {
  title: 'Reviews',
  lead: 'Visitors only see reviews you publish here.',
  shown: 'Reviews shown',
  waiting: 'To approve',
  published: 'Published',
  loading: 'Loading reviews',
  loadFailed: 'We couldn’t load the reviews',
  emptyWaiting: 'No reviews to approve',
  emptyWaitingText: 'New and changed reviews show up here right away.',
  emptyPublished: 'Nothing published yet',
  emptyPublishedText: 'Reviews you approve appear on your home page.',
  anonymous: 'Anonymous Customer',
  noText: 'No written review',
  publish: 'Publish',
  hide: 'Hide',
  answer: 'Reply',
  editAnswer: 'Edit reply',
  answerTitle: 'Business Response',
  answerLabel: answerFields.labels.admin_response,
  answerHint: 'Shown below the review as “Business Response”. Leave it blank to remove it.',
  save: 'Save reply',
  answerField: 'Reply',
  more: 'Show more reviews',
} as const;

export const texts = {
  published: (who: string) => `Review by ${who} published.`,
  hidden: (who: string) => `Review by ${who} hidden.`,
  answered: 'Reply saved.',
  failed: 'The review wasn’t changed. Check your connection and try again.',
  changed: 'The customer just edited this review. Read it again before publishing.',
  conflict: 'Not saved: someone else changed the reply while you were editing.',
} as const;
