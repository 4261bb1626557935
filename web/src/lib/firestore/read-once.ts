/** Reads without a listener. Each loads the SDK if necessary, and rejects without a connection. */
import type { QuerySpec } from '@paw-haven/domain/query';
import type { Schema } from './decode.ts';
import { loadSdk } from './load-sdk.ts';

export async function readOnce<T>(spec: QuerySpec, schema: Schema<T>): Promise<readonly T[]> {
  return (await loadSdk()).readOnce(spec, schema);
}

/** How many documents the query finds, without reading them: costs one read for each thousand, and at least one. */
export async function countOnce(spec: QuerySpec): Promise<number> {
  return (await loadSdk()).countOnce(spec);
}

/** The sum of a field over the documents that the query finds, computed by the database. */
export async function sumOnce(spec: QuerySpec, field: string): Promise<number> {
  return (await loadSdk()).sumOnce(spec, field);
}

export async function existsOnServer(path: string): Promise<boolean> {
  return (await loadSdk()).existsOnServer(path);
}
