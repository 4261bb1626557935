import { beforeEach, describe, expect, test } from 'vitest';
import {
  ADMIN,
  createTestFirestore,
  DATABASE,
  int,
  nameOf,
  ROOT,
  type TestFirestore,
} from '../testing/test-firestore.ts';
import type * as wire from './wire.ts';

let firestore: TestFirestore;

beforeEach(async () => {
  firestore = createTestFirestore();
  await firestore.set('c/a', { n: int(3), m: { mapValue: { fields: { x: int(1), y: int(2) } } } });
  await firestore.set('c/b', { n: int(2) });
  await firestore.set('c/c', { n: int(1) });
  await firestore.set('c/ghost/sub/x', {});
});

const idsOf = ({ documents = [] }: wire.ListDocumentsResponse) =>
  documents.map(({ name = '' }) => name.slice(ROOT.length + 3));

test('gets a document or its masked fields, or reports it as missing', async () => {
  const { service } = firestore;
  expect(await service.getDocument(ADMIN, { name: nameOf('c/b') })).toMatchObject({
    name: nameOf('c/b'),
    fields: { n: int(2) },
  });
  const masked = await service.getDocument(ADMIN, {
    name: nameOf('c/a'),
    mask: { fieldPaths: ['m.x', 'none'] },
  });
  expect(masked.fields).toEqual({ m: { mapValue: { fields: { x: int(1) } } } });
  await expect(service.getDocument(ADMIN, { name: nameOf('c/zzz') })).rejects.toThrow(
    expect.objectContaining({ status: 'NOT_FOUND', message: `Document (${nameOf('c/zzz')}) not found.` }),
  );
});

test('gets many documents in the requested order, at one time', async () => {
  const documents = ['c/b', 'c/missing', 'c/a'].map(nameOf);
  const answers = await firestore.service.batchGetDocuments(ADMIN, { database: DATABASE, documents });
  expect(answers.map(({ found, missing }) => found?.name ?? missing)).toEqual(documents);
  expect(new Set(answers.map(({ readTime }) => readTime)).size).toBe(1);
});

test('reads at an earlier time', async () => {
  const { commitTime: readTime = '' } = await firestore.set('c/a', { n: int(4) });
  await firestore.set('c/a', { n: int(5) });
  expect(await firestore.service.getDocument(ADMIN, { name: nameOf('c/a'), readTime })).toMatchObject({
    fields: { n: int(4) },
  });
});

describe('a listing', () => {
  const list = (request: wire.ListDocumentsRequest) =>
    firestore.service.listDocuments(ADMIN, { parent: ROOT, collectionId: 'c', ...request });

  test('is sorted by name, with pages', async () => {
    const first = await list({ pageSize: 2 });
    expect(idsOf(first)).toEqual(['a', 'b']);
    const second = await list({ pageSize: 2, pageToken: first.nextPageToken ?? '' });
    expect(idsOf(second)).toEqual(['c']);
    expect(second.nextPageToken).toBeUndefined();
  });

  test('can be sorted, with pages', async () => {
    const first = await list({ pageSize: 2, orderBy: 'n desc, __name__' });
    expect(idsOf(first)).toEqual(['a', 'b']);
    expect(
      idsOf(await list({ pageSize: 2, orderBy: 'n desc, __name__', pageToken: first.nextPageToken ?? '' })),
    ).toEqual(['c']);
  });

  test('can include missing parents', async () => {
    const first = await list({ showMissing: true, pageSize: 3 });
    const second = await list({ showMissing: true, pageSize: 3, pageToken: first.nextPageToken ?? '' });
    expect(idsOf(first)).toEqual(['a', 'b', 'c']);
    expect(second.documents).toEqual([{ name: nameOf('c/ghost') }]);
  });

  test('with missing parents cannot have an order or a mask', async () => {
    for (const orderBy of ['n', '__name__']) {
      await expect(list({ showMissing: true, orderBy })).rejects.toMatchObject({
        status: 'INVALID_ARGUMENT',
        message: 'cannot specify an order when show_missing is true',
      });
    }
    const masked = await list({ showMissing: true, mask: { fieldPaths: ['_none_'] } });
    expect(masked).toEqual(await list({ showMissing: true }));
    expect(masked.documents?.[0]?.fields).toBeDefined();
  });

  test('rejects an invalid page token', async () => {
    await expect(list({ pageToken: 'nonsense' })).rejects.toThrow('Invalid page token.');
  });
});

test('lists collection ids, with pages', async () => {
  await firestore.set('a/x', {});
  const { service } = firestore;
  const first = await service.listCollectionIds(ADMIN, { parent: ROOT, pageSize: 1 });
  expect(first.collectionIds).toEqual(['a']);
  const second = await service.listCollectionIds(ADMIN, {
    parent: ROOT,
    pageSize: 1,
    pageToken: first.nextPageToken ?? '',
  });
  expect(second).toEqual({ collectionIds: ['c'] });
  expect(await service.listCollectionIds(ADMIN, { parent: nameOf('c/ghost') })).toEqual({
    collectionIds: ['sub'],
  });
});
