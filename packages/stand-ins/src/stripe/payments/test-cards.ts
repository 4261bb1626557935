/** The test cards and their behavior. Numbers and texts are Stripe's unless noted. */

export interface Decline {
  readonly code: string;
  readonly declineCode: string;
  readonly message: string;
}

/** Events after a successful payment: see the table of cards in the README. */
type Afterwards = 'refunds-late' | 'refund-fails' | 'disputed';

export type CardBehavior =
  | { readonly kind: 'pays'; readonly afterwards?: Afterwards }
  /** The payer must confirm with the bank first; `always`: also when a saved card is charged. */
  | { readonly kind: 'authenticate'; readonly always?: true }
  /** Can be saved, but not charged. */
  | { readonly kind: 'declined-later'; readonly decline: Decline }
  /** The session completes unpaid; the payment succeeds or fails later. */
  | { readonly kind: 'delayed' }
  | { readonly kind: 'declined'; readonly decline: Decline };

export interface TestCard {
  readonly number: string;
  readonly label: string;
  readonly behavior: CardBehavior;
  /** The hosted pages that offer it as a test card. */
  readonly listed: readonly ('payment' | 'setup')[];
}

function declined(code: string, declineCode: string, message: string): CardBehavior {
  return { kind: 'declined', decline: { code, declineCode, message } };
}

const GENERIC_DECLINE: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
};

const AUTHENTICATION_REQUIRED: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

const BOTH = ['payment', 'setup'] as const;

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', label: 'Pays', behavior: { kind: 'pays' }, listed: BOTH },
  {
    number: '4000002500003155',
    label: 'Needs confirmation',
    behavior: { kind: 'authenticate' },
    listed: BOTH,
  },
  {
    number: '4000002760003184',
    label: 'Needs confirmation every time',
    behavior: { kind: 'authenticate', always: true },
    listed: ['setup'],
  },
  {
    number: '4000000000000341',
    label: 'Declined when charged',
    behavior: { kind: 'declined-later', decline: GENERIC_DECLINE },
    listed: ['setup'],
  },
  {
    number: '4000000000000002',
    label: 'Declined',
    behavior: { kind: 'declined', decline: GENERIC_DECLINE },
    listed: BOTH,
  },
  {
    number: '4000000000009995',
    label: 'Insufficient funds',
    behavior: declined('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'),
    listed: BOTH,
  },
  {
    number: '4000000000000069',
    label: 'Expired',
    behavior: declined('expired_card', 'expired_card', 'Your card has expired.'),
    listed: BOTH,
  },
  {
    number: '4000000000000119',
    label: 'Processing error',
    behavior: declined(
      'processing_error',
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ),
    listed: ['payment'],
  },
  // This number pays at once at Stripe, and here in card-only sessions. Otherwise it stands for a payment method with
  // delayed payment.
  { number: '4000000000000077', label: 'Pays later', behavior: { kind: 'delayed' }, listed: ['payment'] },
  {
    number: '4000000000007726',
    label: 'Refund takes a while',
    behavior: { kind: 'pays', afterwards: 'refunds-late' },
    listed: ['payment'],
  },
  {
    number: '4000000000005126',
    label: 'Refund fails later',
    behavior: { kind: 'pays', afterwards: 'refund-fails' },
    listed: ['payment'],
  },
  {
    number: '4000000000000259',
    label: 'Disputed',
    behavior: { kind: 'pays', afterwards: 'disputed' },
    listed: ['payment'],
  },
  {
    number: '4000000000000127',
    label: 'Wrong security code',
    behavior: declined('incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."),
    listed: [],
  },
  { number: '5555555555554444', label: 'Pays (Mastercard)', behavior: { kind: 'pays' }, listed: [] },
  { number: '378282246310005', label: 'Pays (American Express)', behavior: { kind: 'pays' }, listed: [] },
];

const NOT_A_TEST_CARD = declined(
  'card_declined',
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test card.',
);

/** Other numbers are declined, as Stripe does in test mode. */
export function behaviorOf(digits: string): CardBehavior {
  return TEST_CARDS.find((card) => card.number === digits)?.behavior ?? NOT_A_TEST_CARD;
}

/** Why a saved card cannot be charged, or undefined if it can. */
export function chargeRefusalOf(last4: string): Decline | undefined {
  const behavior = TEST_CARDS.find((card) => card.number.endsWith(last4))?.behavior;
  if (behavior?.kind === 'authenticate' && behavior.always === true) return AUTHENTICATION_REQUIRED;
  return behavior?.kind === 'declined' || behavior?.kind === 'declined-later' ? behavior.decline : undefined;
}

/** Only test cards can pay, and their last four digits are unique. */
export function afterwardsOf(last4: string): Afterwards | undefined {
  const behavior = TEST_CARDS.find((card) => card.number.endsWith(last4))?.behavior;
  return behavior?.kind === 'pays' ? behavior.afterwards : undefined;
}
