/**
 * The REST routes of google.firestore.v1, from path and method to the operation.
 * A call with a verb (`documents:commit`) is a POST whose body is the request; what the URL names is put into it.
 */
import { parseDatabaseName, parseDocumentName, parseParentName } from '../../model/resource-name.ts';
import { checkName } from '../../service/check-name.ts';
import type { Caller, FirestoreService } from '../../service/firestore-service.ts';
import type * as wire from '../../service/wire.ts';
import { maskParameter, preconditionParameter } from './parameters.ts';

export interface RestRequest {
  readonly method: string;
  readonly query: URLSearchParams;
  /** The body, read as the message that the route takes; an empty object when there is none. */
  readonly body: object;
}

export interface Route {
  /** The call streams its answers: an array over REST. */
  readonly isStreaming: boolean;
  /** The message that the body is, in google.firestore.v1; undefined for a call without one. */
  readonly message: string | undefined;
  /** Throws INVALID_ARGUMENT for a bad resource name; checked before the caller's token. */
  readonly checkName: (query: URLSearchParams) => void;
  readonly run: (service: FirestoreService, caller: Caller, request: RestRequest) => Promise<unknown>;
}

const PATH = /^\/v1(?:beta1)?\/(projects\/[^/]+\/databases\/[^/:]+)\/documents(?:\/(.*?))?(?::([a-zA-Z]+))?$/;

/** Undefined when no route matches. `url` is the path as sent, percent-encoded. */
export function findRoute(method: string, url: string): Route | undefined {
  const match = PATH.exec(url);
  if (!match) return undefined;
  const [, database = '', rest, verb] = match;
  const root = `${decodeURIComponent(database)}/documents`;
  const path = rest && decodeSegments(rest);
  if (method === 'POST' && isCall(url)) return callRoute(verb ?? '', decodeURIComponent(database), path);
  if (path === undefined) return undefined;
  // In any other method, the colon is part of an id.
  return resourceRoute(method, root, verb === undefined ? path : `${path}:${verb}`);
}

/** A POST with a colon in its last segment names a call; in an id, the colon is escaped. */
const isCall = (url: string) => url.includes(':', url.lastIndexOf('/'));

/** `path` is relative to the database's documents; undefined for these themselves. */
function callRoute(verb: string, database: string, path: string | undefined): Route | undefined {
  const call = CALLS.get(verb);
  if (call === undefined || (call.on === 'database' && path !== undefined)) return undefined;
  const name = call.on === 'database' ? database : documentsIn(database, path);
  const { isStreaming = false, method } = call;
  return {
    isStreaming,
    message: `${method.charAt(0).toUpperCase()}${method.slice(1)}Request`,
    checkName: () => void (call.on === 'database' ? parseDatabaseName(name) : parseParentName(name)),
    run: (service, caller, { body }) => service[method](caller, { ...body, [call.on]: name }),
  };
}

const documentsIn = (database: string, path: string | undefined) =>
  path === undefined ? `${database}/documents` : `${database}/documents/${path}`;

/** With nothing behind the last slash, all collections at that place are listed. */
function resourceRoute(method: string, root: string, path: string): Route | undefined {
  const segments = path.split('/');
  const name = `${root}/${path}`;
  const hasGap = segments.slice(0, -1).includes('');
  if (segments.length % 2 === 0 || hasGap) return documentRoute(method, name);
  const collectionId = segments.at(-1) ?? '';
  const parent = segments.length === 1 ? root : `${root}/${segments.slice(0, -1).join('/')}`;
  return collectionRoute(method, parent, collectionId);
}

function documentRoute(method: string, name: string): Route | undefined {
  const checkName = () => void parseDocumentName(name);
  if (method === 'GET') {
    return unary(checkName, (service, caller, { query }) =>
      service.getDocument(caller, { name, ...maskParameter(query, 'mask'), ...readParameters(query) }),
    );
  }
  if (method === 'PATCH') {
    return unary(
      checkName,
      (service, caller, { query, body }) =>
        service.updateDocument(caller, {
          document: { ...body, name },
          ...maskParameter(query, 'updateMask'),
          ...maskParameter(query, 'mask'),
          ...preconditionParameter(query),
        }),
      'Document',
    );
  }
  if (method === 'DELETE') {
    return unary(checkName, (service, caller, { query }) =>
      service.deleteDocument(caller, { name, ...preconditionParameter(query) }),
    );
  }
  return undefined;
}

function collectionRoute(method: string, parent: string, collectionId: string): Route | undefined {
  const checkName = () => void parseParentName(parent);
  if (method === 'GET') {
    return unary(checkName, (service, caller, { query }) =>
      service.listDocuments(caller, {
        parent,
        collectionId,
        pageSize: Number(query.get('pageSize') ?? 0),
        pageToken: query.get('pageToken') ?? '',
        orderBy: query.get('orderBy') ?? '',
        showMissing: query.get('showMissing') === 'true',
        ...maskParameter(query, 'mask'),
        ...readParameters(query),
      }),
    );
  }
  if (method === 'POST') {
    return unary(
      (query) => checkCreated(parent, collectionId, query.get('documentId') ?? ''),
      (service, caller, { query, body }) =>
        service.createDocument(caller, {
          parent,
          collectionId,
          documentId: query.get('documentId') ?? '',
          document: body,
          ...maskParameter(query, 'mask'),
        }),
      'Document',
    );
  }
  return undefined;
}

const checkCreated = (parent: string, collectionId: string, documentId: string): void =>
  checkName('createDocument', { parent, collectionId, documentId });

function readParameters(query: URLSearchParams): { transaction?: wire.Base64; readTime?: wire.Timestamp } {
  const transaction = query.get('transaction');
  const readTime = query.get('readTime');
  return { ...(transaction && { transaction }), ...(readTime && { readTime }) };
}

type Run = Route['run'];

const unary = (checkName: Route['checkName'], run: Run, message?: string): Route => ({
  isStreaming: false,
  checkName,
  run,
  message,
});

type CallMethod =
  | 'batchGetDocuments'
  | 'batchWrite'
  | 'beginTransaction'
  | 'commit'
  | 'executePipeline'
  | 'listCollectionIds'
  | 'partitionQuery'
  | 'rollback'
  | 'runAggregationQuery'
  | 'runQuery';

interface Call {
  /** What the path names, and the field of the request that gets the name. */
  readonly on: 'database' | 'parent';
  readonly isStreaming?: true;
  readonly method: CallMethod;
}

const CALLS = new Map<string, Call>([
  ['commit', { on: 'database', method: 'commit' }],
  ['batchWrite', { on: 'database', method: 'batchWrite' }],
  ['beginTransaction', { on: 'database', method: 'beginTransaction' }],
  ['rollback', { on: 'database', method: 'rollback' }],
  ['batchGet', { on: 'database', isStreaming: true, method: 'batchGetDocuments' }],
  ['executePipeline', { on: 'database', method: 'executePipeline' }],
  ['runQuery', { on: 'parent', isStreaming: true, method: 'runQuery' }],
  ['runAggregationQuery', { on: 'parent', isStreaming: true, method: 'runAggregationQuery' }],
  ['listCollectionIds', { on: 'parent', method: 'listCollectionIds' }],
  ['partitionQuery', { on: 'parent', method: 'partitionQuery' }],
]);

const decodeSegments = (path: string) => path.split('/').map(decodeURIComponent).join('/');
