import { beforeEach, describe, expect, test } from 'vitest';
import {
  ADMIN,
  createTestFirestore,
  DATABASE,
  int,
  nameOf,
  type TestFirestore,
} from '../testing/test-firestore.ts';
import type { CloudEventRequest } from './cloud-event.ts';
import { TriggerRegistry } from './registration.ts';
import { TriggerDispatcher } from './trigger-dispatcher.ts';

interface Post {
  readonly url: string;
  readonly event: CloudEventRequest;
  readonly answer: (status: number) => void;
  readonly fail: (error: Error) => void;
}

let firestore: TestFirestore;
let registry: TriggerRegistry;
let dispatcher: TriggerDispatcher;
let posts: Post[];
let logged: string[];
let slept: number[];

beforeEach(() => {
  firestore = createTestFirestore();
  registry = new TriggerRegistry();
  posts = [];
  logged = [];
  slept = [];
  dispatcher = new TriggerDispatcher({
    registry,
    functionsHost: '127.0.0.1:5001',
    log: (message) => logged.push(message),
    sleep: async (ms) => void slept.push(ms),
    post: (url, event) => new Promise((answer, fail) => posts.push({ url, event, answer, fail })),
  });
  firestore.store.onCommit((event) => dispatcher.dispatch(event));
});

