/** Validates the resource names of each call before authentication, as the official emulator does. */
import {
  parseDatabaseName,
  parseDocumentName,
  parseParentName,
  validateCollectionId,
  validateDocumentId,
} from '../model/resource-name.ts';
import type { FirestoreService } from './firestore-service.ts';
import type * as wire from './wire.ts';

interface Named {
  readonly name?: string;
  readonly parent?: string;
  readonly database?: string;
  readonly document?: { readonly name?: string };
}

const document = ({ name = '' }: Named): void => void parseDocumentName(name);
const parent = (request: Named): void => void parseParentName(request.parent ?? '');
const database = (request: Named): void => void parseDatabaseName(request.database ?? '');

const CHECKS = new Map<keyof FirestoreService, (request: Named) => void>([
  ['getDocument', document],
  ['deleteDocument', document],
  ['updateDocument', (request) => document(request.document ?? {})],
  ['createDocument', checkCreated],
  ['listDocuments', parent],
  ['listCollectionIds', parent],
  ['runQuery', parent],
  ['runAggregationQuery', parent],
  ['commit', database],
  ['batchWrite', database],
  ['batchGetDocuments', database],
  ['beginTransaction', database],
  ['rollback', database],
]);

/** Throws INVALID_ARGUMENT if the call's resource name is invalid. */
export function checkName(call: keyof FirestoreService, request: object): void {
  CHECKS.get(call)?.(request);
}

/** An empty id is allowed, because the server generates one later. */
function checkCreated(request: wire.CreateDocumentRequest): void {
  parent(request);
  if (request.collectionId) validateCollectionId(request.collectionId);
  if (request.documentId) validateDocumentId(request.documentId);
}
