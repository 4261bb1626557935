/** Reads cells other than dates; undefined if a cell has no such value. Cells are never empty here. */
import { toCents } from '../../../core/cents.ts';
import * as z from 'zod/mini';
import { foldAddress } from '../../../core/text/fold-address.ts';
import { LIMITS } from '../../../core/limits/limits.ts';
import { asItLooks } from '../../../core/text/phone-number.ts';
import type { Reading } from './days.ts';

const emailSchema = z.email().check(z.maxLength(320));

/** The first email address in a cell. It is a guess if there is more. */
export function readEmail(cell: string): Reading<string> | undefined {
  const text = foldAddress(asItLooks(cell));
  const words = text
    .split(/[\s,;|<>()]+|:::|\/(?=\S+@)/)
    .map((word) => word.replace(/^mailto:/, '').replace(/\.$/, ''));
  const [email, ...others] = words.filter((word) => emailSchema.safeParse(word).success);
  if (email === undefined) return undefined;
  const isAlone = others.length === 0 && text.replace(/^mailto:/, '') === email;
  return isAlone ? { value: email } : { value: email, isGuess: true };
}

const POUNDS_PER_KILOGRAM = 2.204_622_6;
const OUNCES_PER_POUND = 16;
/** One or two digits after a comma are a fraction: `24,5`. */
const DECIMAL_COMMA = /^(\d+),(\d{1,2})$/;
const NUMBER = '(\\d[\\d.,]*|\\.\\d+)';
const KILOGRAMS = 'kgs?|kilos?|kilograms?';
const POUNDS = `lbs?|pounds?|#|${KILOGRAMS}`;
const WEIGHT = new RegExp(`^${NUMBER}\\s*(${POUNDS})?\\.?$`, 'i');
const WITH_OUNCES = /^(\d+)\s*(?:lbs?|pounds?)\.?,?\s*(\d{1,2}(?:\.\d+)?)\s*(?:oz|ounces?)\.?$/i;
const TO = '\\s*(?:-|to|or|/)\\s*';
/** Not a negative number, and not part of another one. */
const ALONE = '(?<![\\d.,/-])';
const RANGE = new RegExp(
  `${ALONE}${NUMBER}\\s*(?:${POUNDS})?${TO}${NUMBER}\\s*(${POUNDS})?(?![\\d.,/-])`,
  'i',
);
const WITH_UNIT = new RegExp(`${ALONE}${NUMBER}\\s*\\+?\\s*(${POUNDS})(?!\\p{Letter})`, 'iu');
const ONLY_NUMBER = new RegExp(`^[^\\d-]*${NUMBER}[^\\d]*$`);
/** What is no weight: `2 yrs`, `$60`. */
const OTHER_UNIT = /\$|\d\s*(?:y|yrs?|years?|m|mos?|months?|w|wks?|weeks?|%)(?!\p{Letter})/iu;

/** Weight in pounds, rounded to 0.1; kilograms are converted. Of a range, the higher one. */
export function readWeight(cell: string): Reading<number> | undefined {
  const text = asItLooks(cell);
  const ounces = WITH_OUNCES.exec(text);
  if (ounces) return pounds(Number(ounces[1]) + Number(ounces[2]) / OUNCES_PER_POUND);
  const exact = WEIGHT.exec(text);
  if (exact) return pounds(parseNumber(exact[1]), exact[2]);
  const range = RANGE.exec(text);
  if (range && !OTHER_UNIT.test(range[0])) return guess(pounds(parseNumber(range[2]), range[3]));
  const unit = WITH_UNIT.exec(text);
  if (unit) return guess(pounds(parseNumber(unit[1]), unit[2]));
  const only = OTHER_UNIT.test(text) ? null : ONLY_NUMBER.exec(text);
  return guess(pounds(parseNumber(only?.[1])));
}

/** The limit in the rules of pets. */
const MAX_POUNDS = 10_000;

