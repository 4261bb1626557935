import { describe, expect, test } from 'vitest';
import { comparePaths, compareStrings, compareValues, valuesEqual, valuesIdentical } from './order.ts';
import { decodeValue, type WireValue } from './proto-json.ts';

const vector = (...values: number[]): WireValue => ({
  mapValue: {
    fields: {
      __type__: { stringValue: '__vector__' },
      value: { arrayValue: { values: values.map((doubleValue) => ({ doubleValue })) } },
    },
  },
});

const ASCENDING: WireValue[] = [
  { nullValue: null },
  { booleanValue: false },
  { booleanValue: true },
  { doubleValue: 'NaN' },
  { doubleValue: '-Infinity' },
  { integerValue: '-9223372036854775808' },
  { doubleValue: -2.5 },
  { integerValue: '0' },
  { integerValue: '9007199254740992' },
  { integerValue: '9007199254740993' },
  { doubleValue: 9007199254740994 },
  { integerValue: '9223372036854775807' },
  { doubleValue: 9.223372036854776e18 },
  { timestampValue: '1970-01-01T00:00:00Z' },
  { timestampValue: '1970-01-01T00:00:00.000001Z' },
  { stringValue: '' },
  { stringValue: 'a' },
  { stringValue: '\uFF5E' },
  { stringValue: '\u{1F600}' },
  { bytesValue: '' },
  { bytesValue: '/w==' },
  { referenceValue: 'projects/p/databases/d/documents/c/__id5__' },
  { referenceValue: 'projects/p/databases/d/documents/c/__id10__' },
  { referenceValue: 'projects/p/databases/d/documents/c/a' },
  { referenceValue: 'projects/p/databases/d/documents/c-b/x' },
  { geoPointValue: { latitude: -90, longitude: 0 } },
  { geoPointValue: { latitude: 0, longitude: -180 } },
  { arrayValue: {} },
  { arrayValue: { values: [{ integerValue: '1' }] } },
  { arrayValue: { values: [{ integerValue: '1' }, { integerValue: '0' }] } },
  vector(3),
  vector(0, 5),
  vector(1, 2),
  { mapValue: {} },
  { mapValue: { fields: { a: { integerValue: '1' } } } },
  { mapValue: { fields: { a: { integerValue: '1' }, b: { integerValue: '0' } } } },
  { mapValue: { fields: { a: { integerValue: '2' } } } },
  { mapValue: { fields: { b: { integerValue: '0' } } } },
];

describe('the order of values', () => {
  test('orders every pair of a known ascending list correctly', () => {
    const values = ASCENDING.map(decodeValue);
    for (const [i, left] of values.entries()) {
      for (const [j, right] of values.entries()) {
        expect(Math.sign(compareValues(left, right)), `${i} against ${j}`).toBe(Math.sign(i - j));
      }
    }
  });

  test.each<[WireValue, WireValue]>([
    [{ integerValue: '1' }, { doubleValue: 1 }],
    [{ integerValue: '0' }, { doubleValue: '-0' }],
    [{ doubleValue: 'NaN' }, { doubleValue: 'NaN' }],
    [{ arrayValue: { values: [{ integerValue: '1' }] } }, { arrayValue: { values: [{ doubleValue: 1 }] } }],
  ])('treats %j and %j as equal but not identical', (left, right) => {
    expect(valuesEqual(decodeValue(left), decodeValue(right))).toBe(true);
    const isSameType = JSON.stringify(left) === JSON.stringify(right);
    expect(valuesIdentical(decodeValue(left), decodeValue(right))).toBe(isSameType);
  });

  test('distinguishes integers beyond 2^53 from doubles', () => {
    const exact = decodeValue({ integerValue: '9007199254740993' });
    expect(valuesEqual(exact, decodeValue({ doubleValue: 9007199254740992 }))).toBe(false);
  });
});

describe('the order of strings and paths', () => {
  test('compares strings by UTF-8, where surrogates come after U+FFFF', () => {
    expect(compareStrings('\u{10000}', '\uFFFF')).toBe(1);
    expect(compareStrings('a', 'a\u0000')).toBe(-1);
    expect(compareStrings('b', 'a')).toBe(1);
  });

  test('compares paths id by id, numeric ids first', () => {
    const paths = ['c/__id5__', 'c/__id10__', 'c/A', 'c/a', 'c/a/sub/x', 'c/a\u0001', 'c/aa', 'c-b/x'];
    expect(paths.toReversed().toSorted(comparePaths)).toEqual(paths);
  });
});
