import type { FirestoreServer } from '../src/protocol/firestore-server.ts';
import {
  FieldPath,
  FieldValue,
  Filter,
  Timestamp,
  type Firestore,
  type QuerySnapshot,
} from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectAdmin, startServer } from './support/firestore.ts';
import { recorder } from './support/wait.ts';

let server: FirestoreServer;
let db: Firestore;
let close: () => Promise<void>;

beforeAll(async () => {
  server = await startServer();
  ({ db, close } = connectAdmin(server));
});
afterAll(async () => {
  await close();
  await server.close();
});
beforeEach(async () => {
  for (const collection of await db.listCollections()) await db.recursiveDelete(collection);
});

const ids = (snapshot: QuerySnapshot): string[] => snapshot.docs.map((doc) => doc.id);

test('stores and returns every type of value', async () => {
  const data = {
    nothing: null,
    yes: true,
    whole: 9_007_199_254_740_991,
    real: 0.1,
    text: 'café 😀',
    bytes: Buffer.from([0, 255, 1]),
    at: new Timestamp(1_795_000_000, 123_456_000),
    list: [1, [2].length, { a: 'b' }],
    map: { inner: { deep: true }, 'a.b': 1 },
    ref: db.doc('other/x'),
    vector: FieldValue.vector([1, 2.5]),
  };
  await db.doc('types/all').set(data);
  const stored = (await db.doc('types/all').get()).data()!;
  expect({ ...stored, ref: null, vector: null }).toEqual({ ...data, ref: null, vector: null });
  expect((stored['ref'] as FirebaseFirestore.DocumentReference).path).toBe('other/x');
  expect((stored['vector'] as FirebaseFirestore.VectorValue).toArray()).toEqual([1, 2.5]);
});

test('creates once, updates fields, merges, deletes', async () => {
  const doc = db.doc('c/a');
  await doc.create({ n: 1, keep: true });
  await expect(doc.create({})).rejects.toMatchObject({ code: 6 });
  await doc.update({ n: FieldValue.increment(2), 'm.x': 1, list: FieldValue.arrayUnion('a', 'b') });
  await doc.set({ m: { y: 2 }, list: FieldValue.arrayRemove('a') }, { merge: true });
  expect((await doc.get()).data()).toEqual({ n: 3, keep: true, m: { x: 1, y: 2 }, list: ['b'] });
  await doc.delete();
  expect((await doc.get()).exists).toBe(false);
  await expect(doc.update({ n: 1 })).rejects.toMatchObject({ code: 5 });
});

test('rejects a write with an outdated precondition', async () => {
  const doc = db.doc('c/a');
  const { writeTime } = await doc.set({ n: 1 });
  await doc.set({ n: 2 });
  await expect(doc.update({ n: 3 }, { lastUpdateTime: writeTime })).rejects.toMatchObject({ code: 9 });
});

test('commits a batch atomically', async () => {
  await db.doc('c/taken').set({});
  const batch = db.batch().set(db.doc('c/new'), {}).create(db.doc('c/taken'), {});
  await expect(batch.commit()).rejects.toMatchObject({ code: 6 });
  expect((await db.doc('c/new').get()).exists).toBe(false);
});

test('filters, orders, pages and counts', async () => {
  const writer = db.bulkWriter();
  for (let n = 0; n < 20; n += 1)
    void writer.set(db.doc(`q/d${String(n).padStart(2, '0')}`), { n, even: n % 2 === 0 });
  await writer.close();
  const even = db.collection('q').where('even', '==', true).orderBy('n', 'desc');
  expect(ids(await even.limit(3).get())).toEqual(['d18', 'd16', 'd14']);
  expect(ids(await even.startAfter(14).limit(2).get())).toEqual(['d12', 'd10']);
  expect(ids(await even.limitToLast(2).get())).toEqual(['d02', 'd00']);
  expect(ids(await db.collection('q').offset(18).get())).toEqual(['d18', 'd19']);
  const either = Filter.or(Filter.where('n', '<', 2), Filter.where('n', 'in', [7, 9]));
  expect(ids(await db.collection('q').where(either).get())).toEqual(['d00', 'd01', 'd07', 'd09']);
  const from = db.collection('q').where(FieldPath.documentId(), '>=', 'd18');
  expect(ids(await from.select('n').get())).toEqual(['d18', 'd19']);
  expect((await even.count().get()).data().count).toBe(10);
  const { AggregateField } = await import('firebase-admin/firestore');
  const totals = db
    .collection('q')
    .aggregate({ sum: AggregateField.sum('n'), avg: AggregateField.average('n') });
  expect((await totals.get()).data()).toEqual({ sum: 190, avg: 9.5 });
});

