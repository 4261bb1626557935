import type { Schema } from './decode.ts';
import { liveDocument, type LiveOptions } from './live-source.ts';
import { useLive, type LiveResult } from './use-live.ts';

/** A live document decoded by its schema; data is null when it does not exist. A null path reads nothing. */
export function useLiveDocument<T>(
  path: string | null,
  schema: Schema<T>,
  options: LiveOptions = {},
): LiveResult<T | null> {
  return useLive(path, () => liveDocument(path as string, schema, options));
}
