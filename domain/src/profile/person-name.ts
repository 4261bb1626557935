/**
 * What a person may be called, decided once for forms, rules and functions. Nothing in it becomes a link or a phone
 * number: it stands in mails and notifications that go out in the salon's name.
 */
import { visibleLine, visibleText } from '../visible-text.ts';
import { resemblesSalon } from './salon-name.ts';

/** Characters of a name that its owner writes. */
export const NAME_LENGTH = 80;

/** Regular expressions in the syntax that JavaScript and security rules share; each for the whole name. */
export const NAME_PATTERNS = {
  /** Letters of any script with their marks, digits, and the signs of names; at least one letter, or nothing at all. */
  characters: String.raw`([\p{L}\p{M}0-9 '’.,&()-]*\p{L}[\p{L}\p{M}0-9 '’.,&()-]*)?`,
  /** Four digits are no phone number. */
  digits: '[^0-9]*([0-9][^0-9]*){0,4}',
  /** `pay.com`, `1.1`: mail programs make a link of it. Not `J.R. Smith`. */
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

const MESSAGES = {
  length: `Use at most ${NAME_LENGTH} characters.`,
  address: 'A name can’t contain a web address. Put a space after each period.',
  digits: 'A name can have at most 4 digits.',
  characters: "Use only letters, digits, spaces, and ' . , & ( ) - in a name.",
  salon: 'This name looks like the salon’s. Please use your own name.',
} as const;

/** What is wrong with a name, for the person who typed it; undefined if nothing is. */
export function nameProblem(typed: string, businessName: string): string | undefined {
  const name = typed.trim();
  if (name.length > NAME_LENGTH) return MESSAGES.length;
  if (matches(ADDRESS, name)) return MESSAGES.address;
  if (!matches(DIGITS, name)) return MESSAGES.digits;
  if (!matches(CHARACTERS, name) || visibleText(name) !== name) return MESSAGES.characters;
  return resemblesSalon(name, businessName) ? MESSAGES.salon : undefined;
}

const NO_NAME_CHARACTERS = /[^\p{L}\p{M}0-9 '’.,&()-]+/gu;
/** What says that a text leads elsewhere: no name is made of the rest of it. */
const LEADS_ELSEWHERE = /[@/\\:<>[\]{}|]|\bwww\b/iu;

/**
 * What the server says of a name in mails, notifications, messages and reviews: without signs that no name has, and null
 * where it is an address, a number, or could be taken for the salon's. Accounts of other providers and old profiles may
 * carry anything.
 */
export function safeName(stored: string | null | undefined, businessName: string): string | null {
  const text = visibleLine((stored ?? '').normalize('NFC'));
  if (LEADS_ELSEWHERE.test(text)) return null;
  const name = visibleLine(text.replaceAll(NO_NAME_CHARACTERS, ' '));
  const short = Array.from(name).slice(0, NAME_LENGTH).join('').trim();
  if (short === '' || resemblesSalon(short, businessName)) return null;
  return matches(CHARACTERS, short) && matches(DIGITS, short) && !matches(ADDRESS, short) ? short : null;
}
