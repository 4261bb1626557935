/** Identifiers in Stripe's style: a prefix for the kind, then random letters and digits. */
import { randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Number of characters after the prefix. Session ids are long because the id alone grants access to the page. */
const LENGTHS = {
  cs_test_: 58,
  pi_: 24,
  seti_: 24,
  cus_: 14,
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
  /** Prefix of the stand-in's webhook deliveries; Stripe has no such object. */
  whd_: 24,
} as const;

export type IdPrefix = keyof typeof LENGTHS;

export function newId(prefix: IdPrefix): string {
  return prefix + randomText(LENGTHS[prefix]);
}

export function randomText(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
