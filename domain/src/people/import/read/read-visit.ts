/** Reads the cells about a visit ahead. Without a day, a time and a service there is none. */
import { parseTime } from '../../../core/calendar/parse-time.ts';
import type { TimeOfDay } from '../../../core/calendar/time.ts';
import { LIMITS } from '../../../core/limits/limits.ts';
import { visibleLine } from '../../../core/text/visible-text.ts';
import { isNothing, lineOf, inQuotes, takeDay, type Reader } from './read-cell.ts';
import type { ImportedVisit } from './row.ts';
import { cut } from '../../../core/text/cut.ts';

/** Undefined if the row is left out, which is then listed. */
export function readVisit(reader: Reader): ImportedVisit | undefined {
  const { cellsOf, complain } = reader;
  const skip = (text: string): undefined => {
    complain(text, 'skipped');
    return undefined;
  };
  const status = visibleLine(cellsOf('visit_status')[0]?.text ?? '');
  if (OVER.test(status)) return skip(`The visit is ${inQuotes(status)} in the file.`);
  const [dayCell] = cellsOf('visit_day');
  if (!dayCell) return skip('The visit has no day.');
  const problem: string[] = [];
  const day = takeDay({ ...reader, complain: (text) => problem.push(text) }, dayCell, [], 'first');
  // A visit on a guessed day would be worse than none.
  if (day === null || problem.length > 0) return skip(`${inQuotes(dayCell.text)} isn’t a day.`);
  const [timeCell] = cellsOf('visit_time');
  const text = visibleLine(timeCell?.text ?? dayCell.text);
  const time = timeCell ? readTime(text) : timeWithin(text);
  if (time === undefined)
    return skip(timeCell ? `${inQuotes(text)} isn’t a time.` : 'The visit has no time.');
  const service = lineOf(reader, 'service', LIMITS.clientNameLength, []);
  if (service === null) return skip('The visit has no service.');
  const [groomer] = cellsOf('groomer');
  return {
    day,
    time,
    service,
    groomer: groomer && !isNothing(groomer) ? lineOf(reader, 'groomer', LIMITS.clientNameLength, []) : null,
    requests: readRequests(reader),
  };
}

/** Visits that take no time anymore. */
const OVER = /cancel|no.?show|complete|finished|checked.?out|done|declined|rejected|missed/i;

const MINUTES_PER_DAY = 1440;

/** `10:00 AM`, `10:00:00`, `10a - 11a`, and `0.4166667`, a spreadsheet’s part of a day. */
function readTime(cell: string): TimeOfDay | undefined {
  const fraction = /^0?\.\d+$/.test(cell) ? Number(cell) : undefined;
  if (fraction !== undefined) return timeOfMinutes(Math.round(fraction * MINUTES_PER_DAY));
  const [first = ''] = cell.split(/\s*(?:-|–|\bto\b)\s*/);
  return parseTime(first.replace(/(\d:\d{2}):\d{2}(?:\.\d+)?/, '$1'));
}

/** The time in a cell with day and time. One with an offset or `Z` is in another zone, so it is none. */
function timeWithin(cell: string): TimeOfDay | undefined {
  const serial = /^\d{5}(\.\d+)$/.exec(cell);
  if (serial) return readTime(serial[1] ?? '');
  const [, clock = '', half = ''] =
    /[T\s,]+(\d{1,2}:\d{2})(?::\d{2}(?:\.\d+)?)?\s*([ap]\.?m?\.?)?$/i.exec(cell) ?? [];
  return parseTime(`${clock}${half}`);
}

function timeOfMinutes(minutes: number): TimeOfDay | undefined {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return parseTime(`${hours}:${String(rest).padStart(2, '0')}`);
}

function readRequests(reader: Reader): string | null {
  const texts = reader.cellsOf('visit_requests').map(({ text }) => text);
  const text = [...new Set(texts)].join('\n');
  if (text.length > LIMITS.specialRequestsLength)
    reader.complain(
      `The special requests are longer than ${LIMITS.specialRequestsLength} characters; the end is not imported.`,
    );
  return text === '' ? null : cut(text, LIMITS.specialRequestsLength);
}
