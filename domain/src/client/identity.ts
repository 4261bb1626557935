/** Which clients are the same: by number, by address, by name. */
import { toE164 } from '../notification/phone-number.ts';
import { COLLECTIONS } from '../paths.ts';
import type { QuerySpec } from '../query.ts';

/** Many salons write local numbers without the area code. */
const FEWEST_DIGITS = 7;
const MOST_DIGITS = 15;
/** All clients whose numbers end alike; more share no last seven digits. */
const MOST_ALIKE = 50;

/** The digits of a number that can be called, with the country's; undefined for other texts. A local one has seven. */
export function phoneDigits(text: string): string | undefined {
  const written = text.normalize('NFKC').trim();
  const digits = written.replaceAll(/\D/g, '');
  if (!/^\+?[\d\s().\-/]+$/.test(written)) return undefined;
  if (digits.length < FEWEST_DIGITS || digits.length > MOST_DIGITS) return undefined;
  return toE164(written)?.slice(1) ?? digits;
}

/** Whether two texts are one number. A local number is the end of a whole one. */
export function isSameNumber(one: string | null, other: string | null): boolean {
  const [a, b] = [phoneDigits(one ?? ''), phoneDigits(other ?? '')];
  return a !== undefined && b !== undefined && (a.endsWith(b) || b.endsWith(a));
}

/** Small letters, without marks and signs: "O’Neill, Zoë" is "oneill zoe". */
export function plainName(name: string | null): string {
  return (name ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{Mark}'’]/gu, '')
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}

/** Whether two names are one, in whatever order, case and accents: "Park, Zoë" and "Zoe Park". */
export function isSameName(one: string | null, other: string | null): boolean {
  const [a, b] = [one, other].map((name) => plainName(name).split(' ').toSorted().join(' '));
  return a !== '' && a === b;
}

/** As accounts have it. */
export function plainEmail(email: string | null): string | null {
  return email?.trim().toLowerCase() || null;
}

/** Who has this address. */
export function sameEmailQuery(email: string, limit: number): QuerySpec & { readonly limit: number } {
  return { collection: COLLECTIONS.profiles, where: [['email', '==', email]], limit };
}

/** Who may have this number, to be checked by `isSameNumber`; undefined without a number. */
export function sameNumberQuery(phone: string): (QuerySpec & { readonly limit: number }) | undefined {
  const digits = phoneDigits(phone);
  if (digits === undefined) return undefined;
  const end = digits.slice(-FEWEST_DIGITS);
  return {
    collection: COLLECTIONS.profiles,
    where: [['search_keys', 'array-contains', end]],
    limit: MOST_ALIKE,
  };
}
