/**
 * Computes count, sum and average over a query's result.
 *
 * Sums of integers are exact and become a double when they exceed int64; one double among the numbers makes the sum a
 * double. Values that are not numbers are ignored. With a sum or an average in the query, only documents that have its
 * field are used, also for `count`.
 */
import type { FieldPath } from '../model/field-path.ts';
import { getField } from '../model/fields.ts';
import type { StoredDocument, Value } from '../model/value.ts';

export interface Aggregation {
  readonly alias: string;
  readonly operation:
    | { readonly kind: 'count'; readonly upTo: bigint | undefined }
    | { readonly kind: 'sum' | 'avg'; readonly field: FieldPath };
}

const MIN_INT64 = -(2n ** 63n);
const MAX_INT64 = 2n ** 63n - 1n;

/** The fields that a document must have to be included. */
export function requiredFields(aggregations: readonly Aggregation[]): FieldPath[] {
  return aggregations.flatMap(({ operation }) => (operation.kind === 'count' ? [] : [operation.field]));
}

export function aggregate(
  documents: readonly StoredDocument[],
  aggregations: readonly Aggregation[],
): Map<string, Value> {
  return new Map(aggregations.map(({ alias, operation }) => [alias, evaluate(documents, operation)]));
}

function evaluate(documents: readonly StoredDocument[], operation: Aggregation['operation']): Value {
  if (operation.kind === 'count') {
    const count = BigInt(documents.length);
    const isCut = operation.upTo !== undefined && operation.upTo < count;
    return { type: 'integer', value: isCut ? (operation.upTo ?? count) : count };
  }
  const numbers = documents.flatMap((document) => {
    const value = getField(document.fields, operation.field);
    return value?.type === 'integer' || value?.type === 'double' ? [value.value] : [];
  });
  return operation.kind === 'sum' ? sum(numbers) : average(numbers);
}

function sum(numbers: readonly (bigint | number)[]): Value {
  const integers = numbers.filter((value) => typeof value === 'bigint');
  const total = integers.reduce((result, value) => result + value, 0n);
  const isExact = integers.length === numbers.length && total >= MIN_INT64 && total <= MAX_INT64;
  return isExact ? { type: 'integer', value: total } : { type: 'double', value: doubleSum(numbers) };
}

function average(numbers: readonly (bigint | number)[]): Value {
  if (numbers.length === 0) return { type: 'null' };
  return { type: 'double', value: doubleSum(numbers) / numbers.length };
}

/** Adds integers exactly first, so that only doubles lose precision. */
function doubleSum(numbers: readonly (bigint | number)[]): number {
  let integers = 0n;
  let doubles = 0;
  for (const value of numbers) {
    if (typeof value === 'bigint') integers += value;
    else doubles += value;
  }
  return Number(integers) + doubles;
}
