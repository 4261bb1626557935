/**
 * Whether a document passes a filter.
 *
 * Firestore compares only values of the same class: `age < 5` never matches a string. Only the unary filters match null
 * or NaN, a missing field never matches, and `!=` and `not-in` require the field to exist and not be null.
 */
import { isNamePath, type FieldPath } from '../model/field-path.ts';
import { getField } from '../model/fields.ts';
import { compareValues, typeClass, valuesEqual } from '../model/order.ts';
import { documentName } from '../model/resource-name.ts';
import type { StoredDocument, Value } from '../model/value.ts';
import type { FieldOperator, QueryFilter, UnaryOperator } from '../rules/authorizer.ts';

export type DocumentPredicate = (document: StoredDocument) => boolean;

/** Prepares the filter once for many documents. */
export function compileFilter(database: string, filter: QueryFilter | undefined): DocumentPredicate {
  if (!filter) return () => true;
  if ('filters' in filter) {
    const parts = filter.filters.map((part) => compileFilter(database, part));
    if (filter.kind === 'and') return (document) => parts.every((part) => part(document));
    return (document) => parts.some((part) => part(document));
  }
  const test = filter.kind === 'unary' ? unaryTest(filter.op) : fieldTest(filter.op, filter.value);
  const read = fieldReader(database, filter.field);
  return (document) => {
    const value = read(document);
    return value !== undefined && test(value);
  };
}

/** Returns a reader for a field; for `__name__` it returns the name as a reference. */
export function fieldReader(
  database: string,
  field: FieldPath,
): (document: StoredDocument) => Value | undefined {
  if (isNamePath(field)) {
    return (document) => ({ type: 'reference', name: documentName(database, document.path) });
  }
  const [only = ''] = field;
  if (field.length === 1) return (document) => document.fields.get(only);
  return (document) => getField(document.fields, field);
}

type ValueTest = (value: Value) => boolean;

function unaryTest(op: UnaryOperator): ValueTest {
  switch (op) {
    case 'IS_NULL':
      return isNull;
    case 'IS_NAN':
      return isNaN;
    case 'IS_NOT_NULL':
      return (value) => !isNull(value);
    case 'IS_NOT_NAN':
      return (value) => !isNull(value) && !isNaN(value);
  }
}

function fieldTest(op: FieldOperator, operand: Value): ValueTest {
  const operands = operand.type === 'array' ? operand.values : [];
  switch (op) {
    case 'EQUAL':
      return equals(operand);
    case 'NOT_EQUAL':
      return isNull(operand) ? never : (value) => !isNull(value) && !equals(operand)(value);
    case 'LESS_THAN':
      return ordered(operand, (order) => order < 0);
    case 'LESS_THAN_OR_EQUAL':
      return ordered(operand, (order) => order <= 0);
    case 'GREATER_THAN':
      return ordered(operand, (order) => order > 0);
    case 'GREATER_THAN_OR_EQUAL':
      return ordered(operand, (order) => order >= 0);
    case 'IN':
      return anyOf(operands.map(equals));
    case 'NOT_IN': {
      const isListed = anyOf(operands.map(equals));
      return operands.some(isNull) ? never : (value) => !isNull(value) && !isListed(value);
    }
    case 'ARRAY_CONTAINS':
      return contains([operand]);
    case 'ARRAY_CONTAINS_ANY':
      return contains(operands);
  }
}

const never: ValueTest = () => false;

const isNull = (value: Value) => value.type === 'null';
const isNaN = (value: Value) => value.type === 'double' && Number.isNaN(value.value);

function equals(operand: Value): ValueTest {
  return isNull(operand) || isNaN(operand) ? never : (value) => valuesEqual(value, operand);
}

function anyOf(tests: readonly ValueTest[]): ValueTest {
  return (value) => tests.some((test) => test(value));
}

function ordered(operand: Value, accept: (order: number) => boolean): ValueTest {
  if (isNull(operand) || isNaN(operand)) return never;
  const wanted = typeClass(operand);
  return (value) => typeClass(value) === wanted && !isNaN(value) && accept(compareValues(value, operand));
}

function contains(operands: readonly Value[]): ValueTest {
  const isWanted = anyOf(operands.map(equals));
  return (value) => value.type === 'array' && value.values.some(isWanted);
}
