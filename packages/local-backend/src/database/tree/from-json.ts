/**
 * Converts clients' JSON to nodes: `.value` and `.priority` next to children, lists, and server values (`{".sv":
 * "timestamp"}`, `{".sv": {"increment": 1}}`), which are resolved here.
 */
import { DataError } from './errors.ts';
import { branch, childOf, EMPTY, leaf, type Node, type Priority, type Scalar, withPriority } from './node.ts';
import { MAX_DEPTH, requireKey } from './path.ts';

export interface ServerValues {
  /** Milliseconds since 1970, for `timestamp`. */
  readonly now: number;
  /** The current node of the path, for `increment`. */
  readonly existing: Node;
}

const MAX_STRING_BYTES = 10 * 1024 * 1024;

/**
 * `depth` is the number of keys above the data.
 * @throws DataError for invalid data.
 */
export function nodeFromJson(json: unknown, values: ServerValues, depth = 0): Node {
  if (depth > MAX_DEPTH) throw new DataError(`The data is deeper than ${MAX_DEPTH} levels.`);
  if (json === null || json === undefined) return EMPTY;
  if (!isRecord(json) && !Array.isArray(json)) return leaf(scalarFromJson(json));
  if (isServerValue(json)) return leaf(resolve(json['.sv'], values.existing, values.now));
  const entries: [string, unknown][] = Object.entries(json);
  if (isRecord(json) && '.value' in json) return leafWithPriority(json, values, depth);
  const priority = isRecord(json) && '.priority' in json ? priorityFromJson(json['.priority'], values) : null;
  const children = new Map<string, Node>();
  for (const [key, value] of entries) {
    if (key === '.priority') continue;
    requireKey(key);
    const existing = childOf(values.existing, key);
    children.set(key, nodeFromJson(value, { now: values.now, existing }, depth + 1));
  }
  return branch(children, priority);
}

function leafWithPriority(json: Record<string, unknown>, values: ServerValues, depth: number): Node {
  if (Object.keys(json).some((key) => key !== '.value' && key !== '.priority'))
    throw new DataError('Data with ".value" cannot have children too.');
  const value = json['.value'];
  if (isRecord(value) && !isServerValue(value)) throw new DataError('".value" must be a single value.');
  const node = nodeFromJson(value, values, depth);
  return '.priority' in json ? withPriority(node, priorityFromJson(json['.priority'], values)) : node;
}

/** @throws DataError unless it is a string, a number, null or a server value. */
export function priorityFromJson(json: unknown, { existing, now }: ServerValues): Priority {
  const before = existing.priority === null ? EMPTY : leaf(existing.priority);
  const value = isServerValue(json) ? resolve(json['.sv'], before, now) : json;
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new DataError('A priority is a string, a number or null.');
}

function scalarFromJson(json: unknown): Scalar {
  if (typeof json === 'boolean') return json;
  if (typeof json === 'number' && Number.isFinite(json)) return Object.is(json, -0) ? 0 : json;
  if (typeof json !== 'string') throw new DataError(`A ${typeof json} cannot be stored.`);
  if (json.length > MAX_STRING_BYTES / 3 && Buffer.byteLength(json) > MAX_STRING_BYTES)
    throw new DataError(`A string is longer than ${MAX_STRING_BYTES} bytes.`);
  return json;
}

function isServerValue(json: unknown): json is Record<'.sv', unknown> {
  return isRecord(json) && '.sv' in json;
}

function resolve(operation: unknown, existing: Node, now: number): number {
  if (operation === 'timestamp') return now;
  const delta = isRecord(operation) ? operation['increment'] : undefined;
  if (typeof delta !== 'number' || !Number.isFinite(delta))
    throw new DataError(`Unknown server value ${JSON.stringify(operation)}.`);
  return existing.kind === 'leaf' && typeof existing.value === 'number' ? existing.value + delta : delta;
}

export function isRecord(json: unknown): json is Record<string, unknown> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/** @throws DataError with this message unless it is an object. */
export function requireRecord(json: unknown, message: string): Record<string, unknown> {
  if (!isRecord(json)) throw new DataError(message);
  return json;
}
