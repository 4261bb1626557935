import { expect, test } from 'vitest';
import { messageCodec } from './definition.ts';

const NAME = 'projects/p/databases/(default)/documents/c/a';

function roundTrip(message: string, json: unknown): unknown {
  const codec = messageCodec(message);
  return codec.decode(codec.encode(json));
}

test.each([
  ['null', { nullValue: null }],
  ['false', { booleanValue: false }],
  ['the largest int64', { integerValue: '9223372036854775807' }],
  ['the smallest int64', { integerValue: '-9223372036854775808' }],
  ['an int64 beyond 2^53', { integerValue: '9007199254740993' }],
  ['zero', { integerValue: '0' }],
  ['a double', { doubleValue: 0.1 }],
  ['negative zero', { doubleValue: -0 }],
  ['NaN', { doubleValue: 'NaN' }],
  ['minus infinity', { doubleValue: '-Infinity' }],
  ['a whole second', { timestampValue: '2026-11-20T10:00:00Z' }],
  ['microseconds', { timestampValue: '2026-11-20T10:00:00.000001Z' }],
  ['a time before 1970', { timestampValue: '1969-12-31T23:59:59.500Z' }],
  ['the first time', { timestampValue: '0001-01-01T00:00:00Z' }],
  ['an empty string', { stringValue: '' }],
  ['a surrogate pair', { stringValue: 'café 😀' }],
  ['bytes', { bytesValue: 'AP/+' }],
  ['a reference', { referenceValue: NAME }],
  ['a place', { geoPointValue: { latitude: 1.5, longitude: -2.25 } }],
  ['an empty array', { arrayValue: {} }],
  [
    'nested values',
    { arrayValue: { values: [{ nullValue: null }, { mapValue: { fields: { x: { stringValue: 'y' } } } }] } },
  ],
])('round-trips %s through protobuf', (_name, value) => {
  expect(roundTrip('Value', value)).toEqual(value);
});

test('round-trips any JSON object as a Struct', () => {
  const index = { text: 'a', count: 2, yes: true, none: null, list: [1, []], map: { of: { empty: {} } } };
  const plan = { indexesUsed: [index, JSON.parse('{"__proto__": "data"}') as unknown] };
  expect(roundTrip('PlanSummary', plan)).toEqual(plan);
});

test('treats a map key named __proto__ as data', () => {
  const json = JSON.parse('{"mapValue":{"fields":{"__proto__":{"integerValue":"1"}}}}') as unknown;
  expect(JSON.stringify(roundTrip('Value', json))).toBe(JSON.stringify(json));
});

test('encodes the verify operation of web transactions as field 5', () => {
  const codec = messageCodec('Write');
  const write = { verify: NAME, currentDocument: { exists: false } };
  expect(codec.encode({ verify: NAME })[0]).toBe((5 << 3) | 2);
  expect(codec.decode(codec.encode(write))).toEqual(write);
});

test('converts enums to names, unwraps limits and keeps zero target ids', () => {
  const target = {
    query: {
      parent: 'projects/p/databases/(default)/documents',
      structuredQuery: {
        from: [{ collectionId: 'c', allDescendants: true }],
        where: {
          fieldFilter: { field: { fieldPath: 'n' }, op: 'GREATER_THAN', value: { integerValue: '1' } },
        },
        limit: 0,
      },
    },
    targetId: 2,
    expectedCount: 7,
  };
  expect(roundTrip('Target', target)).toEqual(target);
});

test('reads a timestamp with an offset as the same instant', () => {
  const value = roundTrip('Value', { timestampValue: '2026-11-20T10:00:00.123456789+02:00' });
  expect(value).toEqual({ timestampValue: '2026-11-20T08:00:00.123456789Z' });
});

test.each([
  ['an unknown field', 'Document', { nmae: NAME }, 'Document has no field "nmae"'],
  ['a malformed time', 'Value', { timestampValue: 'yesterday' }, 'Not an RFC 3339 timestamp: "yesterday"'],
  [
    'an unknown enum value',
    'TargetChange',
    { targetChangeType: 'MAYBE' },
    'TargetChangeType has no value "MAYBE"',
  ],
  ['text where a message belongs', 'Write', { update: 'x' }, 'Document must be an object, not "x"'],
])('rejects %s', (_name, message, json, error) => {
  expect(() => messageCodec(message).encode(json)).toThrow(error);
});
