import { describe, expect, test } from 'vitest';
import { decodeFields, decodeValue, type WireValue } from '../model/proto-json.ts';
import type { StoredDocument } from '../model/value.ts';
import type { FieldOperator, QueryFilter, UnaryOperator } from '../rules/authorizer.ts';
import { compileFilter } from './filter.ts';

const DATABASE = 'projects/demo/databases/(default)';
const int = (value: number): WireValue => ({ integerValue: String(value) });
const str = (value: string): WireValue => ({ stringValue: value });
const array = (...values: WireValue[]): WireValue => ({ arrayValue: { values } });
const NULL: WireValue = { nullValue: null };
const NAN: WireValue = { doubleValue: 'NaN' };

const DOCUMENTS: Record<string, WireValue | undefined> = {
  null: NULL,
  true: { booleanValue: true },
  nan: NAN,
  neg: int(-1),
  zero: int(0),
  one: int(1),
  onef: { doubleValue: 1 },
  two: int(2),
  sa: str('a'),
  sb: str('b'),
  arr: array(int(1), str('a')),
  arrnull: array(NULL),
  map: { mapValue: { fields: { a: int(1) } } },
  missing: undefined,
};

function documentOf(id: string, value: WireValue | undefined): StoredDocument {
  return { path: `t/${id}`, fields: decodeFields(value && { v: value }), createTime: 0n, updateTime: 0n };
}

function idsMatching(filter: QueryFilter): string[] {
  const passes = compileFilter(DATABASE, filter);
  return Object.entries(DOCUMENTS)
    .filter(([id, value]) => passes(documentOf(id, value)))
    .map(([id]) => id);
}

const fieldFilter = (op: FieldOperator, value: WireValue, field = ['v']): QueryFilter => ({
  kind: 'field',
  field,
  op,
  value: decodeValue(value),
});

const NOT_NULL = ['true', 'nan', 'neg', 'zero', 'one', 'onef', 'two', 'sa', 'sb', 'arr', 'arrnull', 'map'];
const without = (...ids: string[]) => NOT_NULL.filter((id) => !ids.includes(id));

describe('a field filter', () => {
  test.each<[FieldOperator, WireValue, string[]]>([
    ['EQUAL', int(1), ['one', 'onef']],
    ['EQUAL', { doubleValue: '-0' }, ['zero']],
    ['EQUAL', NULL, []],
    ['EQUAL', NAN, []],
    ['EQUAL', array({ doubleValue: 1 }, str('a')), ['arr']],
    ['NOT_EQUAL', int(1), without('one', 'onef')],
    ['NOT_EQUAL', NULL, []],
    ['NOT_EQUAL', NAN, NOT_NULL],
    ['LESS_THAN', int(1), ['neg', 'zero']],
    ['LESS_THAN_OR_EQUAL', { doubleValue: 1 }, ['neg', 'zero', 'one', 'onef']],
    ['GREATER_THAN', int(0), ['one', 'onef', 'two']],
    ['GREATER_THAN_OR_EQUAL', str('b'), ['sb']],
    ['LESS_THAN', str('b'), ['sa']],
    ['LESS_THAN', NULL, []],
    ['IN', array(int(1), str('b'), NULL, NAN), ['one', 'onef', 'sb']],
    ['NOT_IN', array(int(1), str('b')), without('one', 'onef', 'sb')],
    ['NOT_IN', array(int(1), NULL), []],
    ['NOT_IN', array(NAN), NOT_NULL],
    ['ARRAY_CONTAINS', NULL, []],
    ['ARRAY_CONTAINS_ANY', array(NULL), []],
    ['ARRAY_CONTAINS', int(1), ['arr']],
    ['ARRAY_CONTAINS_ANY', array(str('x'), str('a')), ['arr']],
  ])('%s %j matches %j', (op, value, ids) => {
    expect(idsMatching(fieldFilter(op, value))).toEqual(ids);
  });
});

test.each<[UnaryOperator, string[]]>([
  ['IS_NULL', ['null']],
  ['IS_NAN', ['nan']],
  ['IS_NOT_NULL', NOT_NULL],
  ['IS_NOT_NAN', without('nan')],
])('%s matches %j', (op, ids) => {
  expect(idsMatching({ kind: 'unary', field: ['v'], op })).toEqual(ids);
});

test('combines conditions with and, or, and nested fields', () => {
  const isOne = fieldFilter('EQUAL', int(1));
  const isA = fieldFilter('EQUAL', str('a'));
  const inMap = fieldFilter('EQUAL', int(1), ['v', 'a']);
  expect(idsMatching({ kind: 'or', filters: [isOne, isA, inMap] })).toEqual(['one', 'onef', 'sa', 'map']);
  expect(idsMatching({ kind: 'and', filters: [isOne, isA] })).toEqual([]);
  expect(idsMatching({ kind: 'and', filters: [] })).toHaveLength(Object.keys(DOCUMENTS).length);
});

test('compares the name as a reference', () => {
  const after = { referenceValue: `${DATABASE}/documents/t/sb` };
  expect(idsMatching(fieldFilter('GREATER_THAN', after, ['__name__']))).toEqual(['true', 'zero', 'two']);
});