test('lists collections and documents, including missing parents', async () => {
  await db.doc('a/1/sub/x').set({});
  await db.doc('b/1').set({});
  expect((await db.listCollections()).map(({ id }) => id)).toEqual(['a', 'b']);
  expect((await db.doc('a/1').listCollections()).map(({ id }) => id)).toEqual(['sub']);
  expect((await db.collection('a').listDocuments()).map(({ id }) => id)).toEqual(['1']);
  expect(ids(await db.collectionGroup('sub').get())).toEqual(['x']);
});

test('deletes documents recursively', async () => {
  await Promise.all(['t/1', 't/1/s/2', 't/1/s/2/u/3', 'other/1'].map((path) => db.doc(path).set({})));
  await db.recursiveDelete(db.collection('t'));
  expect((await db.collectionGroup('u').get()).size).toBe(0);
  expect((await db.listCollections()).map(({ id }) => id)).toEqual(['other']);
});

test('fetches several documents at once, including missing ones', async () => {
  await db.doc('c/a').set({ n: 1 });
  const found = await db.getAll(db.doc('c/a'), db.doc('c/none'));
  expect(found.map((snapshot) => snapshot.exists)).toEqual([true, false]);
});

test('applies 50 parallel transactions on one document', async () => {
  const doc = db.doc('counters/one');
  await doc.set({ n: 0 });
  const increment = () =>
    db.runTransaction(
      async (transaction) => {
        const snapshot = await transaction.get(doc);
        transaction.update(doc, { n: (snapshot.get('n') as number) + 1 });
      },
      { maxAttempts: 60 },
    );
  await Promise.all(Array.from({ length: 50 }, increment));
  expect((await doc.get()).get('n')).toBe(50);
});

test('reads queries and aggregates consistently within a read-only transaction', async () => {
  await db.doc('ro/a').set({ n: 1 });
  const seen = await db.runTransaction(
    async (transaction) => {
      const first = await transaction.get(db.collection('ro'));
      await db.doc('ro/b').set({ n: 2 });
      const second = await transaction.get(db.collection('ro'));
      return [first.size, second.size];
    },
    { readOnly: true },
  );
  expect(seen).toEqual([1, 1]);
});

test('sends a listener added, modified, moved and removed documents', async () => {
  const seen = recorder<QuerySnapshot>();
  const query = db.collection('live').where('on', '==', true).orderBy('n').limit(2);
  const stop = query.onSnapshot(seen.push, seen.fail);
  await seen.until((snapshot) => snapshot.empty);
  await db.doc('live/a').set({ n: 1, on: true });
  await db.doc('live/b').set({ n: 2, on: true });
  await seen.until((snapshot) => ids(snapshot).join() === 'a,b');
  await db.doc('live/c').set({ n: 0, on: true });
  await seen.until((snapshot) => ids(snapshot).join() === 'c,a');
  await db.doc('live/a').update({ on: false });
  const moved = await seen.until((snapshot) => ids(snapshot).join() === 'c,b');
  expect(moved.docChanges().map(({ type, doc }) => `${type} ${doc.id}`)).toEqual(['removed a', 'added b']);
  await db.doc('live/c').delete();
  await seen.until((snapshot) => ids(snapshot).join() === 'b');
  stop();
});

test('sends a listener the creation and deletion of one document', async () => {
  const seen = recorder<boolean>();
  const stop = db.doc('one/doc').onSnapshot((snapshot) => seen.push(snapshot.exists), seen.fail);
  await seen.until((exists) => !exists);
  await db.doc('one/doc').set({});
  await seen.until((exists) => exists);
  await db.doc('one/doc').delete();
  await seen.until(() => seen.values.length === 3);
  expect(seen.values).toEqual([false, true, false]);
  stop();
});
