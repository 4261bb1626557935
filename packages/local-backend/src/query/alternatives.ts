/** Expands a filter into alternatives, each a list of conditions that must all hold. */
import type { Value } from '../model/value.ts';
import type { QueryFilter } from '../rules/authorizer.ts';

export type Condition = QueryFilter & { readonly kind: 'field' | 'unary' };

/** Each value of a list becomes an alternative. Queries have at most 30; see `validate.ts`. */
export function alternativesOf(filter: QueryFilter | undefined): (readonly Condition[])[] {
  if (!filter) return [[]];
  if (!('filters' in filter)) return valuesOf(filter).map((condition) => [condition]);
  const parts = filter.filters.map(alternativesOf);
  if (filter.kind === 'or') return parts.flat();
  return parts.reduce(
    (whole, part) => whole.flatMap((left) => part.map((right) => [...left, ...right])),
    [[]],
  );
}

function valuesOf(condition: Condition): Condition[] {
  if (condition.kind === 'unary' || condition.value.type !== 'array') return [condition];
  const { field, op, value } = condition;
  const each = (single: 'EQUAL' | 'ARRAY_CONTAINS') =>
    value.values.map((operand: Value): Condition => ({ kind: 'field', field, op: single, value: operand }));
  if (op === 'IN') return each('EQUAL');
  return op === 'ARRAY_CONTAINS_ANY' ? each('ARRAY_CONTAINS') : [condition];
}
