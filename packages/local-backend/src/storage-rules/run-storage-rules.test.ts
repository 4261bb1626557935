/** Tests the runtime through its streams with the messages that firebase-tools sends. */
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runStorageRules } from './run-storage-rules.ts';

const RULES = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /users/{uid}/{file=**} {
      allow read: if request.auth.uid == uid;
      allow create: if request.auth.uid == uid
                    && request.resource.size < 5 * 1024 * 1024
                    && request.resource.contentType.matches('image/.*');
      allow delete: if resource.metadata.owner == request.auth.uid;
    }
    match /shared/{name} {
      allow get: if firestore.get(/databases/(default)/documents/users/$(request.auth.uid)).data.role == 'editor';
      allow create: if firestore.exists(/databases/(default)/documents/users/$(request.auth.uid))
                    && !firestore.exists(/databases/(default)/documents/banned/$(request.auth.uid));
      allow delete: if true || firestore.exists(/databases/(default)/documents/never/asked);
    }
  }
}`;

const NULL = { null_value: null };
const map = (fields: object) => ({ map_value: { fields } });
const text = (value: string) => ({ string_value: value });
const segments = (path: string) => ({
  path_value: {
    segments: path
      .slice(1)
      .split('/')
      .map((simple) => ({ simple })),
  },
});
const signedIn = (uid: string) => map({ uid: text(uid), token: map({ sub: text(uid) }) });
const image = map({ size: { int_value: 100 }, contentType: text('image/png') });

let input: PassThrough;
let output: PassThrough;
let lines: AsyncIterator<string>;
let ended: Promise<void>;
let ready: Record<string, unknown>;

beforeEach(async () => {
  input = new PassThrough();
  output = new PassThrough();
  lines = createInterface({ input: output })[Symbol.asyncIterator]();
  ended = runStorageRules(input, output);
  ready = await receive();
});

afterEach(async () => {
  input.end();
  await ended;
});

const send = (message: unknown): boolean =>
  input.write(`${typeof message === 'string' ? message : JSON.stringify(message)}\n`);

async function receive(): Promise<Record<string, unknown>> {
  const { value } = await lines.next();
  return JSON.parse(value) as Record<string, unknown>;
}

async function load(content: string, rulesetName = '0'): Promise<Record<string, unknown>> {
  send({
    action: 'load_ruleset',
    context: { rulesetName, source: { files: [{ name: '/x/storage.rules', content }] } },
    id: 0,
  });
  return receive();
}

function sendVerify(
  id: number,
  method: string,
  object: string,
  auth: object = NULL,
  more: { before?: object; after?: object } = {},
) {
  const path = `/b/bucket/o/${object}`;
  const request = map({
    path: segments(path),
    time: { timestamp_value: '2026-11-21T00:00:00.000Z' },
    resource: more.after ?? NULL,
    auth,
  });
  send({
    action: 'verify',
    context: {
      rulesetName: '0',
      service: 'firebase.storage',
      path,
      method,
      variables: { resource: more.before ?? NULL, request },
    },
    id,
  });
}

const permitted = (id: number) => ({ id, status: 'ok', errors: [], warnings: [], result: { permit: true } });
const refused = (id: number) => ({ id, status: 'ok', errors: [], warnings: [], result: { permit: false } });

describe('loads', () => {
  test('a ruleset and reports its version', async () => {
    expect(await load(RULES)).toEqual({
      id: 0,
      status: 'ok',
      errors: [],
      warnings: [],
      result: { rulesVersion: 2 },
    });
  });

  test('no ruleset with errors, which it reports in the format of firebase-tools', async () => {
    const reply = await load('service firebase.storage {\n  match /b { allow read if true; }\n}');
    expect(reply).toMatchObject({ id: 0, status: 'ok', warnings: [] });
    expect(reply).not.toHaveProperty('result');
    const [error] = reply['errors'] as [string];
    expect(JSON.parse(error)).toEqual({
      description_: "mismatched input 'if' expecting {'allow', 'function', 'match', '}'}",
      sourcePosition_: { fileName_: '/x/storage.rules', line_: 2, column_: 25 },
    });
  });

  test('no rules of another service', async () => {
    const reply = await load("rules_version = '2';\nservice cloud.firestore { }");
    expect(reply['errors']).toEqual([
      expect.stringContaining('The ruleset has no service firebase.storage.'),
    ]);
  });
});

describe('verifies', () => {
  beforeEach(async () => {
    await load(RULES);
  });

  test.each([
    ['get', 'users/u1/a.txt', signedIn('u1'), {}, true],
    ['get', 'users/u2/a.txt', signedIn('u1'), {}, false],
    ['list', 'users/u1', signedIn('u1'), {}, true],
    ['list', 'users/u1/deep/er', signedIn('u1'), {}, true],
    ['list', 'users', signedIn('u1'), {}, false],
    ['create', 'users/u1/a.png', signedIn('u1'), { after: image }, true],
    [
      'create',
      'users/u1/a.png',
      signedIn('u1'),
      { after: map({ size: { int_value: 5_242_880 }, contentType: text('image/png') }) },
      false,
    ],
    [
      'create',
      'users/u1/a.png',
      signedIn('u1'),
      { after: map({ size: { int_value: 1 }, contentType: text('text/html') }) },
      false,
    ],
    [
      'delete',
      'users/u1/a.png',
      signedIn('u1'),
      { before: map({ metadata: map({ owner: text('u1') }) }) },
      true,
    ],
    ['update', 'users/u1/a.png', signedIn('u1'), {}, false],
    ['get', 'elsewhere', signedIn('u1'), {}, false],
  ])('%s %s', async (method, object, auth, resources, permit) => {
    sendVerify(7, method, object, auth, resources);
    expect(await receive()).toEqual(permit ? permitted(7) : refused(7));
  });

  test('with the error of a condition that cannot be evaluated', async () => {
    sendVerify(8, 'get', 'users/u1/a.txt');
    expect(await receive()).toEqual({ ...refused(8), errors: ["Null value error. for 'get' @ L5"] });
  });
});

describe('asks for Firestore documents', () => {
  beforeEach(async () => {
    await load(RULES);
  });

  test('under the id of the request, and decides with the answer', async () => {
    sendVerify(3, 'get', 'shared/a', signedIn('u1'));
    expect(await receive()).toEqual({
      server_request_id: 3,
      status: 'ok',
      action: 'fetch_firestore_document',
      context: { path: '/databases/(default)/documents/users/u1' },
    });
    const result = {
      name: 'projects/p/databases/(default)/documents/users/u1',
      fields: { role: { stringValue: 'editor' }, gone: { nullValue: null } },
    };
    send({ result, status: 'ok', warnings: [], errors: [], id: 3 });
    expect(await receive()).toEqual(permitted(3));
  });

  test('and treats a missing one as null', async () => {
    sendVerify(4, 'get', 'shared/a', signedIn('u1'));
    await receive();
    send({ status: 'not_found', warnings: [], errors: [], id: 4 });
    expect(await receive()).toEqual({ ...refused(4), errors: ["Null value error. for 'get' @ L12"] });
  });

  test('one by one, with other requests in between', async () => {
    sendVerify(5, 'create', 'shared/a', signedIn('u1'));
    expect(await receive()).toMatchObject({
      server_request_id: 5,
      context: { path: '/databases/(default)/documents/users/u1' },
    });
    sendVerify(6, 'get', 'users/u1/a', signedIn('u1'));
    expect(await receive()).toEqual(permitted(6));
    send({ result: { name: 'n', fields: {} }, status: 'ok', id: 5 });
    expect(await receive()).toMatchObject({
      server_request_id: 5,
      context: { path: '/databases/(default)/documents/banned/u1' },
    });
    send({ status: 'not_found', id: 5 });
    expect(await receive()).toEqual(permitted(5));
  });

  test('only if the decision needs them', async () => {
    sendVerify(9, 'delete', 'shared/a', signedIn('u1'));
    expect(await receive()).toEqual(permitted(9));
  });

  test('and denies if the response is malformed', async () => {
    sendVerify(10, 'get', 'shared/a', signedIn('u1'));
    await receive();
    send({ result: { fields: { role: { color: 1 } } }, status: 'ok', id: 10 });
    expect(await receive()).toMatchObject({
      id: 10,
      result: { permit: false },
      errors: [expect.stringContaining('Service call error')],
    });
  });
});

describe('answers invalid requests with errors, which deny', () => {
  test.each([
    [{ id: 1, action: 'dance' }, 'Unknown action: dance.'],
    [
      {
        id: 1,
        action: 'verify',
        context: { rulesetName: '9', path: '/b/x/o/y', method: 'get', variables: {} },
      },
      'Ruleset 9 is not loaded.',
    ],
    [{ id: 1, action: 'verify', context: {} }, 'verify needs rulesetName, path, method and variables.'],
    [{ id: 1, action: 'load_ruleset' }, 'load_ruleset needs rulesetName and source.files.'],
  ])('%j', async (message, error) => {
    send(message);
    expect(await receive()).toEqual({ id: 1, status: 'ok', errors: [error], warnings: [] });
  });

  test('an unknown method or value', async () => {
    await load(RULES);
    sendVerify(2, 'peek', 'users/u1/a', signedIn('u1'));
    expect(await receive()).toMatchObject({ id: 2, errors: ['Unknown method: peek.'] });
    sendVerify(3, 'get', 'users/u1/a', { future_value: 1 });
    expect(await receive()).toMatchObject({
      id: 3,
      errors: [expect.stringContaining('Unknown expression value')],
    });
  });

  test('and skips invalid lines', async () => {
    send('not json');
    send('[]');
    send('');
    expect(await load(RULES)).toMatchObject({ id: 0, result: { rulesVersion: 2 } });
  });
});

test('first reports that it is ready', () => {
  expect(ready).toEqual({ id: -1, status: 'ok' });
});

test('ends when its input ends', async () => {
  const finished = once(output, 'finish').catch(() => {});
  input.end();
  await expect(ended).resolves.toBeUndefined();
  output.end();
  await finished;
});
