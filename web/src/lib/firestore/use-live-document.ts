import type * as z from 'zod';
import { liveDocument } from './live-source.ts';
import { useLive, type LiveResult } from './use-live.ts';

/** One document, live and decoded by its schema; data is null where it does not exist. A null path asks nothing. */
export function useLiveDocument<T>(path: string | null, schema: z.ZodType<T>): LiveResult<T | null> {
  return useLive(path, () => liveDocument(path as string, schema));
}
