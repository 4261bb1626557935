import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASE, int, nameOf, str, type TestFirestore } from '../../testing/test-firestore.ts';
import { startRestServer, type RestServer } from './testing/rest-server.ts';

let rest: RestServer;
let firestore: TestFirestore;
let call: RestServer['call'];

beforeEach(async () => {
  rest = await startRestServer();
  ({ firestore, call } = rest);
});
afterEach(() => rest.close());

const DOCUMENTS = `/v1/${DATABASE}/documents`;

describe('documents', () => {
  test('are created, read, patched, listed and deleted', async () => {
    const created = await call('POST', `${DOCUMENTS}/c?documentId=a`, { fields: { n: int(1), m: int(2) } });
    expect(created).toMatchObject({ status: 200, body: { name: nameOf('c/a'), fields: { n: int(1) } } });
    const patched = await call(
      'PATCH',
      `${DOCUMENTS}/c/a?updateMask.fieldPaths=n&updateMask.fieldPaths=x&currentDocument.exists=true`,
      { fields: { n: int(5) } },
    );
    expect(patched.status).toBe(200);
    expect(firestore.fields('c/a')).toEqual({ n: int(5), m: int(2) });
    expect(await call('GET', `${DOCUMENTS}/c/a?mask.fieldPaths=m`)).toMatchObject({
      body: { fields: { m: int(2) } },
    });
    expect(await call('GET', `${DOCUMENTS}/c?pageSize=5`)).toMatchObject({
      body: { documents: [{ name: nameOf('c/a') }] },
    });
    expect(await call('DELETE', `${DOCUMENTS}/c/a`)).toEqual({ status: 200, body: {} });
    expect(firestore.fields('c/a')).toBeUndefined();
  });

  test('may have special characters in ids, escaped in the URL', async () => {
    await firestore.set('c/a b:ü%', { n: int(1) });
    expect(await call('GET', `${DOCUMENTS}/c/${encodeURIComponent('a b:ü%')}`)).toMatchObject({
      status: 200,
      body: { fields: { n: int(1) } },
    });
    await firestore.set('c/x:commit', { n: int(2) });
    expect(await call('GET', `${DOCUMENTS}/c/x:commit`)).toMatchObject({ body: { fields: { n: int(2) } } });
  });

  test('below documents are also available under v1beta1', async () => {
    await firestore.set('c/a/sub/b', { n: int(1) });
    expect(await call('GET', `/v1beta1/${DATABASE}/documents/c/a/sub/b`)).toMatchObject({ status: 200 });
  });
});

describe('calls', () => {
  test('commit, and return streamed responses as one array', async () => {
    const update = { name: nameOf('c/a'), fields: { s: str('x') } };
    expect(await call('POST', `${DOCUMENTS}:commit`, { writes: [{ update }] })).toMatchObject({
      body: { writeResults: [{}] },
    });
    const got = await call('POST', `${DOCUMENTS}:batchGet`, { documents: [nameOf('c/a'), nameOf('c/b')] });
    expect(got.body).toMatchObject([{ found: { fields: { s: str('x') } } }, { missing: nameOf('c/b') }]);
    const structuredQuery = { from: [{ collectionId: 'c' }] };
    expect((await call('POST', `${DOCUMENTS}:runQuery`, { structuredQuery })).body).toMatchObject([
      { document: { name: nameOf('c/a') }, done: true },
    ]);
    const structuredAggregationQuery = { structuredQuery, aggregations: [{ count: {} }] };
    expect(
      (await call('POST', `${DOCUMENTS}:runAggregationQuery`, { structuredAggregationQuery })).body,
    ).toMatchObject([{ result: { aggregateFields: { field_1: int(1) } } }]);
  });

  test('accept a document as parent', async () => {
    await firestore.set('c/a/sub/b', {});
    expect(await call('POST', `${DOCUMENTS}/c/a:listCollectionIds`, {})).toEqual({
      status: 200,
      body: { collectionIds: ['sub'] },
    });
    const query = { structuredQuery: { from: [{ collectionId: 'sub' }] } };
    expect((await call('POST', `${DOCUMENTS}/c/a:runQuery`, query)).body).toMatchObject([
      { document: { name: nameOf('c/a/sub/b') } },
    ]);
  });

  test('begin and roll back transactions', async () => {
    const { body } = await call('POST', `${DOCUMENTS}:beginTransaction`, {});
    expect(await call('POST', `${DOCUMENTS}:rollback`, body)).toEqual({ status: 200, body: {} });
    expect(await call('POST', `${DOCUMENTS}:commit`, { ...(body as object), writes: [] })).toMatchObject({
      status: 409,
      body: { error: { status: 'ABORTED' } },
    });
  });
});

