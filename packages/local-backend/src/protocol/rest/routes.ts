/**
 * The REST routes of google.firestore.v1, from path and method to the operation. A call with a verb
 * (`documents:commit`) is a POST whose body is the request; names in the URL are added to it.
 */
import { parseDatabaseName, parseDocumentName, parseParentName } from '../../model/resource-name.ts';
import { checkName } from '../../service/check-name.ts';
import type { Caller, FirestoreService } from '../../service/firestore-service.ts';
import type * as wire from '../../service/wire.ts';
import { maskParameter, preconditionParameter } from './parameters.ts';

export interface RestRequest {
  readonly method: string;
  readonly query: URLSearchParams;
  /** The body, validated as the route's message; an empty object without a body. */
  readonly body: object;
}

export interface Route {
  /** Whether the call streams its responses, which are an array over REST. */
  readonly isStreaming: boolean;
  /** The body's message type in google.firestore.v1; undefined for a call without a body. */
  readonly message: string | undefined;
  /** Throws INVALID_ARGUMENT for an invalid resource name; runs before the caller's token is checked. */
  readonly checkName: (query: URLSearchParams) => void;
  readonly run: (service: FirestoreService, caller: Caller, request: RestRequest) => Promise<unknown>;
}

const PATH = /^\/v1(?:beta1)?\/(projects\/[^/]+\/databases\/[^/:]+)\/documents(?:\/(.*?))?(?::([a-zA-Z]+))?$/;

/** Returns undefined if no route matches. `url` is the percent-encoded path as sent. */
export function findRoute(method: string, url: string): Route | undefined {
  const match = PATH.exec(url);
  if (!match) return undefined;
  const [, database = '', rest, verb] = match;
  const root = `${decodeURIComponent(database)}/documents`;
  const path = rest && decodeSegments(rest);
  if (method === 'POST' && isCall(url)) return callRoute(verb ?? '', decodeURIComponent(database), path);
  if (path === undefined) return undefined;
  // For other methods, the colon is part of an id.
  return resourceRoute(method, root, verb === undefined ? path : `${path}:${verb}`);
}

/** Whether a POST names a call: its last segment contains a colon, which is escaped in ids. */
const isCall = (url: string) => url.includes(':', url.lastIndexOf('/'));

/** `path` is relative to the database's documents; undefined for their root. */
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

/** With an empty last segment, the route lists all collections at that path. */
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
  | 'listCollectionIds'
  | 'rollback'
  | 'runAggregationQuery'
  | 'runQuery';

interface Call {
  /** The resource that the path names, which is also the request field for the name. */
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
  ['runQuery', { on: 'parent', isStreaming: true, method: 'runQuery' }],
  ['runAggregationQuery', { on: 'parent', isStreaming: true, method: 'runAggregationQuery' }],
  ['listCollectionIds', { on: 'parent', method: 'listCollectionIds' }],
]);

const decodeSegments = (path: string) => path.split('/').map(decodeURIComponent).join('/');
