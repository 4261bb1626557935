import { expect, test } from 'vitest';
import { parseExpressionValue } from './expression-value.ts';

test.each([
  [{ null_value: null }, { type: 'null' }],
  [{ bool_value: true }, { type: 'bool', value: true }],
  [{ int_value: 5 }, { type: 'int', value: 5n }],
  [{ int_value: '9007199254740993' }, { type: 'int', value: 9007199254740993n }],
  [{ float_value: 1.5 }, { type: 'float', value: 1.5 }],
  [{ string_value: '' }, { type: 'string', value: '' }],
  [{ timestamp_value: '1970-01-01T00:00:01.500Z' }, { type: 'timestamp', nanos: 1_500_000_000n }],
  [{ list_value: { values: [{ int_value: 1 }] } }, { type: 'list', values: [{ type: 'int', value: 1n }] }],
  [{ list_value: {} }, { type: 'list', values: [] }],
  [{ set_value: { values: [{ int_value: 1 }] } }, { type: 'set', values: [{ type: 'int', value: 1n }] }],
  [
    { map_value: { fields: { a: { bool_value: false } } } },
    { type: 'map', entries: new Map([['a', { type: 'bool', value: false }]]) },
  ],
  [{ path_value: { segments: [{ simple: 'b' }, { simple: 'x' }] } }, { type: 'path', segments: ['b', 'x'] }],
])('reads %j', (wire, value) => {
  expect(parseExpressionValue(wire)).toEqual(value);
});

test.each<[unknown]>([
  [undefined],
  [null],
  ['text'],
  [{}],
  [{ string_value: 'a', int_value: 1 }],
  [{ string_value: 1 }],
  [{ int_value: 1.5 }],
  [{ int_value: '1.5' }],
  [{ timestamp_value: 'yesterday' }],
  [{ list_value: { values: 'x' } }],
  [{ path_value: { segments: [{ other: 'b' }] } }],
  [{ constructor: 1 }],
  [{ capture_value: {} }],
])('rejects %j', (wire) => {
  expect(() => parseExpressionValue(wire)).toThrow('Unknown expression value');
});
