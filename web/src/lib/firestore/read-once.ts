/** Reads without following. Each loads the SDK if nothing has before, and rejects without a connection. */
import type { QuerySpec } from '@paw-haven/domain/query';
import type { Schema } from './decode.ts';
import { loadListeners } from './sdk.ts';

export async function readOnce<T>(spec: QuerySpec, schema: Schema<T>): Promise<readonly T[]> {
  return (await loadListeners()).readQueryOnce(spec, schema);
}

/** How many documents there are: a read for each thousand, and at least one. */
export async function readCount(spec: QuerySpec): Promise<number> {
  return (await loadListeners()).readQueryCount(spec);
}

export async function existsOnServer(path: string): Promise<boolean> {
  return (await loadListeners()).existsOnServer(path);
}

/** How many documents the query finds, without reading them: a read for each thousand. */
export async function countOnce(spec: QuerySpec): Promise<number> {
  return (await import('./aggregates.ts')).countOnServer(spec);
}

/** The field of all documents that the query finds, added up by the database. */
export async function sumOnce(spec: QuerySpec, field: string): Promise<number> {
  return (await import('./aggregates.ts')).sumOnServer(spec, field);
}
