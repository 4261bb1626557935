/**
 * Plans how to answer a query from indexes, as Firestore does: for each alternative of the filter, the fixed values are
 * the key, and documents with this key are stored in the query's order, so that the answer is a range of them.
 * Conditions that an index cannot check (`!=`, a second inequality) are left to the filter, which checks every
 * document.
 */
import { formatFieldPath, isNamePath, type FieldPath } from '../model/field-path.ts';
import { compareValues, typeClass } from '../model/order.ts';
import type { Value } from '../model/value.ts';
import type { FieldOperator } from '../rules/authorizer.ts';
import type { IndexDefinition } from '../store/document-index.ts';
import { alternativesOf, type Condition } from './alternatives.ts';
import { cursorBounds, orderComparator } from './document-order.ts';
import { fieldReader, type DocumentPredicate } from './filter.ts';
import type { Order, Query } from './query.ts';
import { valueKey } from './value-key.ts';

/** One range of one index. */
export interface IndexRange {
  readonly kind: 'range';
  readonly definition: IndexDefinition;
  readonly key: string;
  /** Whether the query reads the index in reverse. */
  readonly isReversed: boolean;
  /** Whether the document comes before the range in the index's order. */
  readonly isTooLow: DocumentPredicate;
  /** Whether the document comes after the range in the index's order. */
  readonly isTooHigh: DocumentPredicate;
}

/** An alternative that names its only document. */
export interface NamedDocument {
  readonly kind: 'named';
  /** Full resource name. */
  readonly name: string;
}

export type Access = IndexRange | NamedDocument;

export function planQuery(query: Query): readonly Access[] {
  return alternativesOf(query.filter).map((conditions) => planAlternative(query, conditions));
}

function planAlternative(query: Query, conditions: readonly Condition[]): Access {
  const name = conditions.find(({ field, op }) => isNamePath(field) && op === 'EQUAL');
  if (name?.kind === 'field' && name.value.type === 'reference') {
    return { kind: 'named', name: name.value.name };
  }
  const fixed = fixedValues(conditions);
  const list = conditions.find(({ op }) => op === 'ARRAY_CONTAINS');
  const orders = query.orderBy.filter(({ field }) => !fixed.has(formatFieldPath(field)));
  const isReversed = orders[0]?.direction === 'DESC';
  const values = [...fixed.values()].map(({ value }) => valueKey(value));
  return {
    kind: 'range',
    definition: defineIndex(query.database, {
      fixed: [...fixed.values()].map(({ field }) => field),
      list: list?.field,
      orders: isReversed ? orders.map(turned) : orders,
    }),
    key: joinKeys(list?.kind === 'field' ? [...values, valueKey(list.value)] : values),
    isReversed,
    ...boundsOf(query, conditions, orders[0]),
  };
}

interface FixedValue {
  readonly field: FieldPath;
  readonly value: Value;
}

const NAN: Value = { type: 'double', value: Number.NaN };

