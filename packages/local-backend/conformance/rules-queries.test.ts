/** Security rules as seen by applications: queries, listeners, batches and transactions of the web SDK. */
import type { FirestoreServer } from '../src/protocol/firestore-server.ts';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import {
  and,
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  documentId,
  getCountFromServer,
  getDoc,
  getDocs,
  limit,
  onSnapshot,
  or,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  setLogLevel,
  updateDoc,
  where,
  writeBatch,
  type DocumentData,
  type Query,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startServer } from './support/firestore.ts';

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function isSignedIn() { return request.auth != null; }
    function holds(role) {
      return isSignedIn() && exists(/databases/$(database)/documents/roles/$(request.auth.uid + '_' + role));
    }
    match /orders/{id} {
      allow read: if (isSignedIn() && resource.data.owner == request.auth.uid) || holds('admin');
      allow create: if request.resource.data.owner == request.auth.uid
        && request.resource.data.at == request.time
        && getAfter(/databases/$(database)/documents/counters/$(request.auth.uid)).data.orders
          == get(/databases/$(database)/documents/counters/$(request.auth.uid)).data.orders + 1;
      allow delete: if resource.data.owner == request.auth.uid;
    }
    match /counters/{uid} {
      allow read: if request.auth.uid == uid;
      allow update: if request.auth.uid == uid
        && request.resource.data.orders is int
        && request.resource.data.diff(resource.data).affectedKeys().hasOnly(['orders']);
    }
    match /rooms/{id} {
      allow read: if request.auth.uid in resource.data.members;
      match /lines/{line} { allow list: if request.query.limit <= 10; }
    }
    match /goods/{id} { allow read: if resource.data.is_active == true; }
    match /{path=**}/notes/{note} { allow read: if resource.data.author == request.auth.uid; }
  }
}`;

let server: FirestoreServer;
let environment: RulesTestEnvironment;

beforeAll(async () => {
  setLogLevel('silent');
  server = await startServer();
  environment = await initializeTestEnvironment({
    projectId: 'demo-queries',
    firestore: { host: '127.0.0.1', port: server.port, rules: RULES },
  });
});
afterAll(async () => {
  await environment.cleanup();
  await server.close();
});
beforeEach(async () => {
  await environment.clearFirestore();
  await environment.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore();
    await setDoc(doc(db, 'roles/eve_admin'), {});
    await setDoc(doc(db, 'counters/ada'), { orders: 0 });
    await setDoc(doc(db, 'orders/1'), { owner: 'ada', day: 1, state: 'open' });
    await setDoc(doc(db, 'orders/2'), { owner: 'bob', day: 2, state: 'done' });
    await setDoc(doc(db, 'rooms/r'), { members: ['ada', 'bob'] });
    await setDoc(doc(db, 'goods/g'), { is_active: true });
    await setDoc(doc(db, 'users/ada/notes/n'), { author: 'ada' });
  });
});

const as = (uid: string) => environment.authenticatedContext(uid).firestore();
const visitor = () => environment.unauthenticatedContext().firestore();
const orders = (uid: string) => collection(as(uid), 'orders');
const sizeOf = async (request: Query<DocumentData>): Promise<number> => (await getDocs(request)).size;

describe('allows a query', () => {
  test('if its filter implies the condition for every document', async () => {
    expect(await sizeOf(query(orders('ada'), where('owner', '==', 'ada')))).toBe(1);
    expect(
      await sizeOf(query(orders('ada'), where('owner', '==', 'ada'), where('day', '>=', 1), orderBy('day'))),
    ).toBe(1);
    expect(await sizeOf(query(orders('ada'), where('owner', 'in', ['ada'])))).toBe(1);
    const either = or(where('state', '==', 'open'), where('state', '==', 'done'));
    expect(await sizeOf(query(orders('ada'), and(where('owner', '==', 'ada'), either)))).toBe(1);
    expect(
      await sizeOf(query(collection(as('ada'), 'rooms'), where('members', 'array-contains', 'ada'))),
    ).toBe(1);
    expect(await sizeOf(query(collection(visitor(), 'goods'), where('is_active', '==', true)))).toBe(1);
  });

  test('of any kind if the condition does not use the document', async () => {
    expect(await sizeOf(orders('eve'))).toBe(2);
    expect(await sizeOf(query(orders('eve'), where('owner', '==', 'bob')))).toBe(1);
    expect((await getCountFromServer(orders('eve'))).data().count).toBe(2);
  });

  test('by document name if get is allowed', async () => {
    expect(await sizeOf(query(orders('ada'), where(documentId(), '==', '1')))).toBe(1);
    await assertFails(getDocs(query(orders('ada'), where(documentId(), 'in', ['1', '2']))));
  });

  test('with a small enough limit', async () => {
    const lines = collection(as('ada'), 'rooms/r/lines');
    await assertSucceeds(getDocs(query(lines, limit(10))));
    await assertFails(getDocs(query(lines, limit(11))));
    await assertFails(getDocs(lines));
  });

  test('over a collection group by a recursive wildcard', async () => {
    expect(await sizeOf(query(collectionGroup(as('ada'), 'notes'), where('author', '==', 'ada')))).toBe(1);
    await assertFails(getDocs(collectionGroup(as('ada'), 'notes')));
    await assertFails(getDocs(query(collectionGroup(as('ada'), 'lines'), limit(1))));
  });
});

describe('denies a query', () => {
  test('with the reason in its message', async () => {
    await expect(getDocs(orders('ada'))).rejects.toMatchObject({
      code: 'permission-denied',
      message: expect.stringContaining("Property owner is undefined on object. for 'list' @ L9"),
    });
  });
});

test('cancels a denied listener and keeps an allowed one', async () => {
  const listen = (request: Query<DocumentData>): Promise<number> =>
    new Promise((resolve, reject) => {
      const stop = onSnapshot(
        request,
        (snapshot) => {
          stop();
          resolve(snapshot.size);
        },
        reject,
      );
    });
  await expect(listen(orders('ada'))).rejects.toMatchObject({ code: 'permission-denied' });
  await expect(listen(query(orders('ada'), where('owner', '==', 'ada')))).resolves.toBe(1);
});

test('checks a batch as a whole with getAfter', async () => {
  const db = as('ada');
  const order = { owner: 'ada', at: serverTimestamp() };
  await assertFails(setDoc(doc(db, 'orders/3'), order));
  const batch = writeBatch(db);
  batch.set(doc(db, 'orders/3'), order);
  batch.update(doc(db, 'counters/ada'), { orders: 1 });
  await assertSucceeds(batch.commit());
  const unequal = writeBatch(db);
  unequal.set(doc(db, 'orders/4'), order);
  unequal.update(doc(db, 'counters/ada'), { orders: 7 });
  await assertFails(unequal.commit());
  expect((await getDoc(doc(db, 'counters/ada'))).data()).toEqual({ orders: 1 });
});

test('checks the reads and writes of a transaction', async () => {
  const count = (uid: string, counted: number): Promise<void> => {
    const db = as(uid);
    return runTransaction(db, async (transaction) => {
      const counter = doc(db, 'counters/ada');
      await transaction.get(counter);
      transaction.update(counter, { orders: counted });
    });
  };
  await assertSucceeds(count('ada', 5));
  await assertFails(count('ada', 1.5));
  await assertFails(count('bob', 6));
});

test('checks updates and deletes by the stored document', async () => {
  await assertFails(updateDoc(doc(as('ada'), 'counters/ada'), { orders: 1, more: true }));
  await assertFails(updateDoc(doc(as('ada'), 'orders/1'), { day: 3 }));
  await assertFails(deleteDoc(doc(as('bob'), 'orders/1')));
  await assertSucceeds(deleteDoc(doc(as('ada'), 'orders/1')));
});
