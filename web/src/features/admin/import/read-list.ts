/** Turns a file's bytes into rows; called by the worker, and directly by tests. */
import type { DayKey } from '@paw-haven/domain/core/calendar/time';
import { counted } from '@paw-haven/domain/people/import/review/preview';
import { dayOrderOf, DAY_ORDERS, type DayOrder } from '@paw-haven/domain/people/import/read/days';
import {
  fieldOf,
  ignoredColumns,
  type ImportColumns,
  type ImportField,
  type ImportKind,
} from '@paw-haven/domain/people/import/read/fields';
import { findHeadings, guessColumns, guessKind } from '@paw-haven/domain/people/import/read/guess-columns';
import {
  decodeFile,
  DELIMITERS,
  delimiterOf,
  encodingSample,
  fileProblem,
  IMPORT_LIMITS,
  namedDelimiter,
  withoutSeparatorLine,
  type Decode,
  type Delimiter,
  type Encoding,
} from '@paw-haven/domain/people/import/read/file';
import type { Reread, RowProblem } from '@paw-haven/domain/people/import/read/read-cell';
import { readRow } from '@paw-haven/domain/people/import/read/read-row';
import type { ImportRow } from '@paw-haven/domain/people/import/read/row';
import { parseCsv, type ParsedCsv } from './parse-csv.ts';

/** How to read a file, where the guess is wrong. */
export interface ReadingOptions {
  readonly encoding?: Encoding;
  /** The row with the headings, as in a spreadsheet. */
  readonly headingRow?: number;
  readonly kind?: ImportKind;
}

/** What the user sees of a file before its columns are mapped. */
export interface ListSummary {
  readonly fileName: string;
  readonly kind: ImportKind;
  readonly headings: readonly string[];
  /** The first non-empty cells of each column. */
  readonly samples: readonly (readonly string[])[];
  /** Without the rows up to the heading and empty rows. */
  readonly rowCount: number;
  readonly columns: ImportColumns;
  readonly encoding: Encoding;
  /** Texts that show whether the encoding is right. */
  readonly encodingSample: readonly string[];
  readonly delimiter: Delimiter;
  readonly headingRow: number;
  /** The first rows, among which the headings are. */
  readonly firstRows: readonly string[];
}

/** The records of a file; `summary.headingRow` is the heading. */
export interface OpenList {
  readonly summary: ListSummary;
  readonly records: readonly (readonly string[])[];
  /** Row numbers with a quotation mark in a wrong place. */
  readonly suspicious: ReadonlySet<number>;
}

/** A row that needs a person's attention, with its original cells. */
export interface RowToReview {
  readonly number: number;
  readonly cells: readonly string[];
  readonly texts: readonly string[];
}

/** Columns whose dates fit both orders. */
export interface UnclearDates {
  readonly columns: readonly string[];
  readonly example: string;
  /** The order in which they are read. */
  readonly order: DayOrder;
}

/** The names in a row, which may be skipped. */
export interface NamedRow {
  readonly number: number;
  readonly client: string;
  readonly pet: string;
}

export interface PreparedList {
  readonly rows: readonly ImportRow[];
  readonly problems: readonly RowProblem[];
  readonly names: readonly NamedRow[];
  readonly leftOut: readonly string[];
  /** How cells of a whole column were read. */
  readonly notices: readonly string[];
  readonly dates: UnclearDates | null;
}

/** An error whose message is shown to the user. */
export class ListError extends Error {}

const decode: Decode = (encoding, bytes, isStrict) =>
  new TextDecoder(encoding, { fatal: isStrict }).decode(bytes);

const SAMPLES = 3;
const FIRST_ROWS = 20;
const FIRST_CELLS = 4;

/** @throws ListError if the file cannot be read. */
export function openList(fileName: string, bytes: Uint8Array, options: ReadingOptions = {}): OpenList {
  const problem = fileProblem(fileName, bytes);
  if (problem !== undefined) throw new ListError(problem);
  const { text, encoding } = decodeFile(bytes, decode, options.encoding);
  const { records, suspicious, delimiter, heading } = parse(text, options);
  const headings = (records[heading] ?? []).map((cell) => cell.trim());
  const filled = records.slice(heading + 1).filter((record) => record.some((cell) => cell.trim() !== ''));
  if (headings.every((cell) => cell === ''))
    throw new ListError('The first row is empty. It must contain the column headings.');
  if (filled.length === 0) throw new ListError('There are no rows below the headings.');
  if (filled.length > IMPORT_LIMITS.rows) {
    const count = filled.length.toLocaleString('en-US');
    throw new ListError(`The file has ${count} rows. Import at most 5,000 at a time.`);
  }
  const kind = options.kind ?? guessKind(headings);
  const summary = {
    fileName,
    kind,
    headings,
    samples: headings.map((_, index) =>
      filled.flatMap((record) => record[index]?.trim() || []).slice(0, SAMPLES),
    ),
    rowCount: filled.length,
    columns: guessColumns(headings, kind),
    encoding,
    encodingSample: encodingSample(records),
    delimiter,
    headingRow: heading + 1,
    firstRows: records.slice(0, FIRST_ROWS).map((record) =>
      record
        .filter((cell) => cell.trim() !== '')
        .slice(0, FIRST_CELLS)
        .join(' · '),
    ),
  };
  return { summary, records, suspicious: new Set([...suspicious].map((index) => index + 1)) };
}

interface ParsedList extends ParsedCsv {
  readonly delimiter: Delimiter;
  /** The index of the record with the headings. */
  readonly heading: number;
}

