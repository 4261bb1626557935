/**
 * Validation of names, shared by forms, rules, and functions. Names must not contain links or phone numbers, because
 * the salon's emails and notifications include them.
 */
import type { Translated } from '../../core/text/language.ts';
import { visibleLine, visibleText } from '../../core/text/visible-text.ts';
import { resemblesSalon } from './salon-name.ts';

/** Most characters in a name that a user enters. */
export const NAME_LENGTH = 80;

/** Patterns for the whole name, in the syntax that JavaScript and security rules share. */
export const NAME_PATTERNS = {
  /** Letters of any script with their marks, digits, and punctuation common in names. At least one letter, or empty. */
  characters: String.raw`([\p{L}\p{M}0-9 '’.,&()-]*\p{L}[\p{L}\p{M}0-9 '’.,&()-]*)?`,
  /** At most four digits, too few for a phone number. */
  digits: '[^0-9]*([0-9][^0-9]*){0,4}',
  /** Text that mail programs turn into a link, such as `pay.com` or `1.1`, but not `J.R. Smith`. */
  address: String.raw`.*[\p{L}\p{M}0-9][.]([0-9]|[\p{L}\p{M}][\p{L}\p{M}0-9]).*`,
} as const;

const [CHARACTERS, DIGITS, ADDRESS] = [
  NAME_PATTERNS.characters,
  NAME_PATTERNS.digits,
  NAME_PATTERNS.address,
].map((pattern) => new RegExp(`^(?:${pattern})$`, 'u'));

function matches(pattern: RegExp | undefined, text: string): boolean {
  return pattern?.test(text) ?? false;
}

export const NAME_WORDS = {
  length: `Use at most ${NAME_LENGTH} characters.`,
  address: 'A name can’t contain a web address. Put a space after each period.',
  digits: 'A name can have at most 4 digits.',
  characters: "Use only letters, digits, spaces, and ' . , & ( ) - in a name.",
  salon: 'This name looks like the salon’s. Please use your own name.',
};

export type NameWords = Translated<typeof NAME_WORDS>;

/** The validation error of a name; undefined for a valid one. */
export function nameProblem(
  typed: string,
  businessName: string,
  words: NameWords = NAME_WORDS,
): string | undefined {
  const name = typed.trim();
  if (name.length > NAME_LENGTH) return words.length;
  if (matches(ADDRESS, name)) return words.address;
  if (!matches(DIGITS, name)) return words.digits;
  if (!matches(CHARACTERS, name) || visibleText(name) !== name) return words.characters;
  return resemblesSalon(name, businessName) ? words.salon : undefined;
}

const NO_NAME_CHARACTERS = /[^\p{L}\p{M}0-9 '’.,&()-]+/gu;
/** Characters of an address; a text that contains one is not used as a name. */
const LEADS_ELSEWHERE = /[@/\\:<>[\]{}|]|\bwww\b/iu;

/**
 * A stored name for emails, notifications, messages, and reviews, without invalid characters. Null if it contains an
 * address or a phone number or resembles the salon's name. Accounts from other providers and old profiles can have any
 * name.
 */
export function safeName(stored: string | null | undefined, businessName: string): string | null {
  const text = visibleLine((stored ?? '').normalize('NFC'));
  if (LEADS_ELSEWHERE.test(text)) return null;
  const name = visibleLine(text.replaceAll(NO_NAME_CHARACTERS, ' '));
  const short = Array.from(name).slice(0, NAME_LENGTH).join('').trim();
  if (short === '' || resemblesSalon(short, businessName)) return null;
  return matches(CHARACTERS, short) && matches(DIGITS, short) && !matches(ADDRESS, short) ? short : null;
}
