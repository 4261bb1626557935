/**
 * The ProtoJSON forms of the google.firestore.v1 messages, as used by REST and WebChannel.
 *
 * int64 is a decimal string, bytes are base64, timestamps are RFC 3339 with at most microseconds, NaN and the
 * infinities are strings. A field with its proto default may be absent; an empty repeated field may be absent.
 */

import type { WireValue } from '../model/proto-json.ts';

/** RFC 3339, `2026-01-02T03:04:05.678901Z`. */
export type Timestamp = string;
/** Standard base64; base64url is also accepted in requests. */
export type Base64 = string;
/** Decimal digits; a JSON number is also accepted in requests. */
export type Int64 = string | number;
/** google.protobuf.Int32Value: a bare number. */
export type Int32Value = number | { value: number };
export type Empty = Record<string, never>;

// Documents and values

export type Value = WireValue;
export interface ArrayValue {
  values?: Value[];
}
export interface Document {
  /** Full resource name. */
  name?: string;
  fields?: Record<string, Value>;
  createTime?: Timestamp;
  updateTime?: Timestamp;
}
/** In REST bodies a comma-separated string; FieldMask's object form is accepted too. */
export interface DocumentMask {
  fieldPaths?: string[];
}
export interface Precondition {
  exists?: boolean;
  updateTime?: Timestamp;
}

// Writes

export interface Write {
  update?: Document;
  /** Full resource name. */
  delete?: string;
  transform?: DocumentTransform;
  /** Full resource name. Asserts the precondition without writing. Exists only in the protos of the SDKs. */
  verify?: string;
  updateMask?: DocumentMask;
  updateTransforms?: FieldTransform[];
  currentDocument?: Precondition;
}
export interface DocumentTransform {
  document?: string;
  fieldTransforms?: FieldTransform[];
}
export interface FieldTransform {
  fieldPath?: string;
  setToServerValue?: 'REQUEST_TIME' | 'SERVER_VALUE_UNSPECIFIED';
  increment?: Value;
  maximum?: Value;
  minimum?: Value;
  appendMissingElements?: ArrayValue;
  removeAllFromArray?: ArrayValue;
}
export interface WriteResult {
  updateTime?: Timestamp;
  transformResults?: Value[];
}

// Transactions

export interface TransactionOptions {
  readOnly?: { readTime?: Timestamp };
  readWrite?: { retryTransaction?: Base64 };
}
/** Options of every read; at most one of the three is set. */
export interface ReadConsistency {
  transaction?: Base64;
  newTransaction?: TransactionOptions;
  readTime?: Timestamp;
}

// Queries

export interface StructuredQuery {
  select?: { fields?: FieldReference[] };
  from?: CollectionSelector[];
  where?: Filter;
  orderBy?: Order[];
  startAt?: Cursor;
  endAt?: Cursor;
  offset?: number;
  limit?: Int32Value;
  /** Refused. */
  findNearest?: object;
}
export interface CollectionSelector {
  collectionId?: string;
  allDescendants?: boolean;
}
export interface FieldReference {
  fieldPath?: string;
}
export interface Filter {
  compositeFilter?: CompositeFilter;
  fieldFilter?: FieldFilter;
  unaryFilter?: UnaryFilter;
}
export interface CompositeFilter {
  op?: 'AND' | 'OR' | 'OPERATOR_UNSPECIFIED';
  filters?: Filter[];
}
export interface FieldFilter {
  field?: FieldReference;
  op?: string;
  value?: Value;
}
export interface UnaryFilter {
  op?: string;
  field?: FieldReference;
}
export interface Order {
  field?: FieldReference;
  direction?: 'ASCENDING' | 'DESCENDING' | 'DIRECTION_UNSPECIFIED';
}
export interface Cursor {
  values?: Value[];
  before?: boolean;
}
export interface StructuredAggregationQuery {
  structuredQuery?: StructuredQuery;
  aggregations?: Aggregation[];
}
export interface Aggregation {
  alias?: string;
  count?: { upTo?: Int64 | { value: Int64 } };
  sum?: { field?: FieldReference };
  avg?: { field?: FieldReference };
}

// Requests and responses of the unary and server-streaming calls

