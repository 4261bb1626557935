/**
 * Writes to the database: those of sdk.ts, which each of them loads if necessary. A write resolves once the server has it.
 * Without a connection it rejects, and is not sent later.
 */
import { loadSdk } from './load-sdk.ts';

export type WritableData = Readonly<Record<string, unknown>>;

/** Documents within a transaction: all are read before the first is written. */
export interface TransactionDocuments {
  /** Undefined where there is none. */
  read(path: string): Promise<WritableData | undefined>;
  set(path: string, data: WritableData): void;
  update(path: string, patch: WritableData): void;
}

/** Stands for the server's clock in what is written, without the SDK. */
export const SERVER_TIMESTAMP = Symbol('server timestamp');

/** The server's clock at the moment of the write. */
export function serverTimestamp(): unknown {
  return SERVER_TIMESTAMP;
}

/** Has the code that the SDK's own errors have for a missing connection. */
class NoConnection extends Error {
  override readonly name = 'NoConnection';
  readonly code = 'unavailable';
}

/** Offline, the SDK would hold a write back until there is a connection, and its promise would stay pending. */
async function onlineSdk() {
  if (!navigator.onLine) throw new NoConnection('There is no connection.');
  return loadSdk();
}

type Sdk = Awaited<ReturnType<typeof loadSdk>>;

export const createDocument: Sdk['createDocument'] = async (...args) =>
  (await onlineSdk()).createDocument(...args);
export const setDocument: Sdk['setDocument'] = async (...args) => (await onlineSdk()).setDocument(...args);
export const updateDocument: Sdk['updateDocument'] = async (...args) =>
  (await onlineSdk()).updateDocument(...args);
export const updateDocuments: Sdk['updateDocuments'] = async (...args) =>
  (await onlineSdk()).updateDocuments(...args);
export const deleteDocument: Sdk['deleteDocument'] = async (...args) =>
  (await onlineSdk()).deleteDocument(...args);
export const deleteDocuments: Sdk['deleteDocuments'] = async (...args) =>
  (await onlineSdk()).deleteDocuments(...args);
/** Transactions reject by themselves without a connection. */
export const changeDocument: Sdk['changeDocument'] = async (...args) =>
  (await loadSdk()).changeDocument(...args);
export const transactOnce: Sdk['transactOnce'] = async (run) => (await loadSdk()).transactOnce(run);
