/** GetDocument, BatchGetDocuments, ListDocuments, ListCollectionIds. */
import { payerOf } from '../activity/usage-meter.ts';
import { NAME_FIELD, parseFieldPath } from '../model/field-path.ts';
import { decodeValue, encodeValue } from '../model/proto-json.ts';
import {
  documentName,
  joinPath,
  parseDatabaseName,
  parseDocumentName,
  parseParentName,
  validateCollectionId,
} from '../model/resource-name.ts';
import { StatusError } from '../model/status.ts';
import { comparePaths } from '../model/order.ts';
import type { StoredDocument, Value } from '../model/value.ts';
import { fieldReader } from '../query/filter.ts';
import { compileQuery } from '../query/compile-query.ts';
import { completeOrders, type Order, type Query } from '../query/query.ts';
import { runQuery } from '../query/run-query.ts';
import { validateQuery } from '../query/validate.ts';
import { checkQuery } from './check-query.ts';
import { openRead, toWireDocument, type ReadView, type ServiceContext } from './context.ts';
import type { Caller } from './firestore-service.ts';
import { parseMask } from './parse-write.ts';
import type * as wire from './wire.ts';

const DEFAULT_PAGE_SIZE = 300;

export async function getDocument(
  context: ServiceContext,
  caller: Caller,
  request: wire.GetDocumentRequest,
): Promise<wire.Document> {
  const name = request.name ?? '';
  const { database, path } = parseDocumentName(name);
  const mask = parseMask(request.mask);
  const view = openRead(context, database, request);
  await lockAll(context, view, [path]);
  const document = readChecked(context, caller, view, database, path);
  context.usage.read(database, payerOf(caller), 1);
  if (!document) throw new StatusError('NOT_FOUND', `Document (${name}) not found.`);
  return toWireDocument(database, document, mask);
}

/** Results are in the order of the request. A new transaction's id comes first in a separate response. */
export async function batchGetDocuments(
  context: ServiceContext,
  caller: Caller,
  request: wire.BatchGetDocumentsRequest,
): Promise<wire.BatchGetDocumentsResponse[]> {
  const database = parseDatabaseName(request.database ?? '');
  const names = request.documents ?? [];
  const paths = names.map((name) => pathIn(database, name));
  const mask = parseMask(request.mask);
  const view = openRead(context, database, request);
  await lockAll(context, view, paths);
  const { readTime } = view;
  const answers = paths.map((path, index): wire.BatchGetDocumentsResponse => {
    const document = readChecked(context, caller, view, database, path);
    if (!document) return { missing: names[index] ?? '', readTime };
    return { found: toWireDocument(database, document, mask), readTime };
  });
  context.usage.read(database, payerOf(caller), answers.length);
  return view.newTransaction === undefined ? answers : [{ transaction: view.newTransaction }, ...answers];
}

async function lockAll(
  { transactions }: ServiceContext,
  { transaction }: ReadView,
  paths: readonly string[],
): Promise<void> {
  if (transaction) await transactions.lockDocuments(transaction, paths);
}

function readChecked(
  { store, access }: ServiceContext,
  caller: Caller,
  view: ReadView,
  database: string,
  path: string,
): StoredDocument | undefined {
  const document = store.get(database, path, view.version);
  access.checkGet(caller, database, path, document);
  return document;
}

export async function listDocuments(
  context: ServiceContext,
  caller: Caller,
  request: wire.ListDocumentsRequest,
): Promise<wire.ListDocumentsResponse> {
  const { database, path: parent } = parseParentName(request.parent ?? '');
  const collectionId = request.collectionId ?? '';
  if (collectionId !== '') validateCollectionId(collectionId);
  const mask = parseMask(request.mask);
  if ((request.pageSize ?? 0) < 0)
    throw new StatusError('INVALID_ARGUMENT', 'Page size must be nonnegative.');
  if (request.showMissing) {
    if (collectionId === '') {
      throw new StatusError('INVALID_ARGUMENT', 'collection id must be set when show_missing is true');
    }
    if (request.orderBy) {
      throw new StatusError('INVALID_ARGUMENT', 'cannot specify an order when show_missing is true');
    }
    context.access.requireAdmin(caller, 'Metadata operations');
    return listWithMissing(context, request, database, joinPath(parent, collectionId));
  }
  const query = listQuery(request, database, { parent, collectionId, allDescendants: false });
  validateQuery(query);
  checkQuery(context, caller, query);
  const view = openRead(context, database, request);
  if (view.transaction) await context.transactions.lockCollectionId(view.transaction, collectionId);
  const size = request.pageSize || DEFAULT_PAGE_SIZE;
  const page = { ...query, limit: size + 1, startAt: cursorOf(request.pageToken) };
  const { documents } = runQuery(context.store, compileQuery(page), view.version);
  const last = documents.length > size ? documents[size - 1] : undefined;
  context.usage.query(database, payerOf(caller), Math.min(documents.length, size));
  return {
    documents: documents.slice(0, size).map((document) => toWireDocument(database, document, mask)),
    ...(last && { nextPageToken: pageTokenOf(query, last) }),
  };
}