export interface GetDocumentRequest {
  name?: string;
  mask?: DocumentMask;
  transaction?: Base64;
  readTime?: Timestamp;
}
export interface ListDocumentsRequest {
  /** `projects/P/databases/D/documents` or a document's name. */
  parent?: string;
  collectionId?: string;
  pageSize?: number;
  pageToken?: string;
  orderBy?: string;
  mask?: DocumentMask;
  transaction?: Base64;
  readTime?: Timestamp;
  showMissing?: boolean;
}
export interface ListDocumentsResponse {
  documents?: Document[];
  nextPageToken?: string;
}
export interface CreateDocumentRequest {
  parent?: string;
  collectionId?: string;
  documentId?: string;
  document?: Document;
  mask?: DocumentMask;
}
export interface UpdateDocumentRequest {
  document?: Document;
  updateMask?: DocumentMask;
  mask?: DocumentMask;
  currentDocument?: Precondition;
}
export interface DeleteDocumentRequest {
  name?: string;
  currentDocument?: Precondition;
}
export interface BatchGetDocumentsRequest extends ReadConsistency {
  database?: string;
  documents?: string[];
  mask?: DocumentMask;
}
export interface BatchGetDocumentsResponse {
  found?: Document;
  missing?: string;
  transaction?: Base64;
  readTime?: Timestamp;
}
export interface BeginTransactionRequest {
  database?: string;
  options?: TransactionOptions;
}
export interface BeginTransactionResponse {
  transaction: Base64;
}
export interface CommitRequest {
  database?: string;
  writes?: Write[];
  transaction?: Base64;
}
export interface CommitResponse {
  writeResults?: WriteResult[];
  commitTime?: Timestamp;
}
export interface RollbackRequest {
  database?: string;
  transaction?: Base64;
}
export interface RunQueryRequest extends ReadConsistency {
  parent?: string;
  structuredQuery?: StructuredQuery;
  /** Refused. */
  explainOptions?: object;
}
export interface RunQueryResponse {
  transaction?: Base64;
  document?: Document;
  readTime?: Timestamp;
  skippedResults?: number;
  done?: boolean;
}
export interface RunAggregationQueryRequest extends ReadConsistency {
  parent?: string;
  structuredAggregationQuery?: StructuredAggregationQuery;
  /** Refused. */
  explainOptions?: object;
}
export interface RunAggregationQueryResponse {
  result?: { aggregateFields?: Record<string, Value> };
  transaction?: Base64;
  readTime?: Timestamp;
}
export interface BatchWriteRequest {
  database?: string;
  writes?: Write[];
  labels?: Record<string, string>;
}
/** google.rpc.Status. */
export interface Status {
  code?: number;
  message?: string;
}
export interface BatchWriteResponse {
  writeResults?: WriteResult[];
  status?: Status[];
}
export interface ListCollectionIdsRequest {
  parent?: string;
  pageSize?: number;
  pageToken?: string;
  readTime?: Timestamp;
}
export interface ListCollectionIdsResponse {
  collectionIds?: string[];
  nextPageToken?: string;
}

// The Listen stream

export interface ListenRequest {
  database?: string;
  addTarget?: Target;
  removeTarget?: number;
  labels?: Record<string, string>;
}
export interface Target {
  query?: QueryTarget;
  documents?: DocumentsTarget;
  resumeToken?: Base64;
  readTime?: Timestamp;
  targetId?: number;
  once?: boolean;
  expectedCount?: Int32Value;
}
export interface QueryTarget {
  /** `projects/P/databases/D/documents` or a document's name. */
  parent?: string;
  structuredQuery?: StructuredQuery;
}
export interface DocumentsTarget {
  documents?: string[];
}
/** Exactly one field is set. */
export interface ListenResponse {
  targetChange?: TargetChange;
  documentChange?: DocumentChange;
  documentDelete?: DocumentDelete;
  documentRemove?: DocumentRemove;
  filter?: ExistenceFilter;
}
export interface TargetChange {
  /** Absent means NO_CHANGE. */
  targetChangeType?: 'NO_CHANGE' | 'ADD' | 'REMOVE' | 'CURRENT' | 'RESET';
  /** Absent or empty means every target of the stream. */
  targetIds?: number[];
  cause?: Status;
  resumeToken?: Base64;
  readTime?: Timestamp;
}
export interface DocumentChange {
  document: Document;
  targetIds?: number[];
  removedTargetIds?: number[];
}
export interface DocumentDelete {
  document: string;
  removedTargetIds?: number[];
  readTime?: Timestamp;
}
export interface DocumentRemove {
  document: string;
  removedTargetIds?: number[];
  readTime?: Timestamp;
}
/** The number of documents of a target, so that a resuming client can detect documents that left in the meantime. */
export interface ExistenceFilter {
  targetId: number;
  count: number;
  /** Names of all documents of the target, not only the unchanged ones. */
  unchangedNames?: BloomFilter;
}
export interface BloomFilter {
  bits: { bitmap: Base64; padding: number };
  hashCount: number;
}

// The Write stream

export interface WriteRequest {
  database?: string;
  streamId?: string;
  writes?: Write[];
  streamToken?: Base64;
  labels?: Record<string, string>;
}
export interface WriteResponse {
  streamId?: string;
  streamToken?: Base64;
  writeResults?: WriteResult[];
  commitTime?: Timestamp;
}
