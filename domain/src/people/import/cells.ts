/** Parses cells into values; undefined if a cell has none. Cells are never empty here. */
import * as z from 'zod/mini';
import { isDayKey } from '../../core/calendar.ts';
import { phoneDigits } from '../client/identity.ts';
import { foldAddress } from '../../core/fold-address.ts';
import { LIMITS } from '../../core/limits.ts';
import { formatPhone, toE164 } from '../../core/phone-number.ts';
import type { DayKey } from '../../core/time.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Excel and other programs add a time of day to a day. */
const TIME_OF_DAY = /[T\s]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*([AP]M)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;
/** Two-digit years below it are in this century. */
const CENTURY = 70;

/** Reads `2026-12-03`, `12/3/2026`, `12-3-26`, `Dec 3, 2026` and `3 Dec 2026`, with the month first as in the US. */
export function parseDayCell(cell: string): DayKey | undefined {
  const text = cell.replace(TIME_OF_DAY, '').trim();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return dayOfParts(iso[1], iso[2], iso[3]);
  const american = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text);
  if (american) return dayOfParts(american[3], american[1], american[2]);
  const named = /^(?:\p{L}+,\s*)?(\p{L}{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/u.exec(text);
  if (named) return dayOfParts(named[3], monthNumber(named[1]), named[2]);
  const dayFirst = /^(\d{1,2})[\s-](\p{L}{3,9})\.?[\s-](\d{4}|\d{2})$/u.exec(text);
  return dayFirst ? dayOfParts(dayFirst[3], monthNumber(dayFirst[2]), dayFirst[1]) : undefined;
}

function monthNumber(name = ''): string {
  return String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);
}

function dayOfParts(year = '', month = '', date = ''): DayKey | undefined {
  const full = year.length === 2 ? `${Number(year) < CENTURY ? '20' : '19'}${year}` : year;
  const day = `${full}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDayKey(day) ? day : undefined;
}

/** `(555) 010-0142` for a North American number, E.164 for other full numbers; local ones stay as written. */
export function parsePhoneCell(cell: string): string | undefined {
  if (phoneDigits(cell) === undefined) return undefined;
  const number = toE164(cell);
  return number === undefined ? cell : formatPhone(number);
}

const emailSchema = z.email().check(z.maxLength(320));

export function parseEmailCell(cell: string): string | undefined {
  const email = foldAddress(cell.replace(/^mailto:/i, ''));
  return emailSchema.safeParse(email).success ? email : undefined;
}

const POUNDS_PER_KILOGRAM = 2.204_622_6;
/** One or two digits after a comma are a fraction: `24,5`. */
const DECIMAL_COMMA = /^(\d+),(\d{1,2})$/;

/** Weight in pounds, rounded to 0.1; kilograms are converted. */
export function parseWeightCell(cell: string): number | undefined {
  const match = /^([\d.,]+)\s*(lbs?|pounds?|#|kgs?|kilos?)?\.?$/i.exec(cell);
  const number = parseNumber(match?.[1]);
  if (number === undefined) return undefined;
  const pounds = /^k/i.test(match?.[2] ?? '') ? number * POUNDS_PER_KILOGRAM : number;
  const weight = Math.round(pounds * 10) / 10;
  return weight <= MAX_POUNDS ? weight : undefined;
}

/** The limit in the rules of pets. */
const MAX_POUNDS = 10_000;

export function parseAgeCell(cell: string): number | undefined {
  const match = /^(\d{1,2})\s*(y|yrs?|years?)?(\s+old)?\.?$/i.exec(cell);
  const age = match ? Number(match[1]) : Number.NaN;
  return age <= LIMITS.petAgeMax ? age : undefined;
}

/** Price in whole US cents. */
export function parseCentsCell(cell: string): number | undefined {
  const match = /^(?:US)?\s*\$?\s*([\d.,]+)\s*(?:USD|dollars?|\$)?$/i.exec(cell);
  const dollars = parseNumber(match?.[1]);
  if (dollars === undefined || dollars > MAX_DOLLARS) return undefined;
  return Math.round(dollars * 100);
}

/** The limit in the rules of services. */
const MAX_DOLLARS = 100_000;

/** Reads digits with a decimal point or comma, and with commas between thousands. */
function parseNumber(text = ''): number | undefined {
  const plain = DECIMAL_COMMA.test(text)
    ? text.replace(DECIMAL_COMMA, '$1.$2')
    : text.replaceAll(/,(?=\d{3}(\D|$))/g, '');
  return /^(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : undefined;
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

export function parseYesNoCell(cell: string): boolean | undefined {
  const word = cell.toLowerCase().replaceAll(/[-_]+/g, ' ');
  return YES.has(word) ? true : NO.has(word) ? false : undefined;
}

/** The kinds in `vaccinations`. */
export const VACCINES = ['rabies', 'distemper', 'bordetella'] as const;
export type VaccineKind = (typeof VACCINES)[number];

/** The kind of vaccine that a name means. */
export function parseVaccineCell(cell: string): VaccineKind | undefined {
  const name = cell.toLowerCase();
  if (name.includes('rabies')) return 'rabies';
  if (/distemper|dhpp|dapp|dhlpp|da2pp/.test(name)) return 'distemper';
  return /bordetella|kennel/.test(name) ? 'bordetella' : undefined;
}
