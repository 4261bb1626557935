/** Validates a card before it is charged. */
import type { CardDetails } from '../model/objects.ts';

export interface CardInput {
  /** Number as typed, spaces allowed. */
  readonly number: string;
  /** `MM / YY` or `MM / YYYY`. */
  readonly expiry: string;
  readonly cvc: string;
}

export type PaymentField = 'email' | 'number' | 'expiry' | 'cvc' | 'name';
export type FieldErrors = Partial<Record<PaymentField, string>>;

const LENGTHS: Readonly<Record<string, number>> = { amex: 15 };

export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

export function brandOf(digits: string): string {
  if (digits.startsWith('4')) return 'visa';
  if (/^(?:5[1-5]|2[2-7])/.test(digits)) return 'mastercard';
  if (/^3[47]/.test(digits)) return 'amex';
  if (/^(?:6011|64[4-9]|65)/.test(digits)) return 'discover';
  return 'unknown';
}

/** Checks the ISO/IEC 7812 check digit. */
export function passesLuhn(digits: string): boolean {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return digits !== '' && sum % 10 === 0;
}

/** Returns a message per invalid field; empty if all are valid. `now` is in milliseconds. */
export function checkCard(card: CardInput, now: number): FieldErrors {
  const errors: FieldErrors = {};
  const number = numberError(digitsOf(card.number));
  const expiry = expiryError(card.expiry, now);
  const cvc = cvcError(card);
  if (number !== undefined) errors.number = number;
  if (expiry !== undefined) errors.expiry = expiry;
  if (cvc !== undefined) errors.cvc = cvc;
  return errors;
}

function numberError(digits: string): string | undefined {
  const brand = brandOf(digits);
  if (digits.length < (LENGTHS[brand] ?? 16)) return 'Your card number is incomplete.';
  if (digits.length > (LENGTHS[brand] ?? 16) || brand === 'unknown' || !passesLuhn(digits))
    return 'Your card number is invalid.';
  return undefined;
}

/** Parses a month from 1 to 12 and a four-digit year, or returns undefined. */
export function parseExpiry(text: string): { month: number; year: number } | undefined {
  const match = /^\s*(\d{1,2})\s*\/?\s*(\d{2}|\d{4})\s*$/.exec(text);
  if (match === null) return undefined;
  const month = Number(match[1]);
  const year = Number(match[2]) + (match[2]?.length === 2 ? 2000 : 0);
  return month >= 1 && month <= 12 ? { month, year } : undefined;
}

function expiryError(text: string, now: number): string | undefined {
  const expiry = parseExpiry(text);
  if (expiry === undefined) {
    return digitsOf(text).length < 4
      ? "Your card's expiration date is incomplete."
      : "Your card's expiration date is invalid.";
  }
  const today = new Date(now);
  const year = today.getUTCFullYear();
  if (expiry.year < year) return "Your card's expiration year is in the past.";
  if (expiry.year === year && expiry.month < today.getUTCMonth() + 1)
    return "Your card's expiration date is in the past.";
  return expiry.year > year + 50 ? "Your card's expiration year is invalid." : undefined;
}

function cvcError(card: CardInput): string | undefined {
  const length = brandOf(digitsOf(card.number)) === 'amex' ? 4 : 3;
  if (!/^\d*$/.test(card.cvc.trim()) || card.cvc.trim().length > length)
    return "Your card's security code is invalid.";
  return card.cvc.trim().length < length ? "Your card's security code is incomplete." : undefined;
}

/** The storable details of a card that passed `checkCard`. */
export function cardDetails(card: CardInput): CardDetails {
  const digits = digitsOf(card.number);
  const expiry = parseExpiry(card.expiry);
  return {
    brand: brandOf(digits),
    exp_month: expiry?.month ?? 0,
    exp_year: expiry?.year ?? 0,
    last4: digits.slice(-4),
  };
}

export type PaymentOutcome =
  | { readonly kind: 'paid' | 'saved' | 'processing' | 'authenticate' }
  /** Nothing was charged; the fields need correction. */
  | { readonly kind: 'invalid'; readonly errors: FieldErrors }
  /** The bank declined the card. `field` is the input that the payer could change, if any. */
  | {
      readonly kind: 'declined';
      readonly code: string;
      readonly message: string;
      readonly field: PaymentField | undefined;
    }
  | { readonly kind: 'closed'; readonly status: 'complete' | 'expired' };