function pounds(number: number | undefined, unit = ''): Reading<number> | undefined {
  if (number === undefined) return undefined;
  const weight = Math.round(/^k/i.test(unit) ? number * POUNDS_PER_KILOGRAM * 10 : number * 10) / 10;
  return weight <= MAX_POUNDS ? { value: weight } : undefined;
}

const guess = <T>(reading: Reading<T> | undefined): Reading<T> | undefined =>
  reading && { ...reading, isGuess: true };

const YEARS = 'y|yr|yrs|year|years';
const EXACT_AGE = new RegExp(`^(\\d{1,2})\\s*(?:${YEARS})?(?:\\s+old)?\\.?$`, 'i');
const AGE_RANGE = new RegExp(`${ALONE}\\d{1,2}${TO}(\\d{1,2})(?![\\d/.-])`, 'i');
const PART_OF_YEAR = /^\D*(\d+)\s*(mos?|mths?|months?|m|wks?|weeks?|w|days?|d)\b/i;
const AGE_WITHIN = new RegExp(
  `${ALONE}(\\d{1,2})(?:[.,]\\d+|\\s+\\d/\\d)?\\s*\\+?\\s*(?:${YEARS})(?!\\p{Letter})`,
  'iu',
);
const AGE_ALONE = /^\D*?(\d{1,2})(?:[.,]\d+|\s+\d\/\d)?(?![\d/.-])\D*$/;

const PER_YEAR: Readonly<Record<string, number>> = { m: 12, w: 52, d: 365 };

/** Age in whole years. Of a range, the higher one. */
export function readAge(cell: string): Reading<number> | undefined {
  const text = asItLooks(cell);
  const exact = EXACT_AGE.exec(text);
  if (exact) return years(Number(exact[1]));
  if (text.startsWith('-')) return undefined;
  const part = PART_OF_YEAR.exec(text);
  if (part)
    return guess(years(Math.floor(Number(part[1]) / (PER_YEAR[part[2]?.[0]?.toLowerCase() ?? ''] ?? 1))));
  const [found] = [AGE_RANGE, AGE_WITHIN, AGE_ALONE].flatMap((form) => form.exec(text)?.[1] ?? []);
  return found === undefined ? undefined : guess(years(Number(found)));
}

function years(age: number): Reading<number> | undefined {
  return age <= LIMITS.petAgeMax ? { value: age } : undefined;
}

/** The limit in the rules of services. */
const MAX_DOLLARS = 100_000;
const EXACT_PRICE = /^(?:US)?\s*\$?\s*([\d.,]+)\s*(?:USD|dollars?|\$)?$/i;
const DOLLARS_WITHIN = /\$\s*(\d[\d.,]*)/;

/** Price in whole US cents. Of several, the first. */
export function readCents(cell: string): Reading<number> | undefined {
  const text = asItLooks(cell);
  const exact = EXACT_PRICE.exec(text);
  if (exact) return cents(parseNumber(exact[1]));
  if (/^\$?\s*-/.test(text)) return undefined;
  const found = DOLLARS_WITHIN.exec(text) ?? RANGE_OF_PRICES.exec(text) ?? ONLY_NUMBER.exec(text);
  return guess(cents(parseNumber(found?.[1]?.replace(/[.,]$/, ''))));
}

const RANGE_OF_PRICES = new RegExp(`^\\D*${NUMBER}${TO}${NUMBER}\\D*$`, 'i');

function cents(dollars: number | undefined): Reading<number> | undefined {
  return dollars === undefined || dollars > MAX_DOLLARS ? undefined : { value: toCents(dollars) };
}

/** Thousands with points, as in Europe. */
const EUROPEAN = /^\d{1,3}(\.\d{3})+,\d{2}$/;

