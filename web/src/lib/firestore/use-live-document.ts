import type { Schema } from './decode.ts';
import { liveDocument, type LiveOptions } from './live-source.ts';
import { useLive, type LiveResult } from './use-live.ts';

/** One document, live and decoded by its schema; data is null where it does not exist. A null path asks nothing. */
export function useLiveDocument<T>(
  path: string | null,
  schema: Schema<T>,
  options: LiveOptions = {},
): LiveResult<T | null> {
  return useLive(path, () => liveDocument(path as string, schema, options));
}