function listQuery(request: wire.ListDocumentsRequest, database: string, from: Query['from']): Query {
  const explicit = parseOrderBy(request.orderBy ?? '');
  return {
    database,
    from,
    filter: undefined,
    orderBy: completeOrders(explicit, undefined),
    explicitOrders: explicit.length,
    startAt: undefined,
    endAt: undefined,
    offset: 0,
    limit: request.pageSize || undefined,
    select: undefined,
  };
}

/** Parses an order such as `priority desc, __name__`. */
function parseOrderBy(text: string): Order[] {
  if (text.trim() === '') return [];
  return text.split(',').map((part) => {
    const match = /^(.+?)(?:\s+(asc|desc))?$/i.exec(part.trim());
    if (!match) throw new StatusError('INVALID_ARGUMENT', `Invalid order by clause: "${part}".`);
    const direction = match[2]?.toLowerCase() === 'desc' ? 'DESC' : 'ASC';
    return { field: parseFieldPath(match[1] ?? NAME_FIELD), direction };
  });
}

/** A page token is a cursor: the values of the sort fields in the page's last document. */
function pageTokenOf(query: Query, document: StoredDocument): string {
  const values = query.orderBy.flatMap(({ field }) => {
    const value = fieldReader(query.database, field)(document);
    return value ? [encodeValue(value)] : [];
  });
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

function cursorOf(token: string | undefined): Query['startAt'] {
  return token ? { values: readToken(token), before: false } : undefined;
}

function readToken(token: string): Value[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(token, 'base64url').toString());
    if (Array.isArray(parsed)) return parsed.map(decodeValue);
  } catch {
    // Invalid tokens get the error below.
  }
  throw new StatusError('INVALID_ARGUMENT', 'Invalid page token.');
}

/** Missing documents that are parents of others have only a name; the mask has no effect. */
function listWithMissing(
  { store }: ServiceContext,
  request: wire.ListDocumentsRequest,
  database: string,
  collection: string,
): wire.ListDocumentsResponse {
  const after = request.pageToken ? Buffer.from(request.pageToken, 'base64url').toString() : undefined;
  const paths = [...store.documentIds(database, collection)]
    .map((id) => joinPath(collection, id))
    .filter((path) => after === undefined || comparePaths(path, after) > 0)
    .toSorted(comparePaths);
  const size = request.pageSize || DEFAULT_PAGE_SIZE;
  const last = paths.length > size ? paths[size - 1] : undefined;
  return {
    documents: paths.slice(0, size).map((path) => {
      const document = store.get(database, path);
      return document ? toWireDocument(database, document) : { name: documentName(database, path) };
    }),
    ...(last !== undefined && { nextPageToken: Buffer.from(last).toString('base64url') }),
  };
}

export function listCollectionIds(
  context: ServiceContext,
  caller: Caller,
  request: wire.ListCollectionIdsRequest,
): wire.ListCollectionIdsResponse {
  const { database, path } = parseParentName(request.parent ?? '');
  if ((request.pageSize ?? 0) < 0) {
    throw new StatusError('INVALID_ARGUMENT', 'page_size must be greater than or equal to zero.');
  }
  context.access.requireAdmin(caller, 'Metadata operations');
  const { version } = openRead(context, database, { readTime: request.readTime });
  const after = request.pageToken ? Buffer.from(request.pageToken, 'base64url').toString() : undefined;
  const ids = context.store.collectionIds(database, path, version);
  const start = after === undefined ? 0 : ids.findIndex((id) => id === after) + 1;
  const page = ids.slice(start, start + (request.pageSize || ids.length));
  const hasMore = start + page.length < ids.length;
  return {
    collectionIds: page,
    ...(hasMore && { nextPageToken: Buffer.from(page.at(-1) ?? '').toString('base64url') }),
  };
}

function pathIn(database: string, name: string): string {
  const resource = parseDocumentName(name);
  if (resource.database !== database) {
    throw new StatusError(
      'INVALID_ARGUMENT',
      `Request specified a document (${name}) that is not in the expected database (${database})`,
    );
  }
  return resource.path;
}
