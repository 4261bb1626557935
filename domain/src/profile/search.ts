/** Finding customers by how a name, an e-mail address or a phone number begins or ends, with one bounded query. */
import * as z from 'zod/mini';
import { COLLECTIONS } from '../paths.ts';
import { DOCUMENT_ID, type QuerySpec } from '../query.ts';
import { profileSchema, type Profile } from './schema.ts';

/** No more of what is typed is looked at, and no longer beginnings of a word are stored. */
const LONGEST_KEY = 24;
/** A name of more words is found by its first ones. */
const WORDS = 6;
/** Who is called back knows the last digits; fewer would find everybody. */
const FEWEST_DIGITS = 3;
const MOST_DIGITS = 15;
/** A search begins with so many letters: too many names begin with any single one. */
export const SEARCH_FROM_LETTERS = 2;

/** What the server adds to `profiles/{uid}`, so that people are found and sorted by any spelling of case and accent. */
export interface SearchFields {
  /** What the list is sorted by: the name, else the e-mail address. */
  readonly search_name: string;
  /** All texts that find this person, sorted. */
  readonly search_keys: readonly string[];
}

/** A profile as a search gives it. Those that the server has not looked at yet are not found. */
export const foundCustomerSchema = z.extend(profileSchema, { search_name: z.string() });

export type FoundCustomer = z.infer<typeof foundCustomerSchema>;

/**
 * At most `limit` customers, by name: all of them, or those whom `text` finds. It finds the beginning of any word of
 * the name, on into the words after it, of the e-mail address, and the last three digits or more of the phone number.
 */
export function customerSearchQuery(text: string, limit: number): QuerySpec & { readonly limit: number } {
  const key = searchKey(text);
  return {
    collection: COLLECTIONS.profiles,
    ...(key === '' ? {} : { where: [['search_keys', 'array-contains', key] as const] }),
    orderBy: [
      ['search_name', 'asc'],
      [DOCUMENT_ID, 'asc'],
    ],
    limit,
  };
}

/** What the profile is found by. The same profile gives the same fields. */
export function searchFieldsOf(profile: Pick<Profile, 'full_name' | 'email' | 'phone'>): SearchFields {
  const [name, email] = [plain(profile.full_name ?? ''), plain(profile.email ?? '')];
  const words = name.split(' ').slice(0, WORDS);
  const parts = [...words.map((_, index) => words.slice(index).join(' ')), email];
  const keys = new Set([...parts.flatMap(beginnings), ...endings(digitsOf(profile.phone ?? ''))]);
  return { search_name: name || email, search_keys: [...keys].toSorted() };
}

function searchKey(text: string): string {
  const digits = digitsOf(text);
  const isNumber = digits.length >= FEWEST_DIGITS && !/[\p{Letter}@]/u.test(text);
  return isNumber ? digits.slice(-MOST_DIGITS) : plain(text).slice(0, LONGEST_KEY).trimEnd();
}

/** Small letters without marks, words with one space between them: "O’Neill-Łuk " is "oneill łuk". */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{Mark}'’]/gu, '')
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

function beginnings(text: string): string[] {
  const longest = Math.min(text.length, LONGEST_KEY);
  return Array.from({ length: longest }, (_, index) => text.slice(0, index + 1).trimEnd());
}

function endings(digits: string): string[] {
  const kept = digits.slice(-MOST_DIGITS);
  const count = Math.max(0, kept.length - FEWEST_DIGITS + 1);
  return Array.from({ length: count }, (_, index) => kept.slice(index));
}
