/** Builds what rules see of a Firestore request: `request`, `resource`, the path, and a list's alternatives. */
import type { AccessRequest, Decision, ListQuery } from './authorizer.ts';
import type { CompiledService } from './compile.ts';
import { decide } from './decide.ts';
import { FirestoreDocuments } from './document-access.ts';
import type { Recorder } from './eval/run.ts';
import { documentSegments, documentToRules } from './from-firestore.ts';
import { authToRules } from './from-json.ts';
import { listAlternatives } from './list-alternatives.ts';
import type { Alternative } from './list-alternatives.ts';
import { ANY_ID, ANY_PREFIX } from './match-path.ts';
import type { RequestSegment } from './match-path.ts';
import { int, mapOf, NULL, path, string } from './value/value.ts';
import type { RulesValue } from './value/value.ts';

/** Observes the evaluation of a decision. */
export interface Observers {
  /** Receives the output of `debug()`. */
  readonly log: (text: string) => void;
  readonly recorder?: Recorder;
}
type ListRequest = Extract<AccessRequest, { readonly method: 'list' }>;
type DocumentRequest = Exclude<AccessRequest, ListRequest>;

export function decideFirestore(
  service: CompiledService,
  request: AccessRequest,
  observers: Observers,
): Decision {
  const { allowed, message, lines } =
    request.method === 'list'
      ? decideList(service, request, observers)
      : decideDocument(service, request, observers);
  return { allowed, message, lines };
}

function decideDocument(service: CompiledService, request: DocumentRequest, observers: Observers): Decision {
  const { database, method, resource } = request;
  const segments = documentSegments(database, request.path);
  return decide(service, {
    method,
    path: segments,
    request: requestMap(request, segments, writtenResource(request)),
    resource: resource && documentToRules(database, resource),
    documents: new FirestoreDocuments(database, request.reader),
    ...observers,
  });
}

/** `request.resource`: the document after the write, null for a delete, absent for a read. */
function writtenResource(request: DocumentRequest): Readonly<Record<string, RulesValue>> {
  switch (request.method) {
    case 'get':
      return {};
    case 'delete':
      return { resource: NULL };
    case 'create':
    case 'update':
      return {
        resource: documentToRules(request.database, { path: request.path, fields: request.newFields }),
      };
  }
}

function requestMap(
  request: AccessRequest,
  segments: readonly string[],
  more: Readonly<Record<string, RulesValue>>,
): RulesValue {
  return mapOf({
    auth: authToRules(request.auth),
    method: string(request.method),
    path: path(segments),
    time: { type: 'timestamp', nanos: request.time * 1000n },
    ...more,
  });
}

function decideList(service: CompiledService, request: ListRequest, observers: Observers): Decision {
  const alternatives = listAlternatives(request.query.filter);
  if (alternatives === undefined)
    return { allowed: false, message: '\nThe query has too many alternatives to decide' };
  const lines: number[] = [];
  for (const alternative of alternatives) {
    const decision = decideAlternative(service, request, alternative, observers);
    if (!decision.allowed) return decision;
    lines.push(...(decision.lines ?? []));
  }
  return { allowed: true, message: '', lines: [...new Set(lines)] };
}

function decideAlternative(
  service: CompiledService,
  request: ListRequest,
  alternative: Alternative,
  observers: Observers,
): Decision {
  const { database, query, reader } = request;
  const document = storedDocument(request, alternative.documentName);
  const segments =
    document?.segments ??
    [...documentSegments(database, relativeParent(query)), query.collectionId].filter((part) => part !== '');
  return decide(service, {
    method: 'list',
    path: document?.segments ?? collectionPath(database, query),
    request: requestMap(request, segments, { query: queryMap(query) }),
    resource: document === undefined ? alternative.resource : document.resource,
    documents: new FirestoreDocuments(database, reader),
    ...observers,
  });
}

function storedDocument({ database, reader }: ListRequest, name: string | undefined) {
  if (name === undefined) return undefined;
  const documentPath = relativePath(name);
  const stored = reader.get(documentPath);
  return {
    segments: documentSegments(database, documentPath),
    resource: stored && documentToRules(database, stored),
  };
}

function collectionPath(database: string, query: ListQuery): RequestSegment[] {
  const parent = documentSegments(database, relativeParent(query));
  if (query.collectionId === '') return [...parent, query.allDescendants ? ANY_PREFIX : ANY_ID, ANY_ID];
  if (query.allDescendants) return [...parent, ANY_PREFIX, query.collectionId, ANY_ID];
  return [...parent, query.collectionId, ANY_ID];
}

const relativeParent = (query: ListQuery): string => relativePath(query.parent);

/** Strips `projects/P/databases/D/documents` from a path if present. */
function relativePath(name: string): string {
  return name.replace(/^projects\/[^/]+\/databases\/[^/]+\/documents(?:\/|$)/, '');
}

/** `request.query`; clauses that the query does not have are absent. */
function queryMap(query: ListQuery): RulesValue {
  const { limit, offset } = query;
  return mapOf({
    ...(limit !== undefined && { limit: int(limit) }),
    ...(offset !== undefined && { offset: int(offset) }),
    orderBy: mapOf(
      Object.fromEntries(query.orderBy.map(({ field, direction }) => [field, string(direction)])),
    ),
  });
}
