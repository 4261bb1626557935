export const messages = {
  title: 'Dashboard',
  lead: 'What’s booked today, and what needs you.',
  figures: 'Today at a glance',
  figuresLoading: 'Loading today’s figures',
  figuresFailed: 'Today’s figures could not be loaded',
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
  loading: 'Loading the appointments',
  loadFailed: 'The appointments could not be loaded',
  emptyToday: 'Nothing is booked today.',
  firstOfToday: (count: number) => `The first ${count} of the day`,
  wholeDay: 'Show the whole day',
  emptyNext: 'Nothing booked for the next 7 days.',
  unlistedNext: 'Today has more appointments than fit here.',
  more: 'Show more',
} as const;

/** Singular and plural. */
export const ATTENTION = {
  issues: ['refund in progress', 'refunds in progress'],
  refunds: ['refund isn’t done yet', 'refunds aren’t done yet'],
  unknown: ['change was made by an unknown person', 'changes were made by unknown people'],
  deliveries: ['message wasn’t delivered', 'messages weren’t delivered'],
  reviews: ['review to approve', 'reviews to approve'],
  reports: ['message was reported', 'messages were reported'],
  messages: ['unread message', 'unread messages'],
} as const;

export const unpaidMessages = {
  hint: 'These accounts have no confirmed email address and no visit yet.',
  onDay: (count: number, day: string) => `${count} on ${day}`,
  moreDays: (count: number) => (count === 1 ? '1 more day' : `${count} more days`),
  kept: (count: number, days: string) => `${count} time slots are held but unpaid: ${days}.`,
  free: 'Release these slots',
  question: 'Release all unpaid slots?',
  explanation:
    'This ends the payments that new customers have begun. Whoever has paid by then keeps the appointment; others can choose a time again.',
  keep: 'Cancel',
  confirm: 'Release these slots',
  working: 'Releasing…',
  released: (count: number) => (count === 1 ? '1 slot is free again.' : `${count} slots are free again.`),
  failed: 'The slots could not be released. Please try again.',
} as const;
