/** Data changes call functions of both generations, written with unmodified firebase-functions. */
import { startDatabaseServer, type DatabaseServer } from '../../src/database/database-server.ts';
import { database as legacy } from 'firebase-functions/v1';
import {
  onValueCreated,
  onValueDeleted,
  onValueUpdated,
  onValueWritten,
} from 'firebase-functions/v2/database';
import { ref, remove, set, update, type Database } from 'firebase/database';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { connectAdmin, connectWeb, NAMESPACE, type Connected } from '../support/database.ts';
import { startFunctionsHost, type AnyFunction, type FunctionsHost } from '../support/functions-host.ts';

const PLACE = '/rooms/{room}/lines/{line}';
/** The arguments of each function's calls in the current test. */
const seen: Record<string, unknown[]> = {};

function record(name: string, call: unknown): void {
  (seen[name] ??= []).push(call);
}

const FUNCTIONS: Record<string, AnyFunction> = {
  created: onValueCreated(PLACE, ({ data, params, ref: place, instance, authType, authId }) => {
    record('created', {
      params,
      place,
      instance,
      authType,
      authId,
      value: data.val() as unknown,
      key: data.key,
    });
  }),
  updated: onValueUpdated(PLACE, ({ data }) => {
    record('updated', { before: data.before.val() as unknown, after: data.after.val() as unknown });
  }),
  deleted: onValueDeleted(PLACE, ({ data, params }) => {
    record('deleted', { params, value: data.val() as unknown });
  }),
  written: onValueWritten({ ref: 'settings', instance: 'demo-*' }, ({ data }) => {
    record('written', [data.before.exists(), data.after.exists(), data.after.child('list').val()]);
  }),
};

let functions: FunctionsHost;
let server: DatabaseServer;
let ada: Connected<Database>;

beforeAll(async () => {
  const databaseURL = `https://${NAMESPACE}.firebaseio.com`;
  vi.stubEnv('GCLOUD_PROJECT', 'demo');
  vi.stubEnv('FIREBASE_CONFIG', JSON.stringify({ projectId: 'demo', databaseURL }));
  const old = legacy.ref(PLACE);
  Object.assign(FUNCTIONS, {
    'old-create': old.onCreate((snapshot, { params, auth, authType }) => {
      record('old-create', { old: snapshot.val() as unknown, params, uid: auth?.uid, authType });
    }),
    'old-write': old.onWrite(({ before, after }, { eventType, authType }) => {
      record('old-write', { old: [before.val(), after.val()] as unknown, eventType, authType });
    }),
  });
  functions = await startFunctionsHost((id) => FUNCTIONS[/^us-central1-(.+)-0$/.exec(id)?.[1] ?? '']);
  server = await startDatabaseServer({ port: 0, functionsHost: functions.address });
  ada = connectWeb(server.port, 'ada');
  for (const kind of Object.keys(FUNCTIONS)) await register(kind);
});
afterAll(async () => {
  await ada.close();
  await server.close();
  functions.close();
  vi.unstubAllEnvs();
});
beforeEach(() => {
  for (const name of Object.keys(seen)) delete seen[name];
});

