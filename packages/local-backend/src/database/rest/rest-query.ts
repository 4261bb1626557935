/** Parses queries of the REST interface: `orderBy`, `startAt`, `limitToFirst` and so on, with JSON values. */
import { indexFromName, type Bound, type Query, EVERYTHING } from '../query/query.ts';
import { requireScalar } from '../query/wire-query.ts';
import { HttpError } from './answer.ts';

const BOUNDS = ['startAt', 'startAfter', 'endAt', 'endBefore', 'equalTo'] as const;
const NOT_PRIMITIVE = 'Constraint index field must be a JSON primitive';
const NOT_PATH = 'orderBy must be a valid JSON encoded path';
const LIMITS = ['limitToFirst', 'limitToLast'] as const;

/** Returns the query, or `EVERYTHING` without query parameters. @throws HttpError, DataError */
export function queryFromParameters(parameters: URLSearchParams): Query {
  const orderBy = orderOf(parameters);
  if (orderBy === undefined) {
    if ([...BOUNDS, ...LIMITS].some((name) => parameters.has(name)))
      throw new HttpError(400, 'orderBy must be defined when other query parameters are defined');
    return EVERYTHING;
  }
  const equal = boundOf(parameters, 'equalTo', true);
  return {
    index: indexFromName(orderBy.replace(/^\$(?=(key|value|priority)$)/, '.')),
    start: equal ?? boundOf(parameters, 'startAt', true) ?? boundOf(parameters, 'startAfter', false),
    end: equal ?? boundOf(parameters, 'endAt', true) ?? boundOf(parameters, 'endBefore', false),
    limit: limitOf(parameters),
  };
}

/** Parses `"value"` or `"value","key"`. */
function boundOf(parameters: URLSearchParams, name: string, inclusive: boolean): Bound | undefined {
  const text = parameters.get(name);
  if (text === null) return undefined;
  const [value, key, ...more] = listOf(text);
  if (value === undefined || more.length > 0 || (key !== undefined && typeof key !== 'string'))
    throw new HttpError(400, NOT_PRIMITIVE);
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

/** @throws HttpError unless it is a JSON string. */
function orderOf(parameters: URLSearchParams): string | undefined {
  const text = parameters.get('orderBy');
  if (text === null) return undefined;
  const [orderBy, ...more] = listOf(text, NOT_PATH);
  if (typeof orderBy !== 'string' || more.length > 0) throw new HttpError(400, NOT_PATH);
  return orderBy;
}

function listOf(text: string, message = NOT_PRIMITIVE): readonly unknown[] {
  try {
    return JSON.parse(`[${text}]`) as unknown[];
  } catch {
    throw new HttpError(400, message);
  }
}
