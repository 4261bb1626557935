export const messages = {
  title: 'Notifications',
  lead: 'What customers and the business were told by email, text message and push, and what did not arrive.',
  shown: 'Notifications shown',
  views: { failed: 'Failed', waiting: 'Waiting', all: 'All' },
  loading: 'Loading the notifications',
  loadFailed: 'The notifications could not be loaded',
  empty: {
    failed: ['Nothing has failed', 'What could not be delivered in the end appears here, with the reason.'],
    waiting: ['Nothing waits', 'What will be sent later, or tried again after a failure, appears here.'],
    all: ['Nothing has been sent yet', 'What is sent for the first booking will appear here.'],
  },
  business: 'the business',
  replaced: 'Sent another way instead.',
  replacement: 'Sent in place of one that failed.',
  answer: (detail: string) => `The provider’s answer: ${detail}`,
  size: (segments: number, cost: string) => `${segments} ${segments === 1 ? 'segment' : 'segments'}, ${cost}`,
  more: 'Show more notifications',
} as const;
