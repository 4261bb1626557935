/** Parses queries of the WebSocket protocol: `{sp, sn, sin, ep, en, ein, l, vf, i}`. */
import { DataError } from '../tree/errors.ts';
import { isRecord } from '../tree/from-json.ts';
import type { Scalar } from '../tree/node.ts';
import { EVERYTHING, indexFromName, type Bound, type Query } from './query.ts';

/** The SDKs' "before all keys" and "after all keys": such a bound applies to the value only. */
const NO_KEYS = ['[MIN_NAME]', '[MAX_NAME]'];

/** @throws DataError for an invalid query. */
export function queryFromWire(wire: unknown): Query {
  if (wire === undefined || wire === null) return EVERYTHING;
  if (!isRecord(wire)) throw new DataError('A query is an object.');
  const index = wire['i'] === undefined ? EVERYTHING.index : indexFromName(requireString(wire['i'], 'i'));
  return {
    index,
    start: readBound(wire, ['sp', 'sn', 'sin']),
    end: readBound(wire, ['ep', 'en', 'ein']),
    limit: 'l' in wire ? readLimit(wire) : undefined,
  };
}

/** `names` are the fields with the value, the key and whether the bound is inclusive. */
function readBound(
  wire: Record<string, unknown>,
  names: readonly [string, string, string],
): Bound | undefined {
  const [value, key, inclusive] = names;
  if (!(value in wire)) return undefined;
  return {
    value: requireScalar(wire[value]),
    key: readKey(wire[key]),
    inclusive: wire[inclusive] !== false,
  };
}

function readLimit(wire: Record<string, unknown>): Query['limit'] {
  const count = wire['l'];
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 1)
    throw new DataError('A limit is a whole number above 0.');
  return { count, from: wire['vf'] === 'r' ? 'last' : 'first' };
}

function readKey(value: unknown): string | undefined {
  const key = value === undefined ? undefined : requireString(value, 'key');
  return key === undefined || NO_KEYS.includes(key) ? undefined : key;
}

function requireString(value: unknown, name: string): string {
  if (typeof value !== 'string') throw new DataError(`The query's ${name} is a string.`);
  return value;
}

export function requireScalar(value: unknown): Scalar | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new DataError('A query is bounded by a string, a number, a boolean or null.');
}