function register(id: string, kind: string, value = 'users/{uid}', matchType = 'PATH_PATTERN'): void {
  const eventType = `google.cloud.firestore.document.v1.${kind}`;
  registry.register('demo', id, { eventType, database: '(default)', document: { value, matchType } });
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
const remove = (path: string) => firestore.commit([{ delete: nameOf(path) }]);
const bodyOf = (post: Post | undefined) => JSON.parse(post?.event.body ?? 'null') as unknown;
const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

describe('an event', () => {
  test('is a binary CloudEvent with the document in REST form', async () => {
    register('us-central1-welcome-0', 'created');
    const { commitTime = '' } = await firestore.set('users/a', { n: int(1) });
    await turn();
    expect(posts[0]?.url).toBe(
      'http://127.0.0.1:5001/functions/projects/demo/triggers/us-central1-welcome-0',
    );
    expect(posts[0]?.event.headers).toMatchObject({
      'content-type': 'application/json',
      'ce-specversion': '1.0',
      'ce-type': 'google.cloud.firestore.document.v1.created',
      'ce-source': `//firestore.googleapis.com/${DATABASE}`,
      'ce-subject': 'documents/users/a',
      'ce-document': 'users/a',
      'ce-project': 'demo',
      'ce-database': '(default)',
      'ce-time': commitTime,
    });
    const value = {
      name: nameOf('users/a'),
      fields: { n: int(1) },
      createTime: commitTime,
      updateTime: commitTime,
    };
    expect(bodyOf(posts[0])).toEqual({ value });
  });

  test('of an update names the changed fields, of a delete carries the old value', async () => {
    await firestore.set('users/a', { n: int(1), same: int(1), gone: int(1) });
    register('f-0', 'updated');
    register('g-0', 'deleted');
    await firestore.set('users/a', { n: int(2), same: int(1) });
    await remove('users/a');
    await turn();
    expect(bodyOf(posts[0])).toMatchObject({
      value: { fields: { n: int(2) } },
      oldValue: { fields: { n: int(1) } },
      updateMask: { fieldPaths: ['n', 'gone'] },
    });
    expect(bodyOf(posts[1])).toEqual({
      oldValue: expect.objectContaining({ fields: { n: int(2), same: int(1) } }),
    });
  });

  test('includes the author if the function requests it', async () => {
    register('f-0', 'written.withAuthContext');
    const write = { update: { name: nameOf('users/a'), fields: {} } };
    await firestore.service.commit(
      { kind: 'client', auth: { uid: 'alice', token: {} } },
      { database: DATABASE, writes: [write] },
    );
    await firestore.service.commit(
      { kind: 'client', auth: { uid: 'bob', token: {} } },
      { database: DATABASE, writes: [{ delete: nameOf('users/a') }] },
    );
    await firestore.set('users/a', { n: int(1) });
    await firestore.service.commit({ kind: 'client', auth: null }, { database: DATABASE, writes: [write] });
    const said: unknown[] = [];
    for (let index = 0; index < 4; index += 1) {
      await turn();
      const headers = posts[index]?.event.headers;
      said.push([headers?.['ce-type'], headers?.['ce-authtype'], headers?.['ce-authid']]);
      posts[index]?.answer(200);
    }
    const type = 'google.cloud.firestore.document.v1.written.withAuthContext';
    expect(said).toEqual([
      [type, 'unknown', 'alice'],
      [type, 'unknown', 'bob'],
      [type, 'system', undefined],
      [type, 'unauthenticated', undefined],
    ]);
  });

  test('with ids that are invalid in HTTP headers is structured', async () => {
    register('f-0', 'created');
    await firestore.set('users/jörg', {});
    await turn();
    expect(posts[0]?.event.headers['content-type']).toContain('application/cloudevents+json');
    expect(bodyOf(posts[0])).toMatchObject({
      document: 'users/jörg',
      specversion: '1.0',
      data: { value: { name: nameOf('users/jörg') } },
    });
  });
});

describe('a registration', () => {
  test('matches by event type and document', async () => {
    register('created-0', 'created');
    register('updated-0', 'updated');
    register('deleted-0', 'deleted');
    register('written-0', 'written');
    register('exact-0', 'written', 'users/b', 'EXACT');
    await firestore.set('users/a', { n: int(1) });
    await firestore.set('users/a', { n: int(2) });
    await remove('users/a');
    await firestore.set('users/a/notes/n', {});
    const deliver = async () => {
      for (const post of posts) post.answer(200);
      await turn();
    };
    for (let i = 0; i < 4; i += 1) await deliver();
    const count = (id: string) => posts.filter(({ url }) => url.endsWith(`/${id}`)).length;
    expect(['created-0', 'updated-0', 'deleted-0', 'written-0', 'exact-0'].map(count)).toEqual([
      1, 1, 1, 3, 0,
    ]);
  });

  test('of a new generation replaces the old one', async () => {
    register('us-central1-f-0', 'created');
    register('us-central1-f--1', 'created');
    await firestore.set('users/a', {});
    await turn();
    expect(posts.map(({ url }) => url.split('/').at(-1))).toEqual(['us-central1-f--1']);
  });

  test.each([
    ['', 'created', 'PATH_PATTERN'],
    ['f-0', 'renamed', 'PATH_PATTERN'],
    ['f-0', 'created', 'GLOB'],
  ])('%s %s %s is rejected', (id, kind, matchType) => {
    expect(() => register(id, kind, 'users/{uid}', matchType)).toThrow(
      expect.objectContaining({ status: 'INVALID_ARGUMENT' }),
    );
  });
});

describe('delivery', () => {
  test('is ordered for one document and parallel for others', async () => {
    register('f-0', 'written');
    await firestore.set('users/a', { n: int(1) });
    await firestore.set('users/a', { n: int(2) });
    await firestore.set('users/b', {});
    await turn();
    expect(posts.map((post) => post.event.headers['ce-document'])).toEqual(['users/a', 'users/b']);
    posts[0]?.answer(200);
    await turn();
    expect(bodyOf(posts[2])).toMatchObject({ value: { fields: { n: int(2) } } });
  });

  test('retries an unreachable emulator, then logs the error and gives up', async () => {
    register('f-0', 'created');
    await firestore.set('users/a', {});
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await turn();
      posts[attempt]?.fail(refused());
    }
    await dispatcher.idle();
    expect(posts).toHaveLength(4);
    expect(slept).toEqual([250, 500, 1000]);
    expect(logged).toEqual([
      'Could not deliver the event for function f-0 (document users/a): connect ECONNREFUSED',
    ]);
  });

  test('accepts 204, logs failures, and removes unknown functions', async () => {
    register('f-0', 'created');
    await firestore.set('users/a', {});
    await firestore.set('users/b', {});
    await firestore.set('users/c', {});
    await turn();
    posts[0]?.answer(204);
    posts[1]?.answer(500);
    posts[2]?.answer(404);
    await dispatcher.idle();
    expect(logged).toHaveLength(2);
    expect(logged[0]).toBe(
      'The Functions emulator answered 500 to the event for function f-0 (document users/b).',
    );
    await firestore.set('users/d', {});
    expect(dispatcher.pending).toBe(0);
  });

  test('is idle only when all deliveries have finished', async () => {
    register('f-0', 'created');
    await firestore.set('users/a', {});
    let isIdle = false;
    const idle = dispatcher.idle().then(() => (isIdle = true));
    await turn();
    expect([isIdle, dispatcher.pending]).toEqual([false, 1]);
    posts[0]?.answer(200);
    await idle;
    expect([isIdle, dispatcher.pending]).toEqual([true, 0]);
  });

  test('skips administrative clears', async () => {
    await firestore.set('users/a', {});
    register('f-0', 'deleted');
    firestore.store.clear(DATABASE);
    expect(dispatcher.pending).toBe(0);
    await expect(firestore.service.getDocument(ADMIN, { name: nameOf('users/a') })).rejects.toThrow(
      'not found',
    );
  });
});
