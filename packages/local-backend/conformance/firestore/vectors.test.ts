/** Vectors in the admin and the web SDK: stored, ordered, searched. */
import type { FirestoreServer } from '../../src/protocol/firestore-server.ts';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import * as fs from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectAdmin, connectWeb, startServer, type Connected } from '../support/firestore.ts';
import { recorder } from '../support/wait.ts';

let server: FirestoreServer;
let admin: Connected<Firestore>;
let web: Connected<fs.Firestore>;

beforeAll(async () => {
  server = await startServer();
  admin = connectAdmin(server);
  web = connectWeb(server);
});
afterAll(async () => {
  await Promise.all([admin.close(), web.close()]);
  await server.close();
});
beforeEach(async () => {
  const batch = admin.db.batch();
  const vectors: Record<string, number[]> = { a: [1, 0], b: [0, 1], c: [2, 2], long: [1, 1, 1] };
  for (const [id, numbers] of Object.entries(vectors)) {
    batch.set(admin.db.doc(`v/${id}`), { v: FieldValue.vector(numbers), on: id !== 'b' });
  }
  await batch.commit();
});

const foundBy = (snapshot: FirebaseFirestore.VectorQuerySnapshot) =>
  snapshot.docs.map((doc) => `${doc.id} ${doc.get('distance') as number}`).join(', ');

test.each([
  ['EUCLIDEAN', 'a 1, b 1, c 1.4142135623730951'],
  ['COSINE', 'c 0, a 0.29289321881345254, b 0.29289321881345254'],
  ['DOT_PRODUCT', 'c 4, a 1, b 1'],
] as const)('finds the nearest by %s', async (distanceMeasure, expected) => {
  const search = {
    vectorField: 'v',
    queryVector: [1, 1],
    limit: 10,
    distanceMeasure,
    distanceResultField: 'distance',
  };
  expect(foundBy(await admin.db.collection('v').findNearest(search).get())).toBe(expected);
});

test('finds the nearest results of a query within a threshold', async () => {
  const query = admin.db.collection('v').where('on', '==', true);
  const search = {
    vectorField: 'v',
    queryVector: FieldValue.vector([1, 1]),
    limit: 1,
    distanceMeasure: 'EUCLIDEAN',
  } as const;
  const nearest = await query.findNearest(search).get();
  expect(nearest.docs.map(({ id }) => id)).toEqual(['a']);
  const none = await query.findNearest({ ...search, limit: 10, distanceThreshold: 0.5 }).get();
  expect(none.empty).toBe(true);
});

test('rejects invalid searches', async () => {
  const search: FirebaseFirestore.VectorQueryOptions = {
    vectorField: 'v',
    queryVector: [1],
    limit: 1001,
    distanceMeasure: 'COSINE',
  };
  const query = admin.db.collection('v');
  const senseless = [query.findNearest(search), query.limit(1).findNearest({ ...search, limit: 1 })];
  const answers = await Promise.allSettled(senseless.map((search) => search.get()));
  for (const answer of answers) expect(answer).toMatchObject({ status: 'rejected', reason: { code: 3 } });
});

test('orders vectors by length, then number by number, before maps', async () => {
  await admin.db.doc('v/map').set({ v: {} });
  await admin.db.doc('v/list').set({ v: [9, 9, 9, 9] });
  const expected = ['list', 'b', 'a', 'c', 'long', 'map'];
  const fromAdmin = await admin.db.collection('v').orderBy('v').get();
  expect(fromAdmin.docs.map(({ id }) => id)).toEqual(expected);
  const seen = recorder<fs.QuerySnapshot>();
  const query = fs.query(fs.collection(web.db, 'v'), fs.orderBy('v'));
  const stop = fs.onSnapshot(query, seen.push, seen.fail);
  const snapshot = await seen.until(({ metadata }) => !metadata.fromCache);
  expect(snapshot.docs.map(({ id }) => id)).toEqual(expected);
  stop();
  const after = fs.query(query, fs.startAfter(fs.vector([1, 0])), fs.endBefore(fs.vector([1, 1, 1])));
  expect((await fs.getDocs(after)).docs.map(({ id }) => id)).toEqual(['c']);
  await Promise.all(['map', 'list'].map((id) => admin.db.doc(`v/${id}`).delete()));
});

test('a vector of the web SDK round-trips', async () => {
  const doc = fs.doc(web.db, 'w/x');
  await fs.setDoc(doc, { v: fs.vector([0.5, -0, 3]), nested: { v: fs.vector([1]) } });
  const stored = await fs.getDocFromServer(doc);
  expect((stored.get('v') as fs.VectorValue).isEqual(fs.vector([0.5, -0, 3]))).toBe(true);
  expect((stored.get('nested.v') as fs.VectorValue).toArray()).toEqual([1]);
  await expect(fs.setDoc(doc, { v: fs.vector([]) })).rejects.toMatchObject({ code: 'invalid-argument' });
});
