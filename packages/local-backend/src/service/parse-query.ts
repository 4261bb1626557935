/** Parses a StructuredQuery into the engine's query and the rules' view of it. */
import { isNamePath, formatFieldPath, parseFieldPath, type FieldPath } from '../model/field-path.ts';
import { decodeInt64, decodeValue } from '../model/proto-json.ts';
import { parseDocumentName, parseParentName, validateCollectionId } from '../model/resource-name.ts';
import { invalid, StatusError } from '../model/status.ts';
import type { Value } from '../model/value.ts';
import type { Aggregation } from '../query/aggregate.ts';
import { completeOrders, type Cursor, type Order, type Query } from '../query/query.ts';
import { validateQuery } from '../query/validate.ts';
import type { FieldOperator, ListQuery, QueryFilter, UnaryOperator } from '../rules/authorizer.ts';
import type { CollectionSelector } from '../store/document-store.ts';
import type * as wire from './wire.ts';

const MAX_AGGREGATIONS = 5;

/** Throws INVALID_ARGUMENT for a query that Firestore rejects, UNIMPLEMENTED for a vector search. */
export function parseQuery(parentName: string, structured: wire.StructuredQuery | undefined): Query {
  const { database, path } = parseParentName(parentName);
  if (!structured) throw invalid('A structured query is required.');
  if (structured.findNearest !== undefined)
    throw new StatusError('UNIMPLEMENTED', 'Vector search is not supported locally.');
  const filter = structured.where && parseFilter(structured.where);
  const explicit = (structured.orderBy ?? []).map(parseOrder);
  const query: Query = {
    database,
    from: parseFrom(path, structured.from ?? []),
    filter,
    orderBy: completeOrders(explicit, filter),
    explicitOrders: explicit.length,
    startAt: structured.startAt && parseCursor(structured.startAt),
    endAt: structured.endAt && parseCursor(structured.endAt),
    offset: count(structured.offset ?? 0, 'offset'),
    limit: structured.limit == null ? undefined : count(int32(structured.limit), 'limit'),
    select: parseSelect(structured.select),
  };
  validateQuery(query);
  return query;
}

/** Converts the query for the `list` rules. */
export function toListQuery(query: Query): ListQuery {
  return {
    ...query.from,
    filter: query.filter,
    orderBy: query.orderBy
      .slice(0, query.explicitOrders)
      .map(({ field, direction }) => ({ field: formatFieldPath(field), direction })),
    limit: query.limit,
    offset: query.offset === 0 ? undefined : query.offset,
  };
}

export function parseAggregations(wireAggregations: readonly wire.Aggregation[]): Aggregation[] {
  if (wireAggregations.length === 0) throw invalid('Aggregations can not be empty.');
  if (wireAggregations.length > MAX_AGGREGATIONS) {
    throw invalid(
      `The maximum number of aggregations allowed in an aggregation query is ${MAX_AGGREGATIONS}. ` +
        `Received: ${wireAggregations.length}`,
    );
  }
  const aliases = new Set<string>();
  let unnamed = 0;
  return wireAggregations.map((aggregation) => {
    const alias = aggregation.alias || `field_${(unnamed += 1)}`;
    if (/^__.*__$/s.test(alias)) throw invalid(`The property.name "${alias}" is reserved.`);
    if (aliases.has(alias)) throw invalid(`Aggregation aliases contain duplicate alias: ${alias}.`);
    aliases.add(alias);
    return { alias, operation: parseOperation(aggregation) };
  });
}

function parseOperation(aggregation: wire.Aggregation): Aggregation['operation'] {
  if (aggregation.count) return { kind: 'count', upTo: parseUpTo(aggregation.count.upTo) };
  if (aggregation.sum) return { kind: 'sum', field: aggregatedField(aggregation.sum.field) };
  if (aggregation.avg) return { kind: 'avg', field: aggregatedField(aggregation.avg.field) };
  throw invalid('Operator field in Aggregation is not set.');
}

