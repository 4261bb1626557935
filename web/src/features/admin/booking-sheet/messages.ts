import type { ErrorCode } from '@paw-haven/domain/core/calls/errors';

export const messages = {
  bookTitle: 'Book for a customer',
  bookLead: 'The customer pays at the salon. We’ll send the usual confirmation.',
  findAgain: 'Find a customer instead',
  newPet: 'Pet’s name',
  addPet: 'Add another pet',
  chooseCustomer: 'Choose a customer',
  choosePet: 'Choose a pet',
  chooseService: 'Choose a service',
  size: 'Size',
  chooseSize: 'Choose a size',
  chooseTime: 'Choose a time',
  sizeHint: 'We don’t know this pet’s weight.',
  addOns: 'Anything to add?',
  total: (price: string, length: string, isUsual: boolean) =>
    `${isUsual ? 'Usual price' : 'Total'}: ${price}, ${length}`,
  withTax: (subtotal: string, tax: string) => `Subtotal ${subtotal}, sales tax ${tax}`,
  bookNow: 'Book',
  booking: 'Booking…',
  booked: 'Appointment booked successfully.',
  bookFailed: 'Failed to create appointment.',
  repeat: 'Repeat this visit',
  repeated: (visits: number) => `${visits} visits booked.`,
  payment: 'Payment',
  atSalon: 'At the salon',
  askDeposit: 'Ask for a deposit',
  depositAmount: 'Deposit',
  percent: (percent: number, amount: string) => `${amount} (${percent}%)`,
  holdFor: 'Hold the time for',
  hours: (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`),
  depositHint:
    'We send a link by text or email. The visit is booked once the deposit is paid; otherwise the time is free again.',
  askNow: 'Hold and ask',
  asked: 'The time is held.',
  outsideHours: 'Show times outside opening hours',
  doubtTitles: {
    outside: 'Book outside opening hours?',
    call: 'Book for this customer?',
    limit: 'Book one more large dog?',
  },
  callText: (reason: string) =>
    `This customer can’t book online.${reason === '' ? '' : ` Reason: ${reason}`}`,
  limitText: 'This day is already full for large dogs.',
  outsideConfirm: 'Book anyway',
  bringPet: 'Add another pet',
  petNumber: (number: number) => `Pet ${number}`,
  removePet: (name: string) => `Remove ${name}`,
  petOrder: 'Grooming order',
  inTurn: 'One after the other',
  together: 'At the same time',
} as const;

/** Error texts for staff; other errors show the server’s message, which is written for customers. */
export const BOOKING_ERRORS: Partial<Record<ErrorCode, string>> = {
  'already-booked': 'This pet already has a visit at that time. Choose another time.',
  'slot-taken': 'That time was just taken. Please choose another.',
  'outside-hours': 'The salon is closed at that time. Please choose another.',
  'time-off': 'No one is working at that time. Please choose another.',
  'pet-not-found': 'That pet profile was deleted. Choose another pet.',
  'vaccine-missing': 'A vaccination is missing. Please give a reason.',
  'user-not-found': 'This customer’s account was deleted.',
};