/** The value that each field must equal, keyed and ordered by the field's text. */
function fixedValues(conditions: readonly Condition[]): Map<string, FixedValue> {
  const fixed = conditions.flatMap((condition): [string, FixedValue][] => {
    const value = fixedValue(condition);
    return value ? [[formatFieldPath(condition.field), { field: condition.field, value }]] : [];
  });
  return new Map(fixed.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The value of an equality condition. */
export function fixedValue(condition: Condition): Value | undefined {
  if (condition.op === 'IS_NULL') return { type: 'null' };
  if (condition.op === 'IS_NAN') return NAN;
  return condition.kind === 'field' && condition.op === 'EQUAL' ? condition.value : undefined;
}

const turned = ({ field, direction }: Order): Order => ({
  field,
  direction: direction === 'ASC' ? 'DESC' : 'ASC',
});

/** The fields of an index. */
interface IndexShape {
  readonly fixed: readonly FieldPath[];
  /** The array whose elements are part of the key. */
  readonly list: FieldPath | undefined;
  /** The sort orders; the first one is ascending. */
  readonly orders: readonly Order[];
}

function defineIndex(database: string, { fixed, list, orders }: IndexShape): IndexDefinition {
  const texts = orders.map(({ field, direction }) => `${formatFieldPath(field)} ${direction}`);
  const readFixed = fixed.map((field) => fieldReader(database, field));
  const readList = list && fieldReader(database, list);
  const readOrdered = orders
    .filter(({ field }) => !isNamePath(field))
    .map(({ field }) => fieldReader(database, field));
  return {
    id: JSON.stringify([fixed.map(formatFieldPath), list ? formatFieldPath(list) : null, texts]),
    keysOf: (document) => {
      const values = readFixed.map((read) => read(document));
      if (values.includes(undefined) || readOrdered.some((read) => read(document) === undefined)) return [];
      const keys = values.map((value) => (value ? valueKey(value) : ''));
      if (!readList) return [joinKeys(keys)];
      const array = readList(document);
      const elements = new Set(array?.type === 'array' ? array.values.map(valueKey) : []);
      return Array.from(elements, (element) => joinKeys([...keys, element]));
    },
    compare: orderComparator(database, orders),
  };
}

/** Unambiguous for lists of the same length. */
function joinKeys(keys: readonly string[]): string {
  return keys.length === 1 ? (keys[0] ?? '') : JSON.stringify(keys);
}

type Bounds = Pick<IndexRange, 'isTooLow' | 'isTooHigh'>;

/** Bounds from the inequalities on the first sort field, and from the cursors. */
function boundsOf(query: Query, conditions: readonly Condition[], first: Order | undefined): Bounds {
  const { isBeforeStart, isPastEnd } = cursorBounds(query);
  const isReversed = first?.direction === 'DESC';
  const text = first && formatFieldPath(first.field);
  const read = fieldReader(query.database, first?.field ?? []);
  const limits = conditions
    .filter(({ field }) => formatFieldPath(field) === text)
    .flatMap((condition) => (condition.kind === 'field' ? [limitsOf(condition.op, condition.value)] : []));
  const exceeds = (side: keyof Limits): DocumentPredicate => {
    const tests = limits.flatMap((limit) => limit[side] ?? []);
    return (document) => {
      const value = tests.length > 0 ? read(document) : undefined;
      return value !== undefined && tests.some((test) => test(value));
    };
  };
  const [isUnder, isOver] = [exceeds('isUnder'), exceeds('isOver')];
  const [low, high] = isReversed ? [isPastEnd, isBeforeStart] : [isBeforeStart, isPastEnd];
  return {
    isTooLow: (document) => isUnder(document) || low(document),
    isTooHigh: (document) => isOver(document) || high(document),
  };
}

interface Limits {
  readonly isUnder?: (value: Value) => boolean;
  readonly isOver?: (value: Value) => boolean;
}

/** An inequality matches only values of its operand's class, which are adjacent in the index. */
function limitsOf(op: FieldOperator, operand: Value): Limits {
  const wanted = typeClass(operand);
  const isClassUnder = (value: Value) => typeClass(value) < wanted;
  const isClassOver = (value: Value) => typeClass(value) > wanted;
  switch (op) {
    case 'GREATER_THAN':
      return { isUnder: (value) => compareValues(value, operand) <= 0, isOver: isClassOver };
    case 'GREATER_THAN_OR_EQUAL':
      return { isUnder: (value) => compareValues(value, operand) < 0, isOver: isClassOver };
    case 'LESS_THAN':
      return { isUnder: isClassUnder, isOver: (value) => compareValues(value, operand) >= 0 };
    case 'LESS_THAN_OR_EQUAL':
      return { isUnder: isClassUnder, isOver: (value) => compareValues(value, operand) > 0 };
    case 'EQUAL':
    case 'NOT_EQUAL':
    case 'IN':
    case 'NOT_IN':
    case 'ARRAY_CONTAINS':
    case 'ARRAY_CONTAINS_ANY':
      return {};
  }
}
