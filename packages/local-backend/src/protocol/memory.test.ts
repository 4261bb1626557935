/**
 * Three simulated days of use: documents are overwritten, added and deleted, transactions stay open, listeners
 * disconnect silently, browsers suspend. The test counts what the server keeps in memory.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createListenClock } from '../listen/listen-clock.ts';
import { ListenStream } from '../listen/listen-stream.ts';
import { RETENTION } from '../store/document-store.ts';
import {
  ADMIN,
  createTestFirestore,
  DATABASE,
  int,
  nameOf,
  ROOT,
  type TestFirestore,
} from '../testing/test-firestore.ts';
import type * as wire from '../service/wire.ts';
import { createWebChannelHandler, type WebChannelHandler } from './webchannel/webchannel-handler.ts';

const STEP_MS = 360_000;
const STEPS_AN_HOUR = 3_600_000 / STEP_MS;

let firestore: TestFirestore;
let webChannel: WebChannelHandler;
let server: Server;

beforeEach(async () => {
  firestore = createTestFirestore();
  const { clock, service } = firestore;
  const listenClock = { ...createListenClock(clock, RETENTION), soon: () => () => undefined };
  const streams = {
    Listen: (caller: typeof ADMIN, sink: ConstructorParameters<typeof ListenStream>[3]) =>
      new ListenStream(service, caller, listenClock, sink),
    Write: () => ({ receive: () => {}, halfClose: () => {}, cancel: () => {} }),
  };
  webChannel = createWebChannelHandler({ clock, readCaller: () => ADMIN, streams });
  server = createServer((request, response) => void webChannel.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  webChannel.close();
  await new Promise((resolve) => server.close(resolve));
});

const set = (path: string, n: number): wire.Write => ({
  update: { name: nameOf(path), fields: { n: int(n) } },
});

/** Simulates six minutes of a busy site. Every added document is deleted within the hour. */
async function play(step: number): Promise<void> {
  const gone = step - STEPS_AN_HOUR / 2;
  await firestore.commit([
    set('site/settings', step),
    set(`rooms/${step % 20}`, step),
    set(`rooms/${step}-x/beds/1`, step),
  ]);
  await firestore.commit([
    { delete: nameOf(`rooms/${gone}-x/beds/1`) },
    { delete: nameOf(`rooms/${(step + 5) % 10}`) },
  ]);
  // One transaction reads and never ends; two others conflict.
  await firestore.read(await firestore.begin(), 'site/settings', `rooms/${step}`);
  const [first, second] = [await firestore.begin(), await firestore.begin()];
  await firestore.read(first, 'counters/a');
  await firestore.read(second, 'counters/a');
  const winning = firestore.commit([set('counters/a', step)], first);
  await firestore.commit([set('counters/a', step)], second).catch(() => undefined);
  await winning;
  await firestore.service.runQuery(ADMIN, {
    parent: ROOT,
    structuredQuery: { from: [{ collectionId: 'beds', allDescendants: true }] },
  });
  firestore.clock.advance(STEP_MS);
}

/** Simulates a tab that opens a session, listens, and closes without ending the session. */
async function openTab(): Promise<void> {
  const { port } = server.address() as AddressInfo;
  const target = {
    targetId: 2,
    query: { parent: ROOT, structuredQuery: { from: [{ collectionId: 'rooms' }], limit: 5 } },
  };
  const body = new URLSearchParams({
    count: '1',
    ofs: '0',
    req0___data__: JSON.stringify({ database: DATABASE, addTarget: target }),
  });
  const url = `http://127.0.0.1:${port}/google.firestore.v1.Firestore/Listen/channel?VER=8&RID=1`;
  expect((await fetch(url, { method: 'POST', body })).status).toBe(200);
}

test('uses no more memory after 72 hours of simulated use than after 12', async () => {
  const counts: Record<string, number>[] = [];
  for (let hour = 0; hour < 72; hour += 1) {
    if (hour % 6 === 0) await openTab();
    for (let step = 0; step < STEPS_AN_HOUR; step += 1) await play(hour * STEPS_AN_HOUR + step);
    if (hour % 12 === 11) counts.push({ ...firestore.statistics(), sessions: webChannel.sessionCount() });
  }
  expect(counts).toHaveLength(6);
  const [first] = counts;
  for (const later of counts) expect(later).toEqual(first);
  expect(first).toMatchObject({ transactions: 0, sessions: 0, commitListeners: 1 });
  // Only the versions of the last hour remain, not those of three days.
  expect(first?.['versions']).toBeLessThan(250);
}, 60_000);

test('keeps only the newest versions an hour after the last write', async () => {
  for (let step = 0; step < 100; step += 1) await play(step);
  firestore.clock.advance(3_600_000 + 60_000);
  const { documents, versions, superseded } = firestore.statistics();
  expect({ versions, superseded }).toEqual({ versions: documents, superseded: 0 });
});
