/** What everybody may read, without the SDK: once, and by the same schemas. */
import type { QuerySpec } from '@paw-haven/domain/query';
import { getPublicDocument, runPublicQuery } from '../public-data.ts';
import { decodeRecord, type Schema } from './decode.ts';

/** Null where the document does not exist, or does not fit. */
export async function readDocument<T>(path: string, schema: Schema<T>): Promise<T | null> {
  const record = await getPublicDocument(path);
  return record === null ? null : (decodeRecord(record, path, schema) ?? null);
}

export async function readQuery<T>(spec: QuerySpec, schema: Schema<T>): Promise<readonly T[]> {
  const records = await runPublicQuery(spec);
  return records.flatMap((record) => decodeRecord(record, `${spec.collection}/${record.id}`, schema) ?? []);
}
