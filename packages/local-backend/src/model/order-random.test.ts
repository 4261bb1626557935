/** The total order of values, with which equality, encoding and sorting agree. */
import { describe, expect, test } from 'vitest';
import { randomSource } from '../testing/random.ts';
import { randomValue } from '../testing/random-values.ts';
import { compareValues, valuesEqual, valuesIdentical } from './order.ts';
import { decodeValue, encodeValue } from './proto-json.ts';
import type { Value } from './value.ts';

const valuesOf = (seed: number, count: number): Value[] => {
  const random = randomSource(seed);
  return Array.from({ length: count }, () => randomValue(random));
};

const sign = (a: Value, b: Value) => Math.sign(compareValues(a, b));
const describeValue = (value: Value) => JSON.stringify(encodeValue(value));

describe.each([1, 2, 3])('for random values (seed %i)', (seed) => {
  const values = valuesOf(seed, 120);

  test('the order is antisymmetric and 0 for equal values', () => {
    const faults = values.flatMap((a) =>
      values.filter((b) => {
        const isEqual = sign(a, b) === 0;
        return (
          sign(a, b) + sign(b, a) !== 0 ||
          valuesEqual(a, b) !== isEqual ||
          (valuesIdentical(a, b) && !isEqual)
        );
      }),
    );
    expect(faults.map(describeValue)).toEqual([]);
  });

  test('sorting is ascending', () => {
    const sorted = values.toSorted(compareValues);
    const behind = sorted.filter((a, index) => sorted.slice(index + 1).some((b) => compareValues(a, b) > 0));
    expect(behind.map(describeValue)).toEqual([]);
  });

  test('each value round-trips through JSON', () => {
    for (const value of values) {
      const json = JSON.parse(JSON.stringify(encodeValue(value))) as ReturnType<typeof encodeValue>;
      const isSame = valuesIdentical(decodeValue(json), value);
      expect({ value: describeValue(value), isSame }).toEqual({ value: describeValue(value), isSame: true });
    }
  });
});
