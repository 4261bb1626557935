import { describe, expect, test } from 'vitest';
import { readMessage } from './definition.ts';

test('keeps known fields and drops nulls and unknown fields', () => {
  const json = {
    database: 'd',
    unknown: 1,
    transaction: null,
    writes: [
      { update: { name: 'n', fields: { a: { nullValue: null }, b: { mapValue: {} } } }, delete: null },
    ],
  };
  expect(readMessage('CommitRequest', json)).toEqual({
    database: 'd',
    writes: [{ update: { name: 'n', fields: { a: { nullValue: null }, b: { mapValue: {} } } } }],
  });
});

test('accepts wrappers, numbers as strings, enums by number, and any map key', () => {
  const fields = JSON.parse('{"__proto__":{"integerValue":5},"x":{"doubleValue":"NaN"}}') as object;
  const query = {
    limit: { value: '3' },
    offset: '2',
    orderBy: [{ direction: 2 }],
    startAt: { values: [{ mapValue: { fields } }] },
  };
  expect(readMessage('StructuredQuery', query)).toEqual({
    limit: 3,
    offset: 2,
    orderBy: [{ direction: 'DESCENDING' }],
    startAt: { values: [{ mapValue: { fields } }] },
  });
  expect(readMessage('StructuredQuery', { limit: 3 })).toEqual({ limit: 3 });
});

describe('reports the position of the error', () => {
  const deep = (levels: number): object =>
    levels === 0 ? {} : { compositeFilter: { filters: [deep(levels - 1)] } };
  test.each<[unknown, string]>([
    [[], 'it must be an object.'],
    [{ where: 'x' }, 'where must be an object.'],
    [{ from: {} }, 'from must be an array.'],
    [{ from: [null] }, 'from[0] must be an object.'],
    [{ from: [{ allDescendants: 'true' }] }, 'from[0].allDescendants must be true or false.'],
    [{ orderBy: [{ field: { fieldPath: 1 } }] }, 'orderBy[0].field.fieldPath must be a string.'],
    [{ limit: 'five' }, 'limit must be a whole number.'],
    [{ offset: 1.5 }, 'offset must be a whole number.'],
    [{ startAt: { values: [{ doubleValue: {} }] } }, 'startAt.values[0].doubleValue must be a number.'],
    [
      { startAt: { values: [{ mapValue: { fields: [] } }] } },
      'startAt.values[0].mapValue.fields must be an object.',
    ],
    [{ where: deep(1000) }, 'must be nested less deep.'],
  ])('%#', (json, message) => {
    expect(() => readMessage('StructuredQuery', json)).toThrow(
      expect.objectContaining({
        status: 'INVALID_ARGUMENT',
        message: expect.stringContaining(message) as unknown,
      }),
    );
  });
});
