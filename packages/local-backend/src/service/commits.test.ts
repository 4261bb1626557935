import { beforeEach, describe, expect, test } from 'vitest';
import {
  ADMIN,
  createTestFirestore,
  DATABASE,
  int,
  nameOf,
  str,
  type TestFirestore,
} from '../testing/test-firestore.ts';
import type * as wire from './wire.ts';

let firestore: TestFirestore;

beforeEach(() => {
  firestore = createTestFirestore();
});

const update = (
  path: string,
  fields: Record<string, wire.Value>,
  more: Partial<wire.Write> = {},
): wire.Write => ({
  update: { name: nameOf(path), fields },
  ...more,
});

const refusal = (status: string, message: string) => expect.objectContaining({ status, message });

describe('preconditions', () => {
  const MISSING =
    'no entity to update: app: "dev~demo"\npath <\n  Element {\n    type: "c"\n    name: "d"\n  }\n>\n';

  test.each<[string, wire.Write, string, string]>([
    [
      'an update that must exist',
      update('c/d', {}, { currentDocument: { exists: true } }),
      'NOT_FOUND',
      MISSING,
    ],
    [
      'a delete that must exist',
      { delete: nameOf('c/d'), currentDocument: { exists: true } },
      'NOT_FOUND',
      MISSING,
    ],
    [
      'a verify that must exist',
      { verify: nameOf('c/d'), currentDocument: { exists: true } },
      'NOT_FOUND',
      MISSING,
    ],
    [
      'a verify of nothing',
      { verify: nameOf('c/d') },
      'INVALID_ARGUMENT',
      'a verify must contain a precondition',
    ],
  ])('refuse %s on a missing document', async (_what, write, status, message) => {
    await expect(firestore.commit([write])).rejects.toThrow(refusal(status, message));
  });

  test.each([true, false])('reject contradictory sequences, even if %s is stored', async (isStored) => {
    if (isStored) await firestore.set('c/d', { n: int(1) });
    const mustExist = update('c/d', { n: int(2) }, { currentDocument: { exists: true } });
    const mustNot = update('c/d', { n: int(2) }, { currentDocument: { exists: false } });
    const set = update('c/d', { n: int(3) });
    const remove = { delete: nameOf('c/d') };
    const invalid = expect.objectContaining({ status: 'INVALID_ARGUMENT' });
    await expect(firestore.commit([remove, mustExist])).rejects.toThrow(invalid);
    await expect(firestore.commit([set, mustNot])).rejects.toThrow(invalid);
    await expect(firestore.commit([set, remove, mustNot, mustExist])).resolves.toBeDefined();
  });

  test('reject creating an existing document', async () => {
    await firestore.set('c/d', {});
    await expect(
      firestore.commit([update('c/d', {}, { currentDocument: { exists: false } })]),
    ).rejects.toThrow(
      refusal('ALREADY_EXISTS', 'entity already exists: EntityRef[partitionRef=dev~demo, path=/c/d]'),
    );
  });

  test('compare the update time', async () => {
    const { commitTime = '' } = await firestore.set('c/d', { n: int(1) });
    const old = update('c/d', { n: int(2) }, { currentDocument: { updateTime: '2001-01-01T00:00:00Z' } });
    await expect(firestore.commit([old])).rejects.toThrow(
      /^the stored version \(\d+\) does not match the required base version \(978307200000000\)$/,
    );
    await firestore.commit([update('c/d', { n: int(2) }, { currentDocument: { updateTime: commitTime } })]);
    expect(firestore.fields('c/d')).toEqual({ n: int(2) });
  });

  test('reject the whole commit if one of them fails', async () => {
    const failing = update('c/missing', {}, { currentDocument: { exists: true } });
    await expect(firestore.commit([update('c/x', {}), failing])).rejects.toThrow(
      refusal('NOT_FOUND', expect.any(String)),
    );
    expect(firestore.fields('c/x')).toBeUndefined();
  });
});

