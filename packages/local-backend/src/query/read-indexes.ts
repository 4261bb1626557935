/** Answers a query from indexes, for the newest state or an earlier time. */
import { collectionOf, parseDocumentName } from '../model/resource-name.ts';
import type { StoredDocument } from '../model/value.ts';
import { selects } from '../store/database-contents.ts';
import type { DocumentStore } from '../store/document-store.ts';
import type { CompiledQuery } from './compile-query.ts';
import type { DocumentPredicate } from './filter.ts';
import type { Access, IndexRange } from './plan.ts';
import type { Query } from './query.ts';

/**
 * Returns documents in the query's order: the whole result, or at least as much of it as offset and limit need. Indexes
 * contain only the newest versions; documents changed since `readTime` are checked one by one.
 */
export function readIndexes(
  store: DocumentStore,
  compiled: CompiledQuery,
  readTime: bigint | undefined,
): StoredDocument[] {
  const { query, plan } = compiled;
  const passes: DocumentPredicate = (document) =>
    compiled.matches(document) && compiled.isWithinCursors(document);
  const isAsThen: DocumentPredicate = (document) =>
    readTime === undefined || store.get(query.database, document.path, readTime) === document;
  const most = query.limit === undefined ? Number.POSITIVE_INFINITY : query.offset + query.limit;
  const lists = plan.map((access) =>
    firstOf(
      most,
      candidates(store, query, access, readTime),
      (document) => isAsThen(document) && passes(document),
    ),
  );
  const gone =
    readTime === undefined ? [] : store.supersededSince(query.database, query.from, readTime).filter(passes);
  const [only] = lists;
  if (only && lists.length === 1 && gone.length === 0) return only;
  return [...new Set([...lists.flat(), ...gone])].toSorted(compiled.compare);
}

function firstOf(
  most: number,
  documents: Iterable<StoredDocument>,
  passes: DocumentPredicate,
): StoredDocument[] {
  const found: StoredDocument[] = [];
  if (most === 0) return found;
  for (const document of documents) {
    if (!passes(document)) continue;
    found.push(document);
    if (found.length >= most) break;
  }
  return found;
}

function candidates(
  store: DocumentStore,
  query: Query,
  access: Access,
  readTime: bigint | undefined,
): Iterable<StoredDocument> {
  if (access.kind === 'named') return namedDocument(store, query, access.name, readTime);
  const documents = inRange(store, query, access);
  const { from } = query;
  return from.allDescendants && from.parent !== '' ? within(documents, query) : documents;
}

function namedDocument(
  store: DocumentStore,
  { database, from }: Query,
  name: string,
  readTime: bigint | undefined,
): StoredDocument[] {
  const { path } = parseDocumentName(name);
  const document = selects(from, collectionOf(path)) ? store.get(database, path, readTime) : undefined;
  return document ? [document] : [];
}

function* inRange(store: DocumentStore, query: Query, range: IndexRange): Generator<StoredDocument> {
  const { definition, key, isReversed, isTooLow, isTooHigh } = range;
  const bucket = store.index(query.database, query.from, definition)?.find(key);
  if (!bucket) return;
  const documents = isReversed ? bucket.backFrom((document) => !isTooHigh(document)) : bucket.from(isTooLow);
  const isPast = isReversed ? isTooLow : isTooHigh;
  for (const document of documents) {
    if (isPast(document)) return;
    yield document;
  }
}

/** An index of a collection group contains all collections with its id. */
function* within(documents: Iterable<StoredDocument>, { from }: Query): Generator<StoredDocument> {
  for (const document of documents) if (selects(from, collectionOf(document.path))) yield document;
}
