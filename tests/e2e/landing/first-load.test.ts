/** What a visit to the landing page costs: bytes, requests, documents read. */
import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { findStack } from '../../support/stack.ts';
import { expect, test } from '../support/test.ts';

test.use({ freshBrowser: true });

const KB = 1024;

/** Opens `/` and waits until its content was read. Resolves to everything that came over the network. */
async function visit(page: Page): Promise<readonly Response[]> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  const read = page.waitForResponse((response) => response.url().includes('/documents/public/site'));
  await page.goto('/');
  await read;
  await page.evaluate(() => document.fonts.ready);
  return responses;
}

const isScript = (response: Response) => new URL(response.url()).pathname.endsWith('.js');

test('the first view needs at most 350 KB, and no Firebase SDK', async ({ page }) => {
  const responses = await visit(page);
  const { ports } = findStack();
  const own = responses.filter((response) => new URL(response.url()).port !== String(ports.firestore));
  const sizes = await Promise.all(
    own.map(async (response) => {
      const body = await response.body();
      return /html|javascript|svg|css|json/.test(response.headers()['content-type'] ?? '')
        ? gzipSync(body, { level: 9 }).length
        : body.length;
    }),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(350 * KB);
  const scripts = await Promise.all(own.filter(isScript).map((response) => response.body()));
  expect(scripts.length).toBeGreaterThan(0);
  // The SDK names itself by the services' package.
  for (const script of scripts) expect(script.includes('@firebase/firestore')).toBe(false);
});

test('scripts are fetched once text, fonts and the first picture are there', async ({ page }) => {
  await visit(page);
  const [loaded, firstScript] = await page.evaluate(() => [
    performance.getEntriesByType('navigation')[0]?.toJSON().loadEventStart as number,
    Math.min(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .map(({ startTime }) => startTime),
    ),
  ]);
  expect(firstScript).toBeGreaterThan(loaded ?? Number.NaN);
});

test('AUTH-11 scripts are fetched at once where the page says what to sign in for', async ({ page }) => {
  await page.goto('/settings');
  await expect(page.getByRole('dialog', { name: /^Sign in to continue/ })).toBeVisible();
  const [loaded, script] = await page.evaluate(() => [
    performance.getEntriesByType('navigation')[0]?.toJSON().loadEventStart as number,
    performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.js'))?.startTime,
  ]);
  expect(script).toBeLessThan(loaded ?? Number.NaN);
});

test('a button pressed before its script has come works once it is there', async ({ page }) => {
  let letThrough = () => {};
  const pressed = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto('/');
  const reviews = page.locator('#reviews figure');
  const before = await reviews.count();
  await page.getByRole('button', { name: /^View All \d+ Reviews$/ }).click();
  letThrough();
  await expect.poll(() => reviews.count()).toBeGreaterThan(before);
});

test('a visit reads one document, whatever is stored', async ({ page }) => {
  const requests: string[] = [];
  const { ports } = findStack();
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.port === String(ports.firestore)) requests.push(`${request.method()} ${url.pathname}`);
  });
  await visit(page);
  expect(requests).toEqual([expect.stringMatching(/^GET .*\/documents\/public\/site$/)]);
});

test('nothing moves while the page comes to life', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await visit(page);
  await expect(page.getByText(/^Next available: \w{3} \d{1,2}:\d\d [AP]M$/).first()).toBeVisible();
  const sum = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
  expect(sum).toBeLessThanOrEqual(0.02);
});
