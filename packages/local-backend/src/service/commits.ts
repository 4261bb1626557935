/** Commit, BatchWrite, CreateDocument, UpdateDocument, DeleteDocument. */
import { randomInt } from 'node:crypto';
import { payerOf } from '../activity/usage-meter.ts';
import { decodeBytes, encodeValue } from '../model/proto-json.ts';
import {
  documentName,
  joinPath,
  parseDatabaseName,
  parseDocumentName,
  parseParentName,
  validateCollectionId,
  validateDocumentId,
} from '../model/resource-name.ts';
import { STATUS_CODES, StatusError } from '../model/status.ts';
import { formatTimestamp } from '../model/timestamp.ts';
import type { CommitActor } from '../model/value.ts';
import { planCommit, type CommitPlan, type PlannedWrite } from '../store/commit-plan.ts';
import { lockKeys, type Transaction } from '../store/transactions.ts';
import type { Write } from '../store/write.ts';
import { toWireDocument, type ServiceContext } from './context.ts';
import type { Caller } from './firestore-service.ts';
import { parseMask, parseWrites, refuseWrittenTwice } from './parse-write.ts';
import type * as wire from './wire.ts';

export async function commit(
  context: ServiceContext,
  caller: Caller,
  request: wire.CommitRequest,
): Promise<wire.CommitResponse> {
  const database = parseDatabaseName(request.database ?? '');
  const writes = parseWrites(database, request.writes ?? []);
  const id = request.transaction ? decodeBytes(request.transaction) : undefined;
  const transaction = id && context.transactions.require(database, id);
  if (transaction?.mode.kind === 'readOnly' && writes.length > 0) {
    throw new StatusError('INVALID_ARGUMENT', 'Cannot modify entities in a read-only transaction.');
  }
  if (writes.length === 0 && !transaction) return {};
  const plan = await commitWrites(context, caller, database, writes, transaction);
  return {
    writeResults: plan.writes.map((write) => toWriteResult(plan, write)),
    commitTime: formatTimestamp(plan.commitTime),
  };
}

/**
 * Waits for locks, then plans, checks the rules and applies in one turn of the event loop. Invalid writes are rejected
 * before waiting and leave the transaction open; otherwise it ends.
 */
async function commitWrites(
  context: ServiceContext,
  caller: Caller,
  database: string,
  writes: readonly Write[],
  transaction?: Transaction,
): Promise<CommitPlan> {
  await waitForLocks(context, database, writes, transaction);
  const plan = planCommit(context.store, database, writes);
  try {
    context.access.checkCommit(caller, plan);
    if (plan.failure) throw plan.failure;
    context.store.apply(database, plan.commitTime, plan.changes, { actor: actorOf(caller) });
  } finally {
    if (transaction) context.transactions.end(transaction);
  }
  const deletes = writes.filter(({ kind }) => kind === 'delete').length;
  const updates = writes.filter(({ kind }) => kind === 'update').length;
  context.usage.commit(database, payerOf(caller), { writes: updates, deletes });
  return plan;
}

function actorOf(caller: Caller): CommitActor {
  if (caller.kind === 'admin') return { type: 'system' };
  return caller.auth ? { type: 'unknown', id: caller.auth.uid } : { type: 'unauthenticated' };
}

/** Ends a transaction that does not get its locks. */
async function waitForLocks(
  { store, locks, transactions }: ServiceContext,
  database: string,
  writes: readonly Write[],
  transaction: Transaction | undefined,
): Promise<void> {
  const keys = lockKeys(database, writes);
  const owner = transaction ?? {};
  if (!locks.isBlocked(owner, keys)) return;
  // Only validates the writes: the plan may be outdated after the wait.
  planCommit(store, database, writes);
  try {
    await locks.waitUntilFree(owner, keys);
  } catch (error) {
    if (transaction) transactions.end(transaction);
    throw error;
  }
  // The transaction may have been rolled back or have expired during the wait.
  if (transaction) transactions.require(database, transaction.id);
}

