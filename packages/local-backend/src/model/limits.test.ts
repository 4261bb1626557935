import { describe, expect, test } from 'vitest';
import { documentSize } from './document-size.ts';
import { validateDocument } from './limits.ts';
import type { Fields, Value } from './value.ts';
import { vectorOf } from './vector.ts';

const text = (length: number, unit = 'x'): Value => ({ type: 'string', value: unit.repeat(length) });
const map = (fields: Record<string, Value>): Value => ({
  type: 'map',
  fields: new Map(Object.entries(fields)),
});
const array = (...values: Value[]): Value => ({ type: 'array', values });
const double = (value: number): Value => ({ type: 'double', value });
const MARKER: Value = { type: 'string', value: '__vector__' };
const fieldsOf = (fields: Record<string, Value>): Fields => new Map(Object.entries(fields));

/** `depth` nested maps. */
function nested(depth: number): Value {
  return depth === 1 ? map({}) : map({ f: nested(depth - 1) });
}

describe('a document', () => {
  test.each<[string, Record<string, Value>, string]>([
    ['a long string', { s: text(1_048_488) }, 'The value of property "s" is longer than 1048487 bytes.'],
    [
      'a long multibyte string',
      { s: text(349_496, '€') },
      'The value of property "s" is longer than 1048487 bytes.',
    ],
    [
      'a long string in an array',
      { a: array(text(1_048_488)) },
      'The value of property "array" is longer than 1048487 bytes.',
    ],
    [
      'a long string in a map',
      { m: map({ s: text(1_048_488) }) },
      'Property m contains an invalid nested entity.',
    ],
    ['a long name', { ['n'.repeat(1501)]: text(1) }, 'The property.name is longer than 1500 bytes.'],
    [
      'a long nested name',
      { m: map({ ['n'.repeat(1501)]: text(1) }) },
      'Property m contains an invalid nested entity.',
    ],
    [
      'a nested name that is long with the path to it',
      { m: map({ ['n'.repeat(1499)]: text(1) }) },
      'Property m contains an invalid nested entity.',
    ],
    [
      'a name in an array that is long with the path to it',
      { a: array(map({ ['n'.repeat(1495)]: text(1) })) },
      'Property array contains an invalid nested entity.',
    ],
    ['21 levels of maps', { f: nested(21) }, 'Property f contains an invalid nested entity.'],
    ['a reserved name', { __x__: text(1) }, 'field name __x__ is reserved'],
    ['a reserved nested name', { m: map({ __x__: text(1) }) }, "field name '__x__' is reserved."],
    ['an array in an array', { a: array(array()) }, 'Nested arrays are not allowed'],
    [
      'more than 40,000 index entries',
      { m: map(Object.fromEntries(Array.from({ length: 20_001 }, (_, n) => [`f${n}`, text(1)]))) },
      'too many index entries for entity /c/x',
    ],
    [
      'as many different elements',
      { a: array(...Array.from({ length: 40_001 }, (_, n) => double(n))) },
      'too many index entries for entity /c/x',
    ],
    [
      'more than 1 MiB in all',
      { a: text(600_000), b: text(600_000) },
      'maximum entity size is 1048576 bytes',
    ],
  ])('is rejected for %s', (_what, fields, message) => {
    expect(() => validateDocument('c/x', fieldsOf(fields))).toThrow(
      expect.objectContaining({ status: 'INVALID_ARGUMENT', message }),
    );
  });

  test.each<[string, Record<string, Value>]>([
    ['a string at the limit', { s: text(1_048_487) }],
    ['a name of 1500 bytes', { ['n'.repeat(1500)]: text(1) }],
    ['a nested name of 1500 bytes with its path', { m: map({ ['n'.repeat(1498)]: text(1) }) }],
    ['a name in an array of 1500 bytes with its path', { long: array(map({ ['n'.repeat(1494)]: text(1) })) }],
    ['20 levels of maps', { f: nested(20) }],
    ['a map in an array', { a: array(map({ b: array() })) }],
  ])('may contain %s', (_what, fields) => {
    expect(() => validateDocument('c/x', fieldsOf(fields))).not.toThrow();
  });

  test('may have an array of many equal elements, which is indexed once', () => {
    expect(() =>
      validateDocument('c/x', fieldsOf({ a: array(...Array<Value>(60_000).fill(double(1))) })),
    ).not.toThrow();
  });

  test('may not be in more than 100 nested collections, or have a name of more than 6 KiB', () => {
    const path = (levels: number, id: string) => Array.from({ length: levels }, () => `c/${id}`).join('/');
    expect(() => validateDocument(path(100, 'd'), new Map())).not.toThrow();
    expect(() => validateDocument(path(101, 'd'), new Map())).toThrow('more than 100 levels of collections');
    expect(() => validateDocument(path(5, 'd'.repeat(1300)), new Map())).toThrow('longer than 6144 bytes');
  });

  test('may have a vector', () => {
    expect(() => validateDocument('c/x', fieldsOf({ v: vectorOf([1, 2.5]) }))).not.toThrow();
    expect(() => validateDocument('c/x', fieldsOf({ a: array(map({ v: vectorOf([1]) })) }))).not.toThrow();
  });

  test.each<[string, Record<string, Value>, string]>([
    ['no values', { __type__: MARKER }, "Vector map is missing key 'value'."],
    ['values that are no array', { __type__: MARKER, value: text(1) }, 'Vector value type must be an array.'],
    [
      'more beside its values',
      { __type__: MARKER, value: array(double(1)), x: text(1) },
      'Vector value map has extraneous entries.',
    ],
    ['no numbers', { __type__: MARKER, value: array() }, 'Cannot have a zero length vector.'],
    [
      '2049 numbers',
      { __type__: MARKER, value: array(...Array<Value>(2049).fill(double(1))) },
      'Vectors must be at most 2048 dimensions.',
    ],
    [
      'integers',
      { __type__: MARKER, value: array({ type: 'integer', value: 1n }) },
      "Vector must only contain values of type 'double'",
    ],
    ['NaN', { __type__: MARKER, value: array(double(Number.NaN)) }, 'Vector cannot contain NaN values.'],
    ['another type', { __type__: text(3) }, 'Property v contains an invalid nested entity.'],
    ['a type that is no text', { __type__: map({}) }, 'Field __type__ must be a string; founds MAP.'],
  ])('is rejected for a vector with %s', (_what, fields, message) => {
    expect(() => validateDocument('c/x', fieldsOf({ v: map(fields) }))).toThrow(
      expect.objectContaining({ status: 'INVALID_ARGUMENT', message }),
    );
  });

  test('has the size of Firestore’s published example', () => {
    const fields = fieldsOf({
      type: { type: 'string', value: 'Personal' },
      done: { type: 'boolean', value: false },
      priority: { type: 'integer', value: 1n },
      description: { type: 'string', value: 'Learn Cloud Firestore' },
    });
    expect(documentSize('users/jeff/tasks/my_task_id', fields)).toBe(147);
  });
});