function parseUpTo(upTo: NonNullable<wire.Aggregation['count']>['upTo']): bigint | undefined {
  if (upTo == null) return undefined;
  const value = decodeInt64(typeof upTo === 'object' ? upTo.value : upTo);
  if (value <= 0n) throw invalid("Aggregation 'up_to' must be greater than zero.");
  return value;
}

function aggregatedField(reference: wire.FieldReference | undefined): FieldPath {
  const field = fieldOf(reference);
  if (isNamePath(field)) throw invalid('Aggregations are not supported for the property: __key__');
  return field;
}

function parseFrom(parent: string, from: readonly wire.CollectionSelector[]): CollectionSelector {
  if (from.length > 1) throw invalid('StructuredQuery.from cannot have more than one collection selector.');
  const collectionId = from[0]?.collectionId ?? '';
  if (collectionId !== '') validateCollectionId(collectionId);
  return { parent, collectionId, allDescendants: from[0]?.allDescendants ?? false };
}

/** Undefined for an empty composite filter, which matches everything. */
function parseFilter(filter: wire.Filter): QueryFilter | undefined {
  if (filter.compositeFilter) return parseComposite(filter.compositeFilter);
  if (filter.unaryFilter) {
    const { op, field } = filter.unaryFilter;
    if (!isUnaryOperator(op)) throw invalid('Unknown UnaryFilter operator.');
    return { kind: 'unary', field: fieldOf(field), op };
  }
  if (!filter.fieldFilter) throw invalid('Unknown filter type.');
  const { op, field, value } = filter.fieldFilter;
  if (!isFieldOperator(op)) throw invalid('Unknown FieldFilter operator.');
  if (!value) throw invalid('A FieldFilter must have a value.');
  const path = fieldOf(field);
  return { kind: 'field', field: path, op, value: operandOf(path, decodeValue(value)) };
}

function parseComposite({ op, filters = [] }: wire.CompositeFilter): QueryFilter | undefined {
  if (op !== 'AND' && op !== 'OR') throw invalid('Unsupported CompositeFilter operator.');
  const parts = filters.flatMap((filter) => parseFilter(filter) ?? []);
  return parts.length === 0 ? undefined : { kind: op === 'AND' ? 'and' : 'or', filters: parts };
}

/** A reference compared with `__name__` must name a document. */
function operandOf(field: FieldPath, value: Value): Value {
  if (isNamePath(field)) {
    const references = value.type === 'array' ? value.values : [value];
    for (const reference of references) {
      if (reference.type === 'reference') parseDocumentName(reference.name, 'Document parent name');
    }
  }
  return value;
}

function parseOrder({ field, direction }: wire.Order): Order {
  return { field: fieldOf(field), direction: direction === 'DESCENDING' ? 'DESC' : 'ASC' };
}

function parseCursor({ values = [], before = false }: wire.Cursor): Cursor {
  return { values: values.map(decodeValue), before };
}

/** An empty projection means all fields, as in the protocol. */
function parseSelect(select: wire.StructuredQuery['select']): FieldPath[] | undefined {
  const fields = select?.fields ?? [];
  return fields.length === 0 ? undefined : fields.map(fieldOf);
}

const fieldOf = (reference: wire.FieldReference | undefined) => parseFieldPath(reference?.fieldPath ?? '');

const int32 = (value: wire.Int32Value) => (typeof value === 'object' ? value.value : value);

function count(value: number, name: string): number {
  if (!(value >= 0)) throw invalid(`${name} is negative`);
  return value;
}

const FIELD_OPERATORS: readonly FieldOperator[] = [
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'EQUAL',
  'NOT_EQUAL',
  'ARRAY_CONTAINS',
  'IN',
  'ARRAY_CONTAINS_ANY',
  'NOT_IN',
];
const UNARY_OPERATORS: readonly UnaryOperator[] = ['IS_NULL', 'IS_NAN', 'IS_NOT_NULL', 'IS_NOT_NAN'];

const isFieldOperator = (op: string | undefined): op is FieldOperator =>
  FIELD_OPERATORS.some((fieldOperator) => fieldOperator === op);
const isUnaryOperator = (op: string | undefined): op is UnaryOperator =>
  UNARY_OPERATORS.some((unaryOperator) => unaryOperator === op);
