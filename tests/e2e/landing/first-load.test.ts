/** The cost of a visit to the landing page: bytes, requests and documents read. */
import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { findStack } from '../../support/stack.ts';
import { expect, test } from '../support/test.ts';

test.use({ freshBrowser: true });

const KB = 1024;

/** Opens `/` and waits until its content has been read. Resolves to all network responses. */
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

test('the first view needs at most 350 KB and no Firebase SDK', async ({ page }) => {
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
  expect(own.map((response) => response.url()).filter((url) => /spanish|\/es\b|\.es-/.test(url))).toEqual([]);
  const scripts = await Promise.all(own.filter(isScript).map((response) => response.body()));
  expect(scripts.length).toBeGreaterThan(0);
  // The SDK contains its package name.
  for (const script of scripts) expect(script.includes('@firebase/firestore')).toBe(false);
});

test('fetches scripts only after the text, fonts and first picture have loaded', async ({ page }) => {
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

test('AUTH-11 fetches scripts at once when the page asks to sign in', async ({ page }) => {
  // The page cannot finish loading before its scripts are requested.
  const script = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith('.js'));
  let held = 0;
  await page.route(/\.(avif|jpe?g|png|webp|woff2)$/, async (route) => {
    held += 1;
    await script;
    await route.continue();
  });
  await page.goto('/settings');
  await expect(page.getByRole('dialog', { name: /^Sign in to continue/ })).toBeVisible();
  expect(held).toBeGreaterThan(0);
});

/** Holds back the page's scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let letThrough = () => {};
  const isFree = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await isFree;
    await route.continue();
  });
  return () => letThrough();
}

test('APP-53 APP-54 a theme that is chosen before the script loads is kept', async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto('/');
  const theme = page.getByRole('banner').getByRole('combobox', { name: 'Theme' });
  await theme.selectOption('dark');
  letThrough();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expect(theme).toHaveValue('dark');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await page.reload();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expect(theme).toHaveValue('dark');
});

test('a button that is pressed before its script loads works afterward', async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto('/');
  const reviews = page.locator('#reviews figure');
  const before = await reviews.count();
  await page.getByRole('button', { name: /^View All \d+ Reviews$/ }).click();
  letThrough();
  await expect.poll(() => reviews.count()).toBeGreaterThan(before);
});

test('a visit reads one document, however much is stored', async ({ page }) => {
  const requests: string[] = [];
  const { ports } = findStack();
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.port === String(ports.firestore)) requests.push(`${request.method()} ${url.pathname}`);
  });
  await visit(page);
  expect(requests).toEqual([expect.stringMatching(/^GET .*\/documents\/public\/site$/)]);
});

test('nothing shifts while the page becomes interactive', async ({ page }) => {
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
