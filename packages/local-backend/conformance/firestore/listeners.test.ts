/** The guarantees of listeners in the web SDK and the admin SDK: order, changes, metadata, atomic steps. */
import * as fs from 'firebase/firestore';
import { afterEach, expect, test } from 'vitest';
import { openFirestore } from '../support/firestore.ts';
import { recorder, type Recorder } from '../support/wait.ts';

const { admin, web } = await openFirestore();
const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function listen(query: fs.Query, options: fs.SnapshotListenOptions = {}): Recorder<fs.QuerySnapshot> {
  const seen = recorder<fs.QuerySnapshot>();
  stops.push(fs.onSnapshot(query, options, seen.push, seen.fail));
  return seen;
}

const ids = (snapshot: fs.QuerySnapshot) => snapshot.docs.map(({ id }) => id).join();
const changes = (snapshot: fs.QuerySnapshot) =>
  snapshot
    .docChanges()
    .map(({ type, doc, oldIndex, newIndex }) => `${type} ${doc.id} ${oldIndex}>${newIndex}`);

test('reports added, moved, modified and removed documents with their positions', async () => {
  const query = fs.query(fs.collection(web.db, 'moves'), fs.orderBy('n'));
  const seen = listen(query);
  await seen.until(({ metadata }) => !metadata.fromCache);
  await admin.db
    .batch()
    .set(admin.db.doc('moves/a'), { n: 1 })
    .set(admin.db.doc('moves/b'), { n: 2 })
    .commit();
  expect(changes(await seen.until(({ size }) => size === 2))).toEqual(['added a -1>0', 'added b -1>1']);
  await admin.db.doc('moves/a').update({ n: 3 });
  expect(changes(await seen.until((snapshot) => ids(snapshot) === 'b,a'))).toEqual(['modified a 0>1']);
  await admin.db.doc('moves/b').delete();
  expect(changes(await seen.until(({ size }) => size === 1))).toEqual(['removed b 0>-1']);
});

test('shows a commit of many documents as one snapshot', async () => {
  const seen = listen(fs.collection(web.db, 'steps'));
  await seen.until(({ metadata }) => !metadata.fromCache);
  for (let round = 0; round < 3; round += 1) {
    const batch = admin.db.batch();
    for (let n = 0; n < 20; n += 1) batch.set(admin.db.doc(`steps/${n}`), { round });
    await batch.commit();
    await seen.until(({ docs }) => docs.length === 20 && docs.every((doc) => doc.get('round') === round));
  }
  for (const { docs } of seen.values)
    expect(new Set(docs.map((doc) => doc.get('round') as number)).size).toBeLessThan(2);
});

test('keeps limitToLast, or, collection group and range queries consistent', async () => {
  const all = fs.collection(web.db, 'items');
  const last = listen(fs.query(all, fs.orderBy('n'), fs.limitToLast(2)));
  const either = listen(fs.query(all, fs.or(fs.where('n', '==', 1), fs.where('n', '>', 3))));
  const group = listen(fs.collectionGroup(web.db, 'items'));
  const page = listen(fs.query(all, fs.orderBy('n', 'desc'), fs.startAfter(4), fs.limit(2)));
  for (const n of [1, 2, 3, 4, 5]) await admin.db.doc(`items/${n}`).set({ n });
  await admin.db.doc('box/1/items/deep').set({ n: 9 });
  await last.until((snapshot) => ids(snapshot) === '4,5');
  await either.until((snapshot) => ids(snapshot) === '1,4,5');
  await group.until((snapshot) => ids(snapshot) === 'deep,1,2,3,4,5');
  await page.until((snapshot) => ids(snapshot) === '3,2');
  await admin.db.doc('items/5').delete();
  await admin.db.doc('items/3').update({ n: 0 });
  await last.until((snapshot) => ids(snapshot) === '2,4');
  await either.until((snapshot) => ids(snapshot) === '1,4');
  await page.until((snapshot) => ids(snapshot) === '2,1');
});

test('refills a limited query after removals', async () => {
  const batch = admin.db.batch();
  for (let n = 0; n < 200; n += 1) batch.set(admin.db.doc(`queue/${String(n).padStart(3, '0')}`), { n });
  await batch.commit();
  const seen = listen(fs.query(fs.collection(web.db, 'queue'), fs.orderBy('n'), fs.limit(3)));
  await seen.until((snapshot) => ids(snapshot) === '000,001,002');
  for (let start = 0; start < 190; start += 38) {
    const leaving = admin.db.batch();
    for (let n = start; n < start + 38; n += 1)
      leaving.delete(admin.db.doc(`queue/${String(n).padStart(3, '0')}`));
    await leaving.commit();
    const first = String(start + 38).padStart(3, '0');
    await seen.until(({ docs }) => docs.length === 3 && docs[0]?.id === first);
  }
});

test('reports local, pending and confirmed states in the metadata', async () => {
  const doc = fs.doc(web.db, 'meta/a');
  const seen = recorder<string>();
  const brief = ({ metadata }: fs.DocumentSnapshot) =>
    `${metadata.fromCache ? 'cache' : 'server'} ${metadata.hasPendingWrites ? 'pending' : 'settled'}`;
  stops.push(
    fs.onSnapshot(doc, { includeMetadataChanges: true }, (snapshot) => seen.push(brief(snapshot)), seen.fail),
  );
  await seen.until((text) => text === 'server settled');
  await fs.setDoc(doc, { n: fs.increment(1) });
  await seen.until((text) => text === 'server pending');
  await seen.until(() => seen.values.at(-1) === 'server settled');
  await fs.waitForPendingWrites(web.db);
});

test('keeps many listeners of overlapping queries consistent in every snapshot', async () => {
  const all = fs.collection(web.db, 'shared');
  const listeners = Array.from({ length: 5 }, () => listen(all));
  const even = listen(fs.query(all, fs.where('even', '==', true)));
  for (let n = 0; n < 6; n += 1) await fs.setDoc(fs.doc(all, String(n)), { even: n % 2 === 0 });
  for (const seen of listeners) await seen.until((snapshot) => ids(snapshot) === '0,1,2,3,4,5');
  await even.until((snapshot) => ids(snapshot) === '0,2,4');
});

test('sends no events to a stopped listener, which can be added again', async () => {
  const query = fs.collection(web.db, 'again');
  const first = listen(query);
  await first.until(({ metadata }) => !metadata.fromCache);
  stops.pop()?.();
  const heard = first.values.length;
  await admin.db.doc('again/a').set({});
  const second = listen(query);
  await second.until((snapshot) => ids(snapshot) === 'a');
  expect(first.values).toHaveLength(heard);
});

test('the admin SDK gets server times for queries and documents', async () => {
  const seen = recorder<FirebaseFirestore.QuerySnapshot>();
  stops.push(admin.db.collectionGroup('sub').where('on', '==', true).onSnapshot(seen.push, seen.fail));
  await seen.until(({ empty }) => empty);
  const { writeTime } = await admin.db.doc('x/1/sub/a').set({ on: true });
  const snapshot = await seen.until(({ size }) => size === 1);
  expect(snapshot.docs[0]!.updateTime.isEqual(writeTime)).toBe(true);
  expect(snapshot.readTime.toMillis()).toBeGreaterThanOrEqual(writeTime.toMillis());
  await admin.db.doc('x/1/sub/a').update({ on: false });
  const left = await seen.until((value) => value.empty && seen.values.indexOf(value) > 0);
  expect(left.docChanges().map(({ type }) => type)).toEqual(['removed']);
});
