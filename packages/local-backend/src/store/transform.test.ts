import { expect, test } from 'vitest';
import { decodeFields, decodeValue, encodeFields, encodeValue, type WireValue } from '../model/proto-json.ts';
import { applyTransforms } from './transform.ts';
import type { FieldTransform } from './write.ts';

const int = (value: string): WireValue => ({ integerValue: value });
const double = (value: number | string): WireValue => ({ doubleValue: value });
const array = (...values: WireValue[]): WireValue => ({ arrayValue: values.length > 0 ? { values } : {} });
const MAX = '9223372036854775807';
const MIN = '-9223372036854775808';

type NumberKind = 'increment' | 'maximum' | 'minimum';

test.each<[NumberKind, WireValue | undefined, WireValue, WireValue]>([
  ['increment', undefined, int('5'), int('5')],
  ['increment', int('5'), int('3'), int('8')],
  ['increment', double(1.5), int('2'), double(3.5)],
  ['increment', int('5'), double(2.5), double(7.5)],
  ['increment', { stringValue: 'x' }, int('7'), int('7')],
  ['increment', int(MAX), int('1'), int(MAX)],
  ['increment', int(MIN), int('-1'), int(MIN)],
  ['maximum', int('3'), int('5'), int('5')],
  ['maximum', int('3'), double(3), int('3')],
  ['maximum', int('3'), double(2.5), int('3')],
  ['maximum', undefined, int('7'), int('7')],
  ['maximum', { stringValue: 'x' }, int('1'), int('1')],
  ['maximum', double('-0'), double(0), double(0)],
  ['maximum', int('1'), double('NaN'), double('NaN')],
  ['minimum', int('3'), double(2.5), double(2.5)],
  ['minimum', int('3'), double(3), int('3')],
])('%s of %j by %j gives %j', (kind, current, operand, expected) => {
  const fields = decodeFields(current && { a: current });
  const transform: FieldTransform = { field: ['a'], operation: { kind, operand: decodeValue(operand) } };
  const result = applyTransforms(fields, [transform], 0n);
  expect(encodeFields(result.fields)).toEqual({ a: expected });
  expect(result.results.map(encodeValue)).toEqual([expected]);
});

test.each<['append' | 'remove', WireValue | undefined, WireValue[], WireValue]>([
  [
    'append',
    array(int('1'), { stringValue: 'a' }),
    [double(1), { stringValue: 'b' }, { stringValue: 'b' }, { nullValue: null }],
    array(int('1'), { stringValue: 'a' }, { stringValue: 'b' }, { nullValue: null }),
  ],
  ['append', undefined, [int('1'), int('1'), double('NaN'), double('NaN')], array(int('1'), double('NaN'))],
  ['append', int('5'), [{ stringValue: 'x' }], array({ stringValue: 'x' })],
  [
    'remove',
    array(double(1), int('2'), double('NaN'), { nullValue: null }),
    [int('1'), double('NaN'), { nullValue: null }],
    array(int('2')),
  ],
  ['remove', int('5'), [int('5')], array()],
  ['remove', undefined, [int('5')], array()],
])('%s on %j with %j results in %j and reports null', (kind, current, elements, expected) => {
  const transform: FieldTransform = {
    field: ['a'],
    operation: { kind, elements: elements.map(decodeValue) },
  };
  const result = applyTransforms(decodeFields(current && { a: current }), [transform], 0n);
  expect(encodeFields(result.fields)).toEqual({ a: expected });
  expect(result.results).toEqual([{ type: 'null' }]);
});

test('applies several transforms in order and replaces values that are not maps', () => {
  const item = decodeValue(int('1'));
  const { fields, results } = applyTransforms(
    decodeFields({ a: int('7') }),
    [
      { field: ['a', 'b'], operation: { kind: 'increment', operand: item } },
      { field: ['a', 'b'], operation: { kind: 'increment', operand: item } },
      { field: ['t'], operation: { kind: 'requestTime' } },
    ],
    1_000n,
  );
  expect(encodeFields(fields)).toEqual({
    a: { mapValue: { fields: { b: int('2') } } },
    t: { timestampValue: '1970-01-01T00:00:00.001Z' },
  });
  expect(results.map(encodeValue)).toEqual([
    int('1'),
    int('2'),
    { timestampValue: '1970-01-01T00:00:00.001Z' },
  ]);
});
