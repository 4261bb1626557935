import { beforeEach, expect, test } from 'vitest';
import type { CloudEventRequest } from '../../triggers/cloud-event.ts';
import { ADMIN, Namespace, type Caller } from '../namespace/namespace.ts';
import { DataError } from '../tree/errors.ts';
import { changeBySet } from '../write/change.ts';
import { ChangeDispatcher } from './change-dispatcher.ts';
import { DatabaseTriggers } from './registration.ts';

const NOW = Date.UTC(2026, 2, 2, 10);
const ADA: Caller = { kind: 'client', auth: { uid: 'ada', token: { sub: 'ada' }, provider: 'custom' } };

let triggers: DatabaseTriggers;
let dispatcher: ChangeDispatcher;
let namespace: Namespace;
let posts: { url: string; event: CloudEventRequest }[];
let status: number;

beforeEach(() => {
  triggers = new DatabaseTriggers();
  posts = [];
  status = 200;
  dispatcher = new ChangeDispatcher({
    triggers,
    functionsHost: '127.0.0.1:5001',
    log: () => undefined,
    post: (url, event) => {
      posts.push({ url, event });
      return Promise.resolve(status);
    },
  });
  namespace = new Namespace(
    'demo-db',
    () => NOW,
    (committed) => dispatcher.dispatch('demo-db', committed),
  );
});

const modern = (id: string, kind: string, path = 'rooms/{id}', namespacePattern = '*') =>
  triggers.register(
    {
      name: `projects/demo/locations/us-central1/triggers/${id}`,
      path,
      event: `google.firebase.database.ref.v1.${kind}`,
      topic: `projects/demo/topics/${id}`,
      namespacePattern,
    },
    null,
  );

async function set(path: string, json: unknown, caller = ADMIN, disableTriggers = false): Promise<void> {
  namespace.commit(caller, (root, now) => changeBySet(root, path, json, now), { disableTriggers });
  await dispatcher.idle();
}

const bodies = () => posts.map(({ event }) => JSON.parse(event.body) as Record<string, unknown>);

test('posts a CloudEvent to the function', async () => {
  modern('us-central1-greet-0', 'created');
  await set('rooms/a/text', 'hi', ADA);
  expect(posts[0]?.url).toBe('http://127.0.0.1:5001/functions/projects/demo/triggers/us-central1-greet-0');
  expect(posts[0]?.event.headers['content-type']).toMatch(/^application\/cloudevents\+json/);
  expect(bodies()).toEqual([
    {
      specversion: '1.0',
      id: expect.stringMatching(/^[\w-]{20,}$/),
      type: 'google.firebase.database.ref.v1.created',
      source: '//firebasedatabase.googleapis.com/projects/_/locations/us-central1/instances/demo-db',
      subject: 'refs/rooms/a',
      time: '2026-03-02T10:00:00.000Z',
      datacontenttype: 'application/json',
      instance: 'demo-db',
      ref: 'rooms/a',
      firebasedatabasehost: 'firebaseio.com',
      location: 'us-central1',
      authtype: 'app_user',
      authid: 'ada',
      data: {
        '@type': 'type.googleapis.com/google.events.firebase.database.v1.ReferenceEventData',
        data: null,
        delta: { text: 'hi' },
      },
    },
  ]);
});

test('posts the first-generation event format', async () => {
  const event = 'providers/google.firebase.database/eventTypes/ref.update';
  const name = 'projects/demo/locations/_/functions/us-central1-old-0';
  triggers.register({ name, path: '/rooms/{id}', event, topic: 'projects/demo/topics/x' }, 'demo-db');
  triggers.register(
    { name: name.replace('old', 'elsewhere'), path: '/rooms/{id}', event, topic: 'x' },
    'other-db',
  );
  await set('rooms/a', { text: 'hi' });
  await set('rooms/a/text', 'ho', ADA);
  expect(bodies()).toEqual([
    {
      context: {
        eventId: expect.any(String),
        timestamp: '2026-03-02T10:00:00.000Z',
        eventType: event,
        resource: { service: 'firebaseio.com', name: 'projects/_/instances/demo-db/refs/rooms/a' },
        domain: 'firebaseio.com',
        auth: { admin: false, variable: { uid: 'ada', token: { sub: 'ada' }, provider: 'custom' } },
      },
      data: { data: { text: 'hi' }, delta: { text: 'ho' } },
    },
  ]);
});

test('calls each function for its events', async () => {
  for (const kind of ['created', 'updated', 'deleted', 'written']) modern(`us-central1-${kind}-0`, kind);
  modern('us-central1-elsewhere-0', 'written', 'rooms/{id}', 'other-*');
  await set('rooms/a', { n: 1 });
  await set('rooms/a', { n: 1 });
  await set('rooms/a/n', 2);
  await set('rooms', null);
  expect(posts.map(({ url }) => /us-central1-(\w+)/.exec(url)?.[1])).toEqual([
    'created',
    'written',
    'updated',
    'written',
    'deleted',
    'written',
  ]);
});

test('calls no function for an import', async () => {
  modern('us-central1-greet-0', 'created');
  await set('rooms/a', 1, ADMIN, true);
  expect(posts).toEqual([]);
});

test('keeps the newest generation of a function and drops unknown ones', async () => {
  modern('us-central1-greet-0', 'created');
  modern('us-central1-greet-1', 'created');
  status = 404;
  await set('rooms/a', 1);
  await set('rooms/b', 1);
  expect(posts.map(({ url }) => url.split('/').at(-1))).toEqual(['us-central1-greet-1']);
});

test.each([
  [null],
  [{ name: 'nonsense', path: 'x', event: 'google.firebase.database.ref.v1.created' }],
  [{ name: 'projects/p/locations/l/triggers/t', path: 'x', event: 'google.storage.object.v1.finalized' }],
  [{ name: 'projects/p/locations/l/triggers/t', event: 'google.firebase.database.ref.v1.created' }],
])('rejects the registration %j', (body) => {
  expect(() => triggers.register(body, null)).toThrow(DataError);
});
