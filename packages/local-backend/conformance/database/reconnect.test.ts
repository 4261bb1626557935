/** A broken connection loses no events and no writes. */
import type { DatabaseServer } from '../../src/database/database-server.ts';
import {
  get,
  goOffline,
  goOnline,
  limitToLast,
  onChildAdded,
  onValue,
  orderByKey,
  push,
  query,
  ref,
  set,
  type Database,
} from 'firebase/database';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openLink, type Link } from '../support/link.ts';
import { connectWeb, startServer, type Connected } from '../support/database.ts';
import { recorder } from '../support/wait.ts';

let server: DatabaseServer;
let link: Link;
let near: Connected<Database>;
let far: Connected<Database>;

beforeAll(async () => {
  server = await startServer();
  link = await openLink(server.port);
});
afterAll(async () => {
  await link.close();
  await server.close();
});
beforeEach(() => {
  [near, far] = [connectWeb(server.port), connectWeb(link.port)];
});
afterEach(async () => {
  await Promise.all([near.close(), far.close()]);
});

test('listeners receive missed changes of paths and queries', async () => {
  await set(ref(near.db, 'items'), { a: 1, b: 2, c: 3 });
  const [whole, last] = [recorder<string>(), recorder<string>()];
  onValue(ref(far.db, 'items/a'), (snapshot) => whole.push(JSON.stringify(snapshot.val())));
  const lastTwo = query(ref(far.db, 'items'), orderByKey(), limitToLast(2));
  onValue(lastTwo, (snapshot) => last.push(JSON.stringify(snapshot.val())));
  await Promise.all([whole.until((json) => json === '1'), last.until((json) => json === '{"b":2,"c":3}')]);
  const connected = recorder<boolean>();
  onValue(ref(far.db, '.info/connected'), (snapshot) => connected.push(snapshot.val() as boolean));
  link.cut();
  await connected.until((value) => !value);
  await set(ref(near.db, 'items'), { a: 7, c: 3, d: 4 });
  await Promise.all([whole.until((json) => json === '7'), last.until((json) => json === '{"c":3,"d":4}')]);
});

test('listeners that missed nothing receive no event', async () => {
  await set(ref(near.db, 'still'), { a: 1 });
  const seen = recorder<unknown>();
  onValue(ref(far.db, 'still'), (snapshot) => seen.push(snapshot.val()));
  await seen.until((value) => value !== null);
  goOffline(far.db);
  goOnline(far.db);
  expect((await get(ref(far.db, 'beside'))).val()).toBeNull();
  expect(seen.values).toEqual([{ a: 1 }]);
});

test('offline writes arrive exactly once, in order', async () => {
  const heard: number[] = [];
  const all = recorder<number>();
  onChildAdded(ref(near.db, 'lines'), (snapshot) => {
    heard.push(snapshot.val() as number);
    all.push(heard.length);
  });
  goOffline(far.db);
  const writes = Array.from({ length: 100 }, (_, n) => push(ref(far.db, 'lines'), n));
  goOnline(far.db);
  await all.until((count) => count === 20);
  link.cut();
  await Promise.all(writes);
  await all.until((count) => count === 100);
  expect(heard).toEqual(Array.from({ length: 100 }, (_, n) => n));
  expect((await get(ref(near.db, 'lines'))).size).toBe(100);
});
