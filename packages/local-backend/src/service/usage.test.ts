import { beforeEach, expect, test } from 'vitest';
import { ADMIN, createTestFirestore, DATABASE, field, int, nameOf, ROOT } from '../testing/test-firestore.ts';
import type { Caller } from './firestore-service.ts';

const ALICE: Caller = { kind: 'client', auth: { uid: 'alice', token: {} } };

/** Rules that read the caller's role document twice. */
const firestore = () =>
  createTestFirestore(({ reader }) => {
    const isAdminOrOwner = reader.get('roles/alice') !== undefined;
    return isAdminOrOwner || reader.get('roles/alice') === undefined;
  });

let server: ReturnType<typeof firestore>;

beforeEach(async () => {
  server = firestore();
  for (let n = 0; n < 5; n += 1) await server.set(`c/${n}`, { n: int(n) });
  server.service.usage.reset();
});

const usage = () => server.service.usage.of(DATABASE);
const ALL = { from: [{ collectionId: 'c' }] };

test('charges one read per document, even if missing, and rules reads once per request', async () => {
  const documents = [nameOf('c/1'), nameOf('c/none')];
  await server.service.batchGetDocuments(ALICE, { database: DATABASE, documents });
  await server.service.getDocument(ALICE, { name: nameOf('c/1') });
  await expect(server.service.getDocument(ALICE, { name: nameOf('c/none') })).rejects.toThrow('not found');
  expect(usage().clients).toEqual({ reads: 4, writes: 0, deletes: 0 });
  // The rules were evaluated for each of the four documents.
  expect(usage().rules).toEqual({ reads: 4 });
});

test('charges a query for returned and skipped documents, and at least one read', async () => {
  const where = field('n', 'GREATER_THAN', int(99));
  await server.service.runQuery(ALICE, { parent: ROOT, structuredQuery: { ...ALL, offset: 2, limit: 2 } });
  expect(usage().clients.reads).toBe(4);
  await server.service.runQuery(ALICE, { parent: ROOT, structuredQuery: { ...ALL, where } });
  expect(usage().clients.reads).toBe(5);
  expect(usage().rules.reads).toBe(2);
  await server.service.listDocuments(ADMIN, { parent: ROOT, collectionId: 'c', pageSize: 3 });
  expect(usage().admin.reads).toBe(3);
});

test('charges a count one read per thousand documents', async () => {
  const count = { aggregations: [{ alias: 'all', count: {} }], structuredQuery: ALL };
  const request = { parent: ROOT, structuredAggregationQuery: count };
  await server.service.runAggregationQuery(ADMIN, request);
  expect(usage().admin.reads).toBe(1);
  await server.service.batchWrite(ADMIN, {
    database: DATABASE,
    writes: Array.from({ length: 1000 }, (_, n) => ({ update: { name: nameOf(`c/more-${n}`) } })),
  });
  await server.service.runAggregationQuery(ADMIN, request);
  expect(usage().admin).toEqual({ reads: 3, writes: 1000, deletes: 0 });
});

test('counts writes and deletes separately, and charges nothing for denied requests', async () => {
  const fields = { n: int(1) };
  await server.service.commit(ALICE, {
    database: DATABASE,
    writes: [
      { update: { name: nameOf('c/9'), fields } },
      { delete: nameOf('c/1') },
      { verify: nameOf('c/2'), currentDocument: { exists: true } },
    ],
  });
  const exists = { exists: false };
  const refused = { update: { name: nameOf('c/2'), fields }, currentDocument: exists };
  await expect(server.service.commit(ALICE, { database: DATABASE, writes: [refused] })).rejects.toThrow(
    'already exists',
  );
  expect(usage().clients).toEqual({ reads: 0, writes: 1, deletes: 1 });
});
