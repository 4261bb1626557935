/**
 * Three days of use on a clock that is moved by hand: documents are written over, added and deleted, transactions left
 * open, listeners come and go without a word, browsers fall asleep. What the server holds is counted, not weighed.
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

/** Six minutes of a busy site. Every document that is added goes again within the hour. */
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
  // One transaction reads and never ends; two others collide.
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

/** A tab that opens a session, listens, and closes without ending it. */
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

test('memory use does not grow between 12 and 72 hours of simulated use', async () => {
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
  // The hour's versions, and not the three days'.
  expect(first?.['versions']).toBeLessThan(250);
}, 60_000);

test('an hour after the last write only the newest versions are left', async () => {
  for (let step = 0; step < 100; step += 1) await play(step);
  firestore.clock.advance(3_600_000 + 60_000);
  const { documents, versions, superseded } = firestore.statistics();
  expect({ versions, superseded }).toEqual({ versions: documents, superseded: 0 });
});
