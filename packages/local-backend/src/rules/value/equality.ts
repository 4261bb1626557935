/**
 * Equality: values of different types differ, except that an int equals a float of the same value
 * at the top; inside lists and maps types must agree, inside sets and map diffs numbers compare by value.
 */
import type { MapEntries, PathPart, RulesValue, TypeName, ValueOf } from './value.ts';

type Strictness = 'by value' | 'by type';

/** Equality as in the `==` operator. */
export function equals(a: RulesValue, b: RulesValue): boolean {
  return same(a, b, 'by value');
}

/** Equality of two list elements. */
export function equalElements(a: RulesValue, b: RulesValue): boolean {
  return same(a, b, 'by type');
}

export function includes(values: readonly RulesValue[], wanted: RulesValue): boolean {
  return values.some((value) => equalElements(value, wanted));
}

/** Removes duplicates and keeps the first of each. */
export function unique(values: readonly RulesValue[]): RulesValue[] {
  const remaining: RulesValue[] = [];
  for (const value of values) {
    if (!remaining.some((other) => equals(other, value))) remaining.push(value);
  }
  return remaining;
}

type Same<T extends TypeName> = (a: ValueOf<T>, b: ValueOf<T>) => boolean;

const SAME: { readonly [T in TypeName]: Same<T> } = {
  null: () => true,
  bool: (a, b) => a.value === b.value,
  int: (a, b) => a.value === b.value,
  float: (a, b) => a.value === b.value,
  string: (a, b) => a.value === b.value,
  bytes: (a, b) => Buffer.compare(a.value, b.value) === 0,
  timestamp: (a, b) => a.nanos === b.nanos,
  duration: (a, b) => a.nanos === b.nanos,
  latlng: (a, b) => a.latitude === b.latitude && a.longitude === b.longitude,
  path: (a, b) => samePath(a.segments, b.segments),
  list: (a, b) => sameList(a.values, b.values),
  map: (a, b) => sameEntries(a.entries, b.entries, 'by type'),
  set: (a, b) => sameSet(a.values, b.values),
  map_diff: (a, b) =>
    sameEntries(a.before, b.before, 'by value') && sameEntries(a.after, b.after, 'by value'),
  constraint: () => false,
};

function same(a: RulesValue, b: RulesValue, strictness: Strictness): boolean {
  // The table has the function of exactly this type.
  if (a.type === b.type) return (SAME[a.type] as Same<TypeName>)(a, b);
  if (strictness === 'by type') return false;
  if (a.type === 'int' && b.type === 'float') return intEqualsFloat(a.value, b.value);
  return a.type === 'float' && b.type === 'int' && intEqualsFloat(b.value, a.value);
}

/** Exact beyond 2^53, where converting the int to a float would round it. */
function intEqualsFloat(intValue: bigint, floatValue: number): boolean {
  return Number.isInteger(floatValue) && BigInt(floatValue) === intValue;
}

function samePath(a: readonly PathPart[], b: readonly PathPart[]): boolean {
  return a.length === b.length && a.every((part, index) => samePart(part, b[index]));
}

function samePart(a: PathPart, b: PathPart | undefined): boolean {
  if (typeof a === 'string' || typeof b === 'string') return a === b;
  return a.binding === b?.binding;
}

function sameList(a: readonly RulesValue[], b: readonly RulesValue[]): boolean {
  return a.length === b.length && a.every((value, index) => sameOptional(value, b[index], 'by type'));
}

function sameEntries(a: MapEntries, b: MapEntries, strictness: Strictness): boolean {
  return a.size === b.size && [...a].every(([key, value]) => sameOptional(value, b.get(key), strictness));
}

function sameSet(a: readonly RulesValue[], b: readonly RulesValue[]): boolean {
  return a.length === b.length && a.every((value) => b.some((other) => equals(value, other)));
}

function sameOptional(a: RulesValue, b: RulesValue | undefined, strictness: Strictness): boolean {
  return b !== undefined && same(a, b, strictness);
}
