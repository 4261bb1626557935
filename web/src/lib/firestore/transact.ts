import { notifyOwnChange } from '../own-changes.ts';
import { loadWriters } from './sdk.ts';
import type { WritableData } from './write.ts';

/**
 * Changes a document from what is stored at that moment, so that nothing somebody else writes meanwhile is lost.
 * `change` gives the fields to write; it may run several times. Rejects where the document is missing, or without a connection.
 */
export async function changeDocument(
  path: string,
  change: (stored: WritableData) => WritableData,
): Promise<void> {
  await (await loadWriters()).change(path, change);
  notifyOwnChange([path]);
}

/** Documents within a transaction: all are read before the first is written. */
export interface TransactionDocuments {
  /** Undefined where there is none. */
  read(path: string): Promise<WritableData | undefined>;
  set(path: string, data: WritableData): void;
  update(path: string, patch: WritableData): void;
}

/** One attempt: its caller knows best when to try again. Rejects on contention and without a connection. */
export async function transactOnce<T>(run: (documents: TransactionDocuments) => Promise<T>): Promise<T> {
  const changed: string[] = [];
  const result = await (
    await loadWriters()
  ).transact((documents) =>
    run({
      read: (path) => documents.read(path),
      set: (path, data) => {
        changed.push(path);
        documents.set(path, data);
      },
      update: (path, patch) => {
        changed.push(path);
        documents.update(path, patch);
      },
    }),
  );
  if (changed.length > 0) notifyOwnChange(changed);
  return result;
}
