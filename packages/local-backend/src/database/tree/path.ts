/** Paths in the tree: `/rooms/1/name` as a list of keys. */
import { DataError } from './errors.ts';

export type Path = readonly string[];

const MAX_KEY_BYTES = 768;
/** Maximum levels of a tree and keys of a path. */
export const MAX_DEPTH = 32;
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const FORBIDDEN_IN_KEYS = /[.#$/[\]\u0000-\u001F\u007F]/;

/** Splits at slashes and drops empty pieces. Does not validate the keys. */
export function splitPath(text: string): string[] {
  return text.split('/').filter((key) => key !== '');
}

/** @throws DataError for invalid or too many keys. */
export function parsePath(text: string): Path {
  const path = splitPath(text);
  for (const key of path) requireKey(key);
  if (path.length > MAX_DEPTH) throw new DataError(`The path is deeper than ${MAX_DEPTH} levels.`);
  return path;
}

export function formatPath(path: Path): string {
  return `/${path.join('/')}`;
}

/** @throws DataError */
export function requireKey(key: string): void {
  if (key === '' || FORBIDDEN_IN_KEYS.test(key))
    throw new DataError(`Invalid key "${key}": keys are not empty and have none of . # $ / [ ] in them.`);
  if (Buffer.byteLength(key) > MAX_KEY_BYTES)
    throw new DataError(`Invalid key: it is longer than ${MAX_KEY_BYTES} bytes.`);
}

export function startsWith(path: Path, start: Path): boolean {
  return start.length <= path.length && start.every((key, index) => path[index] === key);
}
