/** Reads the dates of a list. Whether 3/4 is in March or in April belongs to the column, not to the cell. */
import { isDayKey } from '../../../core/calendar/calendar.ts';
import { asItLooks } from '../../../core/text/phone-number.ts';
import { DAY_MS, type DayKey } from '../../../core/calendar/time.ts';

/** What a cell says. A guess is shown to the user, and the cell is kept in the notes. */
export interface Reading<T> {
  readonly value: T;
  readonly isGuess?: boolean;
}

export const DAY_ORDERS = ['month-first', 'day-first'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

export interface DayFormat {
  readonly order: DayOrder;
  /** The day of a date that only has a month. */
  readonly ofMonth: 'first' | 'last';
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
/** Excel and other programs add a time of day to a day. */
const TIME_OF_DAY = /[T\s,]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*([AP]M)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;
const BEFORE = /^(?:expires|expiration|expired|exp|due|valid|good|until|thru|through|on|last|next)[\s.:]+/i;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]?\s+/i;
/** Two-digit years below it are in this century. */
const CENTURY = 70;

const NUMERIC = /^(\d{1,2})([-/.])(\d{1,2})[-/.](\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const COMPACT = /^(20\d{2})(\d{2})(\d{2})$/;
const NAMED_MONTH_FIRST = new RegExp(`^(${MONTH})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})$`, 'i');
const NAMED_DAY_FIRST = new RegExp(
  `^(\\d{1,2})(?:st|nd|rd|th)?(?:\\s+of)?[\\s-](${MONTH})\\.?,?[\\s-](\\d{4}|\\d{2})$`,
  'i',
);
const NAMED_MONTH = new RegExp(`^(${MONTH})\\.?(?:\\s*[-/]\\s*|\\s+'?|,\\s*)(\\d{4})$`, 'i');
const NAMED_SHORT = new RegExp(`^(${MONTH})\\.?(?:\\s*[-/]\\s*'?|\\s*')(\\d{2})$`, 'i');
const MONTH_YEAR = /^(\d{1,2})[-/.](\d{4})$/;
const YEAR_MONTH = /^(\d{4})[-/.](\d{1,2})$/;
/** A date among other text. */
const WITHIN = new RegExp(
  `(?<![\\d/.-])(?:\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}|\\d{1,2}[-/.]\\d{1,2}[-/.](?:\\d{4}|\\d{2})|${MONTH}\\.?\\s+\\d{1,2}(?:st|nd|rd|th)?,?\\s+\\d{4}|\\d{1,2}[\\s-]${MONTH}[\\s-]\\d{4})(?![\\d/.-]*\\d)`,
  'gi',
);

/**
 * Reads days such as `2026-12-03`, `12/3/2026`, `Dec 3, 2026`, `3 Dec 2026` and Excel's `46359`. A month alone, and a
 * day among other text, are guesses.
 */
export function readDay(cell: string, format: DayFormat = US_DAYS): Reading<DayKey> | undefined {
  const text = asItLooks(cell).replace(TIME_OF_DAY, '').trim();
  const day = exactDay(text, format.order);
  if (day !== undefined) return { value: day };
  const bare = text.replace(BEFORE, '');
  const guess =
    exactDay(bare, format.order) ?? dayOfMonth(bare, format.ofMonth) ?? dayWithin(text, format.order);
  return guess === undefined ? undefined : { value: guess, isGuess: true };
}

export const US_DAYS: DayFormat = { order: 'month-first', ofMonth: 'last' };

function exactDay(text: string, order: DayOrder): DayKey | undefined {
  const yearFirst = YEAR_FIRST.exec(text) ?? COMPACT.exec(text);
  if (yearFirst) return dayOfParts(yearFirst[1], yearFirst[2], yearFirst[3]);
  const numeric = NUMERIC.exec(text);
  if (numeric) {
    const [, item, , other, year] = numeric;
    return order === 'month-first' ? dayOfParts(year, item, other) : dayOfParts(year, other, item);
  }
  const named = NAMED_MONTH_FIRST.exec(text.replace(WEEKDAY, ''));
  if (named) return dayOfParts(named[3], monthNumber(named[1]), named[2]);
  const dayFirst = NAMED_DAY_FIRST.exec(text.replace(WEEKDAY, ''));
  if (dayFirst) return dayOfParts(dayFirst[3], monthNumber(dayFirst[2]), dayFirst[1]);
  return dayOfSerial(text);
}

function dayOfMonth(text: string, which: DayFormat['ofMonth']): DayKey | undefined {
  const named = NAMED_MONTH.exec(text) ?? NAMED_SHORT.exec(text);
  const [numeric, iso] = [MONTH_YEAR.exec(text), YEAR_MONTH.exec(text)];
  const [year, month] = named
    ? [named[2], monthNumber(named[1])]
    : numeric
      ? [numeric[2], numeric[1]]
      : [iso?.[1], iso?.[2]];
  const first = dayOfParts(year, month, '1');
  if (first === undefined || which === 'first') return first;
  const last = new Date(Date.UTC(Number(first.slice(0, 4)), Number(first.slice(5, 7)), 0));
  return last.toISOString().slice(0, 10);
}

function dayWithin(text: string, order: DayOrder): DayKey | undefined {
  const [found, other] = text.match(WITHIN) ?? [];
  return found === undefined || other !== undefined ? undefined : exactDay(found, order);
}

/** Spreadsheets count days from the end of 1899. These are the numbers of 1954 to 2119. */
const SERIALS = { first: 20_000, last: 80_000 } as const;

/** Whether a cell is a day as the number that a spreadsheet stores. */
export const isSerial = (cell: string): boolean => dayOfSerial(asItLooks(cell)) !== undefined;

function dayOfSerial(text: string): DayKey | undefined {
  const serial = /^\d{5}(\.\d+)?$/.test(text) ? Math.floor(Number(text)) : 0;
  if (serial < SERIALS.first || serial > SERIALS.last) return undefined;
  return new Date(Date.UTC(1899, 11, 30) + serial * DAY_MS).toISOString().slice(0, 10);
}

function monthNumber(name = ''): string {
  return String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);
}

function dayOfParts(year = '', month = '', date = ''): DayKey | undefined {
  const full = year.length === 2 ? `${Number(year) < CENTURY ? '20' : '19'}${year}` : year;
  const day = `${full}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDayKey(day) ? day : undefined;
}

/** The order that a column's cells show. `unclear`: they fit both orders, or some fit only one and some the other. */
export interface ColumnOrder {
  readonly order: DayOrder | undefined;
  /** An example that fits both orders. */
  readonly unclear: string | undefined;
}

/** The order that the first two numbers of a date fit; undefined for neither, and for a day that is the same in both. */
function orderOf(one: number, other: number): DayOrder | 'both' | undefined {
  const [isMonth, isOtherMonth] = [one <= 12, other <= 12];
  if (isMonth && isOtherMonth) return one === other ? undefined : 'both';
  if (isOtherMonth && one <= 31) return 'day-first';
  return isMonth && other <= 31 ? 'month-first' : undefined;
}

export function dayOrderOf(cells: readonly string[]): ColumnOrder {
  const counts = { 'month-first': 0, 'day-first': 0 };
  let dotted = 0;
  let both: string | undefined;
  for (const cell of cells) {
    const text = asItLooks(cell).replace(TIME_OF_DAY, '').trim();
    const [found = ''] = text.match(WITHIN) ?? [];
    const parts = NUMERIC.exec(found);
    if (!parts) continue;
    const shown = orderOf(Number(parts[1]), Number(parts[3]));
    if (shown === 'both') both ??= found;
    else if (shown) counts[shown] += 1;
    if (parts[2] === '.') dotted += 1;
  }
  const { 'month-first': monthFirst, 'day-first': dayFirst } = counts;
  const isProven = monthFirst === 0 || dayFirst === 0;
  if (isProven && monthFirst + dayFirst > 0)
    return { order: dayFirst > 0 ? 'day-first' : 'month-first', unclear: undefined };
  const likely = monthFirst + dayFirst > 0 ? dayFirst > monthFirst : dotted > 0;
  return { order: likely ? 'day-first' : undefined, unclear: both };
}
