/** The closed list of server errors: the text for the user, and the protocol status. */

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
  unauthenticated: 'User not authenticated',
  'permission-denied': 'You don’t have permission to do this.',
  'invalid-input': 'Something is missing or invalid. Please check and try again.',
  'rate-limited': 'Too many attempts. Please wait and try again.',
  'service-unavailable': 'This service is no longer available. Please choose another.',
  /** `details.cents`: the current price. With a saved card also what it may be charged: see `cardTerms`. */
  'price-changed': 'The price has changed. Please review it.',
  'size-needed': 'Please choose your pet’s size.',
  'wrong-species': 'This service isn’t for this kind of pet.',
  'pet-inactive': 'Visits can’t be booked for this pet.',
  'pet-not-found': 'We can’t find this pet.',
  'slot-past': 'That time has passed. Please choose another.',
  'outside-hours': 'We’re closed at that time. Please choose another.',
  'slot-taken': 'That time was just booked. Please choose another.',
  /** `details.appointmentId`: that visit, if known. `details.petId`: its pet, if it is not the requested visit. */
  'already-booked': 'Your pet already has a visit at that time. Please choose another.',
  'too-many-holds': 'You have unpaid bookings on hold. Pay for them or let them expire.',
  'hold-pause': 'Too many bookings weren’t paid. Please try again later.',
  'too-far': 'This day is too far ahead. Please choose another.',
  'too-soon': 'This time is too soon. Please choose another.',
  'day-full': 'This day is full.',
  'day-limit': 'That day is full for large dogs. Please choose another.',
  'time-off': 'No one is working at that time. Please choose another.',
  /** `details.kinds`: the missing vaccinations, separated by commas. */
  'vaccine-missing': 'Please upload proof of vaccination first, under Pets.',
  'agreement-missing': 'Please read and sign our agreement first.',
  /** The agreement text differs from the one that was shown. */
  'agreement-changed': 'The agreement has changed. Please read it again.',
  'groomer-unavailable': 'This groomer isn’t available. Please choose another.',
  'visits-ahead': 'This groomer has visits ahead. Move them first.',
  'too-many-groomers': 'You can have up to 12 groomers.',
  'too-many-visits': 'You already have many visits booked. Please call us.',
  'prepay-needed': 'These visits are paid online or need a card. Book them one by one.',
  'no-new-clients': 'We are not taking new clients right now.',
  'already-asked': 'We already have your request. We’ll let you know soon.',
  'requests-full': 'Our list is full. Please call us.',
  'call-to-book': 'Please call us to book.',
  'waitlist-off': 'There is no waiting list right now.',
  'waitlist-full': 'The waiting list is full. Please call us.',
  'too-many-wishes': 'You’re already on the waiting list. Choose “Stop waiting” first.',
  'too-early': 'Please choose a new time, tomorrow or later.',
  /** `details.cents`: what would be refunded now. */
  'refund-changed': 'The refund is smaller now. Please review it.',
  'card-needed': 'A visit still needs this card. Replace it instead.',
  /** `details.cents`: the fee now. */
  'fee-changed': 'The fee has changed. Please review it.',
  'email-needed': 'Please confirm your email first, with the link we sent you.',
  'bill-closed': 'This bill is closed.',
  'bill-full': 'This bill can’t take any more lines or payments.',
  'day-closed': 'This day is closed.',
  'nothing-due': 'There is nothing left to pay.',
  'still-due': 'There’s still a balance due. Take the payment or write it off.',
  /** `details.cents`: what to return at the salon. */
  overpaid: 'This bill was overpaid. Return the difference and record it first.',
  'amount-too-small': 'Card payments start at $0.50. Please pay the rest at the salon.',
  'has-bill': 'This visit has a bill. Record the payment there.',
  'appointment-not-found': 'We can’t find this appointment.',
  /** The record is no longer as it was shown. */
  'changed-elsewhere': 'Changed elsewhere. Please review it.',
  'wrong-status': 'This appointment can no longer be changed.',
  'card-not-found': 'We can’t find this card.',
  'session-not-found': 'We can’t find this payment.',
  'payment-pending': 'The payment isn’t complete yet. We’re still holding your time.',
  'payment-refunded':
    'Your time was no longer open when your payment went through. We’re refunding you in full.',
  'payment-failed': 'The payment wasn’t completed. Nothing was charged and nothing is booked.',
  'last-owner': 'The last owner can’t be removed.',
  'sign-in-needed': 'Please sign in again to confirm it’s you.',
  'upcoming-appointments': 'You have upcoming appointments. Please cancel them first.',
  'payment-open': 'A booking is waiting for payment. Please try again in half an hour.',
  'email-changed': 'This account has another email now. Please review it.',
  'account-disabled': 'This account is disabled.',
  'email-unconfirmed': 'Ask them to confirm their email first: it may be someone else’s.',
  /** `details.clientId`: the other client. For staff only. */
  'known-number': 'Another client has this number.',
  /** `details.clientId`: the other client. For staff only. */
  'known-email': 'Another client has this email.',
  'invitation-over': 'This invitation is over. Please ask for a new one.',
  'already-claimed': 'These pets and visits were moved to another account. Please call us.',
  'two-accounts': 'Both have an account, so they can’t be merged.',
  'merge-too-old': 'A merge can’t be undone after 7 days.',
  'import-closed': 'This import was undone. Choose the file again.',
  'import-not-found': 'We can’t find this import.',
  'import-too-old': 'An import can’t be undone after 7 days.',
  'user-not-found': 'We can’t find this user.',
  busy: 'We’re busy. Please try again in a moment.',
  'payment-provider': 'We can’t reach the payment provider. Nothing was charged. Please try again.',
  'message-not-sent': 'The message couldn’t be sent. Please try again in a moment.',
  internal: 'An unexpected error occurred.',
} as const satisfies Record<string, string>;

export type ErrorCode = keyof typeof ERRORS;

/** The status of errors, unless their code ends with it; by default `failed-precondition`. */
const STATUS: Readonly<Partial<Record<ErrorCode, CallableStatus>>> = {
  unauthenticated: 'unauthenticated',
  'permission-denied': 'permission-denied',
  'invalid-input': 'invalid-argument',
  'rate-limited': 'resource-exhausted',
  'hold-pause': 'resource-exhausted',
  'known-number': 'already-exists',
  'known-email': 'already-exists',
  busy: 'unavailable',
  'payment-provider': 'unavailable',
  'message-not-sent': 'unavailable',
  internal: 'internal',
};

export const statusOf = (code: ErrorCode): CallableStatus =>
  STATUS[code] ?? (code.endsWith('not-found') ? 'not-found' : 'failed-precondition');

export type ErrorWords = Readonly<Record<ErrorCode, string>>;

/** `words`: the texts in another language; defaults to English. */
export const errorText = (code: ErrorCode, words?: ErrorWords): string => words?.[code] ?? ERRORS[code];

/** Thrown by use cases. `details` are sent to the browser, so they must not contain personal data. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, string | number>>;
  constructor(code: ErrorCode, details: Readonly<Record<string, string | number>> = {}) {
    super(ERRORS[code]);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
}

export function isErrorCode(text: unknown): text is ErrorCode {
  return typeof text === 'string' && Object.hasOwn(ERRORS, text);
}
