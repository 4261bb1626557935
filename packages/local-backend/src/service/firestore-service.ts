/**
 * Firestore's operations, shared by all protocols (gRPC, REST, WebChannel). Requests and responses are ProtoJSON
 * objects (`service/wire.ts`), which two of the three protocols use natively. Every method may throw `StatusError`, and
 * deliberately nothing else.
 */
import type { UsageMeter } from '../activity/usage-meter.ts';
import type { CommitEvent, StoredDocument } from '../model/value.ts';
import type { RequestAuth } from '../rules/authorizer.ts';
import type * as wire from './wire.ts';

/** The caller. `admin` (`Bearer owner`) skips the rules. */
export type Caller =
  | { readonly kind: 'admin' }
  | { readonly kind: 'client'; readonly auth: RequestAuth | null };

/** A query target that is prepared once, then run and matched often (listeners). */
export interface PreparedQuery {
  /** `projects/P/databases/D`. */
  readonly database: string;
  readonly limit: number | undefined;
  readonly offset: number;
  run(readTime?: bigint): readonly StoredDocument[];
  /** The first `count` documents that match now, or all; ignores the query's offset and limit. */
  first(count: number | undefined): readonly StoredDocument[];
  /** Whether the document is in the query's collection and passes its filter and cursors. */
  matches(document: StoredDocument): boolean;
  /** The query's order; zero only for the same document. */
  compare(a: StoredDocument, b: StoredDocument): number;
}

export interface FirestoreService {
  getDocument(caller: Caller, request: wire.GetDocumentRequest): Promise<wire.Document>;
  listDocuments(caller: Caller, request: wire.ListDocumentsRequest): Promise<wire.ListDocumentsResponse>;
  createDocument(caller: Caller, request: wire.CreateDocumentRequest): Promise<wire.Document>;
  updateDocument(caller: Caller, request: wire.UpdateDocumentRequest): Promise<wire.Document>;
  deleteDocument(caller: Caller, request: wire.DeleteDocumentRequest): Promise<Record<string, never>>;
  batchGetDocuments(
    caller: Caller,
    request: wire.BatchGetDocumentsRequest,
  ): Promise<wire.BatchGetDocumentsResponse[]>;
  beginTransaction(
    caller: Caller,
    request: wire.BeginTransactionRequest,
  ): Promise<wire.BeginTransactionResponse>;
  commit(caller: Caller, request: wire.CommitRequest): Promise<wire.CommitResponse>;
  rollback(caller: Caller, request: wire.RollbackRequest): Promise<Record<string, never>>;
  runQuery(caller: Caller, request: wire.RunQueryRequest): Promise<wire.RunQueryResponse[]>;
  runAggregationQuery(
    caller: Caller,
    request: wire.RunAggregationQueryRequest,
  ): Promise<wire.RunAggregationQueryResponse[]>;
  batchWrite(caller: Caller, request: wire.BatchWriteRequest): Promise<wire.BatchWriteResponse>;
  listCollectionIds(
    caller: Caller,
    request: wire.ListCollectionIdsRequest,
  ): Promise<wire.ListCollectionIdsResponse>;

  /** The billed usage. */
  readonly usage: UsageMeter;

  // For the listen engine.
  /** Validates a query target and checks the rules for it; throws INVALID_ARGUMENT or PERMISSION_DENIED. */
  prepareQuery(caller: Caller, target: wire.QueryTarget): PreparedQuery;
  /** Checks the rules for reading one named document (full resource name) and returns it. */
  readForListen(caller: Caller, name: string, readTime?: bigint): StoredDocument | undefined;
  /** The time of the newest commit, in microseconds. */
  lastCommitTime(): bigint;
  /** Called after each commit, in commit order, synchronously. Returns the unsubscribe function. */
  onCommit(listener: (event: CommitEvent) => void): () => void;
  toWireDocument(database: string, document: StoredDocument): wire.Document;
}
