import type { AppointmentOrder } from '@paw-haven/domain/appointment/queries';
import type { AppointmentStatus } from '@paw-haven/domain/appointment/status';
import type { ErrorCode } from '@paw-haven/domain/errors';
import type { RescheduleRefusal } from '@paw-haven/domain/schedule/reschedule';
import type { View } from './address/view-state.ts';

/** Labels of the buttons that set a status. */
export const ACTION_LABELS: Readonly<Record<AppointmentStatus, string>> = {
  scheduled: 'Schedule',
  'in-progress': 'Start',
  completed: 'Complete',
  cancelled: 'Cancel appointment',
  'no-show': 'Mark as no-show',
};

export const VIEW_LABELS: Readonly<Record<View, string>> = { day: 'Day', week: 'Week', list: 'List' };

export const ORDER_LABELS: Readonly<Record<AppointmentOrder, string>> = {
  asc: 'Soonest first',
  desc: 'Latest first',
  'price-desc': 'Highest price first',
  'price-asc': 'Lowest price first',
  status: 'By status',
};

export const messages = {
  title: 'Appointments',
  lead: 'Follows every change by itself.',
  more: 'More',
  keep: 'Keep as it is',
  working: 'Saving…',
  undo: 'Undo',
  notChanged: 'Nothing was changed',
  earlierRefused: 'A change that you made before could not be sent',
  view: 'View',
  previous: 'Previous',
  next: 'Next',
  today: 'Today',
  day: 'Day',
  from: 'From',
  to: 'To',
  order: 'Order',
  status: 'Status',
  anyStatus: 'Any status',
  service: 'Service',
  anyService: 'Any service',
  customer: 'Customer',
  clear: 'Show all',
  filters: 'Filters',
  closed: 'Closed',
  loading: 'Loading the appointments',
  loadFailed: 'The appointments could not be loaded',
  none: 'Nothing is booked',
  noneText: 'New bookings appear here by themselves.',
  noneFound: 'Nothing fits',
  noneFoundText: 'No appointment on these days matches. Show all of them, or choose other days.',
  atSalon: 'Pays at the salon',
  paidAtSalon: 'Paid at the salon',
  paidAtSalonKept: 'Paid at the salon, not refunded',
  markPaid: 'Mark as paid',
  notPaid: 'Not paid after all',
  bySystem: 'By itself',
  byCustomer: 'The customer',
  cut: 'Only the first 2,000 appointments were taken. Choose fewer days for the rest.',
  printHead: ['When', 'Pet', 'Service', 'Customer', 'Status', 'Price', 'Special requests'],
  moveLead: 'The customer is told of the new time.',
  book: 'New appointment',
  bookTitle: 'Book for a customer',
  bookLead: 'Paid at the salon. The customer is told as for any booking.',
  findCustomer: 'Find a customer',
  findCustomerHint: 'A name, an e-mail address or the last digits of a phone number.',
  noCustomer: 'Nobody found. New customers sign up on the website first.',
  customerFailed: 'The customers could not be loaded. Check your connection and try again.',
  pet: 'Pet',
  choosePet: 'Choose a pet',
  noPets: 'This customer has no pet profile yet. The customer adds one under Pet Profiles.',
  chooseService: 'Choose a service',
  date: 'Day of the visit',
  time: 'Time',
  chooseDay: 'Choose a day to see its free times.',
  noTimes: 'No free time on this day.',
  timesFailed: 'The times could not be loaded',
  requests: 'Special requests',
  bookNow: 'Book',
  booking: 'Booking…',
  booked: 'Appointment booked successfully.',
  bookFailed: 'Failed to create appointment.',
  cancel: 'Close',
  details: 'Appointment',
  close: 'Close',
  gone: 'This appointment does not exist any more.',
  detailsFailed: 'The appointment could not be loaded',
  alerts: 'Please note',
  notes: 'Notes on the pet',
  petGone: 'The pet profile was deleted.',
  noAlerts: 'No notes on this pet.',
  price: 'Price',
  payment: 'Payment',
  bookedOn: 'Booked',
  move: 'Move to another time',
  moveTitle: 'Move the appointment',
  moveNow: 'Move',
  back: 'Back',
  history: 'What happened',
  noHistory: 'Nothing is recorded yet.',
  historyFailed: 'What happened could not be loaded.',
  earlier: 'Earlier visits',
  noEarlier: 'This is the first visit.',
  earlierFailed: 'The earlier visits could not be loaded.',
  held: 'Being paid for',
  taken: 'Booked',
  showRest: 'Show the rest',
  print: 'Print',
  exportCsv: 'CSV',
  exportIcs: 'Calendar file',
  exportFailed: 'Nothing was exported. Check your connection and try again.',
  dragHint: 'Drag a scheduled appointment to a free time, or open it to move it.',
} as const;

/** Follows `Biscuit’s appointment`. */
export const STATUS_CHANGED: Readonly<Record<AppointmentStatus, string>> = {
  scheduled: 'is scheduled',
  'in-progress': 'is now in progress',
  completed: 'is completed',
  cancelled: 'is cancelled',
  'no-show': 'is marked as a no-show',
};

/** Why an appointment cannot be dragged to a time. */
export const MOVE_REFUSALS: Readonly<Record<RescheduleRefusal, string>> = {
  'slot-taken': 'That time is taken.',
  'slot-past': 'That time has passed.',
  'too-early': 'That is too early.',
  'outside-hours': 'The salon is closed then, or closes before the visit would end.',
};

/** For staff; other errors show the server's message, which is written for customers. */
export const CHANGE_ERRORS: Partial<Record<ErrorCode, string>> = {
  'slot-taken': 'That time has just been taken. It stays where it was; please choose another time.',
  'slot-past': 'That time has passed. It stays where it was.',
  'outside-hours': 'The salon is closed at that time. It stays where it was.',
  'wrong-status': 'Somebody else was faster: it is shown as it is now.',
};

export const BOOKING_ERRORS: Partial<Record<ErrorCode, string>> = {
  'slot-taken': 'That time has just been taken. Please choose another one.',
  'outside-hours': 'The salon is closed at that time. Please choose another one.',
  'pet-not-found': 'The pet profile was deleted meanwhile. Please choose another pet.',
  'user-not-found': 'This customer’s account was deleted meanwhile.',
};
