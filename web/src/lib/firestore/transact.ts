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
}
