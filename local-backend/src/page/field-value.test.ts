import { describe, expect, test } from 'vitest';
import { fieldsOf, fromJson, maskPath, parseValue, replaceIn, textOf, TYPES, typeOf } from './field-value.ts';
import type { FieldValue, TypeName } from './field-value.ts';

describe('parseValue', () => {
  test.each<[TypeName, string, FieldValue]>([
    ['string', '  as typed ', { stringValue: '  as typed ' }],
    ['integer', ' 9223372036854775807 ', { integerValue: '9223372036854775807' }],
    ['integer', '-007', { integerValue: '-7' }],
    ['double', '1e3', { doubleValue: 1000 }],
    ['double', '-0', { doubleValue: -0 }],
    ['double', 'NaN', { doubleValue: 'NaN' }],
    ['boolean', 'false', { booleanValue: false }],
    ['null', 'whatever', { nullValue: null }],
    ['timestamp', '2026-03-02T10:00:00.123456Z', { timestampValue: '2026-03-02T10:00:00.123456Z' }],
    [
      'reference',
      'projects/p/databases/d/documents/a/b',
      { referenceValue: 'projects/p/databases/d/documents/a/b' },
    ],
    ['geopoint', '52.52, 13.405', { geoPointValue: { latitude: 52.52, longitude: 13.405 } }],
    ['bytes', 'AAE=', { bytesValue: 'AAE=' }],
    ['list', '[1, 0.5]', { arrayValue: { values: [{ integerValue: '1' }, { doubleValue: 0.5 }] } }],
    ['map', '{"a": null}', { mapValue: { fields: { a: { nullValue: null } } } }],
  ])('accepts %s %j', (type, text, value) => {
    expect(parseValue(type, text)).toEqual(value);
    expect(typeOf(value)).toBe(type);
  });

  test.each<[TypeName, string, string]>([
    ['integer', '1.5', 'Type a whole number.'],
    ['integer', '9223372036854775808', 'Whole numbers have at most 64 bits.'],
    ['double', '', 'Type a number, NaN, Infinity or -Infinity.'],
    ['boolean', 'yes', 'Type true or false.'],
    ['timestamp', '2026-03-02', 'Type a time in UTC: 2026-03-02T10:00:00Z.'],
    ['timestamp', '2026-13-02T10:00:00Z', 'Type a time in UTC: 2026-03-02T10:00:00Z.'],
    ['geopoint', '91, 0', 'Type latitude and longitude: 52.52, 13.405.'],
    ['geopoint', '1', 'Type latitude and longitude: 52.52, 13.405.'],
    ['bytes', 'AA', 'Type the bytes in Base64.'],
    ['list', '{}', 'Type a list as JSON: [1, "two"].'],
    ['map', '[', 'Type a map as JSON: {"name": "Ada"}.'],
  ])('rejects %s %j', (type, text, message) => {
    expect(() => parseValue(type, text)).toThrow(message);
  });

  test('parses what textOf prints', () => {
    const values = [true, null, 12, 0.25, 'text'].map(fromJson);
    const special: FieldValue[] = [
      { doubleValue: '-Infinity' },
      { timestampValue: '2026-03-02T10:00:00Z' },
      { geoPointValue: { latitude: -1.5, longitude: 0 } },
      { bytesValue: '' },
    ];
    for (const value of [...values, ...special])
      expect(parseValue(typeOf(value), textOf(value))).toEqual(value);
  });
});

test('counts the items of a list or map', () => {
  expect(textOf(fromJson([1]))).toBe('1 value');
  expect(textOf(fromJson({ a: 1, b: 2 }))).toBe('2 fields');
  expect(TYPES).toHaveLength(11);
});

describe('replaceIn', () => {
  const value = fromJson({ a: { list: ['x', 'y'] }, b: 1 });
  const inList = (item: FieldValue): unknown => fieldsOf(fieldsOf(item)['a'] ?? {})['list'];

  test('changes one value and nothing else', () => {
    const changed = replaceIn(value, ['a', 'list', 1], fromJson('z'));
    expect(changed).toEqual(fromJson({ a: { list: ['x', 'z'] }, b: 1 }));
    expect(value).toEqual(fromJson({ a: { list: ['x', 'y'] }, b: 1 }));
  });

  test('removes a value', () => {
    expect(inList(replaceIn(value, ['a', 'list', 0], undefined))).toEqual(fromJson(['y']));
    expect(replaceIn(value, ['a'], undefined)).toEqual(fromJson({ b: 1 }));
  });
});

test('quotes special names in a mask', () => {
  expect(maskPath('plain_1')).toBe('plain_1');
  expect(maskPath('with space')).toBe('`with space`');
  expect(maskPath('a`b\\c')).toBe('`a\\`b\\\\c`');
});