/** Registers like the Functions emulator: an instance pattern for the second generation, an instance for the first. */
async function register(kind: string): Promise<void> {
  const isOld = kind.startsWith('old-');
  const id = `us-central1-${kind}-0`;
  const place = isOld ? 'locations/_/functions' : 'locations/us-central1/triggers';
  const event = isOld
    ? `providers/google.firebase.database/eventTypes/ref.${kind.slice(4)}`
    : `google.firebase.database.ref.v1.${kind}`;
  const path = kind === 'written' ? 'settings' : PLACE.slice(isOld ? 0 : 1);
  const body = {
    name: `projects/demo/${place}/${id}`,
    path,
    event,
    topic: `projects/demo/topics/${id}`,
    ...(!isOld && { namespacePattern: kind === 'written' ? 'demo-*' : '*' }),
  };
  const query = isOld ? `?ns=${NAMESPACE}` : '';
  const response = await fetch(`http://127.0.0.1:${server.port}/.settings/functionTriggers.json${query}`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
}

test('onValueCreated gets parameters, path and author', async () => {
  await set(ref(ada.db, 'rooms/r1'), { lines: { l1: { text: 'hi', tags: ['a', 'b'] } }, title: 'One' });
  await set(ref(ada.db, 'rooms/r1/lines/l1/text'), 'ho');
  await server.triggersDone();
  expect(seen['created']).toEqual([
    {
      params: { room: 'r1', line: 'l1' },
      place: 'rooms/r1/lines/l1',
      instance: NAMESPACE,
      authType: 'app_user',
      authId: 'ada',
      value: { text: 'hi', tags: ['a', 'b'] },
      key: 'l1',
    },
  ]);
});

test('onValueUpdated gets before and after for each path of a multi-path update', async () => {
  await set(ref(ada.db, 'rooms/r5/lines/l1'), { text: 'ho', tags: ['a', 'b'] });
  await update(ref(ada.db, 'rooms/r5'), {
    'lines/l1/tags': null,
    'lines/l1/n': 1,
    'lines/l2': { text: 'new' },
  });
  await server.triggersDone();
  expect(seen['updated']).toEqual([
    { before: { text: 'ho', tags: ['a', 'b'] }, after: { text: 'ho', n: 1 } },
  ]);
});

test('onValueDeleted gets the old value, even if a parent was deleted', async () => {
  await set(ref(ada.db, 'rooms/r6/lines'), { l1: { text: 'ho', n: 1 }, l2: { text: 'new' } });
  await remove(ref(ada.db, 'rooms/r6'));
  await server.triggersDone();
  expect(seen['deleted']).toHaveLength(2);
  expect(seen['deleted']).toContainEqual({ params: { room: 'r6', line: 'l1' }, value: { text: 'ho', n: 1 } });
  expect(seen['deleted']).toContainEqual({ params: { room: 'r6', line: 'l2' }, value: { text: 'new' } });
});

test('onValueWritten runs for matching instances only', async () => {
  const admin = connectAdmin(server.port);
  await admin.db.ref('settings').set({ list: ['a'] });
  await admin.db.ref('settings/list/1').set('b');
  await admin.db.ref('settings').remove();
  await server.triggersDone();
  expect(seen['written']).toEqual([
    [false, true, ['a']],
    [true, true, ['a', 'b']],
    [true, false, null],
  ]);
  await admin.close();
});

test('functions of the first generation', async () => {
  await set(ref(ada.db, 'rooms/r2/lines/l1'), { text: 'hi' });
  const admin = connectAdmin(server.port);
  await admin.db.ref('rooms/r2/lines/l1/text').set('ho');
  await server.triggersDone();
  const params = { room: 'r2', line: 'l1' };
  expect(seen['old-create']).toContainEqual({ old: { text: 'hi' }, params, uid: 'ada', authType: 'USER' });
  expect(seen['old-write']).toContainEqual({
    old: [{ text: 'hi' }, { text: 'ho' }],
    eventType: 'google.firebase.database.ref.write',
    authType: 'ADMIN',
  });
  await admin.close();
});

test('onDisconnect writes call functions, but imports do not', async () => {
  await fetch(`http://127.0.0.1:${server.port}/rooms/r3.json?ns=${NAMESPACE}&disableTriggers=true`, {
    method: 'PUT',
    body: JSON.stringify({ lines: { l1: { text: 'imported' } } }),
  });
  const eve = connectWeb(server.port, 'eve');
  const { onDisconnect } = await import('firebase/database');
  await onDisconnect(ref(eve.db, 'rooms/r4/lines/l1')).set({ text: 'bye' });
  await eve.close();
  await expect
    .poll(() => seen['created'])
    .toContainEqual(expect.objectContaining({ value: { text: 'bye' }, authId: 'eve' }));
  expect(JSON.stringify(seen)).not.toContain('imported');
});