describe('an unknown path', () => {
  test.each([
    ['POST', `${DOCUMENTS}:nosuchverb`],
    ['POST', `${DOCUMENTS}:write`],
    ['POST', `${DOCUMENTS}:listen`],
    ['POST', `${DOCUMENTS}:verb2`],
    ['POST', `${DOCUMENTS}/c:nosuchverb`],
    ['POST', `${DOCUMENTS}/c/a:commit`],
    ['POST', `${DOCUMENTS}/:commit`],
    ['GET', `${DOCUMENTS}:commit`],
    ['PATCH', `${DOCUMENTS}:commit`],
    ['DELETE', `${DOCUMENTS}:commit`],
    ['GET', DOCUMENTS],
    ['PUT', `${DOCUMENTS}/c/a`],
  ])('answers %s %s with 404 and writes nothing', async (method, path) => {
    const body = method === 'GET' ? undefined : {};
    expect(await call(method, path, body)).toEqual({ status: 404, body: 'Not Found\n' });
    expect(firestore.store.all(DATABASE)).toEqual([]);
  });

  test('requires a colon in a collection id to be escaped', async () => {
    await call('POST', `${DOCUMENTS}/c%3Ad?documentId=a`, { fields: { n: int(1) } });
    expect(firestore.fields('c:d/a')).toEqual({ n: int(1) });
  });
});

describe('a path that ends in a slash', () => {
  beforeEach(async () => {
    for (const path of ['B/x', 'a/z', 'c/a', 'c/a/s/1', 'c/a/t/2', 'c/m/sub/x'])
      await firestore.set(path, {});
  });

  test.each([
    ['/', ['B/x', 'a/z', 'c/a']],
    ['/?pageSize=1', ['B/x']],
    ['/c/a/', ['c/a/s/1', 'c/a/t/2']],
  ])('lists all collections at %s', async (path, names) => {
    const { status, body } = await call('GET', `${DOCUMENTS}${path}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ documents: names.map((name) => ({ name: nameOf(name) })) });
  });

  test.each([
    ['/c/', `Document name "${nameOf('c/')}" has invalid trailing "/".`],
    ['/c/a/s/', `Document name "${nameOf('c/a/s/')}" has invalid trailing "/".`],
    ['//', `Document name "${nameOf('/')}" lacks a collection id at index ${nameOf('').length}.`],
    ['/c//', `Document name "${nameOf('c//')}" lacks a resource id at index ${nameOf('c/').length}.`],
    [
      '/c/a//s',
      `Document name "${nameOf('c/a//s')}" lacks a collection id at index ${nameOf('c/a/').length}.`,
    ],
    ['/?showMissing=true', 'collection id must be set when show_missing is true'],
    ['/?orderBy=n', 'kind is required for all orders except __key__ ascending'],
  ])('rejects %s by its argument', async (path, message) => {
    expect(await call('GET', `${DOCUMENTS}${path}`)).toEqual({
      status: 400,
      body: { error: { code: 400, message, status: 'INVALID_ARGUMENT' } },
    });
  });
});

describe('errors', () => {
  test.each<[string, string, unknown, string, number, object]>([
    [
      'GET',
      `${DOCUMENTS}/c/none`,
      undefined,
      'Bearer owner',
      404,
      { code: 404, message: `Document (${nameOf('c/none')}) not found.`, status: 'NOT_FOUND' },
    ],
    [
      'GET',
      `${DOCUMENTS}/c/__x__`,
      undefined,
      'Bearer garbage',
      400,
      {
        code: 400,
        message: 'Resource id "__x__" is invalid because it is reserved.',
        status: 'INVALID_ARGUMENT',
      },
    ],
    [
      'GET',
      `${DOCUMENTS}/c/a`,
      undefined,
      'Bearer garbage',
      400,
      { code: 400, message: 'invalid jwt', status: 'INVALID_ARGUMENT' },
    ],
    ['GET', `${DOCUMENTS}/c/a`, undefined, 'owner', 500, { code: 500, status: 'UNKNOWN' }],
    [
      'POST',
      `${DOCUMENTS}/__x__`,
      {},
      'Bearer garbage',
      400,
      {
        code: 400,
        message: 'Collection id "__x__" is invalid because it is reserved.',
        status: 'INVALID_ARGUMENT',
      },
    ],
    [
      'POST',
      `${DOCUMENTS}/c?documentId=a%2Fb`,
      {},
      'Bearer garbage',
      400,
      {
        code: 400,
        message: 'Resource id "a/b" is invalid because it contains "/".',
        status: 'INVALID_ARGUMENT',
      },
    ],
    [
      'POST',
      `${DOCUMENTS}:listCollectionIds`,
      {},
      'Bearer\towner',
      403,
      {
        code: 403,
        message: 'Metadata operations require admin authentication.',
        status: 'PERMISSION_DENIED',
      },
    ],
    [
      'POST',
      `${DOCUMENTS}:commit`,
      [],
      'Bearer owner',
      400,
      { code: 400, message: 'The request body must be a JSON object.', status: 'INVALID_ARGUMENT' },
    ],
    [
      'POST',
      `${DOCUMENTS}:listCollectionIds`,
      {},
      'Bearer e30.e30.',
      403,
      {
        code: 403,
        message: 'Metadata operations require admin authentication.',
        status: 'PERMISSION_DENIED',
      },
    ],
  ])('%s %s', async (method, path, body, authorization, status, error) => {
    expect(await call(method, path, body, authorization)).toEqual({ status, body: { error } });
  });

  test('of streaming calls are in an array', async () => {
    expect(await call('POST', `${DOCUMENTS}:runQuery`, {})).toMatchObject({
      status: 400,
      body: [{ error: { status: 'INVALID_ARGUMENT' } }],
    });
  });

  test('return 404 for an unknown path', async () => {
    expect(await call('GET', '/nope')).toEqual({ status: 404, body: 'Not Found\n' });
  });
});
