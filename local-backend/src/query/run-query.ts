/**
 * Runs a query over the store: filter, order, cursors, offset, limit. No index is needed and none is enforced:
 * every document of the collection is looked at.
 */
import { isNamePath } from '../model/field-path.ts';
import { comparePaths, compareValues } from '../model/order.ts';
import { parseDocumentName } from '../model/resource-name.ts';
import type { StoredDocument, Value } from '../model/value.ts';
import type { DocumentStore } from '../store/document-store.ts';
import { compileFilter, fieldReader, type DocumentPredicate } from './filter.ts';
import type { Cursor, Query } from './query.ts';

export type DocumentComparator = (a: StoredDocument, b: StoredDocument) => number;

/** A query made ready for many documents. */
export interface CompiledQuery {
  readonly query: Query;
  /** Filter and presence of every ordered field; not the collection, cursors, offset or limit. */
  readonly matches: DocumentPredicate;
  readonly compare: DocumentComparator;
  readonly isWithinCursors: DocumentPredicate;
}

export interface QueryResult {
  readonly documents: readonly StoredDocument[];
  readonly skipped: number;
}

export function compileQuery(query: Query): CompiledQuery {
  const passesFilter = compileFilter(query.database, query.filter);
  const orderedFields = query.orderBy.filter(({ field }) => !isNamePath(field));
  const readers = orderedFields.map(({ field }) => fieldReader(query.database, field));
  return {
    query,
    matches: (document) => passesFilter(document) && readers.every((read) => read(document) !== undefined),
    compare: comparator(query),
    isWithinCursors: withinCursors(query),
  };
}

export function runQuery(store: DocumentStore, compiled: CompiledQuery, readTime?: bigint): QueryResult {
  const { query } = compiled;
  const candidates = store.scan(query.database, query.from, readTime);
  return limitResult(query, orderedMatches(compiled, candidates));
}

function orderedMatches(compiled: CompiledQuery, candidates: readonly StoredDocument[]): StoredDocument[] {
  const found = candidates.filter(
    (document) => compiled.matches(document) && compiled.isWithinCursors(document),
  );
  // Candidates come in the order of their names already.
  const first = compiled.query.orderBy[0];
  const isByName = first !== undefined && isNamePath(first.field) && first.direction === 'ASC';
  return isByName ? found : found.toSorted(compiled.compare);
}

function limitResult(query: Query, documents: readonly StoredDocument[]): QueryResult {
  const end = query.limit === undefined ? documents.length : query.offset + query.limit;
  return {
    documents: documents.slice(query.offset, end),
    skipped: Math.min(query.offset, documents.length),
  };
}

function comparator(query: Query): DocumentComparator {
  const comparators = query.orderBy.map(({ field, direction }): DocumentComparator => {
    const sign = direction === 'ASC' ? 1 : -1;
    if (isNamePath(field)) return (a, b) => sign * comparePaths(a.path, b.path);
    const read = fieldReader(query.database, field);
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

function compareOptional(a: Value | undefined, b: Value | undefined): number {
  if (a && b) return compareValues(a, b);
  return Number(a !== undefined) - Number(b !== undefined);
}

function withinCursors(query: Query): DocumentPredicate {
  const { startAt, endAt } = query;
  const toStart = startAt && cursorComparator(query, startAt);
  const toEnd = endAt && cursorComparator(query, endAt);
  return (document) => {
    // "before" puts the cursor ahead of its equals: they come after a start and are cut off by an end.
    if (toStart && toStart(document) < (startAt.before ? 0 : 1)) return false;
    return !toEnd || toEnd(document) < (endAt.before ? 0 : 1);
  };
}

/** Where the document stands to the cursor's values: negative when ahead of them. */
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
