import type { SetupStep } from '@paw-haven/domain/site/setup';

export const messages = {
  title: 'Dashboard',
  lead: 'What’s booked today, and what needs your attention.',
  figures: 'Today at a glance',
  figuresLoading: 'Loading today’s figures',
  figuresFailed: 'We couldn’t load today’s figures',
  appointments: 'Appointments',
  customers: 'Active customers',
  revenue: 'Revenue',
  pending: 'Still to come today',
  cancelledPaid: 'Cancelled, not refunded',
  attention: 'Needs your attention',
  attentionLoading: 'Checking for to-dos',
  attentionFailed: 'We couldn’t load your to-dos',
  nothing: 'You’re all caught up.',
  today: 'Today',
  next: 'Coming up',
  allAppointments: 'All appointments',
  loading: 'Loading appointments',
  loadFailed: 'We couldn’t load the appointments',
  emptyToday: 'Nothing booked today.',
  emptySince: 'No more visits today.',
  firstOfToday: (count: number) => `The first ${count} of the day`,
  sinceTime: (time: string) => `${time} and later`,
  wholeDay: 'Show the whole day',
  emptyNext: 'Nothing booked for the next 7 days.',
  more: 'Show more',
} as const;

/** Singular and plural. */
export const ATTENTION = {
  disputes: ['disputed payment to respond to', 'disputed payments to respond to'],
  issues: ['refund in progress', 'refunds in progress'],
  refunds: ['unfinished refund', 'unfinished refunds'],
  unknown: ['change by an unknown person', 'changes by unknown people'],
  deliveries: ['message wasn’t delivered', 'messages weren’t delivered'],
  reviews: ['review to approve', 'reviews to approve'],
  reports: ['reported message', 'reported messages'],
  vaccines: ['proof of vaccination to review', 'proofs of vaccination to review'],
  messages: ['unread message', 'unread messages'],
} as const;

export const unpaidMessages = {
  hint: 'These customers have not had a visit yet.',
  onDay: (count: number, day: string) => `${count} on ${day}`,
  moreDays: (count: number) => (count === 1 ? '1 more day' : `${count} more days`),
  kept: (count: number, days: string) => `${count} time slots are taken but unpaid: ${days}.`,
  free: 'Release these slots',
  question: 'Release all unpaid slots?',
  explanation:
    'This ends checkout for new customers who haven’t paid yet, and cancels visits to be paid at the salon that several new customers booked within an hour. Anyone who has already paid keeps their appointment; the others can choose a time again.',
  keep: 'Cancel',
  confirm: 'Release these slots',
  working: 'Releasing…',
  released: (count: number) => (count === 1 ? '1 slot is open again.' : `${count} slots are open again.`),
  failed: 'We couldn’t release the slots. Please try again.',
} as const;

export const setupTexts = {
  title: 'Set up your salon',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  complete: 'Your salon is set up.',
  done: 'Done',
  hide: 'Put this list away',
  hidden: 'The list is put away. You can bring it back under Settings.',
  failed: 'We couldn’t put the list away.',
  loadFailed: 'We couldn’t check what is set up.',
} as const;

/** Label, and what is to be done or when the step ticks itself. */
export const SETUP_TEXTS: Readonly<Record<SetupStep, readonly [label: string, hint: string]>> = {
  business: ['Name and address', 'They stand on your site and in every message.'],
  hours: ['Business hours', 'When customers can book.'],
  services: ['Services and prices', 'What customers choose from.'],
  groomers: ['Groomers', 'Who works when, and what they offer.'],
  policy: ['Cancellation policy and sales tax', 'Deposits, refunds and tax.'],
  picture: ['First picture', 'Your site is livelier with your own photos.'],
  clients: ['Clients', 'Import your list, or add clients as they call.'],
  payments: ['Card payments', 'Done with the first online payment. npm run go-live connects Stripe.'],
  texts: ['Text messages', 'Done with the first text sent. npm run go-live connects Twilio.'],
  booking: ['Test booking', 'Book a visit as a customer would.'],
};
