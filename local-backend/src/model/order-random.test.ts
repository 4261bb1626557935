/** The order of values as a whole: a total order that equality, encoding and sorting agree with. */
import { describe, expect, test } from 'vitest';
import { randomSource } from '../rules/testing/random.ts';
import { randomValue } from '../testing/random-values.ts';
import { messageCodec } from '../protocol/grpc/definition.ts';
import { compareValues, valuesEqual, valuesIdentical } from './order.ts';
import { decodeValue, encodeValue } from './proto-json.ts';
import type { Value } from './value.ts';

const valuesOf = (seed: number, count: number): Value[] => {
  const random = randomSource(seed);
  return Array.from({ length: count }, () => randomValue(random));
};

const sign = (a: Value, b: Value) => Math.sign(compareValues(a, b));
const describeValue = (value: Value) => JSON.stringify(encodeValue(value));

describe.each([1, 2, 3])('of random values (seed %i)', (seed) => {
  const values = valuesOf(seed, 120);

  test('the order is the same from both sides, and equality is its zero', () => {
    for (const a of values) {
      for (const b of values) {
        expect(sign(a, b) + sign(b, a), `${describeValue(a)} and ${describeValue(b)}`).toBe(0);
        expect(valuesEqual(a, b)).toBe(sign(a, b) === 0);
        if (valuesIdentical(a, b)) expect(sign(a, b)).toBe(0);
      }
    }
  });

  test('sorting puts no value behind a larger one', () => {
    const sorted = values.toSorted(compareValues);
    for (const [index, a] of sorted.entries()) {
      const wrong = sorted.slice(index + 1).find((b) => compareValues(a, b) > 0);
      expect(wrong && `${describeValue(wrong)} behind ${describeValue(a)}`).toBeUndefined();
    }
  });

  test('each comes back the same through JSON and through protobuf', () => {
    const codec = messageCodec('Value');
    for (const value of values) {
      const json = JSON.parse(JSON.stringify(encodeValue(value))) as ReturnType<typeof encodeValue>;
      expect(valuesIdentical(decodeValue(json), value), describeValue(value)).toBe(true);
      const wire = codec.decode(codec.encode(encodeValue(value))) as ReturnType<typeof encodeValue>;
      expect(valuesIdentical(decodeValue(wire), value), describeValue(value)).toBe(true);
    }
  });
});
