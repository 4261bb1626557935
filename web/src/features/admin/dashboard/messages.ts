export const messages = {
  title: 'Dashboard',
  lead: 'New bookings appear by themselves.',
  figures: 'Today in figures',
  figuresLoading: 'Loading today’s figures',
  figuresFailed: 'Today’s figures could not be loaded',
  appointments: 'Appointments',
  customers: 'Active customers',
  revenue: 'Revenue',
  pending: 'Pending appointments',
  cancelledPaid: 'Cancelled, not refunded',
  attention: 'What needs attention',
  attentionLoading: 'Looking for what needs attention',
  attentionFailed: 'What needs attention could not be loaded',
  nothing: 'Nothing needs your attention.',
  today: 'Today',
  next: 'After today',
  allAppointments: 'All appointments',
  reviews: 'Reviews',
  deliveries: 'Notifications',
  loading: 'Loading the appointments',
  loadFailed: 'The appointments could not be loaded',
  emptyToday: 'Nothing is booked today.',
  firstOfToday: (count: number) => `The first ${count} of the day`,
  wholeDay: 'Show the whole day',
  emptyNext: 'Nothing is booked for the coming seven days.',
  unlistedNext: 'Today has more than this page lists.',
  more: 'Show what comes next',
} as const;

/** One, and several. */
export const ATTENTION = {
  issues: ['refund is not through yet', 'refunds are not through yet'],
  unknown: ['change was made by an unknown person', 'changes were made by unknown persons'],
  deliveries: ['notification did not arrive', 'notifications did not arrive'],
  reviews: ['review is not published', 'reviews are not published'],
  messages: ['message is not read', 'messages are not read'],
} as const;

export const unpaidMessages = {
  hint: 'These accounts have no confirmed email address and no visit yet.',
  onDay: (count: number, day: string) => `${count} on ${day}`,
  moreDays: (count: number) => (count === 1 ? '1 more day' : `${count} more days`),
  kept: (count: number, days: string) => `${count} times are kept without being paid for: ${days}.`,
  free: 'Free these times',
  question: 'Free all times that are not paid for?',
  explanation:
    'This ends the payments that new customers have begun. Whoever has paid by then keeps the appointment; others can choose a time again.',
  keep: 'Cancel',
  confirm: 'Free these times',
  working: 'Freeing…',
  released: (count: number) => (count === 1 ? '1 time is free again.' : `${count} times are free again.`),
  failed: 'The times could not be freed. Please try again.',
} as const;
