/**
 * The limits of a query's filter, with Firestore's messages: how many alternatives it may expand to, what may stand
 * beside what, and what each operator accepts.
 */
import { isNamePath } from '../model/field-path.ts';
import { StatusError } from '../model/status.ts';
import type { Value } from '../model/value.ts';
import type { FieldOperator, QueryFilter } from '../rules/authorizer.ts';
import type { Query } from './query.ts';

const MAX_DISJUNCTIONS = 30;
const MAX_NOT_IN = 10;

type FieldFilter = QueryFilter & { kind: 'field' };

export function validateQuery(query: Query): void {
  if (query.filter) validateFilter(query.filter);
  for (const cursor of [query.startAt, query.endAt]) {
    if (cursor && cursor.values.length > query.explicitOrders) throw invalid('Cursor has too many values.');
    cursor?.values.forEach((value, index) => {
      const order = query.orderBy[index];
      if (order && isNamePath(order.field) && value.type !== 'reference') {
        throw invalid('Cursor value for __name__ must be a reference to a document.');
      }
    });
  }
}

function validateFilter(filter: QueryFilter): void {
  const leaves = leavesOf(filter);
  for (const leaf of leaves) {
    if (leaf.kind === 'field') validateOperand(leaf);
    if (leaf.kind === 'unary' && isNamePath(leaf.field)) throw notAKey();
  }
  validateNegations(filter, leaves);
  if (arrayContainsCount(filter) > 1) {
    throw new StatusError('FAILED_PRECONDITION', 'Only a single array-contains clause is allowed in a query');
  }
  const disjunctions = disjunctionCount(filter);
  if (disjunctions > MAX_DISJUNCTIONS) {
    throw invalid(
      `Too many disjunctions after normalization. Result had ${disjunctions} disjunctions ` +
        `which is more than the maximum of ${MAX_DISJUNCTIONS}`,
    );
  }
}

function validateOperand({ op, value, field }: FieldFilter): void {
  if (op === 'IN' || op === 'NOT_IN' || op === 'ARRAY_CONTAINS_ANY') validateList(op, value);
  if (!isNamePath(field)) return;
  if (op === 'ARRAY_CONTAINS' || op === 'ARRAY_CONTAINS_ANY') throw invalid('the name __key__ is reserved');
  const operands = (op === 'IN' || op === 'NOT_IN') && value.type === 'array' ? value.values : [value];
  if (operands.some((operand) => operand.type !== 'reference')) throw notAKey();
}

function validateList(op: FieldOperator, value: Value): void {
  if (value.type !== 'array') throw invalid(`'${op}' requires an ArrayValue.`);
  if (value.values.length === 0) throw invalid(`'${op}' requires an non-empty ArrayValue.`);
  const most = op === 'NOT_IN' ? MAX_NOT_IN : MAX_DISJUNCTIONS;
  if (value.values.length > most) throw invalid(`'${op}' supports up to ${most} comparison values.`);
}

function validateNegations(filter: QueryFilter, leaves: readonly Leaf[]): void {
  const negations = leaves.filter(({ op }) => NEGATIONS.has(op));
  if (negations.length > 1) {
    throw invalid(
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
    );
  }
  const hasNotIn = leaves.some(({ op }) => op === 'NOT_IN');
  const hasAlternatives = leaves.some(({ op }) => op === 'IN' || op === 'ARRAY_CONTAINS_ANY');
  if (hasNotIn && (hasAlternatives || hasOr(filter))) {
    throw invalid("'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.");
  }
}

const NEGATIONS = new Set<string>(['NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', 'IS_NOT_NULL']);

type Leaf = QueryFilter & { kind: 'field' | 'unary' };

function leavesOf(filter: QueryFilter): Leaf[] {
  return 'filters' in filter ? filter.filters.flatMap(leavesOf) : [filter];
}

function hasOr(filter: QueryFilter): boolean {
  if (filter.kind === 'or') return filter.filters.length > 1 || filter.filters.some(hasOr);
  return filter.kind === 'and' && filter.filters.some(hasOr);
}

/** In any one alternative of the filter. */
function arrayContainsCount(filter: QueryFilter): number {
  if (filter.kind === 'unary') return 0;
  if (filter.kind === 'field') {
    return Number(filter.op === 'ARRAY_CONTAINS' || filter.op === 'ARRAY_CONTAINS_ANY');
  }
  const counts = filter.filters.map(arrayContainsCount);
  return filter.kind === 'and' ? counts.reduce((sum, count) => sum + count, 0) : Math.max(0, ...counts);
}

/** How many alternatives the filter has in disjunctive normal form. */
function disjunctionCount(filter: QueryFilter): number {
  if (filter.kind === 'unary') return 1;
  if (filter.kind === 'field') {
    const isList = filter.op === 'IN' || filter.op === 'ARRAY_CONTAINS_ANY';
    return isList && filter.value.type === 'array' ? filter.value.values.length : 1;
  }
  const counts = filter.filters.map(disjunctionCount);
  if (filter.kind === 'or') return counts.reduce((sum, count) => sum + count, 0);
  return counts.reduce((product, count) => product * count, 1);
}

const notAKey = () => invalid('__key__ filter value must be a Key');

const invalid = (message: string) => new StatusError('INVALID_ARGUMENT', message);
