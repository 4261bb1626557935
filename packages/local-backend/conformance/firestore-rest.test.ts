/** The REST interface with the web SDK's lite build, which uses REST only. */
import type { FirestoreServer } from '../src/protocol/firestore-server.ts';
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  addDoc,
  arrayUnion,
  average,
  collection,
  collectionGroup,
  connectFirestoreEmulator,
  deleteDoc,
  doc,
  getAggregate,
  getDoc,
  getDocs,
  getFirestore,
  increment,
  limit,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  setLogLevel,
  startAfter,
  sum,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
  type Firestore,
} from 'firebase/firestore/lite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PROJECT, startServer } from './support/firestore.ts';

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{path=**}/open/{id} { allow read, write; }
    match /closed/{id} { allow read, write: if request.auth != null; }
  }
}`;

let server: FirestoreServer;
let app: FirebaseApp;
let db: Firestore;

beforeAll(async () => {
  // Suppresses the errors that the tests provoke.
  setLogLevel('silent');
  server = await startServer(RULES);
  app = initializeApp({ projectId: PROJECT, apiKey: 'none' }, 'lite');
  db = getFirestore(app);
  connectFirestoreEmulator(db, '127.0.0.1', server.port);
});

afterAll(async () => {
  await deleteApp(app);
  await server.close();
});

beforeEach(async () => {
  const path = `/emulator/v1/projects/${PROJECT}/databases/(default)/documents`;
  await fetch(`http://127.0.0.1:${server.port}${path}`, { method: 'DELETE' });
});

describe('the lite SDK', () => {
  test('writes, transforms, reads and deletes a document', async () => {
    const target = doc(db, 'open/a b ü');
    await setDoc(target, { n: 1, tags: ['x'], at: serverTimestamp(), nested: { 'odd.name': true } });
    await updateDoc(target, { n: increment(2), tags: arrayUnion('y'), 'nested.z': null });
    const data = (await getDoc(target)).data();
    expect(data).toMatchObject({ n: 3, tags: ['x', 'y'], nested: { 'odd.name': true, z: null } });
    expect(data?.['at']).toBeInstanceOf(Timestamp);
    await deleteDoc(target);
    expect((await getDoc(target)).exists()).toBe(false);
  });

  test('queries with filters, orders, cursors and collection groups, and aggregates', async () => {
    const batch = writeBatch(db);
    for (let n = 0; n < 6; n += 1) batch.set(doc(db, `open/${n}`), { n, even: n % 2 === 0 });
    batch.set(doc(db, 'open/0/open/deep'), { n: 10, even: true });
    await batch.commit();
    const open = collection(db, 'open');
    const idsOf = async (q: Parameters<typeof getDocs>[0]) => (await getDocs(q)).docs.map(({ id }) => id);
    expect(await idsOf(query(open, where('even', '==', true), orderBy('n', 'desc'), limit(2)))).toEqual([
      '4',
      '2',
    ]);
    expect(await idsOf(query(open, orderBy('n'), startAfter(3)))).toEqual(['4', '5']);
    expect(await idsOf(query(collectionGroup(db, 'open'), where('n', '>', 4)))).toEqual(['5', 'deep']);
    const totals = await getAggregate(query(open, where('n', '<', 4)), {
      sum: sum('n'),
      average: average('n'),
    });
    expect(totals.data()).toEqual({ sum: 6, average: 1.5 });
  });

  test('commits a transaction and retries it if the document changed meanwhile', async () => {
    const target = doc(db, 'open/counter');
    await setDoc(target, { n: 1 });
    let attempts = 0;
    await runTransaction(db, async (transaction) => {
      attempts += 1;
      const n = (await transaction.get(target)).get('n') as number;
      if (attempts === 1) await setDoc(target, { n: 10 });
      transaction.update(target, { n: n + 1 });
    });
    expect([attempts, (await getDoc(target)).get('n')]).toEqual([2, 11]);
  });

  test('reports denied requests and missing documents', async () => {
    await expect(getDoc(doc(db, 'closed/a'))).rejects.toMatchObject({ code: 'permission-denied' });
    await expect(addDoc(collection(db, 'closed'), {})).rejects.toMatchObject({ code: 'permission-denied' });
    await expect(updateDoc(doc(db, 'open/none'), { n: 1 })).rejects.toMatchObject({ code: 'not-found' });
  });
});
