import type { Firestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import type { QuerySpec } from '@paw-haven/domain/core/records/query';
import { rawQueryOf } from './collections.ts';
import { datesIn } from './converter.ts';

/** Limits the cost when many records are invalid, for example after a bad import. */
const MAX_PAGES = 4;

/**
 * Resolves to the first records of a sorted query that `read` accepts. Others are logged without their values and
 * replaced by the next ones.
 */
export async function firstReadable<T>(
  db: Firestore,
  query: QuerySpec & { readonly limit: number },
  read: (record: unknown) => T | undefined,
): Promise<T[]> {
  const found: T[] = [];
  let page = rawQueryOf(db, query);
  for (let number = 0; number < MAX_PAGES; number += 1) {
    const { docs } = await page.get();
    for (const document of docs) {
      const record = read({ ...datesIn(document.data()), id: document.id });
      if (record === undefined) logger.error('document cannot be shown', { path: document.ref.path });
      else found.push(record);
    }
    const last = docs.at(-1);
    if (last === undefined || docs.length < query.limit || found.length >= query.limit) break;
    page = rawQueryOf(db, query).startAfter(last);
  }
  return found.slice(0, query.limit);
}
