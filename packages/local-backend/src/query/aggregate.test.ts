import { expect, test } from 'vitest';
import { decodeFields, encodeValue, type WireValue } from '../model/proto-json.ts';
import type { StoredDocument } from '../model/value.ts';
import { aggregate } from './aggregate.ts';

const int = (value: string): WireValue => ({ integerValue: value });
const double = (value: number | string): WireValue => ({ doubleValue: value });
const MAX = '9223372036854775807';

const documentsOf = (values: WireValue[]): StoredDocument[] =>
  values.map((v, index) => ({
    path: `c/${index}`,
    fields: decodeFields({ v }),
    createTime: 0n,
    updateTime: 0n,
  }));

test.each<[string, WireValue[], WireValue, WireValue]>([
  ['nothing', [], int('0'), { nullValue: null }],
  ['integers', [int('1'), int('2'), int('3')], int('6'), double(2)],
  [
    'mixed values',
    [int('1'), int('2'), double(0.5), { stringValue: 'x' }, { nullValue: null }],
    double(3.5),
    double(3.5 / 3),
  ],
  ['an overflow', [int(MAX), int('1')], double(9.223372036854776e18), double(4.611686018427388e18)],
  ['an overflow that comes back', [int(MAX), int('1'), int('-1')], int(MAX), double(3.0744573456182584e18)],
  ['NaN', [int('1'), double('NaN')], double('NaN'), double('NaN')],
  ['both infinities', [double('Infinity'), double('-Infinity')], double('NaN'), double('NaN')],
  ['tenths', [double(0.1), double(0.2)], double(0.30000000000000004), double(0.15000000000000002)],
  ['minus zero', [double('-0')], double(0), double(0)],
  [
    'a large integer and a double',
    [int('9007199254740993'), double(1)],
    double(9007199254740992),
    double(4503599627370496),
  ],
  [
    'large integers',
    [int('9007199254740993'), int('9007199254740993')],
    int('18014398509481986'),
    double(9007199254740992),
  ],
])('sums and averages %s', (_what, values, sum, avg) => {
  const result = aggregate(documentsOf(values), [
    { alias: 'sum', operation: { kind: 'sum', field: ['v'] } },
    { alias: 'avg', operation: { kind: 'avg', field: ['v'] } },
  ]);
  expect(Array.from(result.values(), encodeValue)).toEqual([sum, avg]);
});

test('counts, up to a limit if given', () => {
  const documents = documentsOf([int('1'), int('2'), int('3')]);
  const count = (upTo?: bigint) =>
    aggregate(documents, [{ alias: 'n', operation: { kind: 'count', upTo } }]).get('n');
  expect(count()).toEqual({ type: 'integer', value: 3n });
  expect(count(2n)).toEqual({ type: 'integer', value: 2n });
  expect(count(9n)).toEqual({ type: 'integer', value: 3n });
});
