/** Parses string literals: single or double quotes, with the escapes of the expression language. */
import type { Position } from '../source/position.ts';
import { RulesSyntaxError } from './syntax-error.ts';

const SIMPLE_ESCAPES: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '`': '`',
  '?': '?',
};
const NUMERIC_ESCAPE = /x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-3][0-7]{2})/y;

/** `start` is the offset of the opening quote; the returned `end` is just after the closing quote. */
export function readStringLiteral(
  source: string,
  start: number,
  position: Position,
): { value: string; end: number } {
  const quote = source[start];
  let value = '';
  let offset = start + 1;
  for (;;) {
    const char = source[offset];
    if (char === undefined || char === '\n')
      throw new RulesSyntaxError('Missing closing quote of a string.', position);
    if (char === quote) return { value, end: offset + 1 };
    if (char !== '\\') {
      value += char;
      offset += 1;
      continue;
    }
    const escape = readEscape(source, offset + 1, position);
    value += escape.value;
    offset = escape.end;
  }
}

function readEscape(source: string, start: number, position: Position): { value: string; end: number } {
  const char = source[start] ?? '';
  const simple = SIMPLE_ESCAPES[char];
  if (simple !== undefined) return { value: simple, end: start + 1 };
  NUMERIC_ESCAPE.lastIndex = start;
  const match = NUMERIC_ESCAPE.exec(source);
  const hex = match?.[1] ?? match?.[2] ?? match?.[3];
  const code = hex !== undefined ? Number.parseInt(hex, 16) : Number.parseInt(match?.[4] ?? '', 8);
  if (match === null || Number.isNaN(code) || code > 0x10ffff) {
    throw new RulesSyntaxError(
      `Invalid escape sequence '\\${char}' in a string (write '\\\\${char}' for a backslash).`,
      position,
    );
  }
  return { value: String.fromCodePoint(code), end: start + match[0].length };
}
