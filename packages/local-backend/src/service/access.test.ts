import { describe, expect, test } from 'vitest';
import type { AccessRequest } from '../rules/authorizer.ts';
import {
  ADMIN,
  createTestFirestore,
  DATABASE,
  field,
  int,
  nameOf,
  ROOT,
  str,
  VISITOR,
} from '../testing/test-firestore.ts';
import type { Caller } from './firestore-service.ts';
import type * as wire from './wire.ts';

const ALICE: Caller = { kind: 'client', auth: { uid: 'alice', token: { sub: 'alice' } } };

/** Records the rules requests and allows the given methods. */
function observed(...allowed: AccessRequest['method'][]) {
  const requests: AccessRequest[] = [];
  const firestore = createTestFirestore((request) => {
    requests.push(request);
    return { allowed: allowed.includes(request.method), message: `\nfalse for '${request.method}' @ L1` };
  });
  const commit = (...writes: wire.Write[]) => firestore.service.commit(ALICE, { database: DATABASE, writes });
  return { firestore, requests, commit };
}

const update = (
  path: string,
  fields: Record<string, wire.Value>,
  more: Partial<wire.Write> = {},
): wire.Write => ({
  update: { name: nameOf(path), fields },
  ...more,
});
const denied = (message: string) => expect.objectContaining({ status: 'PERMISSION_DENIED', message });

describe('without rules', () => {
  test('allows everything, with one warning', async () => {
    const firestore = createTestFirestore();
    await firestore.service.commit(VISITOR, {
      database: DATABASE,
      writes: [update('c/a', {}), update('c/b', {})],
    });
    await firestore.service.getDocument(VISITOR, { name: nameOf('c/a') });
    expect(firestore.warnings).toEqual(['No Firestore rules are loaded: every request is allowed.']);
  });
});

describe('reads', () => {
  test('of one document use the get rule, even if it is missing', async () => {
    const { firestore, requests } = observed('get');
    await firestore.set('c/a', { n: int(1) });
    await firestore.service.batchGetDocuments(ALICE, {
      database: DATABASE,
      documents: [nameOf('c/a'), nameOf('c/m')],
    });
    firestore.service.readForListen(ALICE, nameOf('c/a'));
    expect(requests).toMatchObject([
      { method: 'get', path: 'c/a', resource: { path: 'c/a' }, auth: { uid: 'alice' } },
      { method: 'get', path: 'c/m', resource: undefined },
      { method: 'get', path: 'c/a' },
    ]);
  });

  test('reveal nothing if denied', async () => {
    const { firestore } = observed();
    await firestore.set('c/a', {});
    for (const path of ['c/a', 'c/missing']) {
      await expect(firestore.service.getDocument(ALICE, { name: nameOf(path) })).rejects.toThrow(
        denied("\nfalse for 'get' @ L1"),
      );
    }
  });

  test('of queries, listings, aggregates and listeners use the list rule with the query', async () => {
    const { firestore, requests } = observed('list');
    const structuredQuery: wire.StructuredQuery = {
      from: [{ collectionId: 'c' }],
      where: field('owner', 'EQUAL', str('alice')),
      orderBy: [{ field: { fieldPath: 'at' }, direction: 'DESCENDING' }],
      limit: 5,
    };
    await firestore.service.runQuery(ALICE, { parent: ROOT, structuredQuery });
    await firestore.service.runAggregationQuery(ALICE, {
      parent: ROOT,
      structuredAggregationQuery: { structuredQuery, aggregations: [{ count: {} }] },
    });
    firestore.service.prepareQuery(ALICE, { parent: ROOT, structuredQuery });
    const query = {
      parent: '',
      collectionId: 'c',
      allDescendants: false,
      filter: { kind: 'field', field: ['owner'], op: 'EQUAL', value: { type: 'string', value: 'alice' } },
      orderBy: [{ field: 'at', direction: 'DESC' }],
      limit: 5,
      offset: undefined,
    };
    expect(requests).toMatchObject([{ query }, { query }, { query }]);
    await firestore.service.listDocuments(ALICE, { parent: nameOf('c/a'), collectionId: 'sub', pageSize: 3 });
    expect(requests.at(-1)).toMatchObject({
      method: 'list',
      query: { parent: 'c/a', collectionId: 'sub', limit: 3 },
    });
  });

  test('of administrator-only data are denied', async () => {
    const { firestore } = observed('list', 'get');
    const message = 'Metadata operations require admin authentication.';
    await expect(firestore.service.listCollectionIds(ALICE, { parent: ROOT })).rejects.toThrow(
      denied(message),
    );
    await expect(
      firestore.service.listDocuments(ALICE, { parent: ROOT, collectionId: 'c', showMissing: true }),
    ).rejects.toThrow(denied(message));
    await expect(firestore.service.batchWrite(ALICE, { database: DATABASE, writes: [] })).rejects.toThrow(
      denied('Batch writes require admin authentication.'),
    );
  });
});