/** Reads digits with a decimal point or comma, and with commas between thousands. */
function parseNumber(text = ''): number | undefined {
  const plain = EUROPEAN.test(text)
    ? text.replaceAll('.', '').replace(',', '.')
    : DECIMAL_COMMA.test(text)
      ? text.replace(DECIMAL_COMMA, '$1.$2')
      : text.replaceAll(/,(?=\d{3}(\D|$))/g, '');
  return /^(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

/** States whose ZIP codes begin with a zero, which spreadsheets drop. */
const ZERO_STATES = new Set(
  'ma|massachusetts|ct|connecticut|me|maine|nh|new hampshire|nj|new jersey|ri|rhode island|vt|vermont|pr|puerto rico|vi|ae'.split(
    '|',
  ),
);
/** Islands whose ZIP codes begin with two zeros. */
const TWO_ZEROS = new Set(['pr', 'puerto rico', 'vi']);

/** ZIP code with its zeros; codes of other countries stay as they are. A guess if the state does not confirm it. */
export function readZip(cell: string, state: string | null): Reading<string> {
  const text = asItLooks(cell).replace(/^(\d+)\.0+$/, '$1');
  const code = /^(\d{3,5})(?:-?(\d{4}))?$/.exec(text);
  if (!code) return /^\d+$/.test(text) ? { value: text, isGuess: true } : { value: text };
  const [, digits = '', more] = code;
  const where = state?.trim().toLowerCase().replaceAll('.', '') ?? '';
  const isZeroState = ZERO_STATES.has(where);
  const isPadded = digits.length === 5 || isZeroState || where === '';
  const value = `${isPadded ? digits.padStart(5, '0') : digits}${more === undefined ? '' : `-${more}`}`;
  const isSure = digits.length === 5 || (isZeroState && (digits.length === 4 || TWO_ZEROS.has(where)));
  return isSure ? { value } : { value, isGuess: true };
}

const YES = new Set(['yes', 'y', 'true', '1', 'x', 'ok', 'on', 'agreed', 'opted in', 'opt in', 'subscribed']);
const NO = new Set([
  'no',
  'n',
  'false',
  '0',
  'off',
  'none',
  'declined',
  'opted out',
  'opt out',
  'unsubscribed',
]);

export function readYesNo(cell: string): Reading<boolean> | undefined {
  const word = cell.toLowerCase().replaceAll(/[-_]+/g, ' ');
  return YES.has(word) ? { value: true } : NO.has(word) ? { value: false } : undefined;
}

/** The kinds in `vaccinations`. */
export const VACCINES = ['rabies', 'distemper', 'bordetella'] as const;
export type VaccineKind = (typeof VACCINES)[number];

/** The kind of vaccine that a name means. */
export function readVaccine(cell: string): Reading<VaccineKind> | undefined {
  const name = cell.toLowerCase();
  if (name.includes('rabies')) return { value: 'rabies' };
  if (/distemper|dhpp|dapp|dhlpp|da2pp/.test(name)) return { value: 'distemper' };
  return /bordetella|kennel/.test(name) ? { value: 'bordetella' } : undefined;
}

/** Between the names of pets in one cell. */
const BETWEEN_NAMES = /\s*(?:[&+/,;|\n]|\band\b|\by\b)\s*/i;
const MAX_NAMES = 6;

/** The parts of a cell with several pets, such as `Max & Bella`; undefined if it has one. */
export function partsOf(cell: string): readonly string[] | undefined {
  const parts = cell.split(BETWEEN_NAMES).map((part) => part.trim());
  const isList = parts.length > 1 && parts.length <= MAX_NAMES && parts.every((part) => part !== '');
  return isList ? parts : undefined;
}

/** The names of a cell with several pets. Suffixes and titles are part of a name: `Rex, Jr.` */
export function petNamesIn(cell: string): readonly string[] | undefined {
  const names = partsOf(cell.replace(/\s*[&+/,;|]\s*$/, ''));
  const isSeveral = names?.every(
    (name) => /\p{Letter}/u.test(name) && !/^(jr|sr|i{1,3}|iv|the .*)\.?$/i.test(name),
  );
  return isSeveral === true ? names : undefined;
}
