/** Rules as seen by clients: denials, canceled listeners, identities. */
import {
  get,
  onDisconnect,
  onValue,
  orderByChild,
  equalTo,
  query,
  ref,
  runTransaction,
  set,
  update,
  type Database,
} from 'firebase/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectAdmin, connectWeb, loadRules, openDatabase, type Connected } from '../support/database.ts';
import { recorder } from '../support/wait.ts';

const RULES = {
  members: { '.write': 'auth.uid === "owner"' },
  rooms: {
    $room: {
      '.read': "root.child('members').child($room).hasChild(auth.uid)",
      '.write': "root.child('members').child($room).hasChild(auth.uid)",
      text: { '.validate': 'newData.isString() && newData.val().length < 10' },
      $other: { '.validate': false },
    },
  },
  counter: { '.read': true, '.write': '!data.exists() || newData.val() === data.val() + 1' },
  notes: {
    '.read': "query.orderByChild === 'by' && query.equalTo === auth.uid",
    '.write': true,
    '.indexOn': 'by',
  },
};

const server = await openDatabase();
const open: Connected<unknown>[] = [];

beforeEach(async () => {
  await loadRules(server, RULES);
  const admin = keep(connectAdmin(server.port)).db;
  await admin.ref().set({ members: { r1: { ada: true } }, rooms: { r1: { text: 'hi' } } });
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
});

function keep<Db>(connected: Connected<Db>): Connected<Db> {
  open.push(connected);
  return connected;
}

const as = (uid?: string): Database => keep(connectWeb(server.port, uid)).db;
const denied = /permission.denied/i;

function follow(db: Database, path: string) {
  const seen = recorder<unknown>();
  onValue(ref(db, path), (snapshot) => seen.push(snapshot.val()), seen.fail);
  return seen;
}

test('allow only the users they name', async () => {
  expect((await get(ref(as('ada'), 'rooms/r1/text'))).val()).toBe('hi');
  for (const db of [as('bob'), as()]) {
    await expect(get(ref(db, 'rooms/r1'))).rejects.toThrow(denied);
    await expect(set(ref(db, 'rooms/r1/text'), 'x')).rejects.toThrow(denied);
    await expect(update(ref(db), { 'rooms/r1/text': 'x' })).rejects.toThrow(denied);
    await expect(onDisconnect(ref(db, 'rooms/r1/text')).remove()).rejects.toThrow(denied);
    await expect(follow(db, 'rooms/r1').until(() => true)).rejects.toThrow(denied);
    await expect(follow(db, 'rooms').until(() => true)).rejects.toThrow(denied);
    await expect(follow(db, '/').until(() => true)).rejects.toThrow(denied);
  }
});

test('reject invalid data, in multi-path updates too', async () => {
  const db = as('ada');
  await set(ref(db, 'rooms/r1'), { text: 'short' });
  await expect(set(ref(db, 'rooms/r1'), { text: 'longer than ten' })).rejects.toThrow(denied);
  await expect(set(ref(db, 'rooms/r1/more'), 1)).rejects.toThrow(denied);
  await expect(update(ref(db, 'rooms/r1'), { text: 'x', more: 1 })).rejects.toThrow(denied);
  expect((await get(ref(db, 'rooms/r1'))).val()).toEqual({ text: 'short' });
});

test('cancel a listener before it receives data that it may no longer read', async () => {
  const seen = follow(as('ada'), 'rooms/r1/text');
  await seen.until((value) => value === 'hi');
  const owner = as('owner');
  const admin = keep(connectAdmin(server.port)).db;
  await set(ref(owner, 'members/r1/ada'), null);
  await admin.ref('rooms/r1/text').set('secret');
  await expect(seen.until((value) => value === 'secret')).rejects.toThrow(denied);
});

test('cancel a listener when the rules change', async () => {
  const seen = follow(as('ada'), 'counter');
  await seen.until((value) => value === null);
  await loadRules(server, { '.read': false });
  await expect(seen.until((value) => value !== null)).rejects.toThrow(denied);
});

test('cancel only the query that is no longer allowed', async () => {
  const db = as('ada');
  await set(ref(db, 'notes/1'), { by: 'ada' });
  const ended = recorder<unknown>();
  onValue(
    query(ref(db, 'notes'), orderByChild('by'), equalTo('ada')),
    (snapshot) => ended.push(snapshot.val()),
    ended.fail,
  );
  await ended.until((value) => value !== null);
  const going = follow(db, 'counter');
  await going.until((value) => value === null);
  await loadRules(server, { counter: { '.read': true, '.write': true } });
  await expect(ended.until(() => ended.values.length > 1)).rejects.toThrow(denied);
  await set(ref(db, 'counter'), 1);
  await going.until((value) => value === 1);
});

test('apply to transactions', async () => {
  const db = as();
  const add = (by: number) => runTransaction(ref(db, 'counter'), (value: number | null) => (value ?? 0) + by);
  await add(1);
  await add(1);
  await expect(add(2)).rejects.toThrow(denied);
  expect((await get(ref(db, 'counter'))).val()).toBe(2);
});

test('skip administrators unless they impersonate a user', async () => {
  const admin = keep(connectAdmin(server.port)).db;
  await admin.ref('anywhere').set(1);
  const ada = keep(connectAdmin(server.port, { uid: 'ada' })).db;
  expect((await ada.ref('rooms/r1/text').get()).val()).toBe('hi');
  await expect(ada.ref('anywhere').get()).rejects.toThrow(denied);
  const nobody = keep(connectAdmin(server.port, null)).db;
  await expect(nobody.ref('rooms/r1/text').get()).rejects.toThrow(denied);
});

test('that do not compile are rejected, and the old rules stay active', async () => {
  await expect(loadRules(server, '{ "rules": { ".read": ')).rejects.toThrow(/1:23: Parse error/);
  await expect(loadRules(server, { '.read': 'foo' })).rejects.toThrow(/Unknown variable 'foo'/);
  await expect(get(ref(as('bob'), 'rooms/r1'))).rejects.toThrow(denied);
});
