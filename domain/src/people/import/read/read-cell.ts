/** Reads single cells of a row. What cannot be read, or is a guess, is kept in the notes. */
import { asItLooks } from '../../../core/text/phone-number.ts';
import { formatDayWithYear } from '../../../core/calendar/time-format.ts';
import { visibleLine } from '../../../core/text/visible-text.ts';
import { isSerial, readDay, type DayOrder, type Reading } from './days.ts';
import type { ImportColumn } from './fields.ts';
import { shortened } from '../../../core/text/cut.ts';

/** `skipped`: the row is not imported. `without`: a value of it is only in the notes. `read`: a value is a guess. */
export type ProblemKind = 'skipped' | 'without' | 'read';

/** Something in a row that staff should look at. */
export interface RowProblem {
  readonly number: number;
  /** For example `“Feb 30” isn’t a date.` */
  readonly text: string;
  readonly kind: ProblemKind;
}

/** A cell that was read without doubt, but not as it stands; listed once for all rows. */
export interface Reread {
  readonly kind: 'serial' | 'zip' | 'species' | 'sex' | 'status';
  readonly cell: string;
  readonly value: string;
}

export interface Cell {
  readonly text: string;
  /** The column's heading, or the field's name. */
  readonly label: string;
  readonly order: DayOrder;
}

export type Complain = (text: string, kind?: ProblemKind) => void;

/** What readers of the row's parts share. */
export interface Reader {
  readonly cellsOf: (column: ImportColumn) => readonly Cell[];
  readonly complain: Complain;
  readonly rereads: Reread[];
}

const MAX_QUOTE_LENGTH = 40;
export const inQuotes = (cell: string): string => `“${shortened(cell, MAX_QUOTE_LENGTH)}”`;

/** What people type for an empty cell. */
const NOTHING = /^(-+|\?+|n\/?a|none|unknown|null)$/i;
export const isNothing = ({ text }: Cell): boolean => NOTHING.test(text);

/** Longer cells are prose. */
const MAX_VALUE_LENGTH = 200;

interface Take<T> {
  readonly read: (text: string, cell: Cell) => Reading<T> | undefined;
  /** For example `not a weight`. */
  readonly what: string;
  readonly show: (value: T) => string;
}

/** Reads a cell. If it is unreadable or a guess, its text is added to the notes. */
export function take<T>(
  { complain }: Reader,
  cell: Cell | undefined,
  notes: string[],
  how: Take<T>,
): T | null {
  if (!cell || isNothing(cell)) return null;
  const reading = cell.text.length <= MAX_VALUE_LENGTH ? how.read(visibleLine(cell.text), cell) : undefined;
  if (reading && reading.isGuess !== true) return reading.value;
  notes.push(`${cell.label}: ${cell.text}`);
  if (reading) complain(`${inQuotes(cell.text)} is read as ${how.show(reading.value)}.`, 'read');
  else complain(`${inQuotes(cell.text)} isn’t ${how.what}.`);
  return reading?.value ?? null;
}

export function lineOf(
  reader: Reader,
  column: ImportColumn,
  longest: number,
  notes: string[],
): string | null {
  const [cell] = reader.cellsOf(column);
  const text = visibleLine(cell?.text ?? '');
  if (text.length <= longest) return text === '' ? null : text;
  reader.complain(`The ${cell?.label ?? 'text'} is longer than ${longest} characters.`);
  notes.push(`${cell?.label ?? ''}: ${text}`);
  return null;
}

export function takeDay(reader: Reader, cell: Cell | undefined, notes: string[], ofMonth: 'first' | 'last') {
  const day = take(reader, cell, notes, {
    read: (text, { order }) => readDay(text, { order, ofMonth }),
    what: 'a date',
    show: (value) => formatDayWithYear(value),
  });
  if (day !== null && cell && isSerial(cell.text))
    reader.rereads.push({ kind: 'serial', cell: asItLooks(cell.text), value: formatDayWithYear(day) });
  return day;
}
