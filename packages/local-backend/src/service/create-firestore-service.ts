/** Assembles the Firestore service from store, locks, transactions and rules. */
import { RequiredIndexes } from '../indexes/required-indexes.ts';
import type { Clock } from '../model/clock.ts';
import { Activity } from '../activity/activity.ts';
import { UsageMeter } from '../activity/usage-meter.ts';
import { decodeBytes } from '../model/proto-json.ts';
import { parseDatabaseName, parseDocumentName } from '../model/resource-name.ts';
import type { Authorizer } from '../rules/authorizer.ts';
import { DocumentStore, type StoreStatistics } from '../store/document-store.ts';
import { LockTable } from '../store/lock-table.ts';
import { Transactions } from '../store/transactions.ts';
import { Access } from './access.ts';
import { batchWrite, commit, createDocument, deleteDocument, updateDocument } from './commits.ts';
import { encodeTransaction, modeOf, toWireDocument, type ServiceContext } from './context.ts';
import type { FirestoreService } from './firestore-service.ts';
import { batchGetDocuments, getDocument, listCollectionIds, listDocuments } from './read-documents.ts';
import { prepareQuery, runAggregationQuery, runQuery } from './run-queries.ts';

export interface FirestoreServiceOptions {
  readonly clock: Clock;
  readonly authorizer: Authorizer;
  /** Receives warnings; the console by default. */
  readonly warn?: (message: string) => void;
  /** Receives every request and change; a new instance by default. */
  readonly activity?: Activity;
  /** The indexes that queries require; none by default. */
  readonly indexes?: RequiredIndexes;
  /** Idle time after which a transaction expires; a minute by default, as in Firebase. */
  readonly transactionIdleMs?: number | undefined;
}

/** The service, and its store for administration (clear, reset, export). */
export interface FirestoreCore {
  readonly service: FirestoreService;
  readonly store: DocumentStore;
  readonly statistics: () => FirestoreStatistics;
  /** Ends all transactions and deletes everything. */
  readonly reset: () => void;
}

export interface FirestoreStatistics extends StoreStatistics {
  readonly transactions: number;
  /** Locks held, waited for, or remembered as contended. */
  readonly locks: number;
  /** Listen streams and other subscribers to commits. */
  readonly commitListeners: number;
}

export function createFirestoreService(options: FirestoreServiceOptions): FirestoreCore {
  const { clock, authorizer, warn = console.warn, activity = new Activity() } = options;
  const { indexes = new RequiredIndexes() } = options;
  const store = new DocumentStore(clock);
  const locks = new LockTable(clock);
  const transactions = new Transactions(clock, locks, options.transactionIdleMs);
  const usage = new UsageMeter();
  const access = new Access({ authorizer, store, clock, warn, activity, usage });
  store.onCommit(({ database, changes }) =>
    activity.changed(database, () => changes.map(({ path }) => path)),
  );
  const context: ServiceContext = { clock, store, locks, transactions, access, indexes, usage };
  const service: FirestoreService = {
    getDocument: (caller, request) => getDocument(context, caller, request),
    listDocuments: (caller, request) => listDocuments(context, caller, request),
    createDocument: (caller, request) => createDocument(context, caller, request),
    updateDocument: (caller, request) => updateDocument(context, caller, request),
    deleteDocument: (caller, request) => deleteDocument(context, caller, request),
    batchGetDocuments: (caller, request) => batchGetDocuments(context, caller, request),
    commit: (caller, request) => commit(context, caller, request),
    runQuery: (caller, request) => runQuery(context, caller, request),
    runAggregationQuery: (caller, request) => runAggregationQuery(context, caller, request),
    batchWrite: (caller, request) => batchWrite(context, caller, request),
    listCollectionIds: async (caller, request) => listCollectionIds(context, caller, request),
    beginTransaction: async (_caller, request) => {
      const database = parseDatabaseName(request.database ?? '');
      const transaction = transactions.begin(database, modeOf(context, database, request.options ?? {}));
      return { transaction: encodeTransaction(transaction) };
    },
    rollback: async (_caller, request) => {
      const database = parseDatabaseName(request.database ?? '');
      transactions.rollBack(database, decodeBytes(request.transaction ?? ''));
      return {};
    },
    prepareQuery: (caller, target) => prepareQuery(context, caller, target),
    readForListen: (caller, name, readTime) => {
      const { database, path } = parseDocumentName(name);
      const document = store.get(database, path, readTime);
      // Internal reads of listeners are not recorded as requests.
      if (caller.kind === 'client') access.checkGet(caller, database, path, document);
      return document;
    },
    usage,
    lastCommitTime: () => store.lastCommitTime,
    onCommit: (listener) => store.onCommit(listener),
    toWireDocument: (database, document) => toWireDocument(database, document),
  };
  return {
    service,
    store,
    statistics: () => ({
      ...store.statistics(),
      transactions: transactions.size,
      locks: locks.size,
      commitListeners: store.listenerCount,
    }),
    reset: () => {
      transactions.endAll();
      store.reset();
      usage.reset();
    },
  };
}
