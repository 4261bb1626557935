export const messages = {
  title: 'My Appointments',
  lead: 'What is coming up, and what has been.',
  upcoming: 'Upcoming',
  past: 'Past',
  loadFailed: 'Your appointments could not be loaded.',
  noneUpcoming: 'Nothing is booked',
  noneUpcomingText: 'Choose a service and a time, and it will stand here.',
  nonePast: 'Past appointments will be listed here.',
  book: 'Book an appointment',
  cancel: 'Cancel appointment',
  cancelShort: 'Cancel',
  cancelling: 'Cancelling…',
  moving: 'Moving…',
  reschedule: 'Reschedule',
  cancelTitle: 'Cancel this appointment?',
  cancelQuestion: 'Are you sure you want to cancel this appointment? This action cannot be undone.',
  keep: 'Keep appointment',
  cancelled: 'Appointment Cancelled',
  cancelFailed: 'Failed to cancel appointment.',
  rescheduleTitle: 'Reschedule',
  rescheduleHint: 'Choose a day, tomorrow or later, and one of its free times.',
  confirmReschedule: 'Confirm new time',
  rescheduled: 'Appointment Rescheduled',
  rescheduleFailed: 'Failed to reschedule appointment.',
  dateLabel: 'New day',
  timeLabel: 'New time',
  chooseDay: 'Choose a day to see its free times.',
  noTimes: 'There is no free time on this day. Please choose another one.',
  timesFailed: 'The free times could not be loaded. Please try again.',
  close: 'Close',
} as const;

/** The button under the first past appointments. */
export function viewAllPast(more: number): string {
  return `View All Past Appointments (${more} more)`;
}
