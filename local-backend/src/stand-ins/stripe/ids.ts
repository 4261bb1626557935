/** Identifiers in Stripe's style: a prefix that tells the kind, then random letters and digits. */
import { randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Characters after the prefix. Session ids are long because the id alone gives access to its page. */
const LENGTHS = {
  cs_test_: 58,
  pi_: 24,
  ch_: 24,
  re_: 24,
  du_: 24,
  evt_: 24,
  li_: 24,
  price_: 24,
  prod_: 14,
  pm_: 24,
  req_: 14,
  txn_: 24,
  /** Ours: a delivery of an event. */
  whd_: 24,
} as const;

export type IdPrefix = keyof typeof LENGTHS;

export function newId(prefix: IdPrefix): string {
  return prefix + randomText(LENGTHS[prefix]);
}

export function randomText(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