describe('an update', () => {
  test('with a mask changes only its fields and deletes those without a value', async () => {
    const c = (fields: Record<string, wire.Value>): wire.Value => ({ mapValue: { fields } });
    await firestore.set('c/d', { a: int(1), b: int(2), c: c({ x: int(1), y: int(2) }), 'd.e': int(3) });
    await firestore.commit([
      update(
        'c/d',
        { a: int(10), c: c({ x: int(5) }), e: int(9) },
        { updateMask: { fieldPaths: ['a', 'c.x', 'f', '`d.e`'] } },
      ),
    ]);
    expect(firestore.fields('c/d')).toEqual({ a: int(10), b: int(2), c: c({ x: int(5), y: int(2) }) });
  });

  test('with a mask creates a missing document', async () => {
    await firestore.commit([update('c/d', { a: int(1), b: int(2) }, { updateMask: { fieldPaths: ['b'] } })]);
    expect(firestore.fields('c/d')).toEqual({ b: int(2) });
  });

  test('without changes keeps the update time and sends listeners no change', async () => {
    const first = await firestore.set('c/d', { a: int(1) });
    const changes: unknown[] = [];
    firestore.service.onCommit((event) => changes.push(...event.changes));
    firestore.clock.advance(10);
    const second = await firestore.set('c/d', { a: int(1) });
    expect(second.writeResults).toEqual(first.writeResults);
    expect(second.commitTime).not.toBe(first.commitTime);
    expect(changes).toEqual([]);
    await firestore.set('c/d', { a: { doubleValue: 1 } });
    expect(changes).toHaveLength(1);
  });

  test('sees an earlier update of the same document in the commit', async () => {
    const { writeResults, commitTime } = await firestore.commit([
      update('c/d', { a: int(1) }),
      update('c/d', { b: int(2) }, { updateMask: { fieldPaths: ['b'] } }),
    ]);
    expect(firestore.fields('c/d')).toEqual({ a: int(1), b: int(2) });
    expect(writeResults).toEqual([{ updateTime: commitTime }, { updateTime: commitTime }]);
  });

  test('uses one time in whole milliseconds for all server timestamps of a commit', async () => {
    firestore.clock.advance(5);
    await firestore.set('c/other', {});
    const transforms: wire.FieldTransform[] = [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }];
    const { writeResults, commitTime = '' } = await firestore.commit([
      update('c/d', {}, { updateTransforms: transforms }),
      update('c/e', {}, { updateTransforms: transforms }),
    ]);
    const at = { timestampValue: `${commitTime.slice(0, 23)}Z` };
    expect(writeResults?.map((result) => result.transformResults)).toEqual([[at], [at]]);
    expect(firestore.fields('c/e')).toEqual({ at });
  });
});

describe('a commit', () => {
  test.each<[string, wire.Write[], string]>([
    [
      'verifies and writes one document',
      [{ verify: nameOf('c/a'), currentDocument: { exists: true } }, update('c/a', {})],
      'the same document cannot be verified and then written in a single request',
    ],
    [
      'writes and verifies one document',
      [update('c/a', {}), { verify: nameOf('c/a'), currentDocument: { exists: true } }],
      'the same document cannot be written and then verified in a single request',
    ],
    [
      'increments by a text',
      [update('c/a', {}, { updateTransforms: [{ fieldPath: 'n', increment: str('x') }] })],
      'Input must be int64 or double.',
    ],
    ['has a reserved field', [update('c/a', { __x__: int(1) })], 'field name __x__ is reserved'],
    ['has an empty write', [{}], 'A write must be an update, a delete, a verify or a transform.'],
  ])('that %s is rejected', async (_what, writes, message) => {
    await expect(firestore.commit(writes)).rejects.toThrow(refusal('INVALID_ARGUMENT', message));
  });

  test('an empty commit returns no results', async () => {
    expect(await firestore.commit([])).toEqual({});
  });

  test('of a document in another database is rejected', async () => {
    const name = 'projects/other/databases/(default)/documents/c/a';
    await expect(firestore.commit([{ delete: name }])).rejects.toThrow('not in the expected database');
  });

  test('reports a delete without an update time', async () => {
    const { writeResults } = await firestore.commit([{ delete: nameOf('c/d') }]);
    expect(writeResults).toEqual([{}]);
  });
});

