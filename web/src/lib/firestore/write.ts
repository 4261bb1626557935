/** Writes to the database. Each loads the SDK if nothing has before, and resolves once the server has it. */
import { loadWriters } from './sdk.ts';
import { SERVER_TIMESTAMP } from './server-timestamp.ts';

export type WritableData = Readonly<Record<string, unknown>>;

/** The server's clock at the moment of the write. */
export function serverTimestamp(): unknown {
  return SERVER_TIMESTAMP;
}

/** Resolves to the new document's id. */
export async function createDocument(collectionPath: string, data: WritableData): Promise<string> {
  return (await loadWriters()).create(collectionPath, data);
}

export async function setDocument(path: string, data: WritableData, { merge = false } = {}): Promise<void> {
  await (await loadWriters()).set(path, data, merge);
}

export async function updateDocument(path: string, patch: WritableData): Promise<void> {
  await (await loadWriters()).update(path, patch);
}

export async function deleteDocument(path: string): Promise<void> {
  await (await loadWriters()).remove(path);
}

/** The same change of several documents (at most 500): of all of them, or of none. */
export async function updateDocuments(paths: readonly string[], patch: WritableData): Promise<void> {
  if (paths.length > 0) await (await loadWriters()).updateAll(paths, patch);
}

/** Removes several documents (at most 500): all of them, or none. */
export async function deleteDocuments(paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await (await loadWriters()).removeAll(paths);
}
