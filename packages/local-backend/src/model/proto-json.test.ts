import { describe, expect, test } from 'vitest';
import { decodeValue, encodeValue, type WireValue } from './proto-json.ts';
import { formatTimestamp, parseTimestamp, truncateToMillis } from './timestamp.ts';

describe('values', () => {
  test.each<WireValue>([
    { nullValue: null },
    { booleanValue: false },
    { integerValue: '-9223372036854775808' },
    { doubleValue: 0.1 },
    { doubleValue: '-0' },
    { doubleValue: 'NaN' },
    { doubleValue: '-Infinity' },
    { timestampValue: '2026-11-21T02:03:04.000005Z' },
    { stringValue: 'ä\u0000' },
    { bytesValue: '/+8=' },
    { referenceValue: 'projects/p/databases/d/documents/c/a' },
    { geoPointValue: { latitude: 1.5, longitude: -2 } },
    { arrayValue: {} },
    { arrayValue: { values: [{ integerValue: '1' }] } },
    { mapValue: {} },
    { mapValue: { fields: { a: { mapValue: { fields: { b: { nullValue: null } } } } } } },
  ])('reads and writes %j', (wire) => {
    expect(encodeValue(decodeValue(wire))).toEqual(wire);
  });

  test('reads alternative ProtoJSON spellings', () => {
    expect(decodeValue({ integerValue: 5 })).toEqual({ type: 'integer', value: 5n });
    expect(decodeValue({ doubleValue: '1.5' })).toEqual({ type: 'double', value: 1.5 });
    expect(decodeValue({ nullValue: 'NULL_VALUE' })).toEqual({ type: 'null' });
    expect(encodeValue(decodeValue({ bytesValue: '_-8' }))).toEqual({ bytesValue: '/+8=' });
  });

  test.each<WireValue>([
    {},
    { integerValue: '9223372036854775808' },
    { integerValue: 1.5 },
    { integerValue: 'x' },
    { doubleValue: 'one' },
    { bytesValue: '***' },
    { geoPointValue: { latitude: 91, longitude: 0 } },
    { timestampValue: '2026-02-30T00:00:00Z' },
  ])('rejects %j', (wire) => {
    expect(() => decodeValue(wire)).toThrow(expect.objectContaining({ status: 'INVALID_ARGUMENT' }));
  });
});

describe('timestamps', () => {
  test.each([
    ['1970-01-01T09:00:00+09:00', 0n, '1970-01-01T00:00:00Z'],
    ['1969-12-31T23:59:59.999999999Z', -1n, '1969-12-31T23:59:59.999999Z'],
    ['2026-11-21T02:03:04.5Z', 1795226584500000n, '2026-11-21T02:03:04.500Z'],
    ['0001-01-01T00:00:00Z', -62135596800000000n, '0001-01-01T00:00:00Z'],
    ['9999-12-31T23:59:59.999999Z', 253402300799999999n, '9999-12-31T23:59:59.999999Z'],
  ])('reads %s as %s microseconds', (text, micros, canonical) => {
    expect(parseTimestamp(text)).toBe(micros);
    expect(formatTimestamp(micros)).toBe(canonical);
  });

  test('truncates server times to milliseconds, also before 1970', () => {
    expect(truncateToMillis(1_234_567n)).toBe(1_234_000n);
    expect(truncateToMillis(-1n)).toBe(-1000n);
  });
});
