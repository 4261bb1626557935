/**
 * A reference implementation for tests: builds each index from the documents, scans it from every position that matches
 * the equality filters, and merges scans with the same order.
 */
import { parseFieldPath } from '../../model/field-path.ts';
import { getField } from '../../model/fields.ts';
import type { StoredDocument, Value } from '../../model/value.ts';
import { alternativesOf, type Condition } from '../../query/alternatives.ts';
import { compileQuery } from '../../query/compile-query.ts';
import { orderComparator } from '../../query/document-order.ts';
import { compileFilter } from '../../query/filter.ts';
import type { Order, Query } from '../../query/query.ts';
import type { IndexField } from '../index-file.ts';
import { DATABASE } from './ask.ts';

/** The fields of an index of the queried collection; `__name__` last if given. */
export type PhysicalIndex = readonly IndexField[];

/** The entries of one index that match the compared values, and their order. */
interface Scan {
  readonly sortedBy: readonly Order[];
  readonly documents: ReadonlySet<StoredDocument>;
}

/** Whether the indexes yield every alternative of the query in the query's order without sorting. */
export function canAnswer(
  query: Query,
  indexes: readonly PhysicalIndex[],
  all: readonly StoredDocument[],
): boolean {
  return alternativesOf(query.filter).every((conditions) => canAnswerOne(query, conditions, indexes, all));
}

function canAnswerOne(
  query: Query,
  conditions: readonly Condition[],
  indexes: readonly PhysicalIndex[],
  all: readonly StoredDocument[],
): boolean {
  const item: Query = { ...query, filter: { kind: 'and', filters: conditions } };
  const { matches, compare } = compileQuery(item);
  const wanted = all.filter(matches).toSorted(compare);
  const scans = indexes
    .flatMap((index) => scansOf(index, conditions, all))
    .filter(({ documents }) => wanted.every((document) => documents.has(document)));
  const sortings = new Set(scans.map(({ sortedBy }) => JSON.stringify(sortedBy)));
  return [...sortings].some((sorting) => {
    const matches = scans.filter(({ sortedBy }) => JSON.stringify(sortedBy) === sorting);
    return sameList(together(matches, conditions), wanted);
  });
}

/** The documents in all scans that match the conditions on the sorted fields, in the scans' common order. */
function together(scans: readonly Scan[], conditions: readonly Condition[]): StoredDocument[] {
  const [first, ...others] = scans;
  if (first === undefined) return [];
  const { documents, sortedBy } = first;
  const messages = conditions.filter(({ field }) =>
    sortedBy.some((order) => order.field.join('.') === field.join('.')),
  );
  const passes = compileFilter(DATABASE, { kind: 'and', filters: messages });
  return [...documents]
    .filter(
      (storedDocument) =>
        passes(storedDocument) && others.every((scan) => scan.documents.has(storedDocument)),
    )
    .toSorted(orderComparator(DATABASE, sortedBy));
}

const sameList = (one: readonly StoredDocument[], other: readonly StoredDocument[]): boolean =>
  one.length === other.length && one.every((document, place) => document === other[place]);

function scansOf(
  index: PhysicalIndex,
  conditions: readonly Condition[],
  all: readonly StoredDocument[],
): Scan[] {
  const fields = index.filter(({ fieldPath }) => fieldPath !== '__name__');
  const pins = fields.map((field) => pinOf(field, conditions));
  const mostPinned = pins.includes(undefined) ? pins.indexOf(undefined) : pins.length;
  const holds = all.filter((document) => fields.every((field) => has(document, field)));
  return Array.from({ length: mostPinned + 1 }, (_, pinned) => pinned).flatMap((pinned) => {
    const behind = fields.slice(pinned);
    // Array elements do not order documents, and Firestore uses no index with a compared field among the sorted ones.
    if (behind.some((field) => !('order' in field) || pinOf(field, conditions) !== undefined)) return [];
    const entries = holds.filter((document) =>
      pins.slice(0, pinned).every((isPinned) => isPinned?.(document)),
    );
    const sorted = behind.map((field) => orderOf(field));
    const documents = new Set(entries);
    return nameOrders(index, sorted).map((name) => ({ sortedBy: [...sorted, name], documents }));
  });
}

/** Names can be read in both directions if all other values are equal, unless the index states a direction. */
function nameOrders(index: PhysicalIndex, sorted: readonly Order[]): Order[] {
  const named = index.find(({ fieldPath }) => fieldPath === '__name__');
  const last = named === undefined ? sorted.at(-1) : orderOf(named);
  const directions = last === undefined ? (['ASC', 'DESC'] as const) : [last.direction];
  return directions.map((direction) => ({ field: ['__name__'], direction }));
}

function orderOf(field: IndexField): Order {
  const isDown = 'order' in field && field.order === 'DESCENDING';
  return { field: parseFieldPath(field.fieldPath), direction: isDown ? 'DESC' : 'ASC' };
}

/** Returns the test for the field's value if a condition fixes it in a way that this index supports. */
function pinOf(
  field: IndexField,
  conditions: readonly Condition[],
): ((document: StoredDocument) => boolean) | undefined {
  const op = 'arrayConfig' in field ? 'ARRAY_CONTAINS' : 'EQUAL';
  const condition = conditions.find(
    (condition) => condition.op === op && condition.field.join('.') === field.fieldPath,
  );
  return condition && compileFilter(DATABASE, condition);
}

function has(document: StoredDocument, field: IndexField): boolean {
  const value: Value | undefined = getField(document.fields, parseFieldPath(field.fieldPath));
  return 'arrayConfig' in field ? value?.type === 'array' : value !== undefined;
}
