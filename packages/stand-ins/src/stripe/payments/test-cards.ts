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
  /** The payer must confirm with the bank first. */
  | { readonly kind: 'authenticate' }
  /** The session completes unpaid; the payment succeeds or fails later. */
  | { readonly kind: 'delayed' }
  | { readonly kind: 'declined'; readonly decline: Decline };

export interface TestCard {
  readonly number: string;
  readonly label: string;
  readonly behavior: CardBehavior;
  /** Offered on the hosted page as a test card. */
  readonly listed: boolean;
}

function declined(code: string, declineCode: string, message: string): CardBehavior {
  return { kind: 'declined', decline: { code, declineCode, message } };
}

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', label: 'Pays', behavior: { kind: 'pays' }, listed: true },
  {
    number: '4000002500003155',
    label: 'Needs confirmation',
    behavior: { kind: 'authenticate' },
    listed: true,
  },
  {
    number: '4000000000000002',
    label: 'Declined',
    behavior: declined('card_declined', 'generic_decline', 'Your card was declined.'),
    listed: true,
  },
  {
    number: '4000000000009995',
    label: 'Insufficient funds',
    behavior: declined('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'),
    listed: true,
  },
  {
    number: '4000000000000069',
    label: 'Expired',
    behavior: declined('expired_card', 'expired_card', 'Your card has expired.'),
    listed: true,
  },
  {
    number: '4000000000000119',
    label: 'Processing error',
    behavior: declined(
      'processing_error',
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ),
    listed: true,
  },
  // This number pays at once at Stripe, and here in card-only sessions. Otherwise it stands for a payment method with
  // delayed payment.
  { number: '4000000000000077', label: 'Pays later', behavior: { kind: 'delayed' }, listed: true },
  {
    number: '4000000000007726',
    label: 'Refund takes a while',
    behavior: { kind: 'pays', afterwards: 'refunds-late' },
    listed: true,
  },
  {
    number: '4000000000005126',
    label: 'Refund fails later',
    behavior: { kind: 'pays', afterwards: 'refund-fails' },
    listed: true,
  },
  {
    number: '4000000000000259',
    label: 'Disputed',
    behavior: { kind: 'pays', afterwards: 'disputed' },
    listed: true,
  },
  {
    number: '4000000000000127',
    label: 'Wrong security code',
    behavior: declined('incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."),
    listed: false,
  },
  { number: '5555555555554444', label: 'Pays (Mastercard)', behavior: { kind: 'pays' }, listed: false },
  { number: '378282246310005', label: 'Pays (American Express)', behavior: { kind: 'pays' }, listed: false },
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

/** Only test cards can pay, and their last four digits are unique. */
export function afterwardsOf(last4: string): Afterwards | undefined {
  const behavior = TEST_CARDS.find((card) => card.number.endsWith(last4))?.behavior;
  return behavior?.kind === 'pays' ? behavior.afterwards : undefined;
}
