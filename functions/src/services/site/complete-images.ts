/**
 * Adds missing `display_order` (first place) and `created_at` (creation time) to images. Staff may omit them, but
 * sorted queries skip documents without their sort field.
 */
import type { Firestore } from 'firebase-admin/firestore';
import { paths } from '@paw-haven/domain/core/records/paths';
import type { QuerySpec } from '@paw-haven/domain/core/records/query';
import { heroImagesQuery, portfolioQuery } from '@paw-haven/domain/site/image/queries';
import { rawQueryOf } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { DataDependencies } from '../dependencies.ts';

const FIRST = 0;

/** Completes one image. Does nothing if it is complete or gone. */
export async function completeImage({ db }: Pick<DataDependencies, 'db'>, id: string): Promise<void> {
  const document = db.doc(paths.websiteImage(id));
  await transact(db, async (transaction) => {
    const image = await transaction.get(document);
    const { display_order, created_at } = image.data() ?? {};
    const missing = {
      ...(display_order === undefined ? { display_order: FIRST } : {}),
      ...(created_at === undefined ? { created_at: image.createTime } : {}),
    };
    if (image.exists && Object.keys(missing).length > 0) transaction.update(document, missing);
  });
}

/** Completes images that no trigger has handled, for example after an import. Costs four counts if all are complete. */
export async function completeImages({ db }: Pick<DataDependencies, 'db'>): Promise<void> {
  for (const sorted of [portfolioQuery(), heroImagesQuery()]) {
    const { collection, where = [], orderBy = [] } = sorted;
    const all: QuerySpec = { collection, where };
    if ((await count(db, { ...all, orderBy })) === (await count(db, all))) continue;
    const { docs } = await rawQueryOf(db, all).select().get();
    for (const { id } of docs) await completeImage({ db }, id);
  }
}

async function count(db: Firestore, query: QuerySpec): Promise<number> {
  return (await rawQueryOf(db, query).count().get()).data().count;
}
