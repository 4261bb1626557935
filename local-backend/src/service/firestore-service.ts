/**
 * Firestore's operations as every protocol (gRPC, REST, WebChannel) calls them.
 * Requests and answers are ProtoJSON objects (`service/wire.ts`): two of the three protocols speak it natively.
 * Every method may throw `StatusError`, and nothing else on purpose.
 */
import type { CommitEvent, DocumentChange, StoredDocument } from '../model/value.ts';
import type { RequestAuth } from '../rules/authorizer.ts';
import type * as wire from './wire.ts';

/** Who calls. `admin` skips the rules (`Bearer owner`). */
export type Caller =
  | { readonly kind: 'admin' }
  | { readonly kind: 'client'; readonly auth: RequestAuth | null };

/** A query target made ready once, run and matched often (listeners). */
export interface PreparedQuery {
  /** `projects/P/databases/D`. */
  readonly database: string;
  /** True when limit, offset or cursors make per-document matching insufficient: run again and diff. */
  readonly needsRerun: boolean;
  run(readTime?: bigint): readonly StoredDocument[];
  matches(document: StoredDocument): boolean;
  /** Whether this change can alter the result at all (collection and filter). */
  touches(change: DocumentChange): boolean;
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
  partitionQuery(caller: Caller, request: wire.PartitionQueryRequest): Promise<wire.PartitionQueryResponse>;
  executePipeline(caller: Caller, request: unknown): Promise<unknown[]>;

  // For the listen engine.
  /** Validates a query target and checks the rules for it; throws INVALID_ARGUMENT or PERMISSION_DENIED. */
  prepareQuery(caller: Caller, target: wire.QueryTarget): PreparedQuery;
  /** Checks the rules for reading one named document (full resource name) and returns it. */
  readForListen(caller: Caller, name: string, readTime?: bigint): StoredDocument | undefined;
  /** The time of the newest commit, microseconds. */
  lastCommitTime(): bigint;
  /** Called after each commit, in commit order, synchronously. Returns the unsubscribe function. */
  onCommit(listener: (event: CommitEvent) => void): () => void;
  toWireDocument(database: string, document: StoredDocument): wire.Document;
}