describe('the single-document calls', () => {
  test('create a document with a given or generated id, but not twice', async () => {
    const request = {
      parent: `${DATABASE}/documents`,
      collectionId: 'c',
      document: { fields: { n: int(1) } },
    };
    const named = await firestore.service.createDocument(ADMIN, { ...request, documentId: 'd' });
    expect(named).toMatchObject({ name: nameOf('c/d'), fields: { n: int(1) } });
    const made = await firestore.service.createDocument(ADMIN, request);
    expect(made.name).toMatch(/\/c\/[A-Za-z0-9]{20}$/);
    await expect(firestore.service.createDocument(ADMIN, { ...request, documentId: 'd' })).rejects.toThrow(
      'entity already exists',
    );
  });

  test('update with a mask, and delete', async () => {
    await firestore.set('c/d', { a: int(1), b: int(2) });
    const document = { name: nameOf('c/d'), fields: { a: int(5) } };
    const updated = await firestore.service.updateDocument(ADMIN, {
      document,
      updateMask: { fieldPaths: ['a'] },
      mask: { fieldPaths: ['b'] },
    });
    expect(updated.fields).toEqual({ b: int(2) });
    await firestore.service.deleteDocument(ADMIN, { name: nameOf('c/d') });
    expect(firestore.fields('c/d')).toBeUndefined();
  });
});

describe('a batch write', () => {
  test('applies each write separately', async () => {
    await firestore.set('c/exists', {});
    const { status } = await firestore.service.batchWrite(ADMIN, {
      database: DATABASE,
      writes: [
        update('c/new', { n: int(1) }),
        update('c/exists', {}, { currentDocument: { exists: false } }),
      ],
    });
    expect(status?.map(({ code }) => code)).toEqual([0, 6]);
    expect(firestore.fields('c/new')).toEqual({ n: int(1) });
  });

  test('rejects duplicate documents, and the batch if one write is invalid', async () => {
    const batch = (writes: wire.Write[]) =>
      firestore.service.batchWrite(ADMIN, { database: DATABASE, writes });
    await expect(batch([update('c/a', {}), update('c/a', {})])).rejects.toThrow(
      'the same document cannot be written more than once in a single request',
    );
    await expect(batch([update('c/r', { __x__: int(1) }), update('c/ok', {})])).rejects.toThrow(
      'field name __x__ is reserved',
    );
    expect(firestore.fields('c/ok')).toBeUndefined();
  });
});

describe('the limits of a commit', () => {
  const large = (id: number): wire.Write => update(`c/large${id}`, { s: str('x'.repeat(1_000_000)) });

  test('allow 10 MiB of documents', async () => {
    const writes = Array.from({ length: 11 }, (_, id) => large(id));
    await firestore.commit(writes.slice(0, 10));
    await expect(firestore.commit(writes)).rejects.toThrow('Transaction too big. Decrease transaction size.');
  });

  test('allow 500 transforms per document, and any number of documents', async () => {
    const increments = (count: number): wire.Write => ({
      ...update('c/a', {}),
      updateTransforms: Array.from({ length: count }, (_, n) => ({ fieldPath: `f${n}`, increment: int(1) })),
    });
    await firestore.commit([increments(500)]);
    await expect(firestore.commit([increments(501)])).rejects.toThrow('more than 500 field transformations');
    await firestore.commit(Array.from({ length: 1000 }, (_, id) => update(`c/small${id}`, {})));
    expect(firestore.fields('c/small999')).toEqual({});
  });
});
