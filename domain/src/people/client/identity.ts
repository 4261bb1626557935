/** Recognizes the same client by phone number, email address or name. */
import { foldAddress } from '../../core/fold-address.ts';
import { toE164 } from '../../core/phone-number.ts';
import { COLLECTIONS } from '../../core/paths.ts';
import type { QuerySpec } from '../../core/query.ts';

/** Many salons write local numbers without the area code. */
const MIN_DIGITS = 7;
const MAX_DIGITS = 15;
/** Limit on clients whose numbers end in the same seven digits. */
const MAX_MATCHES = 50;

/** The digits of a phone number, with the country code if known; undefined for other texts. Local ones have seven. */
export function phoneDigits(text: string): string | undefined {
  const written = text.normalize('NFKC').trim();
  const digits = written.replaceAll(/\D/g, '');
  if (!/^\+?[\d\s().\-/]+$/.test(written)) return undefined;
  if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) return undefined;
  return toE164(written)?.slice(1) ?? digits;
}

/** Whether two texts are the same number. A local number matches any full number that ends with it. */
export function isSameNumber(one: string | null, other: string | null): boolean {
  const [a, b] = [phoneDigits(one ?? ''), phoneDigits(other ?? '')];
  return a !== undefined && b !== undefined && (a.endsWith(b) || b.endsWith(a));
}

/** Lower case without accents and punctuation: "O’Neill, Zoë" becomes "oneill zoe". */
export function normalizeName(name: string | null): string {
  return (name ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{Mark}'’]/gu, '')
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}

/** Whether two names are the same, ignoring word order, case and accents: "Park, Zoë" and "Zoe Park". */
export function isSameName(one: string | null, other: string | null): boolean {
  const [a, b] = [one, other].map((name) => normalizeName(name).split(' ').toSorted().join(' '));
  return a !== '' && a === b;
}

/** Normalizes an email address the way accounts store it. */
export function normalizeEmail(email: string | null): string | null {
  return foldAddress(email?.trim() ?? '') || null;
}

/** Compares without case. Missing addresses never match. */
export function isSameEmail(one: string | null, other: string | null): boolean {
  const address = normalizeEmail(one);
  return address !== null && address === normalizeEmail(other);
}

/** Clients with this email address. */
export function sameEmailQuery(email: string, limit: number): QuerySpec & { readonly limit: number } {
  return { collection: COLLECTIONS.profiles, where: [['email', '==', email]], limit };
}

/** Clients who may have this number, to be checked with `isSameNumber`; undefined if it is no number. */
export function sameNumberQuery(phone: string): (QuerySpec & { readonly limit: number }) | undefined {
  const digits = phoneDigits(phone);
  if (digits === undefined) return undefined;
  const end = digits.slice(-MIN_DIGITS);
  return {
    collection: COLLECTIONS.profiles,
    where: [['search_keys', 'array-contains', end]],
    limit: MAX_MATCHES,
  };
}
