/**
 * Writes to the database. Each loads the SDK if nothing has before, and resolves once the server has it; without a
 * connection each rejects with `NoConnection`, and nothing is written later.
 */
import { notifyOwnChange } from '../own-changes.ts';
import { loadWriters } from './sdk.ts';
import { SERVER_TIMESTAMP } from './server-timestamp.ts';

export type WritableData = Readonly<Record<string, unknown>>;

/** With the code of the SDK's own errors for what may work in a while. */
class NoConnection extends Error {
  override readonly name = 'NoConnection';
  readonly code = 'unavailable';
  constructor() {
    super('There is no connection.');
  }
}

/** The SDK would keep a write to itself until there is a connection again, and whoever asked for it waiting. */
async function writers() {
  if (!navigator.onLine) throw new NoConnection();
  return loadWriters();
}

/** The server's clock at the moment of the write. */
export function serverTimestamp(): unknown {
  return SERVER_TIMESTAMP;
}

/** Resolves to the new document's id. */
export async function createDocument(collectionPath: string, data: WritableData): Promise<string> {
  const id = await (await writers()).create(collectionPath, data);
  notifyOwnChange([collectionPath]);
  return id;
}

export async function setDocument(path: string, data: WritableData, { merge = false } = {}): Promise<void> {
  await (await writers()).set(path, data, merge);
  notifyOwnChange([path]);
}

export async function updateDocument(path: string, patch: WritableData): Promise<void> {
  await (await writers()).update(path, patch);
  notifyOwnChange([path]);
}

export async function deleteDocument(path: string): Promise<void> {
  await (await writers()).remove(path);
  notifyOwnChange([path]);
}

/** The same change of several documents (at most 500): of all of them, or of none. */
export async function updateDocuments(paths: readonly string[], patch: WritableData): Promise<void> {
  if (paths.length === 0) return;
  await (await writers()).updateAll(paths, patch);
  notifyOwnChange(paths);
}

/** Removes several documents (at most 500): all of them, or none. */
export async function deleteDocuments(paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  await (await writers()).removeAll(paths);
  notifyOwnChange(paths);
}
