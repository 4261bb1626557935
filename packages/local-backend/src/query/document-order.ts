/** The document order of a query, and the position of its cursors. */
import { isNamePath } from '../model/field-path.ts';
import { comparePaths, compareValues } from '../model/order.ts';
import { parseDocumentName } from '../model/resource-name.ts';
import type { StoredDocument, Value } from '../model/value.ts';
import { fieldReader, type DocumentPredicate } from './filter.ts';
import type { Cursor, Order, Query } from './query.ts';

export type DocumentComparator = (a: StoredDocument, b: StoredDocument) => number;

export function orderComparator(database: string, orderBy: readonly Order[]): DocumentComparator {
  const comparators = orderBy.map(({ field, direction }): DocumentComparator => {
    const sign = direction === 'ASC' ? 1 : -1;
    if (isNamePath(field)) return (a, b) => sign * comparePaths(a.path, b.path);
    const read = fieldReader(database, field);
    return (a, b) => sign * compareOptional(read(a), read(b));
  });
  return (a, b) => {
    for (const compare of comparators) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return 0;
  };
}

export interface CursorBounds {
  readonly isBeforeStart: DocumentPredicate;
  readonly isPastEnd: DocumentPredicate;
}

/** "before" puts a cursor ahead of equal documents: a start includes them and an end excludes them. */
export function cursorBounds(query: Query): CursorBounds {
  const { startAt, endAt } = query;
  const toStart = startAt && cursorComparator(query, startAt);
  const toEnd = endAt && cursorComparator(query, endAt);
  return {
    isBeforeStart: (document) => toStart !== undefined && toStart(document) < (startAt?.before ? 0 : 1),
    isPastEnd: (document) => toEnd !== undefined && toEnd(document) >= (endAt?.before ? 0 : 1),
  };
}

/** Compares a document with the cursor's values: negative if the document comes first. */
function cursorComparator(query: Query, cursor: Cursor): (document: StoredDocument) => number {
  const parts = cursor.values.map((value, index) => {
    const order = query.orderBy[index];
    const sign = order?.direction === 'DESC' ? -1 : 1;
    if (order && isNamePath(order.field) && value.type === 'reference') {
      const { path } = parseDocumentName(value.name, 'Document parent name');
      return (document: StoredDocument) => sign * comparePaths(document.path, path);
    }
    const read = fieldReader(query.database, order?.field ?? []);
    return (document: StoredDocument) => sign * compareOptional(read(document), value);
  });
  return (document) => {
    for (const part of parts) {
      const order = part(document);
      if (order !== 0) return order;
    }
    return 0;
  };
}

function compareOptional(a: Value | undefined, b: Value | undefined): number {
  if (a && b) return compareValues(a, b);
  return Number(a !== undefined) - Number(b !== undefined);
}
