/** Field transforms: server time, increment, maximum, minimum, array union and removal. */
import { getField, setField } from '../model/fields.ts';
import { compareValues, valuesEqual } from '../model/order.ts';
import type { Fields, Value } from '../model/value.ts';
import type { FieldTransform } from './write.ts';

const MIN_INT64 = -(2n ** 63n);
const MAX_INT64 = 2n ** 63n - 1n;

/** Applies the transforms in order. Array transforms report null, as in Firestore. */
export function applyTransforms(
  fields: Fields,
  transforms: readonly FieldTransform[],
  requestTime: bigint,
): { fields: Fields; results: Value[] } {
  let current = fields;
  const results: Value[] = [];
  for (const transform of transforms) {
    const value = transformed(getField(current, transform.field), transform.operation, requestTime);
    current = setField(current, transform.field, value);
    const isArray = transform.operation.kind === 'append' || transform.operation.kind === 'remove';
    results.push(isArray ? { type: 'null' } : value);
  }
  return { fields: current, results };
}

function transformed(
  current: Value | undefined,
  operation: FieldTransform['operation'],
  requestTime: bigint,
): Value {
  switch (operation.kind) {
    case 'requestTime':
      return { type: 'timestamp', micros: requestTime };
    case 'increment':
      return increment(current, operation.operand);
    case 'maximum':
      return extreme(current, operation.operand, 1);
    case 'minimum':
      return extreme(current, operation.operand, -1);
    case 'append':
      return { type: 'array', values: union(elementsOf(current), operation.elements) };
    case 'remove':
      return {
        type: 'array',
        values: elementsOf(current).filter((value) => !has(operation.elements, value)),
      };
  }
}

/** Integers saturate at the int64 limits; if either value is a double, the result is a double. */
function increment(current: Value | undefined, operand: Value): Value {
  if (current?.type !== 'integer' && current?.type !== 'double') return operand;
  if (current.type === 'integer' && operand.type === 'integer') {
    const sum = current.value + operand.value;
    if (sum > MAX_INT64) return { type: 'integer', value: MAX_INT64 };
    return { type: 'integer', value: sum < MIN_INT64 ? MIN_INT64 : sum };
  }
  return { type: 'double', value: toNumber(current) + toNumber(operand) };
}

/** Keeps the stored number if both are equal, unless the operand is the more extreme zero. NaN wins over any number. */
function extreme(current: Value | undefined, operand: Value, sign: 1 | -1): Value {
  if (current?.type !== 'integer' && current?.type !== 'double') return operand;
  if (isNaN(current)) return current;
  if (isNaN(operand)) return operand;
  const order = compareValues(operand, current) * sign;
  const isBetterZero = order === 0 && isZeroOf(current, -sign) && isZeroOf(operand, sign);
  return order > 0 || isBetterZero ? operand : current;
}

const isNaN = (value: Value) => value.type === 'double' && Number.isNaN(value.value);

/** Whether the value is the larger (sign 1) or the smaller (sign -1) of the two double zeros. */
function isZeroOf(value: Value, sign: number): boolean {
  return value.type === 'double' && Object.is(value.value, sign > 0 ? 0 : -0);
}

function toNumber(value: Value): number {
  return value.type === 'integer' || value.type === 'double' ? Number(value.value) : 0;
}

const elementsOf = (value: Value | undefined) => (value?.type === 'array' ? value.values : []);

const has = (values: readonly Value[], wanted: Value) => values.some((value) => valuesEqual(value, wanted));

function union(values: readonly Value[], added: readonly Value[]): Value[] {
  const result = [...values];
  for (const value of added) if (!has(result, value)) result.push(value);
  return result;
}
