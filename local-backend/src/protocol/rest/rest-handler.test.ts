import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  createTestFirestore,
  DATABASE,
  int,
  nameOf,
  str,
  type TestFirestore,
} from '../../testing/test-firestore.ts';
import { Activity } from '../../activity/activity.ts';
import type { RulesIssue } from '../../rules/authorizer.ts';
import type { Control } from './control-handler.ts';
import { createRestHandler } from './rest-handler.ts';

let firestore: TestFirestore;
let server: Server;
let calls: string[];
let issues: RulesIssue[];

beforeEach(async () => {
  firestore = createTestFirestore();
  calls = [];
  issues = [];
  const control: Control = {
    authorizer: {
      load: (source, name) => {
        calls.push(`load ${name}: ${source}`);
        return issues;
      },
      source: 'the rules in force',
      decide: () => ({ allowed: true, message: '' }),
      coverage: () => undefined,
    },
    activity: new Activity(),
    databases: () => firestore.store.databases(),
    clear: (database) => firestore.store.clear(database),
    deleteTree: (database, path) => firestore.store.deleteTree(database, path),
    reset: () => firestore.reset(),
    shutdown: () => calls.push('shutdown'),
    exportTo: async (...parts) => calls.push(`export ${parts.join(' ')}`),
    importFrom: async (path) => calls.push(`import ${path}`),
    usage: (database) => firestore.service.usage.of(database),
    registerTrigger: (project, id, trigger) =>
      calls.push(`trigger ${project} ${id} ${trigger.document?.value}`),
    pendingTriggers: () => 3,
  };
  server = createServer(createRestHandler(firestore.service, control));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

async function call(method: string, path: string, body?: unknown, authorization = 'Bearer owner') {
  const { port } = server.address() as AddressInfo;
  const init = {
    method,
    headers: { authorization },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
  const text = await response.text();
  const isJson = response.headers.get('content-type') === 'application/json';
  return { status: response.status, body: (isJson ? JSON.parse(text) : text) as unknown };
}

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

  test('may have odd ids, escaped in the URL', async () => {
    await firestore.set('c/a b:ü%', { n: int(1) });
    expect(await call('GET', `${DOCUMENTS}/c/${encodeURIComponent('a b:ü%')}`)).toMatchObject({
      status: 200,
      body: { fields: { n: int(1) } },
    });
    await firestore.set('c/x:commit', { n: int(2) });
    expect(await call('GET', `${DOCUMENTS}/c/x:commit`)).toMatchObject({ body: { fields: { n: int(2) } } });
  });

  test('below documents are served under v1beta1 too', async () => {
    await firestore.set('c/a/sub/b', { n: int(1) });
    expect(await call('GET', `/v1beta1/${DATABASE}/documents/c/a/sub/b`)).toMatchObject({ status: 200 });
  });
});

describe('calls', () => {
  test('commit, and stream their answers as one array', async () => {
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

  test('hang on a document where they have a parent', async () => {
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

describe('a path that no call has', () => {
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

  test('leaves a collection whose id has a colon to those who escape it', async () => {
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
  ])('refuses %s by its argument', async (path, message) => {
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
    [
      'POST',
      `${DOCUMENTS}:executePipeline`,
      {},
      'Bearer owner',
      400,
      {
        code: 400,
        message: 'ExecutePipeline requires the Database Edition to be `enterprise`.',
        status: 'INVALID_ARGUMENT',
      },
    ],
  ])('%s %s', async (method, path, body, authorization, status, error) => {
    expect(await call(method, path, body, authorization)).toEqual({ status, body: { error } });
  });

  test('of streaming calls come in an array', async () => {
    expect(await call('POST', `${DOCUMENTS}:runQuery`, {})).toMatchObject({
      status: 400,
      body: [{ error: { status: 'INVALID_ARGUMENT' } }],
    });
  });

  test('answer an unknown path with 404', async () => {
    expect(await call('GET', '/nope')).toEqual({ status: 404, body: 'Not Found\n' });
  });
});

describe('the control endpoints', () => {
  const PROJECT = '/emulator/v1/projects/demo';

  test('answer that the server is there, reset it, shut it down', async () => {
    await firestore.set('c/a', {});
    expect(await call('GET', '/')).toEqual({ status: 200, body: 'Ok\n' });
    expect(await call('POST', '/reset')).toEqual({ status: 200, body: 'Resetting...\n' });
    expect(firestore.fields('c/a')).toBeUndefined();
    await call('POST', '/shutdown');
    expect(calls).toEqual(['shutdown']);
  });

  test('clear one database', async () => {
    await firestore.set('c/a', {});
    expect(await call('DELETE', `${PROJECT}/databases/(default)/documents`)).toEqual({
      status: 200,
      body: {},
    });
    expect(firestore.fields('c/a')).toBeUndefined();
  });

  describe('delete below a path', () => {
    const EVERYTHING = ['c/a', 'c/a/sub/x', 'c/a/sub/x/deep/y', 'c/ab', 'c/m/sub/x', 'd/a'];
    beforeEach(async () => {
      for (const path of EVERYTHING) await firestore.set(path, {});
    });
    const remove = (path: string, authorization?: string) =>
      call('DELETE', `${PROJECT}/databases/(default)/documents/${path}`, undefined, authorization);
    const left = () => firestore.store.all(DATABASE).map(({ path }) => path);

    test.each([
      ['c/a', ['c/ab', 'c/m/sub/x', 'd/a']],
      ['c/a/sub', ['c/a', 'c/ab', 'c/m/sub/x', 'd/a']],
      ['c/m', ['c/a', 'c/a/sub/x', 'c/a/sub/x/deep/y', 'c/ab', 'd/a']],
      ['c', ['d/a']],
      ['none', EVERYTHING],
      ['', []],
    ])('all of "%s", as anybody', async (path, remaining) => {
      expect(await remove(path, 'Bearer e30.e30.')).toEqual({ status: 200, body: {} });
      expect(left()).toEqual(remaining);
    });

    test('in one commit that listeners and triggers hear of', async () => {
      const heard: (readonly [boolean | undefined, number])[] = [];
      firestore.service.onCommit(({ administrative, changes }) =>
        heard.push([administrative, changes.length]),
      );
      await remove('c/a');
      await remove('none');
      expect(heard).toEqual([[undefined, 3]]);
    });

    test.each([
      ['', 'Bearer garbage', 400, 'invalid jwt'],
      ['', 'owner', 500, undefined],
      ['c/a', 'Bearer garbage', 400, 'invalid jwt'],
      ['__x__/a', 'Bearer garbage', 400, 'Collection id "__x__" is invalid because it is reserved.'],
      ['c//a', 'Bearer owner', 400, `Resource name "${nameOf('c//a')}" lacks a resource id at index 46.`],
    ])('nothing of "%s" by %s', async (path, authorization, status, message) => {
      expect(await remove(path, authorization)).toMatchObject({
        status,
        body: { error: { ...(message !== undefined && { message }) } },
      });
      expect(left()).toEqual(EVERYTHING);
    });
  });

  test('load rules and show them', async () => {
    const rules = { files: [{ name: 'a.rules', content: 'new rules' }] };
    expect(await call('PUT', `${PROJECT}:securityRules`, { rules })).toEqual({ status: 200, body: {} });
    expect(calls).toEqual(['load a.rules: new rules']);
    expect(await call('GET', `${PROJECT}:securityRules`)).toMatchObject({
      body: { rules: { files: [{ content: 'the rules in force' }] } },
    });
    expect(await call('PUT', `${PROJECT}:securityRules`, {})).toMatchObject({ status: 400 });
  });

  test('report rules that do not compile to test libraries as text, to firebase-tools as issues', async () => {
    issues = [{ severity: 'ERROR', description: 'Unexpected token', line: 3, column: 7 }];
    const rules = { files: [{ content: 'bad' }] };
    const forTests = await call('PUT', `${PROJECT}:securityRules`, { rules });
    expect(forTests).toEqual({
      status: 400,
      body: 'INVALID_ARGUMENT: The rules do not compile.\nL3:7 ERROR Unexpected token\n',
    });
    const forTools = await call('PUT', `${PROJECT}:securityRules`, { ignore_errors: true, rules });
    expect(forTools).toEqual({
      status: 200,
      body: {
        issues: [{ severity: 3, description: 'Unexpected token', sourcePosition: { line: 3, column: 7 } }],
      },
    });
  });

  test('register triggers, plain or as JSON in a string, and count what is pending', async () => {
    const trigger = { eventType: 'x', document: { value: 'users/{uid}', matchType: 'PATH_PATTERN' } };
    const path = `${PROJECT}/eventarcTrigger?eventarcTriggerId=us-central1-f-0`;
    await call('POST', path, trigger);
    await call('POST', path, JSON.stringify(trigger));
    expect(calls).toEqual(Array.from({ length: 2 }, () => 'trigger demo us-central1-f-0 users/{uid}'));
    expect(await call('GET', `${PROJECT}:pendingTriggers`)).toEqual({ status: 200, body: { pending: 3 } });
  });

  test('say what they do not support', async () => {
    const old = await call('PUT', `${PROJECT}/triggers/us-central1-old`, {});
    expect(old).toMatchObject({
      status: 501,
      body: { error: { message: expect.stringContaining('firebase-functions/v2/firestore') } },
    });
  });

  test('import what was exported into the folder', async () => {
    const body = { export_directory: 'dir', export_name: 'firestore_export' };
    expect(await call('POST', `${PROJECT}:import`, body)).toEqual({ status: 200, body: { documents: 1 } });
    expect(calls).toEqual(['import dir/firestore_export/firestore_export.overall_export_metadata']);
    expect(await call('POST', `${PROJECT}:import`, {})).toMatchObject({ status: 400 });
  });

  test('tell what has been read and written', async () => {
    await firestore.set('c/a', { n: int(1) });
    expect(await call('GET', `${PROJECT}/databases/(default)/usage`)).toEqual({
      status: 200,
      body: {
        clients: { reads: 0, writes: 0, deletes: 0 },
        rules: { reads: 0 },
        admin: { reads: 0, writes: 1, deletes: 0 },
      },
    });
  });

  test('export to the folder asked for', async () => {
    const body = { database: DATABASE, export_directory: 'dir', export_name: 'firestore_export' };
    expect(await call('POST', `${PROJECT}:export`, body)).toEqual({ status: 200, body: {} });
    expect(calls).toEqual([`export ${DATABASE} dir firestore_export`]);
    expect(await call('POST', `${PROJECT}:export`, {})).toMatchObject({ status: 400 });
  });
});
