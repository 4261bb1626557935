/** Parses CSV text whatever is wrong with its quotation marks: a bad row costs itself only. */
import Papa from 'papaparse';
import type { Delimiter } from '@paw-haven/domain/people/import/read/file';

export interface ParsedCsv {
  readonly records: readonly (readonly string[])[];
  /** Indexes of records with a quotation mark in a wrong place. */
  readonly suspicious: ReadonlySet<number>;
}

/** Stands for a quotation mark that is part of the text. */
const LITERAL = '\uE000';
/** Each repair parses the text again. */
const MAX_REPAIRS = 50;

export function parseCsv(text: string, delimiter: Delimiter): ParsedCsv {
  const suspicious = new Set<number>();
  let repaired = text;
  for (let repairs = 0; ; repairs += 1) {
    const { data, errors } = Papa.parse<string[]>(repaired, { delimiter });
    const quotes = errors.filter(({ type }) => type === 'Quotes');
    const width = data[0]?.length ?? 0;
    const opening = quotes.find((error) => isStray(repaired, error, { delimiter, width }));
    if (!opening || repairs === MAX_REPAIRS) {
      for (const { row } of quotes) if (row !== undefined) suspicious.add(row);
      return { records: data.map((record) => record.map(withMarks)), suspicious };
    }
    if (opening.row !== undefined) suspicious.add(opening.row);
    const at = openingMark(opening);
    repaired = `${repaired.slice(0, at)}${LITERAL}${repaired.slice(at + 1)}`;
  }
}

const withMarks = (cell: string): string => cell.replaceAll(LITERAL, '"');

interface QuoteError {
  readonly code: string;
  readonly index?: number;
}

/** The parser reports the first letter behind the mark that opens the cell. */
const openingMark = ({ index = 0 }: QuoteError): number => index - 1;

/**
 * Whether the mark that opens a cell is just a letter: if nothing closes the cell, or if its line and the next one are
 * whole rows without it.
 */
function isStray(
  text: string,
  error: QuoteError,
  { delimiter, width }: { readonly delimiter: Delimiter; readonly width: number },
): boolean {
  const at = openingMark(error);
  if (text[at] !== '"') return false;
  if (error.code === 'MissingQuotes') return true;
  const line = lineAround(text, at);
  const end = at + line.rest.length;
  const next = /^[^\r\n]+/.exec(text.slice(end).trimStart())?.[0] ?? '';
  const isRow = (item: string): boolean => item.split(delimiter).length === width;
  return width > 1 && closingMark(text, at, delimiter) > end && isRow(line.whole) && isRow(next);
}

function lineAround(text: string, at: number): { readonly whole: string; readonly rest: string } {
  const begin = Math.max(text.lastIndexOf('\n', at), text.lastIndexOf('\r', at)) + 1;
  const rest = /^[^\r\n]*/.exec(text.slice(at))?.[0] ?? '';
  return { whole: `${text.slice(begin, at)}${rest}`, rest };
}

/** Where the parser ends the cell that begins with the mark at `at`. */
function closingMark(text: string, at: number, delimiter: Delimiter): number {
  for (let next = text.indexOf('"', at + 1); next >= 0; next = text.indexOf('"', next + 1)) {
    const after = text[next + 1];
    if (after === '"') next += 1;
    else if (after === undefined || after === delimiter || after === '\n' || after === '\r') return next;
  }
  return text.length;
}
