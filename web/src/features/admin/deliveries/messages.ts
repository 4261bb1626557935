/** Problems that the business can fix itself, by Twilio error code: https://www.twilio.com/docs/api/errors */
const ANSWERS: Readonly<Record<string, string>> = {
  '21408': '21408, texts to this country aren’t turned on in Twilio’s geo permissions',
  '30032': '30032, the toll-free number isn’t verified with Twilio yet',
  '30034': '30034, the number isn’t registered with Twilio for A2P 10DLC yet',
};

export const messages = {
  title: 'Notifications',
  lead: 'Every email, text and push we sent, and anything that failed.',
  shown: 'Notifications shown',
  views: { failed: 'Failed', waiting: 'Waiting', all: 'All' },
  withSuppressed: 'Include messages we didn’t send, such as those turned off',
  loading: 'Loading notifications',
  loadFailed: 'We couldn’t load the notifications',
  empty: {
    failed: ['Nothing has failed', 'Failed messages show up here with the reason.'],
    waiting: ['Nothing queued', 'Messages that are scheduled or will be tried again show up here.'],
    all: ['Nothing has been sent yet', 'Messages for your first booking will show up here.'],
  },
  what: 'Notification',
  how: 'Channel',
  when: 'Time',
  state: 'Status',
  business: 'the business',
  replaced: 'Sent another way instead.',
  replacement: 'Sent in place of one that failed.',
  answer: (detail: string) => `The provider’s response: ${ANSWERS[detail] ?? detail}`,
  size: (segments: number, cost: string) => `${segments} ${segments === 1 ? 'segment' : 'segments'}, ${cost}`,
} as const;
