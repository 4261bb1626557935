/**
 * Firestore's total order of values, and its equality.
 *
 * null < booleans < NaN < numbers (integers and doubles mixed, compared exactly) < timestamps < strings (by UTF-8
 * bytes) < bytes < references < geo points < arrays < vectors (by length first) < maps.
 */
import { numericId } from './resource-name.ts';
import type { Fields, Value, ValueOf } from './value.ts';

const RANK = {
  null: 0,
  boolean: 1,
  integer: 2,
  double: 2,
  timestamp: 3,
  string: 4,
  bytes: 5,
  reference: 6,
  geoPoint: 7,
  array: 8,
  vector: 9,
  map: 10,
} as const;

/** Values of the same class are comparable in inequality filters; values of different classes never match. */
export function typeClass(value: Value): number {
  return value.type === 'map' && vectorValues(value.fields) ? RANK.vector : RANK[value.type];
}

export function compareValues(a: Value, b: Value): number {
  if (a.type === b.type) return compareSameType(a, b);
  return compareNumbers(typeClass(a), typeClass(b)) || compareNumeric(a, b);
}

/** Equality by order, for filters and array transforms: 1 equals 1.0, NaN equals NaN. */
export function valuesEqual(a: Value, b: Value): boolean {
  return compareValues(a, b) === 0;
}

type Compare<T extends Value['type']> = (a: ValueOf<T>, b: ValueOf<T>) => number;

const COMPARE: { readonly [T in Value['type']]: Compare<T> } = {
  null: () => 0,
  boolean: (a, b) => compareNumbers(Number(a.value), Number(b.value)),
  integer: compareNumeric,
  double: compareNumeric,
  timestamp: (a, b) => compareNumbers(a.micros, b.micros),
  string: (a, b) => compareStrings(a.value, b.value),
  bytes: (a, b) => Math.sign(Buffer.compare(a.value, b.value)),
  reference: (a, b) => comparePaths(a.name, b.name),
  geoPoint: (a, b) => compareNumbers(a.latitude, b.latitude) || compareNumbers(a.longitude, b.longitude),
  array: (a, b) => compareArrays(a.values, b.values),
  map: (a, b) => compareMaps(a.fields, b.fields),
};

/** The values must be of the same type. */
function compareSameType(a: Value, b: Value): number {
  // The table has the function of exactly this type.
  return (COMPARE[a.type] as Compare<Value['type']>)(a, b);
}

function compareNumeric(a: Value, b: Value): number {
  const left = a.type === 'integer' || a.type === 'double' ? a.value : 0;
  const right = b.type === 'integer' || b.type === 'double' ? b.value : 0;
  const leftIsNaN = Number.isNaN(left);
  const rightIsNaN = Number.isNaN(right);
  if (leftIsNaN || rightIsNaN) return Number(rightIsNaN) - Number(leftIsNaN);
  return compareNumbers(left, right);
}

function compareNumbers(a: number | bigint, b: number | bigint): number {
  if (a < b) return -1;
  return a > b ? 1 : 0;
}

function compareArrays(a: readonly Value[], b: readonly Value[]): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    const left = a[i];
    const right = b[i];
    const order = left && right ? compareValues(left, right) : 0;
    if (order !== 0) return order;
  }
  return compareNumbers(a.length, b.length);
}

function compareMaps(a: Fields, b: Fields): number {
  const left = vectorValues(a);
  const right = vectorValues(b);
  if (left && right) return compareNumbers(left.length, right.length) || compareArrays(left, right);
  if (left || right) return left ? -1 : 1;
  const leftKeys = [...a.keys()].toSorted(compareStrings);
  const rightKeys = [...b.keys()].toSorted(compareStrings);
  const length = Math.min(leftKeys.length, rightKeys.length);
  for (let i = 0; i < length; i += 1) {
    const order = compareEntry(a, leftKeys[i] ?? '', b, rightKeys[i] ?? '');
    if (order !== 0) return order;
  }
  return compareNumbers(leftKeys.length, rightKeys.length);
}

