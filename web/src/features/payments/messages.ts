import { translated } from '../../lib/language/language.ts';

export const messages = {
  title: 'Payment details',
  lead: 'A preview of payment options. Today you pay on Stripe’s secure page.',
  disabled: 'Payment processing is disabled in this demo',
  method: 'Payment method',
  details: 'Card details',
  cardName: 'Name on card',
  cardNumber: 'Card number',
  expiry: 'Expiration date',
  code: 'Security code',
  pay: 'Pay',
} as const;

/** In the order of the specification. */
export const PAYMENT_METHODS = ['card', 'paypal', 'apple_pay', 'google_pay', 'bitcoin', 'dogecoin'] as const;

export const methodNames = {
  card: 'Card',
  paypal: 'PayPal',
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  bitcoin: 'Bitcoin',
  dogecoin: 'Dogecoin',
} as const;

export const texts = translated('payments', { messages, methodNames });
