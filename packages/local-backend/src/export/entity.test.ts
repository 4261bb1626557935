import { describe, expect, test } from 'vitest';
import { decodeFields, type WireValue } from '../model/proto-json.ts';
import type { Fields, StoredDocument } from '../model/value.ts';
import { decodeEntity } from './decode-entity.ts';
import { encodeEntity } from './encode-entity.ts';

const DATABASE = 'projects/demo-export/databases/(default)';

const documentOf = (path: string, fields: Fields): StoredDocument => ({
  path,
  fields,
  createTime: 1n,
  updateTime: 1n,
});

const hex = (path: string, fields: Record<string, WireValue>, database = DATABASE): string =>
  Buffer.from(encodeEntity(database, documentOf(path, decodeFields(fields)))).toString('hex');

const h = (text: string) => Buffer.from(text).toString('hex');
const KEY_APP = `6a0f${h('dev~demo-export')}`;

describe('encodes the same bytes as the official emulator', () => {
  test('of a document, its parent, a number', () => {
    const property = `7a091a01${h('n')}20002a020804`;
    const element = `0b1201${h('c')}2201${h('a')}0c`;
    const child = `0b1203${h('sub')}2201${h('x')}0c`;
    expect(hex('c/a/sub/x', { n: { integerValue: '4' } })).toBe(
      `6a25${KEY_APP}7212${element}${child}${property}820108${element}`,
    );
  });

  test('of a numeric id in another database', () => {
    const element = `0b1201${h('c')}18050c`;
    expect(hex('c/__id5__', {}, 'projects/demo-export/databases/db2')).toBe(
      `6a20${KEY_APP}7207${element}ba0103${h('db2')}820107${element}`,
    );
  });

  test.each<[string, WireValue, string]>([
    ['null', { nullValue: null }, '7a071a016620002a00'],
    ['a boolean', { booleanValue: true }, '7a091a016620002a021001'],
    ['a negative number', { integerValue: '-7' }, '7a121a016620002a0b08f9ffffffffffffffff01'],
    ['a double', { doubleValue: 1.5 }, '7a101a016620002a0921000000000000f83f'],
    ['a time', { timestampValue: '1970-01-01T00:00:00.000001Z' }, '7a0b08071a016620002a020801'],
    ['text', { stringValue: 'ab' }, `7a0b1a016620002a041a02${h('ab')}`],
    ['bytes', { bytesValue: 'AAE=' }, '7a0d080e1a016620002a041a020001'],
    ['an empty array', { arrayValue: {} }, '720908181a016620002a00'],
    [
      'an array',
      { arrayValue: { values: [{ integerValue: '1' }, { nullValue: null }] } },
      '7a091a016620012a0208017a071a016620012a00',
    ],
    ['an empty map', { mapValue: {} }, '7a1408131a016620002a0b1a096a046a007200820100'],
    [
      'a place',
      { geoPointValue: { latitude: 1.5, longitude: -1.5 } },
      '7a1d08091a016620002a142b31000000000000f83f39000000000000f8bf2c',
    ],
    [
      'a reference',
      { referenceValue: `${DATABASE}/documents/c/a` },
      `7a23${'1a016620002a1c'}636a0f${h('dev~demo-export')}737a01${h('c')}8a0101${h('a')}7464`,
    ],
  ])('of %s', (_what, value, expected) => {
    const element = `0b1201${h('c')}2201${h('a')}0c`;
    expect(hex('c/a', { f: value })).toBe(`6a1b${KEY_APP}7208${element}${expected}820108${element}`);
  });
});

test('round-trips every kind of value', () => {
  const vector = (...numbers: number[]): WireValue => ({
    mapValue: {
      fields: {
        __type__: { stringValue: '__vector__' },
        value: { arrayValue: { values: numbers.map((doubleValue) => ({ doubleValue })) } },
      },
    },
  });
  const fields = decodeFields({
    large: { integerValue: '9223372036854775807' },
    small: { integerValue: '-9223372036854775808' },
    nan: { doubleValue: 'NaN' },
    zero: { doubleValue: '-0' },
    infinite: { doubleValue: '-Infinity' },
    before: { timestampValue: '0001-01-01T00:00:00.000001Z' },
    text: { stringValue: 'héllo 😀\u0000' },
    'a.b': { stringValue: '' },
    list: {
      arrayValue: { values: [{ mapValue: {} }, vector(3), { stringValue: '' }, { booleanValue: false }] },
    },
    map: {
      mapValue: {
        fields: { none: { arrayValue: {} }, deep: { mapValue: { fields: { v: vector(1, 2.5) } } } },
      },
    },
    vector: vector(-0.5),
    place: { geoPointValue: { latitude: -90, longitude: 0 } },
    there: { referenceValue: 'projects/other/databases/db2/documents/c/__id-3__/ü/x' },
  });
  const encoded = encodeEntity(`projects/demo/databases/db2`, documentOf('c/__id-9__/sub/ü x', fields));
  expect(decodeEntity(encoded, 'demo')).toEqual({ databaseId: 'db2', path: 'c/__id-9__/sub/ü x', fields });
});

test('reads references in indexed fields as references to the importing project', () => {
  // Production prefers indexed properties, and writes its projects as `s~project`.
  const reference = `636a0b${h('s~elsewhere')}737a01${h('c')}8a0101${h('a')}7464`;
  const property = `72${(14 + 12 - 2 + 7).toString(16)}1a016620002a18${reference}`;
  const entity = `6a15${`6a09${h('s~project')}`}7208${`0b1201${h('c')}2201${h('a')}0c`}${property}`;
  const { fields, path } = decodeEntity(Buffer.from(entity, 'hex'), 'mine');
  expect(path).toBe('c/a');
  expect(fields.get('f')).toEqual({
    type: 'reference',
    name: 'projects/mine/databases/(default)/documents/c/a',
  });
});

test.each([
  ['nothing', '', 'An entity lacks a part'],
  ['no key', '7a071a016620002a00', 'An entity lacks a part'],
  ['a length beyond the end', '6a7f00', 'index out of range'],
  ['a group that does not end', '6a0872060b1201637801', 'index out of range'],
])('rejects an invalid entity: %s', (_what, bytes, message) => {
  expect(() => decodeEntity(Buffer.from(bytes, 'hex'), 'p')).toThrow(message);
});
