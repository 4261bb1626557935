import { describe, expect, test } from 'vitest';
import { documentSize, validateDocument } from './limits.ts';
import type { Fields, Value } from './value.ts';

const text = (length: number, unit = 'x'): Value => ({ type: 'string', value: unit.repeat(length) });
const map = (fields: Record<string, Value>): Value => ({
  type: 'map',
  fields: new Map(Object.entries(fields)),
});
const array = (...values: Value[]): Value => ({ type: 'array', values });
const fieldsOf = (fields: Record<string, Value>): Fields => new Map(Object.entries(fields));

/** A map in a map in a map, `depth` of them. */
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
    ['21 levels of maps', { f: nested(21) }, 'Property f contains an invalid nested entity.'],
    ['a reserved name', { __x__: text(1) }, 'field name __x__ is reserved'],
    ['a reserved nested name', { m: map({ __x__: text(1) }) }, "field name '__x__' is reserved."],
    ['an array in an array', { a: array(array()) }, 'Nested arrays are not allowed'],
    [
      'more than 1 MiB in all',
      { a: text(600_000), b: text(600_000) },
      'maximum entity size is 1048576 bytes',
    ],
  ])('is refused for %s', (_what, fields, message) => {
    expect(() => validateDocument('c/x', fieldsOf(fields))).toThrow(
      expect.objectContaining({ status: 'INVALID_ARGUMENT', message }),
    );
  });

  test.each<[string, Record<string, Value>]>([
    ['a string at the limit', { s: text(1_048_487) }],
    ['a name of 1500 bytes', { ['n'.repeat(1500)]: text(1) }],
    ['20 levels of maps', { f: nested(20) }],
    ['a map in an array', { a: array(map({ b: array() })) }],
  ])('may hold %s', (_what, fields) => {
    expect(() => validateDocument('c/x', fieldsOf(fields))).not.toThrow();
  });

  test('may hold a vector, whose marker is a reserved name', () => {
    const vector = map({ __type__: { type: 'string', value: '__vector__' }, value: array() });
    expect(() => validateDocument('c/x', fieldsOf({ v: vector }))).not.toThrow();
  });

  test('is as large as Firestore’s published example says', () => {
    const fields = fieldsOf({
      type: { type: 'string', value: 'Personal' },
      done: { type: 'boolean', value: false },
      priority: { type: 'integer', value: 1n },
      description: { type: 'string', value: 'Learn Cloud Firestore' },
    });
    expect(documentSize('users/jeff/tasks/my_task_id', fields)).toBe(147);
  });
});
