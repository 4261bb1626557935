import { visibleText } from './visible-text.ts';

/** Formats rows as CSV (RFC 4180). Starts with a byte order mark: without it, Excel misreads accents. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

/** Exempt from the formula check: phone numbers and amounts may begin with a sign. */
const NUMBER = /^[+-]?[\d .()-]+$/;
/** The start of a formula. Excel also accepts the full-width signs. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
/** A formula start inside a cell: a program that splits at another separator would begin a new cell there. */
const FORMULA_INSIDE = /([,;\t\r\n"] *)(?=[=+\-@＝＋－＠])/g;

/** Marks typed text that could run as a formula as text, with an apostrophe. Invisible characters are removed. */
function cell(typed: string): string {
  const text = visibleText(typed);
  if (NUMBER.test(text)) return text;
  const inside = text.replaceAll(FORMULA_INSIDE, "$1'");
  const harmless = FORMULA.test(text) ? `'${inside}` : inside;
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
