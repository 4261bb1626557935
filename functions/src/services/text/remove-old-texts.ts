import { DAY_MS } from '@paw-haven/domain/core/calendar/time';
import { TEXTS_DAYS } from '@paw-haven/domain/people/message/incoming';
import { oldTextsQuery } from '@paw-haven/domain/people/message/queries';
import { rawQueryOf } from '../../lib/firestore/collections.ts';
import type { DataDependencies } from '../dependencies.ts';

/** Removed at once; a batch takes 500. */
const PAGE = 250;

/** Removes texts that no one has said whose they are for 90 days. Resolves to their number. */
export async function removeOldTexts({ db, now }: Pick<DataDependencies, 'db' | 'now'>): Promise<number> {
  const before = new Date(now().getTime() - TEXTS_DAYS * DAY_MS);
  const query = rawQueryOf(db, oldTextsQuery(before, PAGE)).select();
  let removed = 0;
  for (;;) {
    const { docs } = await query.get();
    const batch = db.batch();
    for (const { ref } of docs) batch.delete(ref);
    await batch.commit();
    removed += docs.length;
    if (docs.length < PAGE) return removed;
  }
}