describe('writes', () => {
  test('use create, update, delete or get, depending on state and precondition', async () => {
    const { firestore, requests, commit } = observed('create', 'update', 'delete', 'get');
    await firestore.set('c/there', { n: int(1) });
    await commit(
      update('c/new', { n: int(1) }),
      update('c/there', { n: int(2) }),
      update('c/new2', {}, { currentDocument: { exists: false } }),
      { delete: nameOf('c/gone') },
      { verify: nameOf('c/seen'), currentDocument: { exists: false } },
    );
    expect(requests.map(({ method }) => method)).toEqual(['create', 'update', 'create', 'delete', 'get']);
    expect(requests[1]).toMatchObject({ path: 'c/there', resource: { path: 'c/there' } });
  });

  test('show the document after transforms, with the time of the request', async () => {
    const { requests, commit, firestore } = observed('create');
    firestore.clock.advance(3);
    await commit(
      update(
        'c/new',
        { n: int(1) },
        { updateTransforms: [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }] },
      ),
    );
    const [request] = requests;
    if (request?.method !== 'create') throw new Error('expected a create');
    expect(request.newFields.get('at')).toEqual({ type: 'timestamp', micros: request.time });
    expect(request.time % 1000n).toBe(0n);
  });

  test('see the data before and after the whole batch', async () => {
    const { requests, commit, firestore } = observed('create');
    await commit(update('c/a', { n: int(1) }), update('c/b', { n: int(2) }));
    const reader = requests[0]?.reader;
    expect(reader?.getAfter('c/b')?.fields.get('n')).toEqual({ type: 'integer', value: 2n });
    expect(firestore.fields('c/b')).toEqual({ n: int(2) });
  });

  test('of a set report why neither create nor update is allowed', async () => {
    const { commit, firestore } = observed();
    const message = "\nfalse for 'create' @ L1, false for 'update' @ L1";
    await expect(commit(update('c/a', {}))).rejects.toThrow(denied(message));
    await firestore.set('c/a', {});
    await expect(commit(update('c/a', { n: int(1) }))).rejects.toThrow(denied(message));
    const demanding = update('c/a', {}, { currentDocument: { exists: true } });
    await expect(commit(demanding)).rejects.toThrow(denied("\nfalse for 'update' @ L1"));
  });

  test('are denied together, before preconditions reveal which documents exist', async () => {
    const { commit, firestore } = observed('create');
    await expect(commit(update('c/a', {}), { delete: nameOf('c/b') })).rejects.toThrow(
      denied("\nfalse for 'delete' @ L1"),
    );
    expect(firestore.fields('c/a')).toBeUndefined();
    const missing = update('c/missing', {}, { currentDocument: { exists: true } });
    await expect(commit(missing)).rejects.toThrow(denied("\nfalse for 'update' @ L1"));
  });

  test('by the administrator skip the rules', async () => {
    const { firestore, requests } = observed();
    await firestore.set('c/a', {});
    await firestore.service.getDocument(ADMIN, { name: nameOf('c/a') });
    expect(requests).toEqual([]);
  });
});
