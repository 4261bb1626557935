/** The errors that SDKs get for queries without a required index, for each kind of query. */
import type { FirestoreServer } from '../../src/protocol/firestore-server.ts';
import { AggregateField, type Firestore as AdminFirestore } from 'firebase-admin/firestore';
import {
  collection,
  doc,
  getAggregateFromServer,
  getCountFromServer,
  getDocs,
  onSnapshot,
  orderBy,
  query,
  setDoc,
  setLogLevel,
  sum,
  where,
  type Firestore,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectAdmin, connectWeb, PROJECT, startServer } from '../support/firestore.ts';

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /people/{id} { allow read, write; }
  }
}`;
const SORTED = {
  collectionGroup: 'people',
  queryScope: 'COLLECTION',
  fields: [
    { fieldPath: 'city', order: 'ASCENDING' },
    { fieldPath: 'age', order: 'ASCENDING' },
  ],
};
/** Some SDKs prepend the status. */
const REFUSED = /The query requires an index\. Add this to "indexes" of firestore\.indexes\.json:/;
const refused = { code: 'failed-precondition', message: expect.stringMatching(REFUSED) };

let server: FirestoreServer;
let db: Firestore;
let admin: AdminFirestore;
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  // Suppresses the errors that the tests provoke.
  setLogLevel('silent');
  server = await startServer(RULES);
  const [web, administrator] = [connectWeb(server, 'ada'), connectAdmin(server)];
  ({ db } = web);
  admin = administrator.db;
  closing.push(web.close, administrator.close);
  for (const [id, age] of Object.entries({ ada: 30, bob: 20 }))
    await setDoc(doc(db, `people/${id}`), { city: 'Oslo', age });
});
beforeEach(() => demand());
afterAll(async () => {
  await Promise.all(closing.map((close) => close()));
  await server.close();
});

const demand = (...indexes: object[]) =>
  server.indexes.load(JSON.stringify({ indexes }), 'firestore.indexes.json');

const people = () => collection(db, 'people');
const inOslo = () => query(people(), where('city', '==', 'Oslo'), orderBy('age'));

test('rejects a query until the suggested index exists', async () => {
  const refusal: unknown = await getDocs(inOslo()).catch((error: unknown) => error);
  expect(refusal).toMatchObject(refused);
  const shown: unknown = JSON.parse(String((refusal as Error).message).split(':\n')[1] ?? '');
  expect(shown).toEqual(SORTED);
  demand(shown as object);
  expect((await getDocs(inOslo())).docs.map(({ id }) => id)).toEqual(['bob', 'ada']);
});

test('rejects a listener, while others on its stream continue', async () => {
  const ages: unknown[][] = [];
  const stop = onSnapshot(query(people(), orderBy('age')), ({ docs }) =>
    ages.push(docs.map((doc) => doc.get('age'))),
  );
  const refusal = new Promise((resolve) => onSnapshot(inOslo(), () => undefined, resolve));
  expect(await refusal).toMatchObject(refused);
  await setDoc(doc(db, 'people/bob'), { city: 'Oslo', age: 21 });
  await expect.poll(() => ages.at(-1)).toEqual([21, 30]);
  stop();
});

test('requires the query’s index for a count, and the summed field in it for a sum', async () => {
  await expect(getCountFromServer(inOslo())).rejects.toMatchObject(refused);
  const inCity = query(people(), where('city', '==', 'Oslo'));
  expect((await getCountFromServer(inCity)).data().count).toBe(2);
  await expect(getAggregateFromServer(inCity, { age: sum('age') })).rejects.toMatchObject(refused);
  demand(SORTED);
  expect((await getAggregateFromServer(inCity, { age: sum('age') })).data().age).toBeGreaterThan(0);
});

test('requires the index from administrators too, in transactions and explain', async () => {
  const request = admin.collection('people').where('city', '==', 'Oslo').orderBy('age');
  const failed = { code: 9, message: expect.stringMatching(/The query requires an index/) };
  await expect(request.get()).rejects.toMatchObject(failed);
  await expect(request.aggregate({ age: AggregateField.average('age') }).get()).rejects.toMatchObject(failed);
  await expect(admin.runTransaction((transaction) => transaction.get(request))).rejects.toMatchObject(failed);
  await expect(admin.collectionGroup('people').where('age', '>', 1).get()).rejects.toMatchObject({
    message: expect.stringMatching(/a COLLECTION_GROUP_ASC index for collection people and field age\./),
  });
  demand(SORTED);
  expect((await admin.runTransaction((transaction) => transaction.get(request))).size).toBe(2);
});

test('rejects a REST list with FAILED_PRECONDITION', async () => {
  const documents = `http://127.0.0.1:${server.port}/v1/projects/${PROJECT}/databases/(default)/documents`;
  const list = (order: string) => fetch(`${documents}/people?orderBy=${encodeURIComponent(order)}`);
  expect((await list('age')).status).toBe(200);
  const answer = await list('city, age');
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { error: { code: 400, status: 'FAILED_PRECONDITION', message: expect.stringMatching(REFUSED) } },
  ]);
});

test('checks rules first, and lists rejected requests on the page', async () => {
  const closed = query(collection(db, 'closed'), where('a', '==', 1), orderBy('b'));
  await expect(getDocs(closed)).rejects.toMatchObject({ code: 'permission-denied' });
  await expect(getDocs(inOslo())).rejects.toMatchObject(refused);
  await expect(admin.collection('people').orderBy('age').orderBy('city').get()).rejects.toThrow(REFUSED);
  const last = server.activity.recent.slice(-3);
  expect(last).toMatchObject([
    { path: 'closed', allowed: false },
    { path: 'people', method: 'list', user: 'ada', allowed: false, lacksIndex: true },
    {
      path: 'people',
      user: 'admin',
      allowed: false,
      lacksIndex: true,
      message: expect.stringMatching(REFUSED),
    },
  ]);
  expect(last[0]).not.toHaveProperty('lacksIndex');
});
