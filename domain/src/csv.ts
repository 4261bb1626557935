import { visibleText } from './visible-text.ts';

/** A table for a spreadsheet (RFC 4180). Begins with a byte order mark: without it Excel misreads accents. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

/** Phone numbers and amounts may begin with a sign. */
const NUMBER = /^[+-]?[\d .()-]+$/;
/** What begins a formula, also in the full width that Excel reads the same way. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
/** The same inside, where a program that splits cells at another separator would begin a cell. */
const FORMULA_INSIDE = /([,;\t\r\n"] *)(?=[=+\-@＝＋－＠])/g;

/** What people typed must not run, nor hide: an apostrophe makes it text. */
function cell(typed: string): string {
  const text = visibleText(typed);
  if (NUMBER.test(text)) return text;
  const inside = text.replaceAll(FORMULA_INSIDE, "$1'");
  const harmless = FORMULA.test(text) ? `'${inside}` : inside;
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
