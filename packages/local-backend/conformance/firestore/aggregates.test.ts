/** Count, sum and average in the admin SDK, the web SDK and its lite build. */
import type { FirestoreServer } from '../../src/protocol/firestore-server.ts';
import { AggregateField, type Firestore } from 'firebase-admin/firestore';
import * as fs from 'firebase/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectAdmin, connectWeb, startServer, type Connected } from '../support/firestore.ts';

let server: FirestoreServer;
let admin: Connected<Firestore>;
let db: Firestore;
let web: Connected<fs.Firestore>;

beforeAll(async () => {
  server = await startServer();
  admin = connectAdmin(server);
  ({ db } = admin);
  web = connectWeb(server);
  const batch = db.batch();
  const documents: Record<string, object> = {
    a: { n: 1, m: { x: 0.1 }, kind: 'x' },
    b: { n: 2, m: { x: 0.2 }, kind: 'x' },
    c: { n: 3.5, kind: 'y' },
    d: { n: 'text', m: { x: Number.NaN }, kind: 'y' },
    e: { kind: 'z' },
  };
  for (const [id, data] of Object.entries(documents)) batch.set(db.doc(`agg/${id}`), data);
  batch
    .set(db.doc('big/a'), { n: Number.MAX_SAFE_INTEGER })
    .set(db.doc('big/b'), { n: Number.MAX_SAFE_INTEGER });
  batch.set(db.doc('agg/a/agg/deep'), { n: 100 });
  await batch.commit();
});
afterAll(async () => {
  await Promise.all([admin.close(), web.close()]);
  await server.close();
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

test('ignore non-numbers, read nested fields, and propagate NaN', async () => {
  const totals = await db
    .collection('agg')
    .aggregate({ sum: sum('n'), avg: average('n') })
    .get();
  expect(totals.data()).toEqual({ sum: 6.5, avg: 6.5 / 3 });
  const nested = await db
    .collection('agg')
    .where('kind', '==', 'x')
    .aggregate({ sum: sum('m.x') })
    .get();
  expect(nested.data().sum).toBeCloseTo(0.3);
  expect(
    (
      await db
        .collection('agg')
        .aggregate({ sum: sum('m.x') })
        .get()
    ).data().sum,
  ).toBeNaN();
});

test('cover only documents with all fields if there are several', async () => {
  const data = (
    await db
      .collection('agg')
      .aggregate({ n: count(), sum: sum('n'), x: average('m.x') })
      .get()
  ).data();
  expect(data).toEqual({ n: 3, sum: 3, x: Number.NaN });
});

test('keep integers beyond 53 bits exact until the result', async () => {
  const totals = await db
    .collection('big')
    .aggregate({ sum: sum('n'), avg: average('n') })
    .get();
  expect(totals.data()).toEqual({ sum: 2 * Number.MAX_SAFE_INTEGER, avg: Number.MAX_SAFE_INTEGER });
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

test('reject more than five', async () => {
  const six = Object.fromEntries(Array.from({ length: 6 }, (_, n) => [`a${n}`, sum(`n${n}`)]));
  await expect(db.collection('agg').aggregate(six).get()).rejects.toMatchObject({ code: 3 });
});