function toWriteResult(plan: CommitPlan, { write, transformResults }: PlannedWrite): wire.WriteResult {
  const after = write.kind === 'update' ? plan.getAfter(write.path) : undefined;
  return {
    ...(after && { updateTime: formatTimestamp(after.updateTime) }),
    ...(transformResults.length > 0 && { transformResults: transformResults.map(encodeValue) }),
  };
}

/** Commits each write separately, so that one failure does not affect the others. */
export async function batchWrite(
  context: ServiceContext,
  caller: Caller,
  request: wire.BatchWriteRequest,
): Promise<wire.BatchWriteResponse> {
  const database = parseDatabaseName(request.database ?? '');
  const writes = parseWrites(database, request.writes ?? []);
  refuseWrittenTwice(writes);
  context.access.requireAdmin(caller, 'Batch writes');
  // Rejects the whole request if any document is invalid.
  planCommit(context.store, database, writes);
  const results = await Promise.all(writes.map((write) => writeAlone(context, caller, database, write)));
  return {
    writeResults: results.map(({ result }) => result),
    status: results.map(({ status }) => status),
  };
}

async function writeAlone(
  context: ServiceContext,
  caller: Caller,
  database: string,
  write: Write,
): Promise<{ result: wire.WriteResult; status: wire.Status }> {
  try {
    const plan = await commitWrites(context, caller, database, [write]);
    const [planned] = plan.writes;
    return { result: planned ? toWriteResult(plan, planned) : {}, status: { code: STATUS_CODES.OK } };
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
    return { result: {}, status: { code: error.code, message: error.message } };
  }
}

export async function createDocument(
  context: ServiceContext,
  caller: Caller,
  request: wire.CreateDocumentRequest,
): Promise<wire.Document> {
  const { database, path: parent } = parseParentName(request.parent ?? '');
  const collectionId = request.collectionId ?? '';
  validateCollectionId(collectionId);
  const id = request.documentId || createId();
  validateDocumentId(id);
  const name = documentName(database, joinPath(joinPath(parent, collectionId), id));
  return writeDocument(context, caller, request.mask, {
    update: { name, fields: request.document?.fields ?? {} },
    currentDocument: { exists: false },
  });
}

export async function updateDocument(
  context: ServiceContext,
  caller: Caller,
  request: wire.UpdateDocumentRequest,
): Promise<wire.Document> {
  const { document, updateMask, currentDocument, mask } = request;
  return writeDocument(context, caller, mask, {
    update: { name: document?.name ?? '', fields: document?.fields ?? {} },
    ...(updateMask && { updateMask }),
    ...(currentDocument && { currentDocument }),
  });
}

export async function deleteDocument(
  context: ServiceContext,
  caller: Caller,
  request: wire.DeleteDocumentRequest,
): Promise<wire.Empty> {
  const { database } = parseDocumentName(request.name ?? '');
  const write: wire.Write = {
    delete: request.name ?? '',
    ...(request.currentDocument && { currentDocument: request.currentDocument }),
  };
  await commitWrites(context, caller, database, parseWrites(database, [write]));
  return {};
}

/** Writes one document and returns its new state. */
async function writeDocument(
  context: ServiceContext,
  caller: Caller,
  mask: wire.DocumentMask | undefined,
  write: wire.Write,
): Promise<wire.Document> {
  const { database, path } = parseDocumentName(write.update?.name ?? '');
  const shown = parseMask(mask);
  const plan = await commitWrites(context, caller, database, parseWrites(database, [write]));
  const document = plan.getAfter(path);
  if (!document) throw new StatusError('INTERNAL', `${path} is missing after its own write.`);
  return toWireDocument(database, document, shown);
}

const ID_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

function createId(): string {
  return Array.from({ length: 20 }, () => ID_ALPHABET[randomInt(ID_ALPHABET.length)]).join('');
}
