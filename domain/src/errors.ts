/** The closed list of server errors, with their protocol status and the text for the user. */

/** Status of the callable protocol; the subset that we use. */
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
  'invalid-input': { status: 'invalid-argument', text: 'Some of what was sent is missing or not valid.' },
  'rate-limited': { status: 'resource-exhausted', text: 'Too many attempts. Please wait and try again.' },
  'service-unavailable': {
    status: 'failed-precondition',
    text: 'This service is not offered any more. Please choose another one.',
  },
  'pet-not-found': { status: 'not-found', text: 'This pet is not among your pet profiles.' },
  'slot-past': { status: 'failed-precondition', text: 'This time has passed. Please choose another one.' },
  'outside-hours': {
    status: 'failed-precondition',
    text: 'We are closed at that time. Please choose another one.',
  },
  'slot-taken': {
    status: 'failed-precondition',
    text: 'Somebody has just taken this time. Please choose another one.',
  },
  'already-booked': {
    status: 'failed-precondition',
    text: 'You have already booked and paid for this time.',
  },
  'too-many-holds': {
    status: 'failed-precondition',
    text: 'You have several bookings waiting for payment. Please pay for one of them or let it run out first.',
  },
  'hold-pause': {
    status: 'resource-exhausted',
    text: 'You held several time slots without paying. Please try again later.',
  },
  'too-far': {
    status: 'failed-precondition',
    text: 'This day is too far ahead. Please choose an earlier one.',
  },
  'too-early': {
    status: 'failed-precondition',
    text: 'An appointment can be moved to tomorrow at the earliest.',
  },
  'appointment-not-found': { status: 'not-found', text: 'This appointment does not exist.' },
  'wrong-status': {
    status: 'failed-precondition',
    text: 'The appointment’s status does not allow this any more.',
  },
  'session-not-found': { status: 'not-found', text: 'We do not know this payment.' },
  'payment-pending': {
    status: 'failed-precondition',
    text: 'The payment is not complete yet. Your time stays reserved while it is being processed.',
  },
  'payment-refunded': {
    status: 'failed-precondition',
    text: 'The time was gone when the payment arrived. The full amount is being refunded.',
  },
  'payment-failed': {
    status: 'failed-precondition',
    text: 'The payment was not completed. Nothing was charged and nothing is booked.',
  },
  'last-owner': { status: 'failed-precondition', text: 'The last owner cannot be removed.' },
  'sign-in-needed': {
    status: 'failed-precondition',
    text: 'Please confirm that it is you: sign in again, then try once more.',
  },
  'upcoming-appointments': {
    status: 'failed-precondition',
    text: 'You have upcoming appointments. Please cancel them first, or wait until they are over.',
  },
  'payment-open': {
    status: 'failed-precondition',
    text: 'A booking is still waiting for its payment. Please try again in half an hour.',
  },
  'email-changed': {
    status: 'failed-precondition',
    text: 'This account has another email address than the one you saw. Check the address, then try again.',
  },
  'account-disabled': {
    status: 'failed-precondition',
    text: 'This account is disabled, so nobody can sign in to it.',
  },
  'email-unconfirmed': {
    status: 'failed-precondition',
    text: 'This person has not confirmed the email address yet, so it may be somebody else’s. Ask them to confirm it first.',
  },
  'user-not-found': { status: 'not-found', text: 'There is no user with this id.' },
  busy: { status: 'unavailable', text: 'A lot is being booked right now. Please try again.' },
  'payment-provider': {
    status: 'unavailable',
    text: 'The payment provider does not respond. Nothing was charged; please try again.',
  },
  'message-not-sent': {
    status: 'unavailable',
    text: 'The message could not be sent just now. Please try again in a while.',
  },
  internal: { status: 'internal', text: 'An unexpected error occurred.' },
} as const satisfies Record<string, { status: CallableStatus; text: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** Thrown by use cases. `details` travel to the browser: no personal data in them. */
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
