/** The web SDK and the admin SDK write, read and listen to data. */
import type { DatabaseServer } from '../../src/database/database-server.ts';
import {
  child,
  get,
  increment,
  onChildAdded,
  onChildRemoved,
  onValue,
  push,
  ref,
  remove,
  runTransaction,
  serverTimestamp,
  set,
  setPriority,
  setWithPriority,
  update,
  type Database,
} from 'firebase/database';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectAdmin, connectWeb, startServer, type Connected } from '../support/database.ts';
import { recorder } from '../support/wait.ts';

let server: DatabaseServer;
let ada: Connected<Database>;
let bob: Connected<Database>;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(() => {
  ada = connectWeb(server.port, 'ada');
  bob = connectWeb(server.port, 'bob');
});
afterEach(async () => {
  await remove(ref(ada.db));
  await Promise.all([ada.close(), bob.close()]);
});

/** Listens to a path; `until` waits for a value. */
function follow(db: Database, path: string) {
  const seen = recorder<unknown>();
  onValue(ref(db, path), (snapshot) => seen.push(snapshot.val()), seen.fail);
  return seen;
}

test('sends set, update and remove to the other client', async () => {
  const seen = follow(bob.db, 'rooms');
  await seen.until((value) => value === null);
  await set(ref(ada.db, 'rooms/r1'), { name: 'one', open: true, seats: 2.5 });
  await seen.until((value) => JSON.stringify(value)?.includes('2.5'));
  await update(ref(ada.db), { 'rooms/r1/name': 'first', 'rooms/r2': { name: 'two' }, 'rooms/r1/open': null });
  await seen.until((value) => JSON.stringify(value)?.includes('two'));
  expect(seen.values.at(-1)).toEqual({ r1: { name: 'first', seats: 2.5 }, r2: { name: 'two' } });
  await remove(ref(ada.db, 'rooms/r1'));
  await set(ref(ada.db, 'rooms/r2/name'), null);
  await seen.until((value) => value === null && seen.values.length > 3);
});

test('sends a multi-path update as one event', async () => {
  const seen = follow(bob.db, 'pairs');
  await seen.until((value) => value === null);
  await update(ref(ada.db, 'pairs'), { 'a/x': 1, 'b/x': 1, 'c/d/e': 1 });
  await seen.until((value) => value !== null);
  expect(seen.values[1]).toEqual({ a: { x: 1 }, b: { x: 1 }, c: { d: { e: 1 } } });
});

test('reads once as a client and as an administrator', async () => {
  const admin = connectAdmin(server.port);
  await admin.db.ref('notes/1').set({ text: 'hällo 🐕', list: ['a', 'b'] });
  expect((await get(ref(ada.db, 'notes/1'))).val()).toEqual({ text: 'hällo 🐕', list: ['a', 'b'] });
  expect((await get(ref(ada.db, 'nowhere'))).exists()).toBe(false);
  expect((await admin.db.ref('notes/1/list').once('value')).val()).toEqual(['a', 'b']);
  await admin.close();
});

test('resolves the server timestamp and increments', async () => {
  const before = Date.now();
  await set(ref(ada.db, 'counter'), { at: serverTimestamp(), n: increment(2) });
  await update(ref(bob.db, 'counter'), { n: increment(3) });
  const { at, n } = (await get(ref(ada.db, 'counter'))).val() as { at: number; n: number };
  expect(n).toBe(5);
  expect(at).toBeGreaterThanOrEqual(before);
  expect(at).toBeLessThanOrEqual(Date.now());
});

test('loses no concurrent transaction', async () => {
  const add = (db: Database) => runTransaction(ref(db, 'sum'), (value: number | null) => (value ?? 0) + 1);
  await Promise.all(Array.from({ length: 20 }, (_, i) => add(i % 2 === 0 ? ada.db : bob.db)));
  expect((await get(ref(ada.db, 'sum'))).val()).toBe(20);
});

test('agrees with the client on the hash of every kind of value', async () => {
  const place = ref(ada.db, 'kinds');
  await set(place, {
    a: 'text ü',
    b: 0.1,
    c: -1e300,
    d: true,
    10: 'ten',
    9: 'nine',
    deep: { x: { '.value': 1, '.priority': 'p' }, y: { '.value': 'v', '.priority': 3 } },
    '.priority': 7,
  });
  expect((await get(place)).child('deep/y').priority).toBe(3);
  // A transaction is accepted only if its hash of the current data equals the server's.
  const result = await runTransaction(place, (value: object | null) => ({ ...value, more: 1 }));
  expect(result.committed).toBe(true);
  expect((await get(place)).child('more').val()).toBe(1);
});

test('keeps priorities', async () => {
  await setWithPriority(ref(ada.db, 'p/a'), { x: 1 }, 5);
  await setPriority(ref(ada.db, 'p/a'), 'high');
  await set(ref(ada.db, 'p/a/y'), 2);
  const snapshot = await get(ref(bob.db, 'p/a'));
  expect(snapshot.priority).toBe('high');
  expect(snapshot.val()).toEqual({ x: 1, y: 2 });
});

test('sends and receives values longer than one frame', async () => {
  const long = 'ab€d'.repeat(20_000);
  await set(ref(ada.db, 'long'), { long });
  expect((await get(ref(bob.db, 'long/long'))).val()).toBe(long);
});

test('sends child events one by one', async () => {
  const added = recorder<string | null>();
  const removed = recorder<string | null>();
  onChildAdded(ref(bob.db, 'list'), (snapshot) => added.push(snapshot.val() as string));
  onChildRemoved(ref(bob.db, 'list'), (snapshot) => removed.push(snapshot.key));
  const first = push(ref(ada.db, 'list'), 'one');
  await first;
  await push(ref(ada.db, 'list'), 'two');
  await added.until((value) => value === 'two');
  await remove(child(ref(ada.db, 'list'), first.key ?? ''));
  await removed.until((key) => key === first.key);
  expect(added.values).toEqual(['one', 'two']);
});

test('rejects data deeper than 32 levels', async () => {
  const path = Array.from({ length: 30 }, (_, i) => `l${i}`).join('/');
  await expect(set(ref(ada.db, path), { a: { b: 1 } })).resolves.toBeUndefined();
  // The SDK itself rejects such data in one write, so it is sent to a path that is already deep.
  await expect(
    fetch(`http://127.0.0.1:${server.port}/${path}.json?ns=demo-conformance-default-rtdb`, {
      method: 'PUT',
      body: '{"a":{"b":{"c":1}}}',
    }).then((response) => response.status),
  ).resolves.toBe(400);
});
