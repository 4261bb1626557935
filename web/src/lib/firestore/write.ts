/**
 * Writes to the database; each loads sdk.ts if necessary. A write resolves once the server has it. When offline it
 * rejects, and is not sent later.
 */
import { loadSdk } from './load-sdk.ts';
import { SERVER_TIMESTAMP } from './server-timestamp.ts';

export type WritableData = Readonly<Record<string, unknown>>;

/** Documents within a transaction. All reads must come before the first write. */
export interface TransactionDocuments {
  /** Resolves to undefined when the document does not exist. */
  read(path: string): Promise<WritableData | undefined>;
  set(path: string, data: WritableData): void;
  update(path: string, patch: WritableData): void;
}

export function serverTimestamp(): unknown {
  return SERVER_TIMESTAMP;
}

/** Carries the same code as the SDK's own errors for a missing connection. */
class NoConnection extends Error {
  override readonly name = 'NoConnection';
  readonly code = 'unavailable';
}

/** When offline, the SDK would queue a write and leave its promise pending. */
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
/** Transactions already reject when offline. */
export const changeDocument: Sdk['changeDocument'] = async (...args) =>
  (await loadSdk()).changeDocument(...args);
export const transactOnce: Sdk['transactOnce'] = async (run) => (await loadSdk()).transactOnce(run);
