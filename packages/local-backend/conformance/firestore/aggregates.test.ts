/** Count, sum and average in the admin SDK, the web SDK and its lite build. */
import { AggregateField } from 'firebase-admin/firestore';
import * as fs from 'firebase/firestore';
import { beforeAll, expect, test } from 'vitest';
import { openFirestore } from '../support/firestore.ts';

const { db, web } = await openFirestore();

beforeAll(async () => {
  const batch = db.batch();
  const documents: Record<string, object> = {
    a: { n: 1, m: { x: 0.1 }, kind: 'x' },
    b: { n: 2, m: { x: 0.2 }, kind: 'x' },
    c: { n: 3.5, kind: 'y' },
    d: { n: 'text', m: { x: Number.NaN }, kind: 'y' },
    e: { kind: 'z' },
  };
  for (const [id, data] of Object.entries(documents)) batch.set(db.doc(`agg/${id}`), data);
  batch.set(db.doc('agg/a/agg/deep'), { n: 100 });
  await batch.commit();
});

const count = () => AggregateField.count();
const sum = (field: string) => AggregateField.sum(field);
const average = (field: string) => AggregateField.average(field);

test('cover a query with its limit, cursors and groups', async () => {
  const all = db.collection('agg');
  const counts = [
    all,
    all.where('kind', 'in', ['x', 'z']),
    all.limit(2),
    all.orderBy('n').startAfter(1),
    all.offset(4),
  ];
  const found = await Promise.all(counts.map(async (query) => (await query.count().get()).data().count));
  expect(found).toEqual([5, 3, 2, 3, 1]);
  expect((await db.collectionGroup('agg').count().get()).data().count).toBe(6);
  expect(
    (
      await db
        .collection('nothing')
        .aggregate({ count: count(), sum: sum('n'), avg: average('n') })
        .get()
    ).data(),
  ).toEqual({
    count: 0,
    sum: 0,
    avg: null,
  });
});

test('are the same in the web SDK', async () => {
  const query = fs.query(fs.collection(web.db, 'agg'), fs.where('kind', '!=', 'z'));
  expect((await fs.getCountFromServer(query)).data().count).toBe(4);
  const totals = await fs.getAggregateFromServer(query, {
    n: fs.count(),
    sum: fs.sum('n'),
    avg: fs.average('n'),
  });
  expect(totals.data()).toEqual({ n: 4, sum: 6.5, avg: 6.5 / 3 });
});
