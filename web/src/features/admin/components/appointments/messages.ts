import type { AppointmentStatus } from '@paw-haven/domain/core/records/appointment-status';
import type { ErrorCode } from '@paw-haven/domain/core/calls/errors';
import type { MoveRefusal } from '../moving/move-target.ts';

/** Labels of the buttons that set a status; Start and done are the words of a groomer’s steps too. */
export const ACTION_LABELS: Readonly<Record<AppointmentStatus, string>> = {
  scheduled: 'Schedule',
  'in-progress': 'Start',
  completed: 'Mark as done',
  cancelled: 'Cancel appointment',
  'no-show': 'Mark as no-show',
};

/** Texts that several areas show about appointments. */
export const appointmentMessages = {
  more: 'More',
  keep: 'Don’t change',
  undo: 'Undo',
  stillSaving: 'Saving… Try again in a moment.',
  notChanged: 'Nothing was changed',
  earlierRefused: 'An earlier change couldn’t be saved',
  confirmed: 'Confirmed',
  service: 'Service',
  customer: 'Customer',
  loading: 'Loading appointments',
  loadFailed: 'We couldn’t load the appointments',
  findCustomerHint: 'Search by name, pet, email or phone.',
  pet: 'Pet',
  date: 'Date',
  time: 'Time',
  chooseDay: 'Choose a day to see open times.',
  noTimes: 'No openings this day.',
  missed: (time: string) => `${time} isn’t available for this service.`,
  timesFailed: 'We couldn’t load the times',
  requests: 'Special requests',
  thisVisit: 'Only this visit',
  following: (visits: number) =>
    `This visit and all after it (${visits} ${visits === 1 ? 'visit' : 'visits'})`,
  details: 'Appointment',
  alerts: 'Heads-up',
  notes: 'Pet notes',
  petGone: 'The pet profile was deleted.',
  usual: 'Usual groom',
  care: 'For the team',
  sizeChange: ({
    from,
    to,
    weight,
    price,
  }: Record<'from' | 'to' | 'price', string> & { readonly weight: number }) =>
    `${weight} lb is “${to}”, booked as “${from}”. That would be ${price}. The bill stays as booked.`,
  noAlerts: 'No notes on this pet.',
  move: 'Reschedule',
  earlyTitle: (step: string) => `${step} this early?`,
  earlyText: (when: string) => `This visit is on ${when}. You can’t undo this after 8 seconds.`,
  notifies: 'We’ll notify customers after 8 seconds, if they’ve opted in.',
  vaccines: 'Vaccinations',
  vaccineReason: 'Book anyway because',
  vaccineReasonHint: 'Only staff see it.',
  vaccineReasonMissing: 'Give a reason, or record the proof.',
  back: 'Back',
  useIt: 'Use it',
  usualSaved: (name: string) => `Usual price for ${name} saved.`,
  usualFailed: 'Usual price not saved. Check your connection and try again.',
  groomer: 'Groomer',
  anyone: 'Anyone',
  otherService: 'doesn’t offer this service',
  severalPets: 'Visit with several pets',
  visitFailed: 'We couldn’t load the other pets of this visit',
  whatToCancel: 'What would you like to cancel?',
  onlyPet: (name: string) => `Only ${name}`,
  wholeVisit: 'The whole visit',
  refundChoice: 'Refund',
  refunds: { everything: 'Everything', policy: 'According to the policy', nothing: 'Nothing' },
  whoCancels: 'Who cancels?',
  bySalon: 'The salon: no fee',
  byCustomer: (fee: string) => `The customer, late: you can charge a fee of up to ${fee}`,
  withFee: (option: string, fee: string) => `${option}, and a fee of up to ${fee}`,
  refundOption: (label: string, cents: string) => `${label}: ${cents}`,
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
export const MOVE_REFUSALS: Readonly<Record<MoveRefusal, string>> = {
  'slot-taken': 'That time is taken.',
  'slot-past': 'That time has passed.',
  'outside-hours': 'That’s outside business hours.',
  'time-off': 'No one is working then.',
  'groomer-unavailable': 'This groomer doesn’t offer this service.',
  'day-full': 'This day is full.',
  'day-limit': 'This day is full for large dogs.',
};

/** Error texts for staff; other errors show the server's message, which is written for customers. */
export const CHANGE_ERRORS: Partial<Record<ErrorCode, string>> = {
  'already-booked': 'This pet has another visit at that time. Nothing was changed.',
  'slot-taken': 'That time was just taken. Nothing was changed. Pick another time.',
  'slot-past': 'That time has passed. Nothing was changed.',
  'outside-hours': 'The salon is closed at that time. Nothing was changed.',
  'time-off': 'No one is working at that time. Nothing was changed.',
  'groomer-unavailable': 'This groomer is no longer available. Nothing was changed.',
  'day-limit': 'That day is full for large dogs. To reschedule anyway, open the visit.',
  'vaccine-missing': 'A vaccination is missing. To reschedule, open the visit and give a reason.',
  'fee-changed': 'The fee has changed. Nothing was changed.',
  'refund-changed': 'The refund is smaller now. Nothing was changed.',
  'wrong-status': 'Someone else just updated this. You’re seeing the latest.',
};
