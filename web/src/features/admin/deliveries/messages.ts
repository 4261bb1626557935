/** Problems that the business can fix itself, by Twilio error code: https://www.twilio.com/docs/api/errors */
const ANSWERS: Readonly<Record<string, string>> = {
  '21408': '21408, text messages to this country are not turned on in Twilio’s geo permissions',
  '30032': '30032, the toll-free number is not verified yet at Twilio',
  '30034': '30034, the number is not registered yet for A2P 10DLC at Twilio',
};

export const messages = {
  title: 'Notifications',
  lead: 'Every email, text and push we sent, and anything that failed.',
  shown: 'Notifications shown',
  views: { failed: 'Failed', waiting: 'Waiting', all: 'All' },
  withSuppressed: 'Include messages we didn’t send, such as those turned off',
  loading: 'Loading the notifications',
  loadFailed: 'The notifications could not be loaded',
  empty: {
    failed: ['Nothing has failed', 'Failed messages show up here with the reason.'],
    waiting: ['Nothing queued', 'Messages that are scheduled or will be tried again show up here.'],
    all: ['Nothing has been sent yet', 'Messages for your first booking will show up here.'],
  },
  what: 'Notification',
  how: 'Sent by',
  when: 'Time',
  state: 'State',
  business: 'the business',
  replaced: 'Sent another way instead.',
  replacement: 'Sent in place of one that failed.',
  answer: (detail: string) => `The provider’s answer: ${ANSWERS[detail] ?? detail}`,
  size: (segments: number, cost: string) => `${segments} ${segments === 1 ? 'segment' : 'segments'}, ${cost}`,
} as const;
