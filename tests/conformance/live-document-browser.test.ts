/** The public pages' own Firestore client in Chromium, on a page of another origin than the server. */
import type { FirestoreServer } from '@paw-haven/local-backend/protocol/firestore-server';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LocalBackend } from '../../web/src/lib/env.ts';
import { launchChromium } from '../support/chromium.ts';
import { openClientSite, type ClientSite } from './support/client-site.ts';
import { PROJECT, startServer } from './support/firestore.ts';

declare global {
  /** What the page was told, and after how many milliseconds. */
  var told: { readonly record: { readonly text?: string } | null; readonly ms: number }[];
  var stopFollowing: () => void;
}

const DATABASE = `projects/${PROJECT}/databases/(default)`;

let browser: Browser;
let server: FirestoreServer;
let site: ClientSite;
let page: Page;
/** The requests to the channel: the method, or "Preflight", and the type. */
let requests: string[];
let sessionIds: string[];

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

beforeEach(async () => {
  server = await startServer();
  site = await openPageSite(server.port);
  await write('one');
  await openPage();
});
afterEach(async () => {
  await page.context().close();
  await site.close();
  await server.close();
});

const write = (text: string) =>
  server.service.commit(
    { kind: 'admin' },
    {
      database: DATABASE,
      writes: [
        { update: { name: `${DATABASE}/documents/public/site`, fields: { text: { stringValue: text } } } },
      ],
    },
  );

async function openPage(): Promise<void> {
  const context = await browser.newContext();
  page = await context.newPage();
  requests = [];
  sessionIds = [];
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  devtools.on('Network.requestWillBeSent', ({ type, request }) => {
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.endsWith('/channel')) return;
    if (request.method === 'GET') sessionIds.push(searchParams.get('SID')!);
    requests.push(`${type === 'Preflight' ? type : request.method} ${searchParams.get('TYPE') ?? 'open'}`);
  });
  await page.goto(site.url);
}

const isTold = (text: string) =>
  page.waitForFunction((expected) => told.at(-1)?.record?.text === expected, text, { timeout: 10_000 });

test('shows the document and its changes, by two requests and no preflight', async () => {
  await isTold('one');
  expect(await page.evaluate(() => told[0]!.ms)).toBeLessThan(2000);
  await write('two 😀');
  await isTold('two 😀');
  expect(requests).toEqual(['POST open', 'GET xmlhttp']);
});

test('catches up after the network was away', async () => {
  await isTold('one');
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
  await write('missed');
  await page.context().setOffline(false);
  await isTold('missed');
  expect(await page.evaluate(() => told.map(({ record }) => record?.text))).toEqual(['one', 'missed']);
});

test.each([
  ['stopped', () => page.evaluate(() => stopFollowing())],
  ['left', () => page.goto('about:blank')],
])('tells the server when it is %s', async (_, end) => {
  await isTold('one');
  await expect.poll(() => sessionIds).toHaveLength(1);
  await end();
  // Without a farewell the server would keep the session for five minutes.
  await expect.poll(() => isKnown(sessionIds[0]!)).toBe(false);
});

async function isKnown(sessionId: string): Promise<boolean> {
  const url = `http://127.0.0.1:${server.port}/google.firestore.v1.Firestore/Listen/channel`;
  const response = await fetch(`${url}?VER=8&SID=${sessionId}&RID=rpc&AID=0&CI=1&TO=1&TYPE=xmlhttp`);
  await response.body?.cancel();
  return response.status !== 400;
}

/** A script that follows `public/site` and writes down what it is told. */
function openPageSite(port: number): Promise<ClientSite> {
  const localBackend: LocalBackend = {
    projectId: PROJECT,
    host: '127.0.0.1',
    auth: 1,
    firestore: port,
    database: 1,
    functions: 1,
    storage: 1,
  };
  return openClientSite({
    stdin: {
      contents: `import { followDocument } from './follow-document.ts';
        const from = performance.now();
        globalThis.told = [];
        globalThis.stopFollowing = followDocument('public/site', {
          onRecord: (record) => told.push({ record, ms: performance.now() - from }),
        });`,
      resolveDir: fileURLToPath(new URL('../../web/src/lib/live-document', import.meta.url)),
    },
    define: { 'import.meta.env': JSON.stringify({ VITE_LOCAL_BACKEND: JSON.stringify(localBackend) }) },
  });
}
