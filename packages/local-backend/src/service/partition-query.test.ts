import { beforeEach, expect, test } from 'vitest';
import {
  ADMIN,
  createTestFirestore,
  field,
  int,
  nameOf,
  ROOT,
  type TestFirestore,
  VISITOR,
} from '../testing/test-firestore.ts';
import type * as wire from './wire.ts';

const GROUP: wire.StructuredQuery = {
  from: [{ collectionId: 'g', allDescendants: true }],
  orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
};

let firestore: TestFirestore;

beforeEach(async () => {
  firestore = createTestFirestore();
  for (let n = 0; n < 10; n += 1) await firestore.set(`a/${n % 3}/g/d${n}`, { n: int(n) });
});

const partition = (request: Partial<wire.PartitionQueryRequest>) =>
  firestore.service.partitionQuery(ADMIN, { parent: ROOT, structuredQuery: GROUP, ...request });

const namesOf = (cursors: wire.Cursor[] = []) => cursors.map(({ values }) => values?.[0]?.referenceValue);

async function find(query: wire.StructuredQuery): Promise<string[]> {
  const answers = await firestore.service.runQuery(ADMIN, { parent: ROOT, structuredQuery: query });
  return answers.flatMap(({ document }) => document?.name ?? []);
}

test('splits a group into partitions with each document once', async () => {
  const { partitions = [] } = await partition({ partitionCount: '3' });
  expect(partitions).toHaveLength(3);
  const bounds = [undefined, ...partitions, undefined];
  const parts = await Promise.all(
    bounds.slice(1).map((endAt, index) => find({ ...GROUP, startAt: bounds[index], endAt })),
  );
  expect(parts.map((part) => part.length)).toEqual([3, 2, 3, 2]);
  expect(parts.flat()).toEqual(await find(GROUP));
});

test('returns at most one partition per document, and none without documents', async () => {
  expect((await partition({ partitionCount: 100 })).partitions).toHaveLength(9);
  const structuredQuery = { ...GROUP, from: [{ collectionId: 'none', allDescendants: true }] };
  expect(await partition({ structuredQuery, partitionCount: 2 })).toEqual({ partitions: [] });
});

test('returns consistent pages even if documents are added between them', async () => {
  const whole = await partition({ partitionCount: 5 });
  const first = await partition({ partitionCount: 5, pageSize: 3 });
  expect(namesOf(first.partitions)).toEqual(namesOf(whole.partitions).slice(0, 3));
  await firestore.set('a/0/g/a-new-one', {});
  const second = await partition({ partitionCount: 5, pageSize: 3, pageToken: first.nextPageToken });
  expect(namesOf(second.partitions)).toEqual(namesOf(whole.partitions).slice(3));
  expect(second.nextPageToken).toBeUndefined();
});

test.each<[string, Partial<wire.PartitionQueryRequest>, string]>([
  ['no count', {}, 'Partition count must be positive.'],
  ['a parent', { parent: nameOf('a/0') }, 'not below a document'],
  ['one collection', { structuredQuery: { ...GROUP, from: [{ collectionId: 'g' }] } }, 'collection groups'],
  ['another order', { structuredQuery: { ...GROUP, orderBy: [] } }, 'ordered by __name__ ascending'],
  ['a filter', { structuredQuery: { ...GROUP, where: field('n', 'EQUAL', int(1)) } }, 'cannot have filters'],
  ['a limit', { structuredQuery: { ...GROUP, limit: 1 } }, 'cannot have filters'],
  ['a foreign page token', { partitionCount: 1, pageToken: 'x' }, 'Invalid page token.'],
])('rejects %s', async (_what, request, message) => {
  await expect(partition(request)).rejects.toThrow(message);
});

test('is allowed for the administrator only', async () => {
  const request = { parent: ROOT, structuredQuery: GROUP, partitionCount: 1 };
  await expect(firestore.service.partitionQuery(VISITOR, request)).rejects.toThrow(
    'Partition queries require admin authentication.',
  );
});
