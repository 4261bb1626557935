import type { QuerySpec } from '@paw-haven/domain/core/records/query';
import type { Schema } from './decode.ts';
import { liveQuery, type LiveOptions } from './live-source.ts';
import { useLive, type LiveResult } from './use-live.ts';

/**
 * The documents of a query, live and decoded by their schema. A null spec reads nothing and stays loading. Build the
 * spec from stable values (a day, not `new Date()`): each distinct spec opens a new listener.
 */
export function useLiveQuery<T>(
  spec: QuerySpec | null,
  schema: Schema<T>,
  { key = [], ...options }: LiveOptions & { readonly key?: readonly unknown[] } = {},
): LiveResult<readonly T[]> {
  const name = spec && JSON.stringify([...key, spec]);
  return useLive(name, () => liveQuery(spec as QuerySpec, schema, options));
}
