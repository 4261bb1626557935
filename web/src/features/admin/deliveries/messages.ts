export const messages = {
  title: 'Notifications',
  lead: 'What customers and the business were told by email, text message and push, and what did not arrive.',
  shown: 'Notifications shown',
  views: { failed: 'Failed', waiting: 'Waiting', all: 'All' },
  loading: 'Loading the notifications',
  loadFailed: 'The notifications could not be loaded',
  empty: {
    failed: ['Nothing has failed', 'What cannot be delivered for good appears here, with the reason.'],
    waiting: ['Nothing waits', 'What is to be sent later, or again after trouble, appears here.'],
    all: ['Nothing was sent yet', 'With the first booking, what was sent appears here.'],
  },
  business: 'the business',
  replaced: 'Another way was taken in its place.',
  replacement: 'In place of one that failed.',
  answer: (detail: string) => `The provider’s answer: ${detail}`,
  size: (segments: number, cost: string) => `${segments} ${segments === 1 ? 'segment' : 'segments'}, ${cost}`,
  more: 'Show more notifications',
} as const;
