/** The public API of the web SDK, feature by feature, as described in its reference. */
import {
  child,
  get,
  goOffline,
  goOnline,
  increment,
  limitToLast,
  off,
  onChildAdded,
  onChildChanged,
  onChildMoved,
  onChildRemoved,
  onDisconnect,
  onValue,
  orderByChild,
  orderByPriority,
  push,
  query,
  ref,
  refFromURL,
  remove,
  runTransaction,
  serverTimestamp,
  set,
  setPriority,
  setWithPriority,
  update,
  type DatabaseReference,
} from 'firebase/database';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectWeb, openDatabase } from '../support/database.ts';
import { recorder } from '../support/wait.ts';

const server = await openDatabase();
const [ada, bob] = [connectWeb(server.port, 'ada'), connectWeb(server.port, 'bob')];
let place: DatabaseReference;
/** The same path on another client. */
let other: DatabaseReference;

afterAll(() => Promise.all([ada.close(), bob.close()]));
beforeEach(() => {
  place = push(ref(ada.db, 'tests'));
  other = ref(bob.db, `tests/${place.key}`);
});
afterEach(() => {
  off(place);
  off(other);
});

const read = async (path = ''): Promise<unknown> =>
  (await get(path === '' ? other : child(other, path))).val();

describe('references', () => {
  test('resolve children, parents and the root, and convert to and from URLs', async () => {
    await set(child(place, 'a/b'), 1);
    expect(child(place, 'a').parent?.key).toBe(place.key);
    expect(place.root.key).toBeNull();
    const address = child(place, 'a/b').toString();
    expect((await get(refFromURL(ada.db, address))).val()).toBe(1);
  });

  test('made by push sort by creation time', async () => {
    const keys = Array.from({ length: 20 }, () => push(place, 1).key);
    await get(place);
    const seen: (string | null)[] = [];
    (await get(other)).forEach((snapshot) => void seen.push(snapshot.key));
    expect(seen).toEqual(keys);
  });
});

describe('snapshots', () => {
  test('have children, size, priority and export', async () => {
    await set(place, { b: 1, a: { '.value': 2, '.priority': 'p' }, list: ['x', 'y'], '.priority': 7 });
    const snapshot = await get(other);
    expect([snapshot.exists(), snapshot.hasChildren(), snapshot.hasChild('a'), snapshot.size]).toEqual([
      true,
      true,
      true,
      3,
    ]);
    expect(snapshot.priority).toBe(7);
    expect(snapshot.child('a').priority).toBe('p');
    expect(snapshot.child('list').val()).toEqual(['x', 'y']);
    expect(snapshot.exportVal()).toEqual({
      b: 1,
      a: { '.value': 2, '.priority': 'p' },
      list: { 0: 'x', 1: 'y' },
      '.priority': 7,
    });
    const keys: (string | null)[] = [];
    snapshot.forEach((each) => void keys.push(each.key));
    expect(keys).toEqual(['b', 'list', 'a']);
  });

  test('return every kind of value as written', async () => {
    const values = {
      s: '',
      t: 'ü€😀\u0000\n',
      yes: true,
      no: false,
      zero: 0,
      tiny: 5e-324,
      huge: 1.797e308,
      minus: -7,
    };
    await set(place, values);
    expect(await read()).toEqual(values);
  });
});

