/** The unmodified web SDK in Chromium, over WebChannel. */
import type { FirestoreServer } from '../src/protocol/firestore-server.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openBrowserLab, type BrowserLab, type ClientPage } from './support/browser.ts';
import { startServer } from './support/firestore.ts';

let lab: BrowserLab;
let server: FirestoreServer;

beforeAll(async () => {
  lab = await openBrowserLab();
});
afterAll(() => lab.close());
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.close());

const backChannels = ({ channelRequests }: ClientPage) =>
  channelRequests.filter(({ method, url }) => method === 'GET' && url.searchParams.get('RID') === 'rpc');

/** Waits until the page's listener has exactly these ids, confirmed by the server. */
async function settlesOn({ page }: ClientPage, ids: string[]): Promise<void> {
  await page.waitForFunction((expected) => {
    const last = seen.at(-1);
    return last !== undefined && !last.pending && !last.fromCache && last.ids.join() === expected;
  }, ids.join());
}

async function listenIn(client: ClientPage, collection: string): Promise<void> {
  await client.page.evaluate((name) => listenTo(name), collection);
}

async function write({ page }: ClientPage, path: string): Promise<void> {
  await page.evaluate((to) => sdk.setDoc(sdk.doc(db, to), { at: sdk.serverTimestamp() }), path);
}

test('two pages receive each other’s writes over one streaming channel each', async () => {
  // Skips the SDK's detection of streaming, which may choose polling on a busy machine.
  const streaming = { experimentalAutoDetectLongPolling: false };
  const [ada, bob] = [await lab.open(server.port, streaming), await lab.open(server.port, streaming)];
  for (const client of [ada, bob]) await listenIn(client, 'room');
  await settlesOn(ada, []);
  await settlesOn(bob, []);
  await write(ada, 'room/a');
  await write(bob, 'room/b');
  for (const client of [ada, bob]) await settlesOn(client, ['a', 'b']);

  const millis: number[] = [];
  for (let n = 0; n < 40; n += 1) {
    const sentAt = await ada.page.evaluate(async (id) => {
      const now = Date.now();
      await sdk.setDoc(sdk.doc(db, 'room', id), {});
      return now;
    }, `x${n}`);
    const heard = await bob.page.waitForFunction(
      (id) => seen.find(({ ids }) => ids.includes(id))?.at,
      `x${n}`,
    );
    millis.push(((await heard.jsonValue()) ?? 0) - sentAt);
  }
  const sorted = millis.toSorted((a, b) => a - b);
  console.log(`From a write to another page's listener: p50 ${sorted[19]} ms, p95 ${sorted[37]} ms`);

  for (const client of [ada, bob]) {
    expect(backChannels(client).every(({ url }) => url.searchParams.get('CI') === '0')).toBe(true);
    // One for Listen, one for Write, and some for reopened channels.
    expect(backChannels(client).length).toBeLessThanOrEqual(4);
    await client.page.close();
  }
});

test('does not poll in a loop with long polling', async () => {
  const client = await lab.open(server.port, { experimentalForceLongPolling: true });
  await listenIn(client, 'room');
  await settlesOn(client, []);
  await write(client, 'room/a');
  await write(client, 'room/b');
  await settlesOn(client, ['a', 'b']);
  const channels = backChannels(client);
  expect(channels.every(({ url }) => url.searchParams.get('CI') === '1')).toBe(true);
  expect(channels.length).toBeLessThan(25);
  await client.page.close();
});

test('runs transactions and counts over REST', async () => {
  const client = await lab.open(server.port);
  const outcome = await client.page.evaluate(async () => {
    const doc = sdk.doc(db, 'c/counter');
    await sdk.setDoc(doc, { n: 0 });
    const once = () =>
      sdk.runTransaction(db, async (transaction) => {
        const n = (await transaction.get(doc)).get('n') as number;
        transaction.update(doc, { n: n + 1 });
      });
    await Promise.all([once(), once(), once()]);
    const count = await sdk.getCountFromServer(sdk.collection(db, 'c'));
    return { n: (await sdk.getDocFromServer(doc)).get('n') as number, count: count.data().count };
  });
  expect(outcome).toEqual({ n: 3, count: 1 });
  await client.page.close();
});

test('reports why a listener was denied', async () => {
  const closed = await startServer(`rules_version = '2'; service cloud.firestore { }`);
  const client = await lab.open(closed.port);
  await listenIn(client, 'room');
  await client.page.waitForFunction(() => failure !== undefined);
  expect(await client.page.evaluate(() => failure)).toBe('permission-denied');
  const denied = client.page.evaluate(() => sdk.setDoc(sdk.doc(db, 'room/a'), {}));
  await expect(denied).rejects.toThrow(/permission|false for|No matching allow/i);
  await client.page.close();
  await closed.close();
});

test('reconnects after a server restart, drops deleted documents and sends queued writes', async () => {
  const client = await lab.open(server.port);
  await listenIn(client, 'room');
  await write(client, 'room/before');
  await settlesOn(client, ['before']);
  const { port } = server;
  await server.close();
  // Not awaited, because the promise resolves only when a server has received the write.
  await client.page.evaluate(() => void sdk.setDoc(sdk.doc(db, 'room/queued'), {}));
  await client.page.waitForFunction(() => seen.at(-1)!.pending && seen.at(-1)!.ids.length === 2);
  server = await startServer(undefined, port);
  await settlesOn(client, ['queued']);
  const other = await lab.open(port);
  await write(other, 'room/after');
  await settlesOn(client, ['after', 'queued']);
  await client.page.close();
  await other.page.close();
});
