/** The state that the service's operations share, and the read time of a read. */
import type { UsageMeter } from '../activity/usage-meter.ts';
import type { RequiredIndexes } from '../indexes/required-indexes.ts';
import type { Clock } from '../model/clock.ts';
import { decodeBytes, encodeFields } from '../model/proto-json.ts';
import { documentName } from '../model/resource-name.ts';
import { StatusError } from '../model/status.ts';
import { formatTimestamp, parseTimestamp } from '../model/timestamp.ts';
import { projectFields } from '../model/fields.ts';
import type { FieldPath } from '../model/field-path.ts';
import type { Fields, StoredDocument } from '../model/value.ts';
import { RETENTION, type DocumentStore } from '../store/document-store.ts';
import type { LockTable } from '../store/lock-table.ts';
import type { Transaction, Transactions } from '../store/transactions.ts';
import type { Access } from './access.ts';
import type * as wire from './wire.ts';

export interface ServiceContext {
  readonly clock: Clock;
  readonly store: DocumentStore;
  readonly locks: LockTable;
  readonly transactions: Transactions;
  readonly access: Access;
  readonly indexes: RequiredIndexes;
  readonly usage: UsageMeter;
}

/** The state that a read sees, and its transaction. */
export interface ReadView {
  readonly transaction: Transaction | undefined;
  /** Set if the request begins a transaction, whose id goes into the first response. */
  readonly newTransaction: wire.Base64 | undefined;
  /** The version to read; undefined for the newest. */
  readonly version: bigint | undefined;
  /** The read time in the response. */
  readonly readTime: wire.Timestamp;
}

export function openRead(context: ServiceContext, database: string, request: wire.ReadConsistency): ReadView {
  const { transactions, store } = context;
  if (request.newTransaction) {
    const transaction = transactions.begin(database, modeOf(context, database, request.newTransaction));
    return { ...viewOf(context, transaction), newTransaction: encodeTransaction(transaction) };
  }
  if (request.transaction) {
    return viewOf(context, transactions.require(database, decodeBytes(request.transaction)));
  }
  const version = request.readTime == null ? undefined : checkReadTime(context, request.readTime);
  const readTime = formatTimestamp(version ?? store.readTime());
  return { transaction: undefined, newTransaction: undefined, version, readTime };
}

function viewOf({ store }: ServiceContext, transaction: Transaction): ReadView {
  const version = transaction.mode.kind === 'readOnly' ? transaction.mode.readTime : undefined;
  const readTime = formatTimestamp(version ?? store.readTime());
  return { transaction, newTransaction: undefined, version, readTime };
}

/** Read-write unless the options say read-only. */
export function modeOf(
  context: ServiceContext,
  database: string,
  options: wire.TransactionOptions,
): Transaction['mode'] {
  if (options.readOnly) {
    const { readTime } = options.readOnly;
    const isGiven = readTime != null;
    return {
      kind: 'readOnly',
      readTime: isGiven ? checkReadTime(context, readTime) : context.store.readTime(),
    };
  }
  // A retry gets no priority here, but its id must be valid.
  if (options.readWrite?.retryTransaction) {
    context.transactions.retire(database, decodeBytes(options.readWrite.retryTransaction));
  }
  return { kind: 'readWrite' };
}

/** Throws for a time in the future or older than the hour for which versions are kept. */
export function checkReadTime({ store }: ServiceContext, text: wire.Timestamp): bigint {
  const time = parseTimestamp(text);
  const newest = store.readTime();
  if (time > newest) {
    throw new StatusError('INVALID_ARGUMENT', "The requested 'read_time' cannot be in the future.");
  }
  if (time < newest - RETENTION) {
    throw new StatusError('FAILED_PRECONDITION', "The requested 'read_time' is too old.");
  }
  return time;
}

export function encodeTransaction(transaction: Transaction): wire.Base64 {
  return Buffer.from(transaction.id).toString('base64');
}

/** Caches encodings, because stored documents never change. Callers must not modify the result. */
const encoded = new WeakMap<StoredDocument, wire.Document>();

export function toWireDocument(
  database: string,
  document: StoredDocument,
  mask?: readonly FieldPath[],
): wire.Document {
  if (mask) return encode(database, document, projectFields(document.fields, mask));
  let result = encoded.get(document);
  if (!result) encoded.set(document, (result = encode(database, document, document.fields)));
  return result;
}

function encode(database: string, document: StoredDocument, fields: Fields): wire.Document {
  return {
    name: documentName(database, document.path),
    ...(fields.size > 0 && { fields: encodeFields(fields) }),
    createTime: formatTimestamp(document.createTime),
    updateTime: formatTimestamp(document.updateTime),
  };
}
