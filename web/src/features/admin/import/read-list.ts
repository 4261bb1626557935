/** Turns a file's bytes into rows; called by the worker, and directly by tests. */
import { ignoredColumns, guessColumns, type ImportColumns } from '@paw-haven/domain/people/import/fields';
import {
  decodeFile,
  delimiterOf,
  fileProblem,
  IMPORT_LIMITS,
  withoutSeparatorLine,
  type Decode,
  type Delimiter,
  type Encoding,
} from '@paw-haven/domain/people/import/file';
import { readRow, type ImportRow, type RowProblem } from '@paw-haven/domain/people/import/row';
import Papa from 'papaparse';

/** What the user sees of a file before its columns are mapped. */
export interface ListSummary {
  readonly fileName: string;
  readonly headings: readonly string[];
  /** The first non-empty cells of each column. */
  readonly samples: readonly (readonly string[])[];
  /** Without the heading and empty rows. */
  readonly rowCount: number;
  readonly columns: ImportColumns;
  readonly encoding: Encoding;
  readonly delimiter: Delimiter;
}

/** The records of a file; the first one is the heading, row 1. */
export interface OpenList {
  readonly summary: ListSummary;
  readonly records: readonly (readonly string[])[];
}

/** A row that needs a person's attention, with its original cells. */
export interface RowToReview {
  readonly number: number;
  readonly cells: readonly string[];
  readonly texts: readonly string[];
}

export interface PreparedList {
  readonly rows: readonly ImportRow[];
  readonly problems: readonly RowProblem[];
  readonly leftOut: readonly string[];
}

/** An error whose message is shown to the user. */
export class ListError extends Error {}

const decode: Decode = (encoding, bytes) =>
  new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes);

const SAMPLES = 3;

/** @throws ListError if the file cannot be read. */
export function openList(fileName: string, bytes: Uint8Array): OpenList {
  const problem = fileProblem(fileName, bytes);
  if (problem !== undefined) throw new ListError(problem);
  const { text, encoding } = decodeFile(bytes, decode);
  const delimiter = delimiterOf(text);
  const { data: records, errors } = Papa.parse<string[]>(withoutSeparatorLine(text), { delimiter });
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes)
    throw new ListError(
      `Row ${(quotes.row ?? 0) + 1} has an unclosed quotation mark. Fix it, then choose the file again.`,
    );
  const [headings = [], ...rest] = records;
  const filled = rest.filter((record) => record.some((cell) => cell.trim() !== ''));
  if (headings.every((heading) => heading.trim() === ''))
    throw new ListError('The first row is empty. It must contain the column headings.');
  if (filled.length === 0) throw new ListError('There are no rows below the headings.');
  if (filled.length > IMPORT_LIMITS.rows) {
    const count = filled.length.toLocaleString('en-US');
    throw new ListError(`The file has ${count} rows. Import at most 5,000 at a time.`);
  }
  const samples = headings.map((_, index) =>
    filled.flatMap((record) => record[index]?.trim() || []).slice(0, SAMPLES),
  );
  const summary = {
    fileName,
    headings,
    samples,
    rowCount: filled.length,
    columns: guessColumns(headings),
    encoding,
    delimiter,
  };
  return { summary, records };
}

export function prepareList({ summary, records }: OpenList, columns: ImportColumns): PreparedList {
  const rows: ImportRow[] = [];
  const problems: RowProblem[] = [];
  for (const [index, cells] of records.entries()) {
    if (index === 0) continue;
    const read = readRow(cells, columns, index + 1);
    if (read.row) rows.push(read.row);
    problems.push(...read.problems);
  }
  return { rows, problems, leftOut: ignoredColumns(summary.headings, columns) };
}

/** One entry per row, in the order of the file. */
export function rowsToReview({ records }: OpenList, problems: readonly RowProblem[]): RowToReview[] {
  const byNumber = new Map<number, string[]>();
  for (const { number, text } of problems) byNumber.set(number, [...(byNumber.get(number) ?? []), text]);
  return [...byNumber]
    .toSorted(([one], [other]) => one - other)
    .map(([number, texts]) => ({ number, texts, cells: records[number - 1] ?? [] }));
}
