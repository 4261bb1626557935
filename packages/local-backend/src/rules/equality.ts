/**
 * Equality: values of different types differ, except that an int equals a float of the same value
 * at the top; inside lists and maps types must agree, inside sets and map diffs numbers compare by value.
 */
import type { MapEntries, PathPart, RulesValue } from './value.ts';

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
  const kept: RulesValue[] = [];
  for (const value of values) {
    if (!kept.some((other) => equals(other, value))) kept.push(value);
  }
  return kept;
}

function same(a: RulesValue, b: RulesValue, strictness: Strictness): boolean {
  if (a.type === 'int' && b.type === 'float')
    return strictness === 'by value' && intEqualsFloat(a.value, b.value);
  if (a.type === 'float' && b.type === 'int')
    return strictness === 'by value' && intEqualsFloat(b.value, a.value);
  switch (a.type) {
    case 'null':
      return b.type === 'null';
    case 'bool':
    case 'int':
    case 'float':
    case 'string':
      return a.type === b.type && a.value === b.value;
    case 'bytes':
      return b.type === 'bytes' && Buffer.compare(a.value, b.value) === 0;
    case 'timestamp':
    case 'duration':
      return a.type === b.type && a.nanos === b.nanos;
    case 'latlng':
      return b.type === 'latlng' && a.latitude === b.latitude && a.longitude === b.longitude;
    case 'path':
      return b.type === 'path' && samePath(a.segments, b.segments);
    case 'list':
      return b.type === 'list' && sameList(a.values, b.values);
    case 'map':
      return b.type === 'map' && sameEntries(a.entries, b.entries, 'by type');
    case 'set':
      return b.type === 'set' && sameSet(a.values, b.values);
    case 'map_diff':
      return (
        b.type === 'map_diff' &&
        sameEntries(a.before, b.before, 'by value') &&
        sameEntries(a.after, b.after, 'by value')
      );
    case 'constraint':
      return false;
  }
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
