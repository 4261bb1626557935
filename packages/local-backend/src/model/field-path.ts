/**
 * Field paths as text: `address.city`, with backticks if a name is not a plain identifier: `` `a.b`.c ``. Inside the
 * server a path is a list of names.
 */
import { StatusError } from './status.ts';

export type FieldPath = readonly string[];

export const NAME_FIELD = '__name__';

const SIMPLE = /^[a-zA-Z_][a-zA-Z_0-9]*$/;
const SEGMENT = /([a-zA-Z_][a-zA-Z_0-9]*)|`((?:[^`\\]|\\.)+)`/y;

/** Throws INVALID_ARGUMENT with Firestore's message for a malformed path. */
export function parseFieldPath(text: string): FieldPath {
  if (text === '') throw new StatusError('INVALID_ARGUMENT', 'Invalid empty property path string.');
  if (SIMPLE.test(text)) return [text];
  const names: string[] = [];
  let index = 0;
  for (;;) {
    SEGMENT.lastIndex = index;
    const match = SEGMENT.exec(text);
    if (!match) throw invalid(text);
    names.push(match[1] ?? (match[2] ?? '').replaceAll(/\\(.)/gs, '$1'));
    index = SEGMENT.lastIndex;
    if (index === text.length) return names;
    if (text[index] !== '.') throw invalid(text);
    index += 1;
  }
}

export function formatFieldPath(path: FieldPath): string {
  return path
    .map((name) => (SIMPLE.test(name) ? name : `\`${name.replaceAll(/[\\`]/g, String.raw`\$&`)}\``))
    .join('.');
}

export const isNamePath = (path: FieldPath): boolean => path.length === 1 && path[0] === NAME_FIELD;

function invalid(text: string): StatusError {
  return new StatusError(
    'INVALID_ARGUMENT',
    `Invalid property path "${text}". Unquoted property paths must match regex ([a-zA-Z_][a-zA-Z_0-9]*), ` +
      'and quoted property paths must match regex (`(?:[^`\\\\]|(?:\\\\.))+`)',
  );
}
