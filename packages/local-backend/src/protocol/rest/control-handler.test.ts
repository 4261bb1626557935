import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASE, int, nameOf, type TestFirestore } from '../../testing/test-firestore.ts';
import { startRestServer, type RestServer } from './testing/rest-server.ts';

let rest: RestServer;
let firestore: TestFirestore;
let call: RestServer['call'];

beforeEach(async () => {
  rest = await startRestServer();
  ({ firestore, call } = rest);
});
afterEach(() => rest.close());

describe('the control endpoints', () => {
  const PROJECT = '/emulator/v1/projects/demo';

  test('answer health checks, reset and shut down', async () => {
    await firestore.set('c/a', {});
    expect(await call('GET', '/')).toEqual({ status: 200, body: 'Ok\n' });
    expect(await call('POST', '/reset')).toEqual({ status: 200, body: 'Resetting...\n' });
    expect(firestore.fields('c/a')).toBeUndefined();
    await call('POST', '/shutdown');
    expect(rest.calls).toEqual(['shutdown']);
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
    ])('all of "%s", for any caller', async (path, remaining) => {
      expect(await remove(path, 'Bearer e30.e30.')).toEqual({ status: 200, body: {} });
      expect(left()).toEqual(remaining);
    });

    test('in one commit that listeners and triggers see', async () => {
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
    ])('nothing for "%s" by %s', async (path, authorization, status, message) => {
      expect(await remove(path, authorization)).toMatchObject({
        status,
        body: { error: { ...(message !== undefined && { message }) } },
      });
      expect(left()).toEqual(EVERYTHING);
    });
  });

  test('load rules and return them', async () => {
    const rules = { files: [{ name: 'a.rules', content: 'new rules' }] };
    expect(await call('PUT', `${PROJECT}:securityRules`, { rules })).toEqual({ status: 200, body: {} });
    expect(rest.calls).toEqual(['load new rules']);
    expect(await call('GET', `${PROJECT}:securityRules`)).toMatchObject({
      body: { rules: { files: [{ content: 'the rules in force' }] } },
    });
    expect(await call('PUT', `${PROJECT}:securityRules`, {})).toMatchObject({ status: 400 });
  });

  test('report rules that do not compile as text to test libraries, as issues to firebase-tools', async () => {
    rest.issues = [{ severity: 'ERROR', description: 'Unexpected token', line: 3, column: 7 }];
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

  test('register triggers, plain or as JSON in a string, and count pending deliveries', async () => {
    const trigger = { eventType: 'x', document: { value: 'users/{uid}', matchType: 'PATH_PATTERN' } };
    const path = `${PROJECT}/eventarcTrigger?eventarcTriggerId=us-central1-f-0`;
    await call('POST', path, trigger);
    await call('POST', path, JSON.stringify(trigger));
    expect(rest.calls).toEqual(Array.from({ length: 2 }, () => 'trigger demo us-central1-f-0 users/{uid}'));
    expect(await call('GET', `${PROJECT}:pendingTriggers`)).toEqual({ status: 200, body: { pending: 3 } });
  });

  test('report unsupported operations', async () => {
    const old = await call('PUT', `${PROJECT}/triggers/us-central1-old`, {});
    expect(old).toMatchObject({
      status: 501,
      body: { error: { message: expect.stringContaining('firebase-functions/v2/firestore') } },
    });
  });

  test('disable and enable triggers', async () => {
    for (const enabled of [false, true])
      expect(await call('PUT', `${PROJECT}:triggers`, { enabled })).toEqual({
        status: 200,
        body: { enabled },
      });
    expect(await call('PUT', `${PROJECT}:triggers`, { enabled: 'no' })).toMatchObject({ status: 400 });
    expect(rest.calls).toEqual(['triggers false', 'triggers true']);
  });

  test('import an exported folder', async () => {
    const body = { export_directory: 'dir', export_name: 'firestore_export' };
    expect(await call('POST', `${PROJECT}:import`, body)).toEqual({ status: 200, body: { documents: 1 } });
    expect(rest.calls).toEqual(['import dir/firestore_export/firestore_export.overall_export_metadata']);
    expect(await call('POST', `${PROJECT}:import`, {})).toMatchObject({ status: 400 });
  });

  test('report reads and writes', async () => {
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

  test('export to the given folder', async () => {
    const body = { database: DATABASE, export_directory: 'dir', export_name: 'firestore_export' };
    expect(await call('POST', `${PROJECT}:export`, body)).toEqual({ status: 200, body: {} });
    expect(rest.calls).toEqual([`export ${DATABASE} dir firestore_export`]);
    expect(await call('POST', `${PROJECT}:export`, {})).toMatchObject({ status: 400 });
  });
});
