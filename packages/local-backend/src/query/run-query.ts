/**
 * Runs a query over the store: filter, order, cursors, offset, limit. Small collections are scanned; larger ones get
 * indexes on first use, so that the cost of a query depends on its result.
 */
import { isNamePath } from '../model/field-path.ts';
import type { StoredDocument } from '../model/value.ts';
import type { DocumentStore } from '../store/document-store.ts';
import type { CompiledQuery } from './compile-query.ts';
import type { Query } from './query.ts';
import { readIndexes } from './read-indexes.ts';

/** With fewer documents, a scan is cheaper than building an index. */
const INDEXED_FROM = 256;

export interface QueryResult {
  readonly documents: readonly StoredDocument[];
  readonly skipped: number;
}

/** `indexedFrom` is the minimum number of documents for which indexes are used. */
export function runQuery(
  store: DocumentStore,
  compiled: CompiledQuery,
  readTime?: bigint,
  indexedFrom: number = INDEXED_FROM,
): QueryResult {
  const { query } = compiled;
  // There is no index over all collections.
  const isIndexed = query.from.collectionId !== '' && store.size(query.database, query.from) >= indexedFrom;
  const found = isIndexed
    ? readIndexes(store, compiled, readTime)
    : orderedMatches(compiled, store.scan(query.database, query.from, readTime));
  return limitResult(query, found);
}

function orderedMatches(compiled: CompiledQuery, candidates: readonly StoredDocument[]): StoredDocument[] {
  const found = candidates.filter(
    (document) => compiled.matches(document) && compiled.isWithinCursors(document),
  );
  // Candidates are already in the order of their names.
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
