/** `explain()` in the admin SDK and over REST: the indexes that a query uses, and its cost. */
import type { FirestoreServer } from '../../src/protocol/firestore-server.ts';
import { AggregateField, FieldValue, Filter, type Firestore, type Query } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectAdmin, PROJECT, startServer } from '../support/firestore.ts';

let server: FirestoreServer;
let db: Firestore;
let close: () => Promise<void>;

beforeAll(async () => {
  server = await startServer();
  ({ db, close } = connectAdmin(server));
  const batch = db.batch();
  for (const [index, name] of ['ada', 'bob', 'cleo'].entries())
    batch.set(db.doc(`people/${name}`), {
      age: 20 + index,
      tags: ['a'],
      place: FieldValue.vector([index, 1]),
    });
  await batch.commit();
});
afterAll(async () => {
  await close();
  await server.close();
});

async function indexesOf(query: Query): Promise<unknown[]> {
  const { metrics, snapshot } = await query.explain();
  expect(snapshot).toBeNull();
  expect(metrics.executionStats).toBeNull();
  return metrics.planSummary.indexesUsed;
}

test('names the indexes without running the query, for one read', async () => {
  const people = db.collection('people');
  const scope = (query_scope: string) => (properties: string) => ({ query_scope, properties });
  const collection = scope('Collection');
  expect(await indexesOf(people)).toEqual([collection('(__name__ ASC)')]);
  expect(await indexesOf(people.where('age', '>', 20))).toEqual([collection('(age ASC, __name__ ASC)')]);
  const tagged = people.where('tags', 'array-contains', 'a').where('age', '==', 20);
  expect(await indexesOf(tagged)).toEqual([collection('(age ASC, tags CONTAINS, __name__ ASC)')]);
  const either = Filter.or(Filter.where('age', '==', 20), Filter.where('name', '==', 'x'));
  expect(await indexesOf(db.collectionGroup('people').where(either))).toEqual(
    ['(age ASC, __name__ ASC)', '(name ASC, __name__ ASC)'].map(scope('Collection Group')),
  );
  const before = server.control.usage(`projects/${PROJECT}/databases/(default)`).admin.reads;
  await indexesOf(people);
  expect(server.control.usage(`projects/${PROJECT}/databases/(default)`).admin.reads).toBe(before + 1);
});

test('with analyze, returns results and cost', async () => {
  const { metrics, snapshot } = await db.collection('people').offset(1).explain({ analyze: true });
  expect(snapshot?.docs.map(({ id }) => id)).toEqual(['bob', 'cleo']);
  expect(metrics.executionStats).toMatchObject({
    resultsReturned: 2,
    readOperations: 3,
    debugStats: { documents_scanned: '3', billing_details: { min_query_cost: '0' } },
  });
  expect(metrics.executionStats?.executionDuration.nanoseconds).toBeGreaterThan(0);
  const nothing = await db.collection('nothing').explain({ analyze: true });
  expect(nothing.snapshot?.empty).toBe(true);
  expect(nothing.metrics.executionStats).toMatchObject({ resultsReturned: 0, readOperations: 1 });
});

test('of aggregations', async () => {
  const people = db.collection('people');
  const sum = people.where('age', '<', 22).aggregate({ sum: AggregateField.sum('age') });
  expect((await sum.explain()).snapshot).toBeNull();
  const { metrics, snapshot } = await sum.explain({ analyze: true });
  expect(snapshot?.data().sum).toBe(41);
  expect(metrics.executionStats).toMatchObject({
    resultsReturned: 1,
    readOperations: 1,
    debugStats: { index_entries_scanned: '2', documents_scanned: '0' },
  });
});

interface Answer {
  readonly document?: { readonly name: string };
  readonly explainMetrics?: object;
}

async function runOverRest(structuredQuery: object): Promise<Answer[]> {
  const root = `http://127.0.0.1:${server.port}/v1/projects/${PROJECT}/databases/(default)/documents`;
  const response = await fetch(`${root}:runQuery`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify({
      structuredQuery: { from: [{ collectionId: 'people' }], ...structuredQuery },
      explainOptions: { analyze: true },
    }),
  });
  return (await response.json()) as Answer[];
}

test('over REST in the JSON of the reference', async () => {
  const answers = await runOverRest({ limit: 1 });
  expect(answers.at(-1)?.explainMetrics).toMatchObject({
    planSummary: { indexesUsed: [{ query_scope: 'Collection', properties: '(__name__ ASC)' }] },
    executionStats: {
      resultsReturned: '1',
      executionDuration: expect.stringMatching(/^0\.\d{6}s$/) as string,
    },
  });
});

test('of vector search', async () => {
  const values = [0, 1].map((doubleValue) => ({ doubleValue }));
  const queryVector = {
    mapValue: {
      fields: { __type__: { stringValue: '__vector__' }, value: { arrayValue: { values } } },
    },
  };
  const answers = await runOverRest({
    findNearest: { vectorField: { fieldPath: 'place' }, queryVector, limit: 2, distanceMeasure: 'EUCLIDEAN' },
  });
  expect(answers.map(({ document }) => document?.name.split('/').at(-1))).toEqual(['ada', 'bob']);
  expect(answers.at(-1)?.explainMetrics).toMatchObject({
    planSummary: {
      indexesUsed: [{ query_scope: 'Collection', properties: '(__name__ ASC, place VECTOR<2>)' }],
    },
  });
});
