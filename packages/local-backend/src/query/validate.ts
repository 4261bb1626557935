/**
 * Rejects invalid queries with Firestore's messages: the number of alternatives, the combination of filters, each
 * operator's operands, and the orders and cursors.
 */
import { formatFieldPath, isNamePath, NAME_FIELD } from '../model/field-path.ts';
import { invalid, StatusError } from '../model/status.ts';
import type { Value } from '../model/value.ts';
import type { FieldOperator, QueryFilter } from '../rules/authorizer.ts';
import { inequalityFields, type Cursor, type Query } from './query.ts';

const MAX_DISJUNCTIONS = 30;
const MAX_NOT_IN = 10;
const MAX_COMPARED_FIELDS = 10;

type FieldFilter = QueryFilter & { kind: 'field' };

export function validateQuery(query: Query): void {
  const leaves = query.filter ? leavesOf(query.filter) : [];
  if (query.filter) validateFilter(query.filter, leaves);
  if (query.from.collectionId === '') validateWithoutCollection(query, leaves);
  validateOrders(query, leaves);
  for (const cursor of [query.startAt, query.endAt]) if (cursor) validateCursor(query, cursor);
}

function validateOrders({ orderBy }: Query, leaves: readonly Leaf[]): void {
  const fields = orderBy.map(({ field }) => formatFieldPath(field));
  const nameIndex = orderBy.findIndex(({ field }) => isNamePath(field));
  if (nameIndex < orderBy.length - 1) {
    throw invalid('order by clause cannot contain more fields after the key');
  }
  const duplicate = fields.find((field, index) => fields.indexOf(field) < index);
  if (duplicate !== undefined) {
    throw invalid(`order by clause cannot contain duplicate fields ${duplicate}`);
  }
  if (nameIndex === 0 && orderBy[0]?.direction === 'DESC' && !leaves.some(pinsAField)) {
    throw new StatusError('FAILED_PRECONDITION', 'Firestore does not support descending key scans');
  }
}

/** An index on such a field contains the names in both directions. */
function pinsAField({ field, op }: Leaf): boolean {
  return !isNamePath(field) && PINNING.has(op);
}

const PINNING = new Set<string>(['EQUAL', 'IN', 'ARRAY_CONTAINS', 'ARRAY_CONTAINS_ANY', 'IS_NULL', 'IS_NAN']);

/** Queries over all collections can only compare names. */
function validateWithoutCollection({ orderBy }: Query, leaves: readonly Leaf[]): void {
  const filtered = leaves.find(({ field }) => !isNamePath(field));
  if (filtered) throw invalid(`kind is required for filter: ${formatFieldPath(filtered.field)}`);
  if (orderBy.some(({ field }) => !isNamePath(field))) {
    throw invalid('kind is required for all orders except __key__ ascending');
  }
}

function validateCursor({ orderBy, explicitOrders }: Query, cursor: Cursor): void {
  if (cursor.values.length > explicitOrders) throw invalid('Cursor has too many values.');
  cursor.values.forEach((value, index) => {
    const order = orderBy[index];
    if (order && isNamePath(order.field) && value.type !== 'reference') {
      throw invalid('Cursor __key__ value is not a document reference.');
    }
  });
}

function validateFilter(filter: QueryFilter, leaves: readonly Leaf[]): void {
  for (const leaf of leaves) {
    if (leaf.kind === 'field') validateOperand(leaf);
    if (leaf.kind === 'unary' && isNamePath(leaf.field)) throw notAKey();
  }
  validateNegations(filter, leaves);
  const compared = inequalityFields(filter);
  validateKeyEquality(leaves, compared);
  validateComparedFields(compared);
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

/** `in` counts as an equality. */
function validateKeyEquality(leaves: readonly Leaf[], compared: ReadonlyMap<string, unknown>): void {
  if (compared.size === 0 || compared.has(NAME_FIELD)) return;
  if (leaves.some(({ field, op }) => isNamePath(field) && (op === 'EQUAL' || op === 'IN'))) {
    throw invalid(
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    );
  }
}

function validateComparedFields({ size }: ReadonlyMap<string, unknown>): void {
  if (size <= MAX_COMPARED_FIELDS) return;
  throw invalid(
    `A query may have range and inequality filters on at most ${MAX_COMPARED_FIELDS} fields; this one has them on ${size}.`,
  );
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

/** The maximum number of array-contains conditions in an alternative of the filter. */
function arrayContainsCount(filter: QueryFilter): number {
  if (filter.kind === 'unary') return 0;
  if (filter.kind === 'field') {
    return Number(filter.op === 'ARRAY_CONTAINS' || filter.op === 'ARRAY_CONTAINS_ANY');
  }
  const counts = filter.filters.map(arrayContainsCount);
  return filter.kind === 'and' ? counts.reduce((sum, count) => sum + count, 0) : Math.max(0, ...counts);
}

/** Number of alternatives of the filter in disjunctive normal form. */
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
