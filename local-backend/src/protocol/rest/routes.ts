/**
 * The REST routes of google.firestore.v1, from path and method to the operation.
 * A call with a verb (`documents:commit`) is a POST whose body is the request; what the URL names is put into it.
 */
import { parseDatabaseName, parseDocumentName, parseParentName } from '../../model/resource-name.ts';
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
  /** Throws INVALID_ARGUMENT for a bad resource name; asked before who is calling. */
  readonly checkName: () => void;
  readonly run: (service: FirestoreService, caller: Caller, request: RestRequest) => Promise<unknown>;
}

const PATH = /^\/v1(?:beta1)?\/(projects\/[^/]+\/databases\/[^/:]+)\/documents(?:\/(.*?))?(?::([a-zA-Z]+))?$/;

/** Undefined when no route matches. `path` is as sent, percent-encoded. */
export function findRoute(method: string, path: string): Route | undefined {
  const match = PATH.exec(path);
  if (!match) return undefined;
  const [, database = '', rest, verb] = match;
  const root = `${decodeURIComponent(database)}/documents`;
  const byVerb = verb === undefined ? undefined : VERBS.get(verb);
  if (byVerb && method === 'POST') {
    const name = rest ? `${root}/${decodeSegments(rest)}` : root;
    return { ...byVerb(name, decodeURIComponent(database)), message: VERB_MESSAGES.get(verb ?? '') };
  }
  // Not a verb: then the colon is part of an id.
  const full = verb === undefined ? (rest ?? '') : `${rest ?? ''}:${verb}`;
  return full === '' ? undefined : resourceRoute(method, root, decodeSegments(full));
}

function resourceRoute(method: string, root: string, path: string): Route | undefined {
  const segments = path.split('/');
  const name = `${root}/${path}`;
  if (segments.length % 2 === 0) return documentRoute(method, name);
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
      checkName,
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

function readParameters(query: URLSearchParams): { transaction?: wire.Base64; readTime?: wire.Timestamp } {
  const transaction = query.get('transaction');
  const readTime = query.get('readTime');
  return { ...(transaction && { transaction }), ...(readTime && { readTime }) };
}

type Run = Route['run'];
type VerbRoute = (name: string, database: string) => Route;

const unary = (checkName: () => void, run: Run, message?: string): Route => ({
  isStreaming: false,
  checkName,
  run,
  message,
});
const streaming = (checkName: () => void, run: Run): Route => ({
  ...unary(checkName, run),
  isStreaming: true,
});

const VERB_MESSAGES = new Map([
  ['commit', 'CommitRequest'],
  ['batchWrite', 'BatchWriteRequest'],
  ['beginTransaction', 'BeginTransactionRequest'],
  ['rollback', 'RollbackRequest'],
  ['batchGet', 'BatchGetDocumentsRequest'],
  ['executePipeline', 'ExecutePipelineRequest'],
  ['runQuery', 'RunQueryRequest'],
  ['runAggregationQuery', 'RunAggregationQueryRequest'],
  ['listCollectionIds', 'ListCollectionIdsRequest'],
  ['partitionQuery', 'PartitionQueryRequest'],
]);

const atDatabase =
  (kind: typeof unary, call: (database: string) => Run): VerbRoute =>
  (_name, database) =>
    kind(() => void parseDatabaseName(database), call(database));

const atParent =
  (kind: typeof unary, call: (parent: string) => Run): VerbRoute =>
  (parent) =>
    kind(() => void parseParentName(parent), call(parent));

const VERBS = new Map<string, VerbRoute>([
  [
    'commit',
    atDatabase(
      unary,
      (database) =>
        (service, caller, { body }) =>
          service.commit(caller, { ...body, database }),
    ),
  ],
  [
    'batchWrite',
    atDatabase(
      unary,
      (database) =>
        (service, caller, { body }) =>
          service.batchWrite(caller, { ...body, database }),
    ),
  ],
  [
    'beginTransaction',
    atDatabase(
      unary,
      (database) =>
        (service, caller, { body }) =>
          service.beginTransaction(caller, { ...body, database }),
    ),
  ],
  [
    'rollback',
    atDatabase(
      unary,
      (database) =>
        (service, caller, { body }) =>
          service.rollback(caller, { ...body, database }),
    ),
  ],
  [
    'batchGet',
    atDatabase(
      streaming,
      (database) =>
        (service, caller, { body }) =>
          service.batchGetDocuments(caller, { ...body, database }),
    ),
  ],
  [
    'executePipeline',
    atDatabase(
      unary,
      (database) =>
        (service, caller, { body }) =>
          service.executePipeline(caller, { ...body, database }),
    ),
  ],
  [
    'runQuery',
    atParent(
      streaming,
      (parent) =>
        (service, caller, { body }) =>
          service.runQuery(caller, { ...body, parent }),
    ),
  ],
  [
    'runAggregationQuery',
    atParent(
      streaming,
      (parent) =>
        (service, caller, { body }) =>
          service.runAggregationQuery(caller, { ...body, parent }),
    ),
  ],
  [
    'listCollectionIds',
    atParent(
      unary,
      (parent) =>
        (service, caller, { body }) =>
          service.listCollectionIds(caller, { ...body, parent }),
    ),
  ],
  [
    'partitionQuery',
    atParent(
      unary,
      (parent) =>
        (service, caller, { body }) =>
          service.partitionQuery(caller, { ...body, parent }),
    ),
  ],
]);

const decodeSegments = (path: string) => path.split('/').map(decodeURIComponent).join('/');
