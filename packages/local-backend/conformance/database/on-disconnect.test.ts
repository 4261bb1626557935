/** onDisconnect writes run when a client disconnects, cleanly or not. */
import { createManualClock } from '../../src/model/clock.ts';
import {
  get,
  goOffline,
  goOnline,
  onDisconnect,
  onValue,
  ref,
  serverTimestamp,
  set,
} from 'firebase/database';
import type { Database } from 'firebase/database';
import { afterAll, expect, test } from 'vitest';
import { openLink } from '../support/link.ts';
import {
  connectAdmin,
  connectWeb,
  dropSilentConnections,
  openDatabase,
  startServer,
  type Connected,
} from '../support/database.ts';
import { recorder } from '../support/wait.ts';

const server = await openDatabase();
const watcher = connectWeb(server.port);
afterAll(() => watcher.close());

function follow(db: Database, path: string) {
  const seen = recorder<unknown>();
  onValue(ref(db, path), (snapshot) => seen.push(snapshot.val()), seen.fail);
  return seen;
}

async function arrive(port: number, path: string): Promise<Connected<Database>> {
  const client = connectWeb(port);
  await onDisconnect(ref(client.db, path)).set({ gone: serverTimestamp() });
  await set(ref(client.db, path), { here: true });
  return client;
}

const isGone = (value: unknown) => typeof (value as { gone?: unknown } | null)?.gone === 'number';

test('writes when a client disconnects', async () => {
  const seen = follow(watcher.db, 'seats/1');
  const client = await arrive(server.port, 'seats/1');
  await seen.until((value) => JSON.stringify(value) === '{"here":true}');
  goOffline(client.db);
  await seen.until(isGone);
  await client.close();
});

test('writes when the connection breaks', async () => {
  const link = await openLink(server.port);
  const seen = follow(watcher.db, 'seats/2');
  const client = await arrive(link.port, 'seats/2');
  link.cut();
  await seen.until(isGone);
  await client.close();
  await link.close();
});

test('writes when an open connection stops responding', async () => {
  const clock = createManualClock();
  const timed = await startServer({ clock });
  const link = await openLink(timed.port);
  const onlooker = connectWeb(timed.port);
  const client = await arrive(link.port, 'seats/3');
  expect((await get(ref(onlooker.db, 'seats/3'))).val()).toEqual({ here: true });
  link.mute();
  dropSilentConnections(clock);
  await follow(onlooker.db, 'seats/3').until(isGone);
  await Promise.all([client.close(), onlooker.close()]);
  await link.close();
  await timed.close();
});

test('writes before the same client reconnects', async () => {
  const link = await openLink(server.port);
  const client = await arrive(link.port, 'seats/4');
  link.mute();
  goOffline(client.db);
  link.unmute();
  goOnline(client.db);
  // The new connection names the old session, which the server then ends.
  expect(isGone((await get(ref(client.db, 'seats/4'))).val())).toBe(true);
  await client.close();
  await link.close();
});

test('updates several paths and skips canceled writes', async () => {
  const client = connectWeb(server.port);
  const seen = follow(watcher.db, 'many');
  await set(ref(client.db, 'many'), { a: 1, b: 1, c: 1, d: { e: 1 } });
  await onDisconnect(ref(client.db, 'many')).update({ a: null, b: 2, 'd/e': 2 });
  await onDisconnect(ref(client.db, 'many/c')).remove();
  await onDisconnect(ref(client.db, 'many/b')).cancel();
  await client.close();
  await seen.until((value) => JSON.stringify(value) === '{"b":1,"d":{"e":2}}');
});

test('serves the admin SDK too', async () => {
  const admin = connectAdmin(server.port);
  await admin.db.ref('seats/5').onDisconnect().set('gone');
  await admin.close();
  await follow(watcher.db, 'seats/5').until((value) => value === 'gone');
});
