/** Finding customers by how a name, an e-mail address or a phone number begins or ends, with one bounded query. */
import * as z from 'zod/mini';
import { COLLECTIONS } from '../paths.ts';
import { DOCUMENT_ID, type QuerySpec } from '../query.ts';
import { profileSchema, type Profile } from './schema.ts';

/** The longest prefix that is stored and searched for. */
const LONGEST_KEY = 24;
/** Indexed words of a name. */
const WORDS = 6;
/** The last digits of a phone number; fewer would match too many. */
const FEWEST_DIGITS = 3;
const MOST_DIGITS = 15;
/** A search needs this many letters: a single one matches too many names. */
export const SEARCH_FROM_LETTERS = 2;

/** Added to `profiles/{uid}` by the server, for search and sorting without case and accents. */
export interface SearchFields {
  /** What the list is sorted by: the name, else the e-mail address. */
  readonly search_name: string;
  /** All search keys of this person, sorted. */
  readonly search_keys: readonly string[];
}

/** A profile in search results. Profiles that are not indexed yet are not found. */
export const foundCustomerSchema = z.extend(profileSchema, { search_name: z.string() });

export type FoundCustomer = z.infer<typeof foundCustomerSchema>;

/**
 * At most `limit` customers, by name: all of them, or those who match `text`. It matches a prefix of the name from any
 * word on, a prefix of the e-mail address, and the last three or more digits of the phone number.
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

/** The search fields of a profile. Deterministic. */
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
