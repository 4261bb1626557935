import type { FirestoreServer } from '../src/protocol/firestore-server.ts';
import * as fs from 'firebase/firestore';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectAdmin, connectWeb, startServer, type Connected } from './support/firestore.ts';
import { recorder, type Recorder } from './support/wait.ts';

let server: FirestoreServer;
let client: Connected<fs.Firestore>;
let db: fs.Firestore;
let stops: (() => void)[] = [];

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(() => {
  client = connectWeb(server);
  ({ db } = client);
});
afterEach(async () => {
  for (const stop of stops) stop();
  stops = [];
  await client.close();
  const admin = connectAdmin(server);
  for (const collection of await admin.db.listCollections()) await admin.db.recursiveDelete(collection);
  await admin.close();
});

const ids = (snapshot: fs.QuerySnapshot): string => snapshot.docs.map((doc) => doc.id).join();

function listen(query: fs.Query): Recorder<fs.QuerySnapshot> {
  const seen = recorder<fs.QuerySnapshot>();
  stops.push(fs.onSnapshot(query, { includeMetadataChanges: true }, seen.push, seen.fail));
  return seen;
}

/** Stores documents without adding them to a client's cache. */
async function seed(documents: Record<string, fs.DocumentData>): Promise<void> {
  const admin = connectAdmin(server);
  await Promise.all(Object.entries(documents).map(([path, data]) => admin.db.doc(path).set(data)));
  await admin.close();
}

test('writes transforms and reads the results', async () => {
  const doc = fs.doc(db, 'c/a');
  await fs.setDoc(doc, { n: 1, at: fs.serverTimestamp(), tags: ['x'] });
  await fs.updateDoc(doc, { n: fs.increment(1.5), tags: fs.arrayUnion('y'), 'm.deep': true });
  await fs.setDoc(doc, { tags: fs.arrayRemove('x'), n: fs.increment(1) }, { merge: true });
  const data = (await fs.getDocFromServer(doc)).data()!;
  expect(data).toEqual({ n: 3.5, tags: ['y'], m: { deep: true }, at: expect.any(fs.Timestamp) as unknown });
  await fs.deleteDoc(doc);
  expect((await fs.getDocFromServer(doc)).exists()).toBe(false);
});

test('shows a local write at once and confirms it later', async () => {
  const seen = listen(fs.collection(db, 'c'));
  await seen.until((snapshot) => !snapshot.metadata.fromCache);
  void fs.setDoc(fs.doc(db, 'c/a'), { at: fs.serverTimestamp() });
  const local = await seen.until((snapshot) => snapshot.size === 1);
  expect(local.metadata.hasPendingWrites).toBe(true);
  expect(local.docs[0]!.get('at')).toBeNull();
  const confirmed = await seen.until(
    (snapshot) => snapshot.size === 1 && !snapshot.metadata.hasPendingWrites,
  );
  expect(confirmed.docs[0]!.get('at')).toBeInstanceOf(fs.Timestamp);
});

test('confirms a write that changes nothing', async () => {
  const doc = fs.doc(db, 'c/a');
  await seed({ 'c/a': { n: 1 } });
  const seen = listen(fs.collection(db, 'c'));
  await seen.until((snapshot) => snapshot.size === 1 && !snapshot.metadata.fromCache);
  const before = seen.values.length;
  await fs.setDoc(doc, { n: 1 });
  await seen.until((snapshot) => snapshot.metadata.hasPendingWrites);
  await seen.until((s) => seen.values.indexOf(s) > before && !s.metadata.hasPendingWrites);
});

test('confirms a write that removes a document from all listened queries', async () => {
  await seed({ 'c/a': { on: true } });
  const seen = listen(fs.query(fs.collection(db, 'c'), fs.where('on', '==', true)));
  await seen.until((snapshot) => snapshot.size === 1 && !snapshot.metadata.fromCache);
  await fs.updateDoc(fs.doc(db, 'c/a'), { on: false });
  await seen.until((s) => s.empty && !s.metadata.hasPendingWrites && !s.metadata.fromCache);
});

test('reverts a local write that the server rejects', async () => {
  const seen = listen(fs.collection(db, 'c'));
  await seen.until((snapshot) => !snapshot.metadata.fromCache);
  await expect(fs.updateDoc(fs.doc(db, 'c/none'), { n: 1 })).rejects.toMatchObject({ code: 'not-found' });
  await fs.setDoc(fs.doc(db, 'c/b'), {});
  await seen.until((s) => ids(s) === 'b' && !s.metadata.hasPendingWrites);
});

test('commits a transaction that only read some documents', async () => {
  await seed({ 'c/read': { n: 1 }, 'c/write': { n: 1 } });
  const [read, write] = [fs.doc(db, 'c/read'), fs.doc(db, 'c/write')];
  let attempts = 0;
  await fs.runTransaction(db, async (transaction) => {
    attempts += 1;
    const n = (await transaction.get(read)).get('n') as number;
    // Another client changes a document that was only read, so the first attempt must not commit.
    if (attempts === 1) await seed({ 'c/read': { n: 10 } });
    transaction.update(write, { n: n + 1 });
  });
  expect(attempts).toBe(2);
  expect((await fs.getDocFromServer(write)).get('n')).toBe(11);
});

test('receives missed changes after being offline, including deletions', async () => {
  await seed({ 'c/gone': { n: 1 }, 'c/stays': { n: 1 }, 'c/changes': { n: 1 } });
  const seen = listen(fs.collection(db, 'c'));
  await seen.until((snapshot) => snapshot.size === 3 && !snapshot.metadata.fromCache);
  await fs.disableNetwork(db);
  const admin = connectAdmin(server);
  await admin.db.doc('c/gone').delete();
  await admin.db.doc('c/changes').set({ n: 2 });
  await admin.db.doc('c/new').set({ n: 1 });
  await admin.close();
  void fs.setDoc(fs.doc(db, 'c/queued'), { n: 1 });
  await seen.until((snapshot) => snapshot.metadata.fromCache);
  await fs.enableNetwork(db);
  const caughtUp = await seen.until((s) => ids(s) === 'changes,new,queued,stays' && !s.metadata.fromCache);
  expect(caughtUp.docs[0]!.get('n')).toBe(2);
});

test('denies a listener, a read and a write with the reason', async () => {
  const guarded = await startServer(`rules_version = '2';
    service cloud.firestore { match /databases/{db}/documents {
      match /own/{uid} { allow read, write: if request.auth.uid == uid; }
    } }`);
  const ada = connectWeb(guarded, 'ada');
  await fs.setDoc(fs.doc(ada.db, 'own/ada'), { n: 1 });
  const denied = { code: 'permission-denied' };
  await expect(fs.getDoc(fs.doc(ada.db, 'own/bob'))).rejects.toMatchObject(denied);
  await expect(fs.setDoc(fs.doc(ada.db, 'own/bob'), {})).rejects.toMatchObject(denied);
  const seen = recorder<fs.QuerySnapshot>();
  fs.onSnapshot(fs.collection(ada.db, 'own'), seen.push, seen.fail);
  await expect(seen.until(() => false)).rejects.toMatchObject(denied);
  expect((await fs.getDoc(fs.doc(ada.db, 'own/ada'))).get('n')).toBe(1);
  await ada.close();
  await guarded.close();
});
