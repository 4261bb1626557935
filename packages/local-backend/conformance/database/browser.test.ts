/** The unmodified SDK in Chromium, over WebSockets and long polling: presence of several users. */
import type { DatabaseServer } from '../../src/database/database-server.ts';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer } from '../support/database.ts';
import { openDatabaseBrowser, type DatabaseBrowser } from '../support/database-browser.ts';

// A page that a busy machine suspends for some seconds must not be considered dead.
const heartbeat = { everyMs: 500, timeoutMs: 5_000 };

let browser: DatabaseBrowser;
let server: DatabaseServer;

beforeAll(async () => {
  [browser, server] = await Promise.all([openDatabaseBrowser(), startServer({ heartbeat })]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

async function arrive(page: Page, name: string): Promise<void> {
  await page.evaluate(async (path) => {
    const { onDisconnect, ref, set } = database;
    await onDisconnect(ref(realtime, path)).remove();
    await set(ref(realtime, path), true);
  }, `present/${name}`);
}

const sees = (page: Page, json: string) =>
  page.waitForFunction((expected) => valuesOfPlace.at(-1) === expected, json);

/** Writes in one page and waits for the event in the other. */
async function passOn(from: Page, to: Page, text: string): Promise<void> {
  await from.evaluate((value) => void database.set(database.ref(realtime, 'text'), value), text);
  await to.waitForFunction((json) => valuesOfPlace.some((each) => each.includes(json)), JSON.stringify(text));
}

test('pages receive updates immediately and notice a closed, crashed or disconnected page', async () => {
  const watcher = await browser.open(server.port);
  await watcher.evaluate(() => followPlace('present'));
  const [request, polled]: [string[], string[]] = [[], []];
  const ada = await browser.open(server.port, 'both', request);
  const bob = await browser.open(server.port, 'polling', polled);
  const eve = await browser.open(server.port);
  for (const [page, name] of [
    [ada, 'ada'],
    [bob, 'bob'],
    [eve, 'eve'],
  ] as const)
    await arrive(page, name);
  await sees(watcher, '{"ada":true,"bob":true,"eve":true}');
  // The first page switches from long polling to a WebSocket, the second stays with long polling.
  await expect.poll(() => request.filter((url) => /^ws:.*[?&]s=/.test(url))).toHaveLength(1);
  expect(polled.some((url) => url.includes('/.lp?id='))).toBe(true);
  expect(polled.filter((url) => url.startsWith('ws:'))).toEqual([]);

  await bob.evaluate(() => followPlace('text'));
  for (let n = 0; n < 30; n += 1) await passOn(ada, bob, `text ${n}`);

  await ada.close();
  await sees(watcher, '{"bob":true,"eve":true}');
  await bob.goto('chrome://crash').catch(() => undefined);
  await sees(watcher, '{"eve":true}');
  await eve.context().setOffline(true);
  await sees(watcher, 'null');
  await eve.context().setOffline(false);
  await eve.evaluate(() => followPlace('present'));
  await arrive(eve, 'eve');
  await sees(watcher, '{"eve":true}');
});
