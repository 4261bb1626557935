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
  attention: 'What needs attention',
  attentionLoading: 'Looking for what needs attention',
  attentionFailed: 'What needs attention could not be loaded',
  nothing: 'Nothing waits for you.',
  today: 'Today',
  next: 'After today',
  allAppointments: 'All appointments',
  reviews: 'Reviews',
  deliveries: 'Notifications',
  loading: 'Loading the appointments',
  loadFailed: 'The appointments could not be loaded',
  emptyToday: 'Nothing is booked today.',
  emptyNext: 'Nothing is booked for the coming seven days.',
} as const;

/** One, and several. */
export const ATTENTION = {
  issues: ['refund is not through yet', 'refunds are not through yet'],
  deliveries: ['notification did not arrive', 'notifications did not arrive'],
  reviews: ['review is not published', 'reviews are not published'],
  messages: ['message is not read', 'messages are not read'],
} as const;
