import type { AppointmentOrder } from '@paw-haven/domain/appointment/queries';
import type { Appointment } from '@paw-haven/domain/appointment/schema';
import type { AppointmentStatus } from '@paw-haven/domain/appointment/status';
import { AppError, type ErrorCode } from '@paw-haven/domain/errors';
import type { RescheduleRefusal } from '@paw-haven/domain/schedule/reschedule';
import { formatPrice } from '@paw-haven/domain/service/display';
import type { DayKey } from '@paw-haven/domain/time';
import { formatDayRange, formatInstant } from '@paw-haven/domain/time-format';
import type { View } from './address/view-state.ts';
import type { PendingChange } from './pending/pending-changes.ts';

/** What the button says that leads to a status. */
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
  pages: 'Pages of the list',
  previousPage: 'Previous page',
  page: (number: number) => `Page ${number}`,
  found: (count: number) => `${count} found`,
  atSalon: 'Pays at the salon',
  paidAtSalon: 'Paid at the salon',
  paidAtSalonKept: 'Paid at the salon, not refunded',
  markPaid: 'Mark as paid',
  notPaid: 'Not paid after all',
  bySystem: 'By itself',
  byCustomer: 'The customer',
  cut: 'Only the first 2,000 appointments were taken. Choose fewer days for the rest.',
  printHead: ['When', 'Pet', 'Service', 'Customer', 'Status', 'Price', 'Special requests'],
  moveLead: ({ pet, service, appointment_date: date }: Appointment, zone: string) =>
    `${service.name} for ${pet.name}, now ${formatInstant(date, zone)}. The customer is told of the new time.`,
  nextPage: 'Next page',
  book: 'New appointment',
  bookTitle: 'Book for a customer',
  bookLead: 'Paid at the salon. The customer is told as for any booking.',
  findCustomer: 'Find a customer',
  findCustomerHint: 'A name, an e-mail address or the last digits of a phone number.',
  noCustomer: 'Nobody found. New customers sign up on the website first.',
  customerFailed: 'The customers could not be loaded. Check your connection and try again.',
  otherCustomer: 'Choose somebody else',
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
  contact: 'Contact',
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
  exporting: 'Preparing…',
  exportFailed: 'Nothing was exported. Check your connection and try again.',
  dragHint: 'Drag a scheduled appointment to a free time, or open it to move it.',
} as const;

/** `Tue, Nov 24, 2026` for a day, `Nov 22 – 28, 2026` otherwise. */
export function rangeTitle(view: View, first: DayKey, last: DayKey): string {
  return formatDayRange(first, view === 'day' ? first : last);
}

/** Why it stays where it was. */
export function refusalText(appointment: Appointment, refusal: RescheduleRefusal): string {
  const reasons: Readonly<Record<RescheduleRefusal, string>> = {
    'slot-taken': 'That time is taken.',
    'slot-past': 'That time has passed.',
    'too-early': 'That is too early.',
    'outside-hours': 'The salon is closed then, or closes before the visit would end.',
  };
  return `${reasons[refusal]} ${appointment.pet.name}’s appointment stays where it was.`;
}

export function restText(cancelled: number): string {
  return `${cancelled} cancelled, not shown here. The list has ${cancelled === 1 ? 'it' : 'them'}.`;
}

const DONE: Readonly<Record<AppointmentStatus, string>> = {
  scheduled: 'is scheduled',
  'in-progress': 'is now in progress',
  completed: 'is completed',
  cancelled: 'is cancelled',
  'no-show': 'is marked as a no-show',
};

/** `Biscuit’s appointment is completed.` */
export function describeAction({
  appointment,
  action,
}: Pick<PendingChange, 'appointment' | 'action'>): string {
  const what = action.kind === 'status' ? DONE[action.status] : 'is moved';
  return `${appointment.pet.name}’s appointment ${what}.`;
}

/** For staff, where the server's words are for customers. */
const REFUSALS: Partial<Record<ErrorCode, string>> = {
  'slot-taken': 'That time has just been taken. It stays where it was; please choose another time.',
  'slot-past': 'That time has passed. It stays where it was.',
  'outside-hours': 'The salon is closed at that time. It stays where it was.',
  'wrong-status': 'Somebody else was faster: it is shown as it is now.',
};

/** The server's own words where there are no better ones. */
export function failureText({ appointment, action }: PendingChange, error: unknown): string {
  const reason =
    error instanceof AppError
      ? (REFUSALS[error.code] ?? error.message)
      : 'Check your connection and try again.';
  const what = action.kind === 'status' ? 'changed' : 'moved';
  return `${appointment.pet.name}’s appointment could not be ${what}. ${reason}`;
}

const BOOKING_REFUSALS: Partial<Record<ErrorCode, string>> = {
  'slot-taken': 'That time has just been taken. Please choose another one.',
  'outside-hours': 'The salon is closed at that time. Please choose another one.',
  'pet-not-found': 'The pet profile was deleted meanwhile. Please choose another pet.',
  'user-not-found': 'This customer’s account was deleted meanwhile.',
};

export function paymentFailedText(petName: string, error: unknown): string {
  const reason = error instanceof AppError ? error.message : 'Check your connection and try again.';
  return `The payment of ${petName}’s visit was not changed. ${reason}`;
}

export function bookFailedText(error: unknown): string {
  if (!(error instanceof AppError)) return 'Check your connection and try again: nothing is booked twice.';
  return BOOKING_REFUSALS[error.code] ?? error.message;
}

/** Says what happens to the time and to the money, before it does. */
export function confirmText(appointment: Appointment, to: AppointmentStatus): string {
  const time =
    to === 'cancelled'
      ? 'The customer is told, and the time is free again. You can undo it for a few seconds.'
      : 'The customer is told. You can undo it for a few seconds.';
  const paid = appointment.payment_status === 'paid' && appointment.total_amount > 0;
  const money = paid
    ? ` The payment of ${formatPrice(appointment.total_amount)} is not refunded by this; refund it with the payment provider if it is due.`
    : '';
  return `${time}${money}`;
}
