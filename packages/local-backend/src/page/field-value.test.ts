import { expect, test } from 'vitest';
import { textOf, typeOf, type FieldValue } from './field-value.ts';

test.each<[FieldValue, string, string]>([
  [{ stringValue: '  as stored ' }, 'string', '  as stored '],
  [{ integerValue: '9223372036854775807' }, 'integer', '9223372036854775807'],
  [{ doubleValue: 0.25 }, 'double', '0.25'],
  [{ doubleValue: -0 }, 'double', '-0'],
  [{ doubleValue: '-Infinity' }, 'double', '-Infinity'],
  [{ booleanValue: false }, 'boolean', 'false'],
  [{ nullValue: null }, 'null', 'null'],
  [{ timestampValue: '2026-03-02T10:00:00.123456Z' }, 'timestamp', '2026-03-02T10:00:00.123456Z'],
  [
    { referenceValue: 'projects/p/databases/d/documents/a/b' },
    'reference',
    'projects/p/databases/d/documents/a/b',
  ],
  [{ geoPointValue: { latitude: -1.5 } }, 'geopoint', '-1.5, 0'],
  [{ bytesValue: 'AAE=' }, 'bytes', 'AAE='],
  [{ arrayValue: { values: [{ integerValue: '1' }] } }, 'list', '1 value'],
  [{ mapValue: { fields: { a: { nullValue: null }, b: { nullValue: null } } } }, 'map', '2 fields'],
])('shows %j as %s', (value, type, text) => {
  expect([typeOf(value), textOf(value)]).toEqual([type, text]);
});
