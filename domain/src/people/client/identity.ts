/** Recognizes the same client by phone number, email address or name. */
import { foldAddress } from '../../core/text/fold-address.ts';
import { LOCAL_DIGITS, phoneDigits } from '../../core/text/phone-number.ts';
import { COLLECTIONS } from '../../core/records/paths.ts';
import type { QuerySpec } from '../../core/records/query.ts';

/** Limit on clients whose numbers end in the same seven digits. */
const MAX_MATCHES = 50;

/** Whether two texts are the same number. A local number matches any full number that ends with it. */
export function isSameNumber(one: string | null, other: string | null): boolean {
  const [a, b] = [phoneDigits(one ?? ''), phoneDigits(other ?? '')];
  return a !== undefined && b !== undefined && (a.endsWith(b) || b.endsWith(a));
}

/** Letters that Unicode does not compose of a plain one and a mark. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  þ: 'th',
  ŋ: 'n',
  ı: 'i',
  ĸ: 'k',
  ƶ: 'z',
  ɨ: 'i',
  ə: 'e',
  ſ: 's',
};
const NOT_COMPOSED = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'gu');

/**
 * Plain lower-case letters, without accents and punctuation: "O’Neill, Zoë" becomes "oneill zoe", and "Łucja Groß"
 * "lucja gross". A name of nothing but signs stays as it is.
 */
export function normalizeName(name: string | null): string {
  const written = (name ?? '')
    .replaceAll(/['’ʼ`´]/g, '')
    .normalize('NFKD')
    .toLowerCase();
  const letters = written
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(NOT_COMPOSED, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
  return (
    letters ||
    written
      .replaceAll(/\u{FE0F}/gu, '')
      .replaceAll(/\s+/gu, ' ')
      .trim()
  );
}

/** Equal for names that are the same, ignoring word order, case and accents: "Park, Zoë" and "Zoe Park". */
export const nameKey = (name: string | null): string => normalizeName(name).split(' ').toSorted().join(' ');

/** Whether two names are the same by their `nameKey`. An empty name is no one's. */
export function isSameName(one: string | null, other: string | null): boolean {
  const key = nameKey(one);
  return key !== '' && key === nameKey(other);
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
  const end = digits.slice(-LOCAL_DIGITS);
  return {
    collection: COLLECTIONS.profiles,
    where: [['search_keys', 'array-contains', end]],
    limit: MAX_MATCHES,
  };
}
