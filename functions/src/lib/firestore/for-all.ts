import type { DocumentSnapshot, Firestore, Query, WriteBatch } from 'firebase-admin/firestore';

/** Documents read and written at once. Each takes at most two writes, and a batch takes 500. */
const PAGE = 250;

export interface Found {
  readonly ref: DocumentSnapshot['ref'];
  readonly data: Readonly<Record<string, unknown>>;
}

/** Changes or deletes all results of a query that is unsorted or sorted by id, page by page to limit memory. */
export async function forAll(
  db: Firestore,
  query: Query,
  change: (batch: WriteBatch, found: Found) => void,
): Promise<void> {
  let page = await query.limit(PAGE).get();
  for (;;) {
    const last = page.docs.at(-1);
    if (!last) return;
    const batch = db.batch();
    for (const document of page.docs) change(batch, { ref: document.ref, data: document.data() });
    await batch.commit();
    if (page.size < PAGE) return;
    page = await query.limit(PAGE).startAfter(last).get();
  }
}
