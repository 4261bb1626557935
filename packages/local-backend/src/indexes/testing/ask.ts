/** Shorthands for queries and indexes in tests. */
import { parseFieldPath, type FieldPath } from '../../model/field-path.ts';
import type { Value } from '../../model/value.ts';
import { completeOrders, type Order, type Query } from '../../query/query.ts';
import type { FieldOperator, QueryFilter } from '../../rules/authorizer.ts';
import type { CompositeIndex, IndexField } from '../index-file.ts';

export const DATABASE = 'projects/demo/databases/(default)';

const OPERATORS = {
  '==': 'EQUAL',
  '!=': 'NOT_EQUAL',
  '<': 'LESS_THAN',
  '<=': 'LESS_THAN_OR_EQUAL',
  '>': 'GREATER_THAN',
  '>=': 'GREATER_THAN_OR_EQUAL',
  in: 'IN',
  'not-in': 'NOT_IN',
  'array-contains': 'ARRAY_CONTAINS',
  'array-contains-any': 'ARRAY_CONTAINS_ANY',
} as const satisfies Record<string, FieldOperator>;

type Plain = string | number | boolean | Date | null | readonly Plain[];
export type Where = readonly [field: string, operator: keyof typeof OPERATORS, value: Plain];

export interface QueryInput {
  /** `c` by default. */
  readonly from?: string;
  readonly group?: boolean;
  readonly where?: readonly Where[];
  /** One list of conditions per alternative, instead of `where`. */
  readonly either?: readonly (readonly Where[])[];
  readonly orderBy?: readonly (readonly [field: string, direction: 'asc' | 'desc'])[];
}

export function ask({ from = 'c', group = false, where = [], either, orderBy = [] }: QueryInput): Query {
  const all = (conditions: readonly Where[]): QueryFilter => ({
    kind: 'and',
    filters: conditions.map(filterOf),
  });
  const filter: QueryFilter | undefined =
    either === undefined ? all(where) : { kind: 'or', filters: either.map(all) };
  const orders = orderBy.map(([field, direction]): Order => ({
    field: pathOf(field),
    direction: direction === 'asc' ? 'ASC' : 'DESC',
  }));
  return {
    database: DATABASE,
    from: { parent: '', collectionId: from, allDescendants: group },
    filter,
    orderBy: completeOrders(orders, filter),
    explicitOrders: orders.length,
    startAt: undefined,
    endAt: undefined,
    offset: 0,
    limit: undefined,
    select: undefined,
  };
}

const pathOf = (text: string): FieldPath => (text === '__name__' ? [text] : parseFieldPath(text));

function filterOf([field, operator, value]: Where): QueryFilter {
  if (value === null)
    return { kind: 'unary', field: pathOf(field), op: operator === '==' ? 'IS_NULL' : 'IS_NOT_NULL' };
  return { kind: 'field', field: pathOf(field), op: OPERATORS[operator], value: valueOf(value, field) };
}

function valueOf(value: Plain, field: string): Value {
  if (typeof value === 'number') return { type: 'double', value };
  if (typeof value === 'boolean') return { type: 'boolean', value };
  if (value === null) return { type: 'null' };
  if (value instanceof Date) return { type: 'timestamp', micros: BigInt(value.getTime()) * 1000n };
  if (typeof value !== 'string') return { type: 'array', values: value.map((item) => valueOf(item, field)) };
  return field === '__name__'
    ? { type: 'reference', name: `${DATABASE}/documents/${value}` }
    : { type: 'string', value };
}

/** Parses an index: `people: city ↑ tags ∋ age ↓`, `** people: …` for a collection group. */
export function sentence(text: string): CompositeIndex {
  const [head = '', tail = ''] = text.split(': ');
  const words = tail.split(' ');
  const fields = Array.from({ length: words.length / 2 }, (_, index) =>
    fieldOf(words[2 * index] ?? '', words[2 * index + 1] ?? ''),
  );
  return {
    collectionGroup: head.replace('** ', ''),
    queryScope: head.startsWith('** ') ? 'COLLECTION_GROUP' : 'COLLECTION',
    fields,
  };
}

function fieldOf(fieldPath: string, mode: string): IndexField {
  if (mode === '∋') return { fieldPath, arrayConfig: 'CONTAINS' };
  return { fieldPath, order: mode === '↑' ? 'ASCENDING' : 'DESCENDING' };
}

/**
 * Parses a query: `people: city == Oslo, age > 20; age ↓`, with ` / ` between alternatives, `|` between list values,
 * and `** people` for a collection group.
 */
export function question(text: string): Query {
  const match = /^(\*\* )?(\w+)(?:: ([^;]*?))?(?:; (.*?))?$/.exec(text);
  if (match === null) throw new Error(`No question: ${text}`);
  const [, group, from = '', conditions = '', sorted = ''] = match;
  const either = conditions.split(' / ').map((alternative) =>
    alternative
      .split(', ')
      .filter((condition) => condition !== '')
      .map(conditionOf),
  );
  const words = sorted.split(' ').filter((word) => word !== '');
  const orderBy = Array.from({ length: words.length / 2 }, (_, index) => {
    const direction = words[2 * index + 1] === '↓' ? ('desc' as const) : ('asc' as const);
    return [words[2 * index] ?? '', direction] as const;
  });
  return ask({ from, group: group !== undefined, either, orderBy });
}

function conditionOf(text: string): Where {
  const [field = '', operator = '', value = ''] = text.split(' ');
  const existing = Object.keys(OPERATORS).find((name): name is keyof typeof OPERATORS => name === operator);
  if (existing === undefined) throw new Error(`No condition: ${text}`);
  const plain = (item: string): Plain => {
    if (item === 'null') return null;
    return Number.isNaN(Number(item)) ? item : Number(item);
  };
  const isList = existing === 'in' || existing === 'not-in' || existing === 'array-contains-any';
  return [field, existing, isList ? value.split('|').map(plain) : plain(value)];
}
