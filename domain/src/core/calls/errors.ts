/** The closed list of server errors, with their protocol status and the text for the user. */

/** Status codes of the callable protocol that we use. */
export type CallableStatus =
  | 'unauthenticated'
  | 'permission-denied'
  | 'not-found'
  | 'invalid-argument'
  | 'failed-precondition'
  | 'already-exists'
  | 'resource-exhausted'
  | 'unavailable'
  | 'internal';

export const ERRORS = {
  unauthenticated: { status: 'unauthenticated', text: 'User not authenticated' },
  'permission-denied': { status: 'permission-denied', text: 'You don’t have permission to do this.' },
  'invalid-input': {
    status: 'invalid-argument',
    text: 'Something is missing or invalid. Please check and try again.',
  },
  'rate-limited': { status: 'resource-exhausted', text: 'Too many attempts. Please wait and try again.' },
  'service-unavailable': {
    status: 'failed-precondition',
    text: 'This service is no longer available. Please choose another.',
  },
  /** `details.cents`: the current price. With a saved card also what it may be charged: see `cardTerms`. */
  'price-changed': { status: 'failed-precondition', text: 'The price has changed. Please review it.' },
  'size-needed': { status: 'failed-precondition', text: 'Please choose your pet’s size.' },
  'wrong-species': { status: 'failed-precondition', text: 'This service isn’t for this kind of pet.' },
  'pet-inactive': { status: 'failed-precondition', text: 'Visits can’t be booked for this pet.' },
  'pet-not-found': { status: 'not-found', text: 'We can’t find this pet in your pet profiles.' },
  'slot-past': { status: 'failed-precondition', text: 'That time has passed. Please choose another.' },
  'outside-hours': {
    status: 'failed-precondition',
    text: 'We’re closed at that time. Please choose another.',
  },
  'slot-taken': {
    status: 'failed-precondition',
    text: 'That time was just booked. Please choose another.',
  },
  /** `details.appointmentId`: that visit, if known. `details.petId`: its pet, if it is not the requested visit. */
  'already-booked': {
    status: 'failed-precondition',
    text: 'Your pet already has a visit at that time. Please choose another.',
  },
  'too-many-holds': {
    status: 'failed-precondition',
    text: 'You have unpaid bookings on hold. Finish paying or wait for them to expire.',
  },
  'hold-pause': {
    status: 'resource-exhausted',
    text: 'You held several time slots without paying. Please try again later.',
  },
  'too-far': {
    status: 'failed-precondition',
    text: 'This day is too far ahead. Please choose an earlier one.',
  },
  'too-soon': {
    status: 'failed-precondition',
    text: 'This time is too soon to book. Please choose a later one.',
  },
  'day-full': { status: 'failed-precondition', text: 'This day is full.' },
  'day-limit': {
    status: 'failed-precondition',
    text: 'That day is full for large dogs. Please choose another.',
  },
  'time-off': {
    status: 'failed-precondition',
    text: 'No one is working at that time. Please choose another.',
  },
  /** `details.kinds`: the missing vaccinations, separated by commas. */
  'vaccine-missing': {
    status: 'failed-precondition',
    text: 'Please upload proof of vaccination first, under Pets.',
  },
  'agreement-missing': {
    status: 'failed-precondition',
    text: 'Please read and sign our agreement first.',
  },
  /** The agreement text differs from the one that was shown. */
  'agreement-changed': {
    status: 'failed-precondition',
    text: 'The agreement has changed. Please read it again.',
  },
  'groomer-unavailable': {
    status: 'failed-precondition',
    text: 'This groomer isn’t available. Please choose another.',
  },
  'visits-ahead': {
    status: 'failed-precondition',
    text: 'This groomer has visits ahead. Move them first.',
  },
  'too-many-groomers': { status: 'failed-precondition', text: 'You can have up to 12 groomers.' },
  'too-many-visits': {
    status: 'failed-precondition',
    text: 'You already have many visits booked. Please call us to book more.',
  },
  'prepay-needed': {
    status: 'failed-precondition',
    text: 'These visits are paid online or need a card. Please book them one at a time.',
  },
  'no-new-clients': {
    status: 'failed-precondition',
    text: 'We are not taking new clients right now.',
  },
  'already-asked': {
    status: 'failed-precondition',
    text: 'We already have your request. We’ll let you know soon.',
  },
  'requests-full': { status: 'failed-precondition', text: 'Our list is full. Please call us.' },
  'call-to-book': { status: 'failed-precondition', text: 'Please call us to book.' },
  'waitlist-off': { status: 'failed-precondition', text: 'There is no waiting list right now.' },
  'waitlist-full': {
    status: 'failed-precondition',
    text: 'The waiting list is full. Please call us.',
  },
  'too-many-wishes': {
    status: 'failed-precondition',
    text: 'You’re already on the waiting list. Choose “Stop waiting” first.',
  },
  'too-early': {
    status: 'failed-precondition',
    text: 'Please choose a new time, tomorrow or later.',
  },
  /** `details.cents`: what would be refunded now. */
  'refund-changed': {
    status: 'failed-precondition',
    text: 'The refund is smaller now. Please check it and try again.',
  },
  'card-needed': {
    status: 'failed-precondition',
    text: 'A visit still needs this card. You can replace it instead.',
  },
  /** `details.cents`: the fee now. */
  'fee-changed': { status: 'failed-precondition', text: 'The fee has changed. Please review it.' },
  'email-needed': {
    status: 'failed-precondition',
    text: 'Please confirm your email address first: we sent you a link when you signed up.',
  },
  'bill-closed': { status: 'failed-precondition', text: 'This bill is closed.' },
  'bill-full': {
    status: 'failed-precondition',
    text: 'This bill can’t take any more lines or payments.',
  },
  'day-closed': { status: 'failed-precondition', text: 'This day is closed.' },
  'nothing-due': { status: 'failed-precondition', text: 'There is nothing left to pay.' },
  'still-due': {
    status: 'failed-precondition',
    text: 'There’s still a balance due. Take the payment, or write it off.',
  },
  /** `details.cents`: what to return at the salon. */
  overpaid: {
    status: 'failed-precondition',
    text: 'This bill was overpaid. Return the difference and record it first.',
  },
  'amount-too-small': {
    status: 'failed-precondition',
    text: 'Card payments start at $0.50. Please pay the rest at the salon.',
  },
  'has-bill': {
    status: 'failed-precondition',
    text: 'This visit has a bill. Record the payment there.',
  },
  'appointment-not-found': { status: 'not-found', text: 'We can’t find this appointment.' },
  /** The record is no longer as it was shown. */
  'changed-elsewhere': {
    status: 'failed-precondition',
    text: 'Changed elsewhere. Please review it.',
  },
  'wrong-status': {
    status: 'failed-precondition',
    text: 'This appointment can no longer be changed.',
  },
  'card-not-found': { status: 'not-found', text: 'We can’t find a saved card.' },
  'session-not-found': { status: 'not-found', text: 'We can’t find this payment.' },
  'payment-pending': {
    status: 'failed-precondition',
    text: 'The payment isn’t complete yet. We’re still holding your time.',
  },
  'payment-refunded': {
    status: 'failed-precondition',
    text: 'Your time was no longer open when your payment went through. We’re refunding you in full.',
  },
  'payment-failed': {
    status: 'failed-precondition',
    text: 'The payment wasn’t completed. Nothing was charged and nothing is booked.',
  },
  'last-owner': { status: 'failed-precondition', text: 'The last owner can’t be removed.' },
  'sign-in-needed': {
    status: 'failed-precondition',
    text: 'Please sign in again to confirm it’s you.',
  },
  'upcoming-appointments': {
    status: 'failed-precondition',
    text: 'You have upcoming appointments. Please cancel them first.',
  },
  'payment-open': {
    status: 'failed-precondition',
    text: 'A booking is waiting for payment. Please try again in half an hour.',
  },
  'email-changed': {
    status: 'failed-precondition',
    text: 'This account’s email address has changed. Check the address, then try again.',
  },
  'account-disabled': {
    status: 'failed-precondition',
    text: 'This account is disabled, so no one can sign in to it.',
  },
  'email-unconfirmed': {
    status: 'failed-precondition',
    text: 'Ask them to confirm their email address first: it may be someone else’s.',
  },
  /** `details.clientId`: the other client. For staff only. */
  'known-number': {
    status: 'already-exists',
    text: 'Another client has this number.',
  },
  /** `details.clientId`: the other client. For staff only. */
  'known-email': {
    status: 'already-exists',
    text: 'Another client has this email address.',
  },
  'already-claimed': {
    status: 'failed-precondition',
    text: 'These pets and visits were moved to another account. Please call us.',
  },
  'two-accounts': {
    status: 'failed-precondition',
    text: 'Both have an account. One of two merged records must have none.',
  },
  'merge-too-old': { status: 'failed-precondition', text: 'A merge can’t be undone after 7 days.' },
  'import-closed': {
    status: 'failed-precondition',
    text: 'This import was undone. Choose the file again to start over.',
  },
  'import-not-found': { status: 'not-found', text: 'We can’t find this import.' },
  'import-too-old': {
    status: 'failed-precondition',
    text: 'An import can’t be undone after 7 days.',
  },
  'user-not-found': { status: 'not-found', text: 'We can’t find a user with this ID.' },
  busy: { status: 'unavailable', text: 'We’re busy right now. Please try again in a moment.' },
  'payment-provider': {
    status: 'unavailable',
    text: 'We can’t reach the payment provider. Nothing was charged. Please try again.',
  },
  'message-not-sent': {
    status: 'unavailable',
    text: 'The message couldn’t be sent right now. Please try again in a few minutes.',
  },
  internal: { status: 'internal', text: 'An unexpected error occurred.' },
} as const satisfies Record<string, { status: CallableStatus; text: string }>;

export type ErrorCode = keyof typeof ERRORS;
export type ErrorWords = Readonly<Record<ErrorCode, string>>;

/** `words`: the texts in another language; defaults to English. */
export const errorText = (code: ErrorCode, words?: ErrorWords): string => words?.[code] ?? ERRORS[code].text;

/** Thrown by use cases. `details` are sent to the browser, so they must not contain personal data. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, string | number>>;
  constructor(code: ErrorCode, details: Readonly<Record<string, string | number>> = {}) {
    super(ERRORS[code].text);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
}

export function isErrorCode(text: unknown): text is ErrorCode {
  return typeof text === 'string' && Object.hasOwn(ERRORS, text);
}
