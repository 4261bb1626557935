/** Finds customers by the start of a name or email address, or the end of a phone number, with one bounded query. */
import * as z from 'zod/mini';
import { asItLooks, toE164 } from '../../core/text/phone-number.ts';
import { COLLECTIONS } from '../../core/records/paths.ts';
import { DOCUMENT_ID, type QuerySpec } from '../../core/records/query.ts';
import { profileSchema, type Profile } from './schema.ts';
import { cut } from '../../core/text/cut.ts';

/** Length of the longest stored and searched prefix. */
const MAX_KEY_LENGTH = 24;
/** Number of indexed words of a name. */
const WORDS = 6;
/** Fewest digits of a phone number in a search; fewer would match too many. */
const MIN_DIGITS = 3;
const MAX_DIGITS = 15;
/** Fewest letters in a search; a single one matches too many names. */
export const SEARCH_FROM_LETTERS = 2;

/** Fields that the server adds to `profiles/{uid}`, for search and sorting without case and accents. */
export interface SearchFields {
  /** Sort key of the list: the name, else the email address. */
  readonly search_name: string;
  /** All search keys of this person, sorted. */
  readonly search_keys: readonly string[];
}

/** A profile in search results. Profiles without search fields are not found. */
export const foundCustomerSchema = z.extend(profileSchema, { search_name: z.string() });

export type FoundCustomer = z.infer<typeof foundCustomerSchema>;

/**
 * At most `limit` customers, ordered by name: all, or those who match `text`: the start of the name or of a later word
 * in it, the start of the email address, or the last three or more digits of the phone number.
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

export const CUSTOMER_FILTERS = ['all', 'no-account', 'no-texts'] as const;
export type CustomerFilter = (typeof CUSTOMER_FILTERS)[number];
export const CUSTOMER_ORDERS = ['asc', 'desc'] as const;
export type CustomerOrder = (typeof CUSTOMER_ORDERS)[number];

/** The key of people whose number cannot get texts. No text searches for it. */
const NO_TEXTS = '#no-texts';
const CONDITIONS = {
  all: [],
  'no-account': [['account', '==', false]],
  'no-texts': [['search_keys', 'array-contains', NO_TEXTS]],
} as const;

/** At most `limit` of the customers whom the filter leaves, ordered by name. */
export function customerListQuery(
  filter: CustomerFilter,
  order: CustomerOrder,
  limit: number,
): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.profiles,
    where: CONDITIONS[filter],
    orderBy: [
      ['search_name', order],
      [DOCUMENT_ID, order],
    ],
    limit,
  };
}

/** All customers whom the filter leaves, for counting. */
export function customerCountQuery(filter: CustomerFilter): QuerySpec {
  return { collection: COLLECTIONS.profiles, where: CONDITIONS[filter], orderBy: [['search_name', 'asc']] };
}

/** The search fields of a profile. Deterministic. */
export function searchFieldsOf(profile: Pick<Profile, 'full_name' | 'email' | 'phone'>): SearchFields {
  const [name, email] = [normalize(profile.full_name ?? ''), normalize(profile.email ?? '')];
  const words = name.split(' ').slice(0, WORDS);
  const parts = [...words.map((_, index) => words.slice(index).join(' ')), email];
  const keys = new Set([...parts.flatMap(beginnings), ...endings(digitsOf(profile.phone ?? ''))]);
  if (toE164(profile.phone ?? '') === undefined) keys.add(NO_TEXTS);
  return { search_name: name || email, search_keys: [...keys].toSorted() };
}

/** The `search_name` of everyone with this name. */
export const searchNameOf = (name: string): string => normalize(name);

function searchKey(text: string): string {
  const digits = digitsOf(text);
  const isNumber = digits.length >= MIN_DIGITS && !/[\p{Letter}@]/u.test(text);
  return isNumber ? digits.slice(-MAX_DIGITS) : cut(normalize(text), MAX_KEY_LENGTH).trimEnd();
}

/** Lowercase without marks, with single spaces between words: "O’Neill-Łuk " becomes "oneill łuk". */
function normalize(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{Mark}'’]/gu, '')
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}

function digitsOf(text: string): string {
  return asItLooks(text).replaceAll(/\D/g, '');
}

function beginnings(text: string): string[] {
  const longest = Math.min(text.length, MAX_KEY_LENGTH);
  return Array.from({ length: longest }, (_, index) => cut(text, index + 1).trimEnd()).filter(Boolean);
}

function endings(digits: string): string[] {
  const lastDigits = digits.slice(-MAX_DIGITS);
  const count = Math.max(0, lastDigits.length - MIN_DIGITS + 1);
  return Array.from({ length: count }, (_, index) => lastDigits.slice(index));
}
