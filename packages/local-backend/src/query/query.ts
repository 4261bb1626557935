/** A parsed query with its implicit orders made explicit. */
import { formatFieldPath, isNamePath, NAME_FIELD, type FieldPath } from '../model/field-path.ts';
import { compareStrings } from '../model/order.ts';
import type { Value } from '../model/value.ts';
import type { QueryFilter } from '../rules/authorizer.ts';
import type { CollectionSelector } from '../store/document-store.ts';

export interface Order {
  readonly field: FieldPath;
  readonly direction: 'ASC' | 'DESC';
}

/** A position just before or just after the documents that equal its values in the first orders. */
export interface Cursor {
  readonly values: readonly Value[];
  readonly before: boolean;
}

export interface Query {
  /** `projects/P/databases/D`. */
  readonly database: string;
  readonly from: CollectionSelector;
  readonly filter: QueryFilter | undefined;
  /** All orders: the explicit ones, then inequality fields, then the name. */
  readonly orderBy: readonly Order[];
  readonly explicitOrders: number;
  readonly startAt: Cursor | undefined;
  readonly endAt: Cursor | undefined;
  readonly offset: number;
  readonly limit: number | undefined;
  /** Fields to return; undefined for all. */
  readonly select: readonly FieldPath[] | undefined;
}

/**
 * Adds Firestore's implicit orders: fields of inequality filters in alphabetical order, then the document's name, in
 * the direction of the last explicit order.
 */
export function completeOrders(explicit: readonly Order[], filter: QueryFilter | undefined): Order[] {
  const direction = explicit.at(-1)?.direction ?? 'ASC';
  const named = new Set(explicit.map(({ field }) => formatFieldPath(field)));
  const implicit = [...inequalityFields(filter)]
    .filter(([text, field]) => !named.has(text) && !isNamePath(field))
    .toSorted(([a], [b]) => compareStrings(a, b))
    .map(([, field]): Order => ({ field, direction }));
  const orders = [...explicit, ...implicit];
  if (!named.has(NAME_FIELD)) orders.push({ field: [NAME_FIELD], direction });
  return orders;
}

const INEQUALITIES = new Set([
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'NOT_EQUAL',
  'NOT_IN',
  'IS_NOT_NULL',
  'IS_NOT_NAN',
]);

/** The fields that a filter compares by inequality, keyed by their text. */
export function inequalityFields(filter: QueryFilter | undefined): Map<string, FieldPath> {
  const fields = new Map<string, FieldPath>();
  const visit = (node: QueryFilter): void => {
    if ('filters' in node) node.filters.forEach(visit);
    else if (INEQUALITIES.has(node.op)) fields.set(formatFieldPath(node.field), node.field);
  };
  if (filter) visit(filter);
  return fields;
}