/** With the separator that finds the most headings, if the likely one finds hardly any: a title may have commas. */
function parse(text: string, { headingRow }: ReadingOptions): ParsedList {
  const parsedBy = (delimiter: Delimiter) => {
    const parsed = parseCsv(withoutSeparatorLine(text), delimiter);
    const found = findHeadings(parsed.records);
    const chosen = headingRow === undefined ? undefined : Math.min(headingRow, parsed.records.length) - 1;
    return { ...parsed, delimiter, heading: chosen ?? found.index, matches: found.matches };
  };
  const named = namedDelimiter(text);
  const likely = parsedBy(named ?? delimiterOf(text));
  if (named !== undefined || likely.matches >= 2) return likely;
  const others = (Object.keys(DELIMITERS) as Delimiter[])
    .filter((item) => item !== likely.delimiter)
    .map(parsedBy);
  return others.reduce((best, item) => (item.matches > best.matches ? item : best), likely);
}

const DATE_FIELDS: ReadonlySet<ImportField> = new Set([
  'rabies',
  'distemper',
  'bordetella',
  'vaccine_expires',
  'last_visit',
  'born',
  'visit_day',
]);

/** `chosen`: the order of day and month in columns that fit both. `latest`: the last possible day of birth. */
export function prepareList(
  { summary, records, suspicious }: OpenList,
  columns: ImportColumns,
  chosen?: DayOrder,
  latest?: DayKey,
): PreparedList {
  const { headings, headingRow } = summary;
  const { orders, dates } = readOrders(summary, records, columns, chosen);
  const rows: ImportRow[] = [];
  const problems: RowProblem[] = [];
  const names: NamedRow[] = [];
  const rereads: Reread[] = [];
  for (const [index, cells] of records.entries()) {
    const number = index + 1;
    if (number <= headingRow) continue;
    const read = readRow(cells, columns, number, { headings, orders, ...(latest && { latest }) });
    rows.push(...read.rows);
    problems.push(...read.problems);
    rereads.push(...read.rereads);
    if (suspicious.has(number)) {
      const text = 'A quotation mark is in a wrong place. Check that the row was read as it should be.';
      problems.push({ number, text, kind: 'read' });
    }
    if (read.rows.length === 0 && read.problems.length > 0)
      names.push({ number, client: read.client, pet: read.pet });
  }
  const leftOut = ignoredColumns(headings, columns);
  return { rows, problems, names, leftOut, notices: noticesOf(rereads), dates };
}

function readOrders(
  { headings, headingRow }: ListSummary,
  records: readonly (readonly string[])[],
  columns: ImportColumns,
  chosen: DayOrder | undefined,
): { readonly orders: ReadonlyMap<number, DayOrder>; readonly dates: UnclearDates | null } {
  const found = columns.flatMap((column, index) => {
    if (column === null || !DATE_FIELDS.has(fieldOf(column).field)) return [];
    const cells = records.slice(headingRow).flatMap((record) => record[index] ?? []);
    return [{ index, ...dayOrderOf(cells) }];
  });
  const unclear = found.filter((item) => item.unclear !== undefined);
  // What other columns prove is likely here too.
  const proven = new Set(found.flatMap((item) => (item.unclear === undefined ? (item.order ?? []) : [])));
  const likely = proven.size === 1 ? [...proven][0] : unclear[0]?.order;
  const order = chosen ?? likely ?? DAY_ORDERS[0];
  const orders = new Map(
    found.map((item) => [item.index, item.unclear === undefined ? (item.order ?? order) : order] as const),
  );
  const [first] = unclear;
  if (first?.unclear === undefined) return { orders, dates: null };
  const names = unclear.map(({ index }) => headings[index] ?? '');
  return { orders, dates: { columns: names, example: first.unclear, order } };
}

const readAs =
  (noun: string) =>
  (count: number, example: string): string =>
    `${counted(count, 'cell')} about a pet’s ${noun} ${count === 1 ? 'is' : 'are'} read, such as: ${example}.`;

const NOTICES: Readonly<Record<Reread['kind'], (count: number, example: string) => string>> = {
  serial: (count, example) =>
    `${counted(count, 'date')} ${count === 1 ? 'is' : 'are'} stored as a spreadsheet’s number: ${example}.`,
  zip: (count, example) =>
    `${counted(count, 'ZIP code')} ${count === 1 ? 'is' : 'are'} completed: ${example}.`,
  species: readAs('species'),
  sex: readAs('sex'),
  status: (count, example) =>
    `${readAs('status')(count, example)} Pets that have died or no longer come are marked, and there are no messages about them.`,
};

function noticesOf(rereads: readonly Reread[]): string[] {
  return (Object.keys(NOTICES) as Reread['kind'][]).flatMap((kind) => {
    const same = rereads.filter((reread) => reread.kind === kind);
    const [first] = same;
    return first ? [NOTICES[kind](same.length, `${first.cell} is read as ${first.value}`)] : [];
  });
}

/** The list with other cells in one row, which is then read as if the file had them. */
export function withRow(list: OpenList, number: number, cells: readonly string[]): OpenList {
  const suspicious = new Set([...list.suspicious].filter((row) => row !== number));
  return {
    ...list,
    records: list.records.map((record, index) => (index === number - 1 ? cells : record)),
    suspicious,
  };
}

/** One entry per row, in the order of the file. */
export function rowsToReview({ records }: OpenList, problems: readonly RowProblem[]): RowToReview[] {
  const byNumber = new Map<number, string[]>();
  for (const { number, text } of problems) byNumber.set(number, [...(byNumber.get(number) ?? []), text]);
  return [...byNumber]
    .toSorted(([item], [other]) => item - other)
    .map(([number, texts]) => ({ number, texts, cells: records[number - 1] ?? [] }));
}