describe('writes', () => {
  test('set, update and remove; an empty object is null', async () => {
    await set(place, { a: { b: 1 }, c: 2, none: null, empty: {} });
    await update(place, { 'a/d': 3, c: null });
    expect(await read()).toEqual({ a: { b: 1, d: 3 } });
    await remove(child(place, 'a/b'));
    await set(child(place, 'a/d'), null);
    expect((await get(other)).exists()).toBe(false);
  });

  test('below a leaf replace the leaf with an object', async () => {
    await set(place, 'text');
    await set(child(place, 'a'), 1);
    expect(await read()).toEqual({ a: 1 });
  });

  test('resolve server values, also in priorities', async () => {
    await set(child(place, 'a'), { '.value': serverTimestamp(), '.priority': serverTimestamp() });
    await Promise.all(
      [ada, bob, ada, bob].map(({ db }) => update(ref(db, `tests/${place.key}`), { n: increment(1.5) })),
    );
    const snapshot = await get(other);
    expect(Math.abs((snapshot.child('a').val() as number) - Date.now())).toBeLessThan(5000);
    expect(snapshot.child('a').priority).toBe(snapshot.child('a').val());
    expect(snapshot.child('n').val()).toBe(6);
  });

  test('are visible to the client at once and to others in order', async () => {
    const seen = recorder<unknown>();
    onValue(other, (snapshot) => seen.push(snapshot.val()));
    await seen.until((value) => value === null);
    for (let n = 1; n <= 50; n += 1) void set(place, n);
    await seen.until((value) => value === 50);
    expect(seen.values.slice(1)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
  });
});

test('an update of several paths is one event', async () => {
  const seen = recorder<unknown>();
  onValue(other, (snapshot) => seen.push(snapshot.val()));
  await seen.until((value) => value === null);
  await update(place, { 'a/x': 1, 'b/x': 1, 'c/d/e': 1 });
  await seen.until((value) => value !== null);
  expect(seen.values[1]).toEqual({ a: { x: 1 }, b: { x: 1 }, c: { d: { e: 1 } } });
});

test('values longer than one frame are sent and received', async () => {
  const long = 'ab€d'.repeat(20_000);
  await set(place, { long });
  expect(await read('long')).toBe(long);
});

describe('listeners', () => {
  test('once only', async () => {
    const seen = recorder<unknown>();
    onValue(other, (snapshot) => seen.push(snapshot.val()), { onlyOnce: true });
    await seen.until(() => true);
    await set(place, 1);
    expect(await read()).toBe(1);
    expect(seen.values).toEqual([null]);
  });

  test('of children: added, changed, moved and removed, with the previous key', async () => {
    const seen = recorder<string>();
    const ordered = query(other, orderByChild('n'));
    const tell = (kind: string) => (snapshot: { key: string | null }, before?: string | null) =>
      seen.push(`${kind} ${snapshot.key}${before === undefined ? '' : ` after ${before}`}`);
    onChildAdded(ordered, tell('added'));
    onChildChanged(ordered, tell('changed'));
    onChildMoved(ordered, tell('moved'));
    onChildRemoved(ordered, tell('removed'));
    await set(place, { a: { n: 1 }, b: { n: 2 }, c: { n: 3 } });
    await update(place, { 'a/n': 9 });
    await remove(child(place, 'b'));
    await seen.until((event) => event.startsWith('removed'));
    expect(seen.values).toEqual([
      'added a after null',
      'added b after a',
      'added c after b',
      'moved a after c',
      'changed a after c',
      'removed b',
    ]);
    off(ordered);
  });

  test('of a limited query get removed and added events', async () => {
    const seen = recorder<string>();
    const lastTwo = query(other, orderByPriority(), limitToLast(2));
    onChildAdded(lastTwo, ({ key }) => seen.push(`+${key}`));
    onChildRemoved(lastTwo, ({ key }) => seen.push(`-${key}`));
    for (const [key, priority] of [
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ] as const)
      await setWithPriority(child(place, key), key, priority);
    await setPriority(child(place, 'a'), 9);
    await seen.until((event) => event === '-b');
    expect(seen.values).toEqual(['+a', '+b', '-a', '+c', '-b', '+a']);
    off(lastTwo);
  });

  test('that are removed get no more events', async () => {
    const seen = recorder<unknown>();
    const stop = onValue(other, (snapshot) => seen.push(snapshot.val()));
    await seen.until(() => true);
    stop();
    await set(place, 1);
    expect(await read()).toBe(1);
    expect(seen.values).toEqual([null]);
  });
});

describe('transactions', () => {
  test('of many clients on one path all take effect', async () => {
    const add = (at: DatabaseReference) => runTransaction(at, (value: number | null) => (value ?? 0) + 1);
    const results = await Promise.all(Array.from({ length: 30 }, (_, n) => add(n % 2 === 0 ? place : other)));
    expect(results.every(({ committed }) => committed)).toBe(true);
    expect(await read()).toBe(30);
  });

  test('agree with the client on the hash of every kind of value', async () => {
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
    // Accepted only if the client's hash of the current data equals the server's.
    const result = await runTransaction(place, (value: object | null) => ({ ...value, more: 1 }));
    expect(result.committed).toBe(true);
    expect(await read('more')).toBe(1);
  });

  test('abort when the update function returns undefined', async () => {
    await set(place, 5);
    const { committed, snapshot } = await runTransaction(other, (value: number | null) =>
      value === null ? null : undefined,
    );
    expect([committed, snapshot.val()]).toEqual([false, 5]);
  });

  test('may hide intermediate states', async () => {
    const seen = recorder<unknown>();
    await set(place, 1);
    onValue(place, (snapshot) => seen.push(snapshot.val()));
    await seen.until(() => true);
    await runTransaction(place, (value: number | null) => (value ?? 0) + 1, { applyLocally: false });
    expect(seen.values).toEqual([1, 2]);
  });

  test('work with priorities and server values', async () => {
    await setWithPriority(place, { n: 1 }, 3);
    const { snapshot } = await runTransaction(other, (value: { n: number } | null) =>
      value === null ? value : { ...value, at: serverTimestamp() },
    );
    expect(snapshot.child('at').val()).toEqual(expect.any(Number));
  });
});

describe('the connection', () => {
  test('reports whether it is open, and the clock skew', async () => {
    const connected = recorder<unknown>();
    onValue(ref(ada.db, '.info/connected'), (snapshot) => connected.push(snapshot.val()));
    await connected.until((value) => value === true);
    goOffline(ada.db);
    await connected.until((value) => value === false);
    goOnline(ada.db);
    await get(place);
    expect(connected.values.at(-1)).toBe(true);
    const offsets = recorder<unknown>();
    onValue(ref(ada.db, '.info/serverTimeOffset'), (snapshot) => offsets.push(snapshot.val()));
    expect(Math.abs((await offsets.until((value) => typeof value === 'number')) as number)).toBeLessThan(
      5000,
    );
    for (const name of ['connected', 'serverTimeOffset']) off(ref(ada.db, `.info/${name}`));
  });

  test('sends offline writes', async () => {
    goOffline(ada.db);
    const writes = [set(child(place, 'a'), 1), update(place, { b: 2 })];
    goOnline(ada.db);
    await Promise.all(writes);
    expect(await read()).toEqual({ a: 1, b: 2 });
  });

  test('runs onDisconnect writes unless they were canceled', async () => {
    const eve = connectWeb(server.port, 'eve');
    const hers = ref(eve.db, `tests/${place.key}`);
    await set(hers, { here: true, list: { x: 1, y: 1 } });
    await onDisconnect(child(hers, 'here')).setWithPriority(serverTimestamp(), 4);
    await onDisconnect(child(hers, 'list')).update({ x: null, z: 1 });
    await onDisconnect(child(hers, 'kept')).remove();
    await onDisconnect(child(hers, 'never')).set(1);
    await onDisconnect(child(hers, 'never')).cancel();
    const seen = recorder<number | string | null>();
    onValue(child(place, 'here'), ({ priority }) => seen.push(priority));
    await eve.close();
    await seen.until((priority) => priority === 4);
    expect(await read()).toEqual({ here: expect.any(Number), list: { y: 1, z: 1 } });
    off(child(place, 'here'));
  });
});
