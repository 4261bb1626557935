/** Queries in the words of the REST interface: `orderBy`, `startAt`, `limitToFirst` and so on, values as JSON. */
import { indexFromName, type Bound, type Query, EVERYTHING } from '../query/query.ts';
import { requireScalar } from '../query/wire-query.ts';
import { HttpError } from './answer.ts';

const BOUNDS = ['startAt', 'startAfter', 'endAt', 'endBefore', 'equalTo'] as const;
const LIMITS = ['limitToFirst', 'limitToLast'] as const;

/** The query, which is `EVERYTHING` where the address has none. @throws HttpError, DataError */
export function queryFromParameters(parameters: URLSearchParams): Query {
  const orderBy = jsonOf(parameters, 'orderBy');
  if (orderBy === undefined) {
    if ([...BOUNDS, ...LIMITS].some((name) => parameters.has(name)))
      throw new HttpError(400, 'orderBy must be defined when other query parameters are defined');
    return EVERYTHING;
  }
  if (typeof orderBy !== 'string') throw new HttpError(400, 'orderBy must be a valid JSON encoded path');
  const equal = boundOf(parameters, 'equalTo', true);
  return {
    index: indexFromName(orderBy.replace(/^\$(?=(key|value|priority)$)/, '.')),
    start: equal ?? boundOf(parameters, 'startAt', true) ?? boundOf(parameters, 'startAfter', false),
    end: equal ?? boundOf(parameters, 'endAt', true) ?? boundOf(parameters, 'endBefore', false),
    limit: limitOf(parameters),
  };
}

/** `"value"` or `"value","key"`. */
function boundOf(parameters: URLSearchParams, name: string, inclusive: boolean): Bound | undefined {
  const text = parameters.get(name);
  if (text === null) return undefined;
  const parts = parseJson(`[${text}]`, name);
  const [value, key] = Array.isArray(parts) ? (parts as unknown[]) : [];
  if (key !== undefined && typeof key !== 'string') throw new HttpError(400, `${name} must be valid JSON`);
  return { value: requireScalar(value), key, inclusive };
}

function limitOf(parameters: URLSearchParams): Query['limit'] {
  const given = LIMITS.filter((name) => parameters.has(name));
  const [name, second] = given;
  if (name === undefined) return undefined;
  if (second !== undefined) throw new HttpError(400, 'only one of limitToFirst and limitToLast can be given');
  const count = Number(parameters.get(name));
  if (!Number.isInteger(count) || count < 1) throw new HttpError(400, `${name} must be a positive integer`);
  return { count, from: name === 'limitToFirst' ? 'first' : 'last' };
}

function jsonOf(parameters: URLSearchParams, name: string): unknown {
  const text = parameters.get(name);
  return text === null ? undefined : parseJson(text, name);
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new HttpError(400, `${name} must be valid JSON`);
  }
}