function compareEntry(a: Fields, leftKey: string, b: Fields, rightKey: string): number {
  const byKey = compareStrings(leftKey, rightKey);
  if (byKey !== 0) return byKey;
  const left = a.get(leftKey);
  const right = b.get(rightKey);
  return left && right ? compareValues(left, right) : 0;
}

/** The elements of a vector value, or undefined for an ordinary map. */
export function vectorValues(fields: Fields): readonly Value[] | undefined {
  const marker = fields.get('__type__');
  if (marker?.type !== 'string' || marker.value !== '__vector__') return undefined;
  const value = fields.get('value');
  return value?.type === 'array' ? value.values : undefined;
}

/** Compares by UTF-8 bytes, which differs from UTF-16 for surrogates and characters from U+E000. */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const at = firstDifference(a, b);
  if (at === a.length || at === b.length) return a.length < b.length ? -1 : 1;
  return compareUnits(a.charCodeAt(at), b.charCodeAt(at));
}

/** The index of the first difference; the shorter length if one string is a prefix. */
function firstDifference(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  let at = 0;
  while (at < length && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  return at;
}

function compareUnits(left: number, right: number): number {
  const leftIsSurrogate = (left & 0xf800) === 0xd800;
  const rightIsSurrogate = (right & 0xf800) === 0xd800;
  if (leftIsSurrogate !== rightIsSurrogate) return leftIsSurrogate ? 1 : -1;
  return left < right ? -1 : 1;
}

/** Compares ids of a path: numeric ids first, by number, then text. */
export function compareIds(a: string, b: string): number {
  const left = numericId(a);
  const right = numericId(b);
  if (left !== undefined && right !== undefined) return compareNumbers(left, right);
  if (left !== undefined || right !== undefined) return left === undefined ? 1 : -1;
  return compareStrings(a, b);
}

/** Compares paths or full names id by id. */
export function comparePaths(a: string, b: string): number {
  if (a === b) return 0;
  const at = firstDifference(a, b);
  // Fast path without numeric ids: the first differing character decides, unless an id ends there.
  if (a.includes(NUMERIC_MARK) || b.includes(NUMERIC_MARK)) return compareIdById(a, b);
  if (at === a.length || at === b.length) return a.length < b.length ? -1 : 1;
  if (a[at] === '/' || b[at] === '/') return a[at] === '/' ? -1 : 1;
  return compareUnits(a.charCodeAt(at), b.charCodeAt(at));
}

const NUMERIC_MARK = '__id';

function compareIdById(a: string, b: string): number {
  const left = a.split('/');
  const right = b.split('/');
  const length = Math.min(left.length, right.length);
  for (let i = 0; i < length; i += 1) {
    const order = compareIds(left[i] ?? '', right[i] ?? '');
    if (order !== 0) return order;
  }
  return compareNumbers(left.length, right.length);
}

/** Whether the stored bytes are the same: unlike `valuesEqual`, 1 differs from 1.0 and -0.0 from 0.0. */
export function valuesIdentical(a: Value, b: Value): boolean {
  if (a.type !== b.type) return false;
  if (a.type === 'double' && b.type === 'double') return Object.is(a.value, b.value);
  if (a.type === 'array' && b.type === 'array') {
    return (
      a.values.length === b.values.length && a.values.every((value, i) => identicalAt(value, b.values[i]))
    );
  }
  if (a.type === 'map' && b.type === 'map') return fieldsIdentical(a.fields, b.fields);
  return compareSameType(a, b) === 0;
}

const identicalAt = (a: Value, b: Value | undefined) => b !== undefined && valuesIdentical(a, b);

export function fieldsIdentical(a: Fields, b: Fields): boolean {
  if (a === b) return true;
  if (a.size !== b.size) return false;
  for (const [key, value] of a) if (!identicalAt(value, b.get(key))) return false;
  return true;
}
