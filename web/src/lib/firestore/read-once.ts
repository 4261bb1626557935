/** Reads without a listener. Each loads the SDK if necessary, and rejects when offline. */
import type { QuerySpec } from '@paw-haven/domain/core/records/query';
import type { Schema } from './decode.ts';
import { loadSdk } from './load-sdk.ts';

export async function readOnce<T>(spec: QuerySpec, schema: Schema<T>): Promise<readonly T[]> {
  return (await loadSdk()).readOnce(spec, schema);
}

/** Counts the documents of a query without reading them. Costs one read per thousand documents, at least one. */
export async function countOnce(spec: QuerySpec): Promise<number> {
  return (await loadSdk()).countOnce(spec);
}

/** The sum of a field over the documents of a query, computed by the database. */
export async function sumOnce(spec: QuerySpec, field: string): Promise<number> {
  return (await loadSdk()).sumOnce(spec, field);
}

export async function existsOnServer(path: string): Promise<boolean> {
  return (await loadSdk()).existsOnServer(path);
}
